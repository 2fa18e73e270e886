// What is expected of the answer to an example, and by what it can be held to it.
import type { Example } from '../model/example.ts';
import { isBlank } from './is-blank.ts';

export type Expectation =
  | { readonly basis: 'expectedAnswer'; readonly text: string }
  /** The premise of the question is wrong, and this is what is right. */
  | { readonly basis: 'correctPremise'; readonly text: string }
  /** The question cannot be answered: an answer is right when it says so and makes nothing up. */
  | { readonly basis: 'refusal' }
  | { readonly basis: 'expectedKeywords'; readonly keywords: readonly string[] };

/** @returns undefined when nothing is expected that an answer could be held against */
export function expectationOf(example: Example): Expectation | undefined {
  const { expectedAnswer, correctPremise } = example;
  if (expectedAnswer !== undefined && !isBlank(expectedAnswer))
    return { basis: 'expectedAnswer', text: expectedAnswer };
  if (correctPremise !== undefined && !isBlank(correctPremise))
    return { basis: 'correctPremise', text: correctPremise };
  if (isUnanswerable(example)) return { basis: 'refusal' };
  const keywords = keywordsOf(example);
  return keywords.length === 0 ? undefined : { basis: 'expectedKeywords', keywords };
}

/** Whether a system should decline: the example names a check on what is not there, other than putting a premise right. */
export const isUnanswerable = ({ check }: Example): boolean =>
  check !== undefined && check !== 'should_correct_premise';

/** The expected keywords that have words. */
export const keywordsOf = ({ expectedKeywords = [] }: Example): readonly string[] =>
  expectedKeywords.filter((keyword) => !isBlank(keyword));
