// The sentences of an answer, in Japanese, Korean and English.

/** Behind `。！？` that do not end a quotation, or behind `.!?` and a space before something that can begin a sentence. */
const boundary = /(?<=[。！？])(?![」』）])|(?<=[.!?]["')\]]?)\s+(?=["'([]?(?:\p{Lu}|\p{N}|\p{Lo}))/u;

/**
 * @returns undefined for a text of several lines, such as a list, and where a sentence has no end: such texts cannot be taken apart
 * and put together again
 */
export function sentencesOf(text: string): readonly string[] | undefined {
  const trimmed = text.trim();
  if (/\n/u.test(trimmed)) return undefined;
  const sentences = trimmed
    .split(boundary)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  return sentences.every((sentence) => /[。！？.!?][」』）"')\]]?$/u.test(sentence)) ? sentences : undefined;
}

/** Sentences as one text; Japanese has no spaces between them. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.reduce(
    (text, sentence) => (text === '' || /[。！？」』）]$/u.test(text) ? text + sentence : `${text} ${sentence}`),
    '',
  );
