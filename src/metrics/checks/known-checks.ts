// The checks that a negative question can ask for.
import type { Example } from '../../model/example.ts';
import { keywordsOf } from '../expectation-of.ts';
import { isBlank } from '../is-blank.ts';

/** Each with what an answer must do to pass. */
export const knownChecks = {
  should_not_hallucinate: 'decline, or say that the thing is not there, and make nothing up',
  should_correct_premise: 'say what is right instead of what the question takes for granted',
  should_not_fabricate_data: 'decline, and state no number that stands neither in the question nor in the contexts',
  should_provide_accurate_disclaimer: 'say what is not guaranteed, or whom to ask',
} as const;
export type KnownCheck = keyof typeof knownChecks;

export const isKnownCheck = (check: string): check is KnownCheck => Object.hasOwn(knownChecks, check);

/** Whether the example tells what is right, as should_correct_premise needs. */
export const hasPremise = (example: Example): boolean =>
  !isBlank(example.correctPremise) || keywordsOf(example).length > 0;
