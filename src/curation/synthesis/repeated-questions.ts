// Questions that ask the same as an earlier one.
import { analyse } from '../../text/analyse.ts';
import { comparableText, similarSets } from '../lint/near-duplicates.ts';

export type Repetition = 'duplicate' | 'near-duplicate';

/**
 * What of a question makes it another one, however alike the rest is: its numbers and identifiers, and what it asks for (when, where …).
 */
const distinguishing =
  /\p{N}+|\p{Script=Latin}[\p{Script=Latin}\p{N}]*(?:[_.:/$-]+[\p{Script=Latin}\p{N}]+)+|[一二三四五六七八九十百千万]+|\b(?:who|whom|whose|when|where|why|how|which)\b|いつ|どこ|だれ|誰|なぜ|いくら|いくつ|どの|どう|何|언제|어디|누가|누구|왜|얼마|어떻게|어떤|무엇|무슨|몇/gu;

/** Share of the terms that two questions have in common (Jaccard) from which they are near-duplicates. */
export const nearDuplicateFrom = 0.8;

/**
 * Which of the questions say what an earlier one says: in the same words (letter case, width and closing marks aside), or with almost the same
 * terms, as a search would index them. Of several that are alike the first stays. Questions with other numbers or identifiers (article 5,
 * article 6), and those that ask for something else (when, where), are never alike.
 * @returns by index; those that stay are not in it
 */
export function repeatedQuestions(questions: readonly string[]): ReadonlyMap<number, Repetition> {
  const repeated = new Map<number, Repetition>();
  const first = new Map<string, number>();
  const blocks = new Map<string, number[]>();
  for (const [index, question] of questions.entries()) {
    const text = comparableText(question);
    if (first.has(text)) {
      repeated.set(index, 'duplicate');
      continue;
    }
    first.set(text, index);
    const marks = JSON.stringify(text.match(distinguishing) ?? []);
    const block = blocks.get(marks);
    if (block === undefined) blocks.set(marks, [index]);
    else block.push(index);
  }
  for (const block of blocks.values()) {
    const terms = block.map((index) => new Set(analyse(questions[index] ?? '')));
    for (const { second } of similarSets(terms, nearDuplicateFrom)) {
      const index = block[second];
      if (index !== undefined) repeated.set(index, 'near-duplicate');
    }
  }
  return repeated;
}
