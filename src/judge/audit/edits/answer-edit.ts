// An answer as an edit sees it.
import type { AuditLanguage } from '../../../analysis/audit/audit-case.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import type { AuditItemText } from '../items/audit-item.ts';

export interface EditMaterial {
  readonly language: AuditLanguage;
  readonly query: string;
  readonly answer: string;
  readonly contexts: readonly string[];
  /** Of the documents behind the answer; may be empty. */
  readonly documentIds: readonly string[];
  /** What was written by hand for this answer (nothing). */
  readonly written?: AuditItemText | undefined;
  /** A whole number from 0 to below `count`, from 1; the same for the same seed, item and edit. */
  readonly pick: (count: number) => number;
}

/** The edited answer; undefined where the edit cannot be applied. */
export type AnswerEdit = (material: EditMaterial) => string | undefined;

/** One of several, by the seed. */
export function pickOne<T>(of: readonly T[], pick: EditMaterial['pick']): T | undefined {
  return of.length === 0 ? undefined : of[pick(of.length)];
}

// The sentences of an answer that can be put in another order, or changed one by one.

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
