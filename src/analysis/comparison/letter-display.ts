// More than two runs at a glance: means with letters for the groups that were not shown to differ.
import { mean } from '../../stats/moments.ts';
import { tukeyHsd } from '../../stats/tukey-hsd.ts';
import { type ComparedRuns, completeValues } from '../values/compared-runs.ts';
import type { LetterDisplay, PairComparison, TukeyDisplay } from './run-comparison.ts';

interface LetterDisplayOptions {
  readonly pairs: readonly PairComparison[];
  /** Places of the examples in order of their ids. */
  readonly order: ArrayLike<number>;
  /** Adjusted p up to which a difference counts as shown. */
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
  return pair !== undefined && pair.oneSided === null && pair.pAdjusted !== null && pair.pAdjusted <= alpha;
}

// Letters for groups that do not differ: two runs that share one were not shown to differ.
interface LetterGroupsOptions {
  /** Items in the order in which letters are given out, best first. */
  readonly count: number;
  /** Whether two items, by their places, were shown to differ. */
  readonly differ: (i: number, j: number) => boolean;
}

/**
 * A compact letter display: two items share a letter exactly when they were not shown to differ, with as few letters as
 * inserting and absorbing leaves.
 * Source: Piepho, An algorithm for a letter-based representation of all-pairwise comparisons, JCGS 2004.
 * @returns for each item its letters, such as `a` or `ab`
 */
export function letterGroups({ count, differ }: LetterGroupsOptions): readonly string[] {
  let groups: readonly (readonly number[])[] = count === 0 ? [] : [Array.from({ length: count }, (_, i) => i)];
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      if (differ(i, j)) groups = absorb(groups.flatMap((group) => split(group, i, j)));
    }
  }
  const ordered = groups.toSorted(compareGroups);
  return Array.from({ length: count }, (_, item) =>
    ordered.map((group, index) => (group.includes(item) ? letterOf(index) : '')).join(''),
  );
}

function split(group: readonly number[], i: number, j: number): readonly (readonly number[])[] {
  if (!group.includes(i) || !group.includes(j)) return [group];
  return [group.filter((item) => item !== j), group.filter((item) => item !== i)];
}

/** Drops every group that lies within another; of equal ones the first stays. */
function absorb(groups: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const within = (inner: readonly number[], outer: readonly number[]): boolean =>
    inner.every((item) => outer.includes(item));
  return groups.filter(
    (group, index) =>
      !groups.some(
        (other, place) => place !== index && within(group, other) && (other.length > group.length || place < index),
      ),
  );
}

function compareGroups(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** a ... z, then aa in brackets, so that two letters are not read as two groups. */
const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(97 + index) : `(${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)})`;

// Tukey's test of all runs at once, metric by metric.

/** Two-way (runs × examples) over the examples that are complete in all runs. @param order places in order of their ids */
export function tukeyDisplays(compared: ComparedRuns, order: ArrayLike<number>): readonly TukeyDisplay[] {
  return compared.metrics.map(({ name }, metric) => {
    const { n, values } = completeValues(compared, metric, order);
    const test = tukeyHsd(values);
    const pOf = (a: number, b: number): number | null =>
      test.kind === 'tested' ? (test.pairs.find((pair) => pair.a === a && pair.b === b)?.p ?? null) : null;
    const pairs = compared.runs.flatMap((runA, a) =>
      compared.runs.slice(a + 1).map((runB, next) => ({ a: runA.id, b: runB.id, p: pOf(a, a + 1 + next) })),
    );
    return { metric: name, n, pairs };
  });
}
