// Checks of what answers took: how many failed, how long they took, and what they cost.

import type { LatencyRange } from '../../model/summary.ts';
import { mean } from '../../stats/moments.ts';
import { quantileRange } from '../latency-quantiles.ts';
import { type CostCheck, type FailedCheck, type LatencyCheck, latencyQuantiles } from './gate-definition.ts';
import type { GateEvidence, RunEvidence } from './gate-evidence.ts';
import type { HeldExample } from './gate-result.ts';
import { type CheckFacts, noFacts, skippedCheck, type WeighedCheck } from './weighed-check.ts';

/** A share of what should seldom be, as values of which more is better. */
const shareSample = { kind: 'sample', of: 'means', range: [-1, 0], sign: -1 } as const;

export function weighFailed({ atMost }: FailedCheck, { current, baseline, examples }: GateEvidence): WeighedCheck {
  const asked = current.trials.flatMap((own, place) => (own === undefined ? [] : [{ ...own, place }]));
  const unasked = current.unasked?.size ?? 0;
  const facts: CheckFacts = {
    ...noFacts,
    current: failedShare(current),
    baseline: baseline && failedShare(baseline),
    n: asked.length,
    lost: unasked,
    unasked,
  };
  if (atMost > 0) {
    const shares = asked.map(({ failed, trials }) => 0 - failed / trials);
    const withUnasked = (share: number): Float64Array =>
      Float64Array.from([...shares, ...Array.from({ length: unasked }, () => share)]);
    return {
      ...shareSample,
      values: Float64Array.from(shares),
      unknown: unasked === 0 ? undefined : { worst: withUnasked(-1), best: withUnasked(0) },
      limit: -atMost,
      facts,
    };
  }
  const failing = asked
    .filter(({ failed }) => failed > 0)
    .map(({ place, failed, trials }): HeldExample => {
      return { id: examples[place]?.id ?? '', state: 'broken', broken: failed, repeats: trials };
    });
  const plain = { kind: 'plain', facts, examples: failing } as const;
  if (asked.length === 0) return { ...plain, verdict: 'INCONCLUSIVE', reason: 'nothing-measured' };
  if (failing.length > 0) return { ...plain, verdict: 'FAIL', reason: 'some-beyond' };
  return unasked > 0
    ? { ...plain, verdict: 'INCONCLUSIVE', reason: 'lost-could-turn' }
    : { ...plain, verdict: 'PASS', reason: 'none-beyond' };
}

function failedShare({ trials }: RunEvidence): number | null {
  let [all, failed] = [0, 0];
  for (const own of trials) {
    all += own?.trials ?? 0;
    failed += own?.failed ?? 0;
  }
  return all === 0 ? null : failed / all;
}

/**
 * A quantile lies above the ceiling exactly when more than its share of answers takes longer, so that the share of each question is held against
 * that: exact where every question is asked once, as order statistics are. An answer that had not come when its time was up took longer than that; of others without a
 * time nothing is known.
 */
export function weighLatency(check: LatencyCheck, evidence: GateEvidence): WeighedCheck {
  const { quantile: name, atMostMs, alone } = check;
  const unasked = alone ? 0 : (evidence.current.unasked?.size ?? 0);
  const timed = alone ? aloneTimes(evidence) : [...loadedTimes(evidence.current), ...untimedOf(unasked)];
  if (timed === undefined) return skippedCheck('no-latency-pass');
  const before =
    alone || evidence.unlikeLoads === true ? undefined : evidence.baseline && loadedTimes(evidence.baseline);
  const between = rangeOf(timed, name);
  const current = onlyNumber(between);
  const seen = {
    ...noFacts,
    current,
    currentRange: current === null ? between : null,
    baseline: onlyNumber(rangeOf(before ?? [], name)),
    unasked,
  };
  return name === 'mean'
    ? weighMeanLatency(timed, { atMostMs, facts: seen })
    : weighSlower(timed, { atMostMs, facts: seen, quantile: name });
}

interface WeighingTimes {
  readonly atMostMs: number;
  readonly facts: CheckFacts;
}

function weighSlower(timed: readonly Timed[], { atMostMs, facts, quantile }: SlowerTimes): WeighedCheck {
  const shares = timed.map(({ ms, missingMs }) => {
    const isSlower = (time: number): boolean => time > atMostMs;
    const late = missingMs.filter((least) => !isOpenTime({ quantile, atMostMs }, least)).length;
    return { slower: ms.filter(isSlower).length + late, known: ms.length + late, open: missingMs.length - late };
  });
  const known = shares.filter((own) => own.known > 0);
  const open = shares.filter((own) => own.open > 0).length;
  const withOpen = (unknown: 0 | 1): Float64Array =>
    Float64Array.from(shares, (own) => 0 - (own.slower + unknown * own.open) / (own.known + own.open));
  return {
    ...shareSample,
    values: Float64Array.from(known, (own) => 0 - own.slower / own.known),
    limit: -(1 - latencyQuantiles[quantile]),
    unknown: open === 0 ? undefined : { worst: withOpen(1), best: withOpen(0) },
    facts: { ...facts, n: known.length, lost: open },
  };
}

