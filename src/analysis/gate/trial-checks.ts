// Checks of what answers took: how many failed, how long they took, and what they cost.

import type { LatencyRange } from '../../model/summary.ts';
import { mean } from '../../stats/moments.ts';
import { quantileRange } from '../latency-quantiles.ts';
import { type CostCheck, type FailedCheck, type LatencyCheck, latencyQuantiles } from './gate-definition.ts';
import type { GateEvidence, RunEvidence } from './gate-evidence.ts';
import type { HeldExample } from './gate-result.ts';
import { aloneTimes, latencySample, shareSample, type Timed, untimedOf } from './latency-sample.ts';
import { type CheckFacts, noFacts, skippedCheck, type WeighedCheck } from './weighed-check.ts';

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
      kind: 'sample',
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

export function weighLatency(check: LatencyCheck, evidence: GateEvidence): WeighedCheck {
  const { quantile: name, alone } = check;
  const unasked = alone ? 0 : (evidence.current.unasked?.size ?? 0);
  const timed = alone
    ? evidence.latencyPass && aloneTimes(evidence.latencyPass)
    : [...loadedTimes(evidence.current), ...untimedOf(unasked)];
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
  const { open, ...sample } = latencySample(timed, check);
  return { kind: 'sample', ...sample, facts: { ...seen, n: sample.values.length, lost: open } };
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
