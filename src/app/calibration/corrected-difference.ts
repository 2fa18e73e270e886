// How much better one run is than another, corrected for the errors of the judge of both.
import type { CorrectedMean } from '../../core/analysis/calibration/calibration.ts';
import { collectPairs } from '../../core/analysis/calibration/collect-pairs.ts';
import { correctedMean } from '../../core/analysis/calibration/corrected-mean.ts';
import type { Unmeasured } from '../../core/analysis/calibration/figure.ts';
import { mean } from '../../core/stats/mean.ts';
import type { WeighedRows } from './weighed-rows.ts';

/**
 * The mean of a − b over the examples that both runs have verdicts of. In pairs: an example counts as labelled when people labelled its
 * answers in both runs; what is alike hard in both runs then goes out of the interval.
 */
export function correctedDifference(a: WeighedRows, b: WeighedRows): CorrectedMean | Unmeasured {
  const [first, second] = [byExample(a), byExample(b)];
  const shared = [...first].flatMap(([id, own]) => {
    const other = second.get(id);
    return other === undefined ? [] : [{ own, other }];
  });
  const labelled = shared.flatMap(({ own, other }) =>
    own.people === undefined || other.people === undefined
      ? []
      : [{ label: own.people - other.people, prediction: own.judge - other.judge }],
  );
  const unlabelled = shared.filter(({ own, other }) => own.people === undefined || other.people === undefined);
  const [low, high] = a.metric.range;
  return correctedMean(
    {
      labels: labelled.map(({ label }) => label),
      predictions: labelled.map(({ prediction }) => prediction),
      unlabelled: unlabelled.map(({ own, other }) => own.judge - other.judge),
    },
    [low - high, high - low],
  );
}

interface ExampleMeans {
  readonly judge: number;
  /** Of the labelled answers; undefined where there is none. */
  readonly people: number | undefined;
}

/** Repeats of an example are one value; where some are labelled, these speak for both sides. */
function byExample({ metric, rows, scale }: WeighedRows): ReadonlyMap<string, ExampleMeans> {
  const { range, direction } = metric;
  const { pairs, unlabelled } = collectPairs(rows, { range, direction, ...(scale === undefined ? {} : { scale }) });
  const others = Map.groupBy(unlabelled, ({ exampleId }) => exampleId);
  const labelled = Map.groupBy(pairs, ({ exampleId }) => exampleId);
  const means = new Map<string, ExampleMeans>();
  for (const [id, own] of others) means.set(id, { judge: mean(own.map(({ judge }) => judge)), people: undefined });
  for (const [id, own] of labelled) {
    means.set(id, { judge: mean(own.map(({ judge }) => judge)), people: mean(own.map(({ human }) => human)) });
  }
  return means;
}
