// How long the lists of a recorded run are.
import {
  createLengthTally,
  type ListLengths,
  looksBelow,
  type RunDepth,
  unlikeRuns,
} from '../../analysis/depth/list-depth.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { ComparedSource } from './compared-source.ts';

type ListedSource = Pick<ComparedSource, 'id' | 'rows'>;

/** Examples whose lists are looked at: a cut is a setting of a system and shows in all. */
const depthSample = 1000;

/** By metric that looks below where lists of two runs were cut unlike: the depth of each run. Lists are read only where a metric looks at them. */
export async function unlikeDepths(
  sources: readonly ListedSource[],
  metrics: readonly Metric[],
): Promise<ReadonlyMap<string, readonly RunDepth[]>> {
  if (!metrics.some((metric) => looksBelow(metric, 0))) return new Map();
  const runs: { readonly id: string; readonly lengths: ListLengths }[] = [];
  for (const source of sources) runs.push({ id: source.id, lengths: await lengthsOf(source) });
  return new Map(
    metrics.flatMap((metric) => {
      const depths = unlikeRuns(metric, runs);
      return depths === undefined ? [] : [[metric.name, depths] as const];
    }),
  );
}

async function lengthsOf(source: ListedSource): Promise<ListLengths> {
  const tally = createLengthTally();
  const seen = new Set<string>();
  for await (const { example, trial } of source.rows('untexted')) {
    if (!seen.has(example.id) && seen.size === depthSample) break;
    seen.add(example.id);
    tally.add(example.id, trial);
  }
  return tally.lengths();
}
