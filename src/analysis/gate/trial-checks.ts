// Checks of what answers took: how many failed, how long they took, and what they cost.
import { mean } from '../../stats/moments.ts';
import { quantile } from '../../stats/quantile.ts';
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
 * that: exact where every question is asked once, as order statistics are. Answers without a time took as long as they may have.
 */
export function weighLatency(check: LatencyCheck, evidence: GateEvidence): WeighedCheck {
  const { quantile: name, atMostMs, alone } = check;
  const unasked = alone ? 0 : (evidence.current.unasked?.size ?? 0);
  const timed = alone ? aloneTimes(evidence) : [...loadedTimes(evidence.current), ...untimedOf(unasked)];
  if (timed === undefined) return skippedCheck('no-latency-pass');
  const p = name === 'mean' ? undefined : latencyQuantiles[name];
  const known = timed.filter(({ ms }) => ms.length > 0);
  const untimed = timed.filter((own) => own.untimed > 0).length;
  const shareOf = ({ ms, untimed: none }: Timed, unknown: 0 | 1 | undefined): number => {
    const above = ms.filter((time) => time > atMostMs).length;
    return unknown === undefined ? above / ms.length : (above + unknown * none) / (ms.length + none);
  };
  const values = (list: readonly Timed[], unknown?: 0 | 1): Float64Array =>
    Float64Array.from(list, (own) => 0 - shareOf(own, unknown));
  const before =
    alone || evidence.unlikeLoads === true ? undefined : evidence.baseline && loadedTimes(evidence.baseline);
  const facts: CheckFacts = {
    ...noFacts,
    current: typicalOf(known, p),
    baseline: before == null ? null : typicalOf(before, p),
    n: known.length,
    lost: untimed,
    unasked,
  };
  if (p === undefined) {
    const worst = untimed === 0 ? undefined : { worst: null, best: null };
    const means = Float64Array.from(known, ({ ms }) => -mean(ms));
    return {
      kind: 'sample',
      of: 'means',
      sign: -1,
      values: means,
      range: [null, 0],
      limit: -atMostMs,
      unknown: worst,
      facts,
    };
  }
  return {
    ...shareSample,
    values: values(known),
    limit: -(1 - p),
    unknown: untimed === 0 ? undefined : { worst: values(timed, 1), best: values(timed, 0) },
    facts,
  };
}

interface Timed {
  readonly ms: readonly number[];
  readonly untimed: number;
}

const loadedTimes = ({ trials }: RunEvidence): readonly Timed[] =>
  trials.flatMap((own) => (own === undefined || own.ms.length + own.untimed === 0 ? [] : [own]));

/** One question after the other; those that were not asked are not timed. */
function aloneTimes({ latencyPass }: GateEvidence): readonly Timed[] | undefined {
  if (latencyPass === undefined) return undefined;
  const { ms, wanted, cached } = latencyPass;
  const none = Math.max(0, wanted - cached - ms.length);
  return [...ms.map((time) => ({ ms: [time], untimed: 0 })), ...untimedOf(none)];
}

const untimedOf = (questions: number): readonly Timed[] =>
  Array.from({ length: questions }, () => ({ ms: [], untimed: 1 }));

/** The quantile, else the mean over questions. */
function typicalOf(timed: readonly Timed[], p: number | undefined): number | null {
  const known = timed.filter(({ ms }) => ms.length > 0);
  if (known.length === 0) return null;
  if (p === undefined) return mean(known.map(({ ms }) => mean(ms)));
  return quantile(Float64Array.from(known.flatMap(({ ms }) => ms)).sort(), p);
}

/** A sum of this run and no estimate of others: it is over the ceiling or not, and what is not told can only add to it. */
export function weighCost({ atMostUsd }: CostCheck, { current, baseline }: GateEvidence): WeighedCheck {
  const { knownUsd, told, untold } = current.cost;
  const unasked = current.unasked?.size ?? 0;
  const facts: CheckFacts = {
    ...noFacts,
    current: told === 0 ? null : knownUsd,
    baseline: baseline === null || baseline.cost.told === 0 ? null : baseline.cost.knownUsd,
    n: told,
    lost: untold + unasked,
    unasked,
  };
  if (knownUsd > atMostUsd * (1 + 1e-9)) return { kind: 'plain', verdict: 'FAIL', reason: 'too-dear', facts };
  if (untold > 0 || told === 0) return { kind: 'plain', verdict: 'INCONCLUSIVE', reason: 'cost-not-told', facts };
  if (unasked > 0) return { kind: 'plain', verdict: 'INCONCLUSIVE', reason: 'cost-unasked', facts };
  return { kind: 'plain', verdict: 'PASS', reason: 'within-budget', facts };
}
