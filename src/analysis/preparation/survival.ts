// Whether words of a page still stand in the text that was made from it, wherever.
import { foldWords } from './fold-words.ts';

/** Characters that are looked through for one page, at most. */
const lookedThroughMost = 2_000_000_000;

export interface Survival {
  /** Whether the folded words stand in the prepared text at all. */
  stands(words: string): boolean;
  /**
   * How often words that stood on the page are missing from the prepared text: as a line of their own, and as a part of any
   * line. Undefined when the page is too large for that.
   * @param words folded, of one line
   */
  missing(words: string): number | undefined;
  /** How much more often words stand in the prepared text than they did on the page. */
  surplus(words: string): number;
}

/** @param source @param prepared lines as they stand */
export function createSurvival(source: readonly string[], prepared: readonly string[]): Survival {
  const own = countLines(source);
  const theirs = countLines(prepared);
  const page = [...own.folded].join('\n');
  const text = [...theirs.folded].join('\n');
  const known = new Map<string, number | undefined>();
  let left = lookedThroughMost;
  const missing = (words: string): number | undefined => {
    if ((theirs.counts.get(words) ?? 0) >= (own.counts.get(words) ?? 0) && theirs.counts.has(words)) return 0;
    left -= page.length + text.length;
    if (left < 0) return undefined;
    return Math.max(0, occurrences(page, words) - occurrences(text, words));
  };
  return {
    stands: (words) => text.includes(words),
    surplus: (words) => Math.max(0, occurrences(text, words) - occurrences(page, words)),
    missing: (words) => {
      if (!known.has(words)) known.set(words, missing(words));
      return known.get(words);
    },
  };
}

function countLines(lines: readonly string[]): {
  readonly counts: ReadonlyMap<string, number>;
  readonly folded: readonly string[];
} {
  const folded = lines.map(foldWords).filter((line) => line !== '');
  const counts = new Map<string, number>();
  for (const line of folded) counts.set(line, (counts.get(line) ?? 0) + 1);
  return { counts, folded };
}

function occurrences(text: string, words: string): number {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) count += 1;
  return count;
}
