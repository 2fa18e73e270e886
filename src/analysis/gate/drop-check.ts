// A check against the baseline: on the same questions, the mean may not have fallen by more than the margin.
import type { Metric } from '../../metrics/metric.ts';
import { mean } from '../../stats/moments.ts';
import { differenceExtremes, pairValues } from '../values/paired-values.ts';
import type { DropCheck } from './gate-definition.ts';
import { type GateEvidence, placesOf, wasNotAsked } from './gate-evidence.ts';
import { skippedCheck, turnedSample, type WeighedCheck } from './weighed-check.ts';

export function weighDrop({ metric: name, margin, category }: DropCheck, evidence: GateEvidence): WeighedCheck {
  const { baseline, current, examples } = evidence;
  if (baseline === null) return skippedCheck('no-baseline');
  const metric = evidence.metrics.get(name);
  const [before, after] = [baseline.columns.get(name), current.columns.get(name)];
  if (metric === undefined || after === undefined) return skippedCheck('current-lacks');
  if (before === undefined) return skippedCheck('baseline-lacks');
  const order = placesOf(evidence, category);
  if (order.length === 0) return skippedCheck('no-such-category');
  const pairing = { metric, a: before, b: after, ids: examples.map(({ id }) => id), order };
  const paired = pairValues(pairing);
  const extremes = differenceExtremes({ ...pairing, unasked: (place) => wasNotAsked(current, place, name) });
  const sign = metric.definition.direction === 'higher' ? 1 : -1;
  const { n } = paired.differences;
  const facts = {
    current: n === 0 ? null : mean(paired.b),
    baseline: n === 0 ? null : mean(paired.a),
    currentRange: null,
    difference: n === 0 ? null : paired.differences.mean,
    n,
    imputed: paired.nImputed,
    lost: extremes.lost,
    unasked: extremes.unasked,
    unlike: evidence.unlike?.get(name) ?? null,
    nBaseline: null,
  };
  const { unlike } = facts;
  if (unlike !== null) {
    const reason = unlike.what === 'depth' ? 'unlike-depth' : 'unlike-load';
    return { kind: 'plain', verdict: 'INCONCLUSIVE', reason, facts: { ...facts, difference: null } };
  }
  return {
    ...turnedSample(paired.differences.values, extremes, { range: differenceRange(metric), sign }),
    kind: 'sample',
    of: 'differences',
    limit: -margin,
    facts,
  };
}

function differenceRange({ definition: { range } }: Metric): readonly [number | null, number | null] {
  const [lowest, highest] = range;
  return highest === null ? [null, null] : [lowest - highest, highest - lowest];
}
