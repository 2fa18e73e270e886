// Letters for groups that do not differ: two runs that share one were not shown to differ.

export interface LetterGroupsOptions {
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
