// How many examples and judgements of each category came, went and changed.
import type { Example } from '../../model/example.ts';
import type { ExampleDiff } from './diff-example.ts';

/** Counts of one category, or of all. An example whose category changed counts in both, and once among all. */
export interface DiffCounts {
  readonly oldExamples: number;
  readonly newExamples: number;
  readonly added: number;
  readonly removed: number;
  /** The same question under another id. */
  readonly renamed: number;
  /** Any field differs; renamed ones among them. */
  readonly changed: number;
  readonly judgementsAdded: number;
  readonly judgementsRemoved: number;
  readonly regraded: number;
}

export interface CategoryCounts extends DiffCounts {
  /** null for examples without one. */
  readonly category: string | null;
}

export interface DiffTally {
  count(example: Example, what: 'oldExamples' | 'newExamples'): void;
  /** An example that only one version has, with its judgements. */
  whole(example: Example, what: 'added' | 'removed'): void;
  /** An example that both have. */
  pair(was: Example, is: Example, diff: ExampleDiff): void;
  overall(): DiffCounts;
  /** In alphabetical order, examples without a category last. */
  categories(): readonly CategoryCounts[];
}

type Counts = { -readonly [name in keyof DiffCounts]: DiffCounts[name] };

export function createDiffTally(): DiffTally {
  const all = noCounts();
  const byCategory = new Map<string | null, Counts>();
  const add = (categories: ReadonlySet<string | undefined>, what: keyof Counts, by = 1): void => {
    all[what] += by;
    for (const category of categories) {
      const counts = byCategory.get(category ?? null) ?? noCounts();
      byCategory.set(category ?? null, counts);
      counts[what] += by;
    }
  };
  const of = (...examples: readonly Example[]): ReadonlySet<string | undefined> =>
    new Set(examples.map(({ category }) => category));
  return {
    count: (example, what) => add(of(example), what),
    whole: (example, what) => {
      add(of(example), what);
      add(of(example), what === 'added' ? 'judgementsAdded' : 'judgementsRemoved', example.judgements?.length ?? 0);
    },
    pair: (was, is, { from, to, fields, judgements }) => {
      if (from !== to) add(of(was, is), 'renamed');
      if (fields.length > 0) add(of(was, is), 'changed');
      add(of(is), 'judgementsAdded', judgements.added.length);
      add(of(was), 'judgementsRemoved', judgements.removed.length);
      add(of(was, is), 'regraded', judgements.regraded.length);
    },
    overall: () => ({ ...all }),
    categories: () =>
      [...byCategory]
        .map(([category, counts]) => ({ category, ...counts }))
        .sort((a, b) => compare(a.category, b.category)),
  };
}

const noCounts = (): Counts => ({
  ...{ oldExamples: 0, newExamples: 0, added: 0, removed: 0, renamed: 0, changed: 0 },
  ...{ judgementsAdded: 0, judgementsRemoved: 0, regraded: 0 },
});

function compare(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}
