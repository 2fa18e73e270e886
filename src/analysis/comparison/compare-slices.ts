// The same comparison by category or language: a place to look, corrected apart and never a headline.
import { comparePairs } from './compare-pairs.ts';
import { type ComparedRuns, pairRuns } from './compared-runs.ts';
import type { ComparisonSettings, ExploratoryComparison, SliceComparison } from './run-comparison.ts';

export interface CompareSlicesOptions {
  readonly by: 'category' | 'language';
  /** Places of the examples in order of their ids. */
  readonly order: ArrayLike<number>;
  readonly settings: ComparisonSettings;
}

/** Compares on each slice; nothing where the examples do not fall into several. */
export function compareSlices(
  compared: ComparedRuns,
  { by, order, settings }: CompareSlicesOptions,
): readonly ExploratoryComparison[] {
  const slices = new Map<string, number[]>();
  for (const { [by]: slice } of compared.examples) if (slice !== undefined) slices.set(slice, []);
  if (slices.size < 2) return [];
  for (const place of Array.from(order)) {
    const slice = compared.examples[place]?.[by];
    if (slice !== undefined) slices.get(slice)?.push(place);
  }
  const named = [...slices].flatMap(([slice, places]) => pairRuns(compared, places).map((pair) => ({ slice, pair })));
  const { family, pairs } = comparePairs(
    named.map(({ pair }) => pair),
    settings,
  );
  return [{ by, family, pairs: pairs.map((pair, i): SliceComparison => ({ slice: named[i]?.slice ?? '', ...pair })) }];
}
