// A set phrase as data: what is looked for in an answer, and where it does not count.

/**
 * A phrase without regular expressions. Widths of characters, letter case and spaces make no difference, and one in Latin letters is not found
 * inside a longer word. `{n}` stands for a number in digits or kanji.
 */
interface Phrase {
  readonly text: string;
  /** Longer words that hold the text and mean something else, such as 관계없이 for 없 (none). */
  readonly notWithin?: readonly string[] | undefined;
  /** Counts only where one of these stands in the same sentence (anywhere). */
  readonly with?: readonly string[] | undefined;
  /** Counts only where none of these stands in the same sentence (none). */
  readonly without?: readonly string[] | undefined;
  /** How many characters at most lie between the text and one of `with`; spaces beside Japanese and Korean do not count (any). */
  readonly apart?: number | undefined;
}

/** A phrase in a table; a text alone is one that counts wherever it stands. */
export type PhraseEntry = string | Phrase;

/** Places of a number in one phrase at most. */
const mostNumbers = 3;

export const phraseOf = (entry: PhraseEntry): Phrase => (typeof entry === 'string' ? { text: entry } : entry);

/**
 * Why a text cannot be looked for.
 * @returns undefined when it can
 */
export function phraseProblem(text: string): string | undefined {
  const numbers = text.split('{n}').length - 1;
  if (text.replaceAll('{n}', '').trim() === '') return 'has nothing to look for';
  if (numbers > mostNumbers) return `has more than ${mostNumbers} numbers`;
  if (text.includes('{n}{n}')) return 'has two numbers side by side';
  return undefined;
}

/** The phrases of a list that is written with `|` between them. */
export const phrases = (list: string): readonly string[] => list.split('|').map((phrase) => phrase.trim());
