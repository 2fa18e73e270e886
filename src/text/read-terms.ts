// The content terms and numbers of texts, each text analysed once.
import { contentTerms } from './content-terms.ts';
import { splitSentences } from './split-sentences.ts';
import { readableNumbers, type StatedNumber, statedNumbers } from './stated-numbers.ts';

export interface TermReader {
  /** Content terms of one sentence or claim. */
  readonly terms: (sentence: string) => ReadonlySet<string>;
  /** Sentences of a text. */
  readonly sentences: (text: string) => readonly string[];
  /** Numbers that a claim states for certain. */
  readonly stated: (claim: string) => readonly StatedNumber[];
  /** Values that a text could be read to state. */
  readonly readable: (text: string) => ReadonlySet<string>;
}

/** A reader that remembers what it read, for as long as whoever holds it does. */
export const createTermReader = (): TermReader => ({
  terms: remembering(contentTerms),
  sentences: remembering((text) => splitSentences(text).map((sentence) => sentence.text)),
  stated: remembering(statedNumbers),
  readable: remembering(readableNumbers),
});

function remembering<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
