// Whether what came back is an answer at all.
import type { CheckRule } from '../../model/check-details.ts';
import { plainText } from '../../text/match-text.ts';
import { isBlank } from '../is-blank.ts';
import { emptyAnswer } from '../unmet-need.ts';

export const noAnswerDetected = 'no answer detected';

/**
 * Why something is no answer: it has no letter and no number, is a page of HTML (an error of the server in between), or is the question over
 * again. Nothing else is looked at: an apology is an answer.
 * @returns undefined for an answer
 */
export function answerProblem(answer: string, query: string): string | undefined {
  if (isBlank(answer)) return emptyAnswer;
  if (!/[\p{L}\p{N}]/u.test(answer)) return noAnswerDetected;
  if (/^\s*(?:<!doctype html|<html)/iu.test(answer)) return noAnswerDetected;
  return bare(answer) === bare(query) ? noAnswerDetected : undefined;
}

/** The rule by which `answerProblem` decides. */
export const problemRule = (problem: string): CheckRule => (problem === emptyAnswer ? 'empty-answer' : 'not-an-answer');

const bare = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');
