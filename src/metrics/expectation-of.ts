// What is expected of the answer to an example, and by what it can be held to it.
import type { Example } from '../model/example.ts';

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
export const isUnanswerable = ({ check }: Pick<Example, 'check'>): boolean =>
  check !== undefined && check !== 'should_correct_premise';

/** The expected keywords that have words. */
export const keywordsOf = ({ expectedKeywords = [] }: Example): readonly string[] =>
  expectedKeywords.filter((keyword) => !isBlank(keyword));

/** Whether a text has no words. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** The checks that a negative question can ask for, each with what an answer must do to pass. */
export const knownChecks = {
  should_not_hallucinate: 'decline, or say that the thing is not there, and make nothing up',
  should_correct_premise: 'say what is right instead of what the question takes for granted',
  should_not_fabricate_data: 'decline, and state no number that stands neither in the question nor in the contexts',
  should_provide_accurate_disclaimer: 'say what is not guaranteed, or whom to ask',
} as const;
export type KnownCheck = keyof typeof knownChecks;

export const isKnownCheck = (check: string): check is KnownCheck => Object.hasOwn(knownChecks, check);

/** What is right where the question takes something wrong for granted: the right premise, or else the expected answer. */
export const rightPremise = ({ correctPremise, expectedAnswer = '' }: Example): string =>
  correctPremise === undefined || isBlank(correctPremise) ? expectedAnswer : correctPremise;

/** Whether the example tells what is right, as should_correct_premise needs. */
export const hasPremise = (example: Example): boolean =>
  !isBlank(rightPremise(example)) || keywordsOf(example).length > 0;
