// The sentences of an answer that can be put in another order, or changed one by one.
import { splitSentences } from '../../../text/split-sentences.ts';

/**
 * @returns undefined for a text of several lines, such as a list, where a sentence has no end, and where putting the sentences together
 * again would give another text
 */
export function sentencesOf(text: string): readonly string[] | undefined {
  const trimmed = text.trim();
  if (/\n/u.test(trimmed)) return undefined;
  const sentences = splitSentences(trimmed).map((sentence) => sentence.text);
  const ended = sentences.every((sentence) => /[。！？.!?][」』）"')\]]*$/u.test(sentence));
  return ended && joinSentences(sentences) === trimmed ? sentences : undefined;
}

/** Sentences as one text; Japanese has no spaces between them. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) => (text === '' || /[。！？」』）]$/u.test(text) ? text + sentence : `${text} ${sentence}`),
    '',
  );
