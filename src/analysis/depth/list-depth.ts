// How deep the lists of a run are, and whether those of two runs were cut at unlike depths.
import type { Metric } from '../../metrics/metric.ts';
import type { Trial } from '../../model/trial.ts';

/** Documents in the list of each example that was answered with documents; of repeats the longest. */
export type ListLengths = ReadonlyMap<string, number>;

export interface ListDepth {
  /** Lists that hold anything. */
  readonly lists: number;
  readonly longest: number;
  /** Lists as long as the longest. */
  readonly atLongest: number;
}

interface LengthTally {
  add(exampleId: string, trial: Trial): void;
  lengths(): ListLengths;
}

export function createLengthTally(): LengthTally {
  const lengths = new Map<string, number>();
  return {
    add(exampleId, trial) {
      const length = trial.status === 'ok' ? (trial.output.documents?.length ?? 0) : 0;
      if (length > 0) lengths.set(exampleId, Math.max(length, lengths.get(exampleId) ?? 0));
    },
    lengths: () => lengths,
  };
}

export function depthOf(lengths: ListLengths): ListDepth {
  let longest = 0;
  let atLongest = 0;
  for (const length of lengths.values()) {
    if (length > longest) atLongest = 0;
    longest = Math.max(longest, length);
    if (length === longest) atLongest++;
  }
  return { lists: lengths.size, longest, atLongest };
}

/** Whether the lists look cut and not come to their own end: most are as long as the longest. */
export const isCut = ({ lists, atLongest }: ListDepth): boolean => 2 * atLongest > lists;

/**
 * The depth at which one of two runs was cut where the other goes on: of the examples for which the other's list is longer than any of its own, more
 * than half end exactly at its longest. Lists that come to their own end, as those of a search by words do, end at many lengths.
 * @returns undefined where both are alike, or neither was cut
 */
export function unlikeDepth(a: ListLengths, b: ListLengths): number | undefined {
  const depths = [depthOf(a).longest, depthOf(b).longest] as const;
  const depth = Math.min(...depths);
  if (depth === 0 || depths[0] === depths[1]) return undefined;
  const [shallow, deep] = depths[0] < depths[1] ? [a, b] : [b, a];
  let beyond = 0;
  let atDepth = 0;
  for (const [example, length] of deep) {
    if (length <= depth) continue;
    const own = shallow.get(example);
    if (own === undefined) continue;
    beyond++;
    if (own === depth) atDepth++;
  }
  return 2 * atDepth > beyond ? depth : undefined;
}

/** Whether what stands below a depth changes the metric: one of rankings, without a cut-off or with a deeper one. */
export const looksBelow = ({ definition, k }: Pick<Metric, 'definition' | 'k'>, depth: number): boolean =>
  definition.needs.includes('documents') && definition.needs.includes('qrels') && (k === undefined || k > depth);

/** A run and how deep its longest list is. */
export interface RunDepth {
  readonly run: string;
  readonly depth: number;
}

/** What two of the runs were cut at, where it changes the metric; of several such pairs the shallowest cut. */
export function unlikeRuns(
  metric: Pick<Metric, 'definition' | 'k'>,
  runs: readonly { readonly id: string; readonly lengths: ListLengths }[],
): readonly RunDepth[] | undefined {
  const unlike = runs.some((a, i) =>
    runs.slice(i + 1).some((b) => {
      const depth = unlikeDepth(a.lengths, b.lengths);
      return depth !== undefined && looksBelow(metric, depth);
    }),
  );
  return unlike ? runs.map(({ id, lengths }) => ({ run: id, depth: depthOf(lengths).longest })) : undefined;
}
