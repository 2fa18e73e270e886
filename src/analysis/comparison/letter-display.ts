// More than two runs at a glance: means with letters for the groups that were not shown to differ.
import { mean } from '../../stats/moments.ts';
import { type ComparedRuns, completeValues } from './compared-runs.ts';
import { letterGroups } from './letter-groups.ts';
import type { LetterDisplay, PairComparison } from './run-comparison.ts';

export interface LetterDisplayOptions {
  readonly pairs: readonly PairComparison[];
  /** Places of the examples in order of their ids. */
  readonly order: ArrayLike<number>;
  /** Adjusted p below which a difference counts as shown. */
  readonly alpha: number;
}

/** One display a metric; none for fewer than three runs. */
export function letterDisplays(
  compared: ComparedRuns,
  { pairs, order, alpha }: LetterDisplayOptions,
): readonly LetterDisplay[] {
  if (compared.runs.length < 3) return [];
  return compared.metrics.map(({ name, definition }, metric) => {
    const { n, values } = completeValues(compared, metric, order);
    const sign = definition.direction === 'higher' ? 1 : -1;
    const ranked = compared.runs
      .map(({ id }, index) => ({ id, mean: n === 0 ? null : mean(values[index] as Float64Array) }))
      .sort((x, y) => sign * ((y.mean ?? 0) - (x.mean ?? 0)));
    const letters = letterGroups({
      count: ranked.length,
      differ: (i, j) => isShown(pairs, { metric: name, x: ranked[i]?.id, y: ranked[j]?.id, alpha }),
    });
    return { metric: name, n, runs: ranked.map(({ id, mean }, i) => ({ run: id, mean, letters: letters[i] ?? '' })) };
  });
}

interface Shown {
  readonly metric: string;
  readonly x: string | undefined;
  readonly y: string | undefined;
  readonly alpha: number;
}

function isShown(pairs: readonly PairComparison[], { metric, x, y, alpha }: Shown): boolean {
  const pair = pairs.find((p) => p.metric === metric && ((p.a === x && p.b === y) || (p.a === y && p.b === x)));
  return pair !== undefined && pair.pAdjusted !== null && pair.pAdjusted < alpha;
}
