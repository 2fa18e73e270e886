// What an analysis keeps while the trials of a run pass by: the one shape of all that look at each trial by itself.
import type { Example } from '../model/example.ts';
import type { Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';

export interface TrialCollector<Facts> {
  /** Trials of one example must follow each other. */
  add(example: Example, trial: Trial, scores: readonly Score[]): void;
  /** Plain data; undefined where there is nothing to tell. */
  facts(): Facts | undefined;
}

/** Undefined for an empty list. */
export const someOf = <Item>(list: readonly Item[]): readonly Item[] | undefined =>
  list.length === 0 ? undefined : list;

/** What was lost for one reason, such as the code of an error. */
export interface CountedReason<First> {
  readonly code: string;
  readonly count: number;
  /** The first of them. */
  readonly example: First;
}

/** Counts reasons, and keeps the first case of each. */
export function createReasonTally<First>() {
  const reasons = new Map<string, { count: number; readonly example: First }>();
  return {
    /** @param describe called for the first case of a reason */
    add(code: string, describe: () => First): void {
      const known = reasons.get(code);
      if (known === undefined) reasons.set(code, { count: 1, example: describe() });
      else known.count++;
    },
    /** Most frequent first; equal ones by code, so that the same rows give the same list. */
    counts: (): readonly CountedReason<First>[] =>
      [...reasons]
        .map(([code, { count, example }]) => ({ code, count, example }))
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}

/**
 * Puts an item where it belongs in a list that keeps the first so many, behind those that are equal.
 * @param describe called when the item is kept
 */
export function keepFirst<Kept>(
  list: Kept[],
  {
    limit,
    isBefore,
    describe,
  }: { readonly limit: number; readonly isBefore: (kept: Kept) => boolean; readonly describe: () => Kept },
): void {
  const place = list.findIndex(isBefore);
  if (place === -1 && list.length >= limit) return;
  list.splice(place === -1 ? list.length : place, 0, describe());
  list.length = Math.min(list.length, limit);
}
