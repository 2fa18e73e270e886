// How telling words are within a whole collection of documents: in how many passages each stands.
import { ANALYSER_VERSION, analyse } from './analyse.ts';

/** Tells counts of terms that were made another way. */
export const wordCountsVersion: number = ANALYSER_VERSION;

/** One or two hiragana are an ending or a particle more often than a word. */
const hiragana = /^\p{sc=Hiragana}{1,2}$/u;

/** The different terms of a text as the search engine makes them, numbers among them, without endings of one or two hiragana. */
export const countedTerms = (text: string): ReadonlySet<string> =>
  new Set(analyse(text).filter((term) => !hiragana.test(term)));

/** In how many passages of a collection terms stand. */
export interface WordCounts {
  /** Passages that were counted. */
  readonly passages: number;
  /** Of them, those that hold the term. */
  readonly holding: (term: string) => number;
}

/** Counts passages one by one; what it holds grows with the different terms of the collection and not with its size. */
export interface WordCounter {
  add(passage: string): void;
  counts(): WordCounts;
  /** Terms with their counts, sorted by code units: the same for the same passages in any order. */
  entries(): readonly (readonly [string, number])[];
}

export function createWordCounter(): WordCounter {
  const held = new Map<string, number>();
  let passages = 0;
  return {
    add(passage) {
      passages += 1;
      for (const term of countedTerms(passage)) held.set(term, (held.get(term) ?? 0) + 1);
    },
    counts: () => ({ passages, holding: (term) => held.get(term) ?? 0 }),
    entries: () => [...held].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  };
}

/**
 * What a term tells: `ln((1 + N) / (1 + n))` where n of the collection's N passages hold it. 0 for one of every passage, most for one of none.
 * Inverse document frequency (Spärck Jones 1972), smoothed so that no term divides by zero.
 * @example
 * const counter = createWordCounter();
 * for (const passage of ['the ferry fee', 'the ferry timetable', 'the ferry crew']) counter.add(passage);
 * const tells = tellingWeight(counter.counts());
 * [tells('ferri'), tells('crew') > 0, tells('unheard') > tells('crew')] // => [0, true, true]
 */
export const tellingWeight =
  ({ passages, holding }: WordCounts) =>
  (term: string): number =>
    Math.log((1 + passages) / (1 + holding(term)));
