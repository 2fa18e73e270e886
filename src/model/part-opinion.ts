// What a person says of a part of an answer: of a place or a decision that it cites, whether the citation holds; of a sentence that cites, what the
// cited place says of it.
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

export const citationOpinions = ['holds', 'fails', 'cannot-tell'] as const;
export const sentenceOpinions = ['supported', 'otherwise', 'silent', 'cannot-tell'] as const;
export type CitationOpinion = (typeof citationOpinions)[number];
export type SentenceOpinion = (typeof sentenceOpinions)[number];
export type Opinion = CitationOpinion | SentenceOpinion;

const opinions: readonly Opinion[] = [...new Set<Opinion>([...citationOpinions, ...sentenceOpinions])];

/** A part of an answer is known by its words, and by the place that is cited: two parts with the same of both are one. */
export interface AnswerPartName {
  /** The citation as the answer has it, or the sentence; cut as its verdict keeps it. */
  readonly part: string;
  /** The place that was understood, printed (empty: none was). */
  readonly place: string;
}

export interface PartOpinion extends AnswerPartName {
  readonly says: Opinion;
  readonly comment?: string;
}

export const partKey = ({ part, place }: AnswerPartName): string => JSON.stringify([part.trim(), place.trim()]);

/** Whether what is said of a part counts for it; undefined where nobody can tell. */
export const isBorneOut = (says: Opinion): boolean | undefined =>
  says === 'cannot-tell' ? undefined : says === 'holds' || says === 'supported';

export const partOpinionsJson = (parts: readonly PartOpinion[]): JsonObject[] =>
  parts.map(({ part, place, says, comment }) => present({ part, place, says, comment }));

/** What is not of its shape is left out: bundles of others are data too. @returns undefined where nothing is said of parts */
export function readPartOpinions(json: Json | undefined): readonly PartOpinion[] | undefined {
  if (!Array.isArray(json)) return undefined;
  return (json as readonly Json[]).flatMap((row) => {
    if (!isJsonObject(row)) return [];
    const { part, place, comment } = row;
    const says = opinions.find((one) => one === row.says);
    if (says === undefined || typeof part !== 'string' || typeof place !== 'string') return [];
    return [present({ part, place, says, comment: typeof comment === 'string' ? comment : undefined })];
  });
}