interface SlowerTimes extends WeighingTimes {
  readonly quantile: Exclude<LatencyCheck['quantile'], 'mean'>;
}

/** Whether a time that is missing, of which no more is known than what it is at least, may be on either side of the ceiling; any may move a mean. */
export const isOpenTime = (
  { quantile, atMostMs }: Pick<LatencyCheck, 'quantile' | 'atMostMs'>,
  least: number,
): boolean => quantile === 'mean' || least <= atMostMs;

/** At worst an answer without a time has no end, at best it took what it took at least. */
function weighMeanLatency(timed: readonly Timed[], { atMostMs, facts }: WeighingTimes): WeighedCheck {
  const known = timed.filter(({ ms }) => ms.length > 0);
  const lost = timed.filter(({ missingMs }) => missingMs.length > 0).length;
  const best = Float64Array.from(timed, ({ ms, missingMs }) => -mean([...ms, ...missingMs]));
  return {
    kind: 'sample',
    of: 'means',
    sign: -1,
    values: Float64Array.from(known, ({ ms }) => -mean(ms)),
    range: [null, 0],
    limit: -atMostMs,
    unknown: lost === 0 ? undefined : { worst: null, best },
    facts: { ...facts, n: known.length, lost },
  };
}

interface Timed {
  readonly ms: readonly number[];
  /** What those without a time took at least. */
  readonly missingMs: readonly number[];
}

const loadedTimes = ({ trials }: RunEvidence): readonly Timed[] =>
  trials.flatMap((own) => (own === undefined || own.ms.length + own.missingMs.length === 0 ? [] : [own]));

/** Between what the quantile lies, else the mean over questions, however long those took that are missing; null where nothing is known. */
function rangeOf(timed: readonly Timed[], name: LatencyCheck['quantile']): LatencyRange | null {
  const [ms, missing] = [timed.flatMap((own) => own.ms), timed.flatMap((own) => own.missingMs)];
  if (ms.length === 0 && missing.every((least) => least === 0)) return null;
  if (name !== 'mean') return quantileRange(ms, missing, latencyQuantiles[name]);
  const least = mean(timed.map((own) => mean([...own.ms, ...own.missingMs])));
  return [least, missing.length === 0 ? least : null];
}

const onlyNumber = (range: LatencyRange | null): number | null =>
  range !== null && range[0] === range[1] ? range[0] : null;

/** One question after the other; those that were not asked are not timed. */
function aloneTimes({ latencyPass }: GateEvidence): readonly Timed[] | undefined {
  if (latencyPass === undefined) return undefined;
  const { ms, wanted, cached } = latencyPass;
  const none = Math.max(0, wanted - cached - ms.length);
  return [...ms.map((time) => ({ ms: [time], missingMs: [] })), ...untimedOf(none)];
}

const untimedOf = (questions: number): readonly Timed[] =>
  Array.from({ length: questions }, () => ({ ms: [], missingMs: [0] }));

/** A sum of this run and no estimate of others: it is over the ceiling or not, and what is not told can only add to it. */
export function weighCost({ atMostUsd }: CostCheck, { current, baseline }: GateEvidence): WeighedCheck {
  const { knownUsd, told, untold } = current.cost;
  const unasked = current.unasked?.size ?? 0;
  const lost = untold + unasked;
  const isWhole = told > 0 && lost === 0;
  const facts: CheckFacts = {
    ...noFacts,
    current: isWhole ? knownUsd : null,
    baseline: baseline === null || baseline.cost.told === 0 || baseline.cost.untold > 0 ? null : baseline.cost.knownUsd,
    n: told,
    lost,
    unasked,
  };
  const least = [knownUsd, isWhole ? knownUsd : null] as const;
  const plain = { kind: 'plain', facts, interval: told === 0 ? null : least } as const;
  if (knownUsd > atMostUsd * (1 + 1e-9)) return { ...plain, verdict: 'FAIL', reason: 'too-dear' };
  if (untold > 0 || told === 0) return { ...plain, verdict: 'INCONCLUSIVE', reason: 'cost-not-told' };
  if (unasked > 0) return { ...plain, verdict: 'INCONCLUSIVE', reason: 'cost-unasked' };
  return { ...plain, verdict: 'PASS', reason: 'within-budget' };
}
