// Who gave a judgement, where that is told: grades of a model are marked as such wherever they go.
import type { Judgement } from './example.ts';

const mark = 'judge ';

/**
 * @param prompt of the grading: name, version and language
 * @example
 * judgeAuthor('openai:m', 'documentRelevance/1/ja') // => 'judge openai:m, documentRelevance/1/ja'
 */
export const judgeAuthor = (model: string, prompt: string): string => `${mark}${model}, ${prompt}`;

/** Whether a model gave the grade. A judgement that does not say who gave it is a person's. */
export const isByModel = ({ by }: Pick<Judgement, 'by'>): boolean => by?.startsWith(mark) ?? false;
