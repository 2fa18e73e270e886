// Whether what came back is an answer at all.
import type { CheckRule } from '../../model/check-details.ts';
import { plainText } from '../../text/match-text.ts';
import { isBlank } from '../is-blank.ts';
import { emptyAnswer } from '../unmet-need.ts';

export const noAnswerDetected = 'no answer detected';

/**
 * Why something is no answer: it has no letter and no number, is a page of HTML whose title or first heading tells an error of a server in between, or is the question over
 * again. Nothing else is looked at: an apology is an answer.
 * @returns undefined for an answer
 */
export function answerProblem(answer: string, query: string): string | undefined {
  if (isBlank(answer)) return emptyAnswer;
  if (!/[\p{L}\p{N}]/u.test(answer)) return noAnswerDetected;
  if (isErrorPage(answer)) return noAnswerDetected;
  return bare(answer) === bare(query) ? noAnswerDetected : undefined;
}

/** A page of a corpus that is handed on as it is, is an answer, though a poor one. */
function isErrorPage(answer: string): boolean {
  if (!/^\s*(?:<!doctype html|<html)/iu.test(answer)) return false;
  const heads = [...answer.slice(0, 4000).matchAll(/<(title|h1)[^>]{0,200}>([^<]{0,300})/giu)].map(
    ([, , text = '']) => text,
  );
  return heads.some((text) => serverError.test(text));
}

const serverError =
  /\b[45]\d\d\b|\b(?:error|not found|unavailable|bad gateway|gateway time-?out|forbidden|unauthorized)\b|エラー|見つかりません|오류|찾을 수 없/iu;

/** The rule by which `answerProblem` decides. */
export const problemRule = (problem: string): CheckRule => (problem === emptyAnswer ? 'empty-answer' : 'not-an-answer');

const bare = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');
