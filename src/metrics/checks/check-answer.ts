// The verdict on one answer, by rules in a fixed order; it names the rule that decided.
import type { CheckDetails, CheckRule } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import type { ReasonSentence } from '../../model/reasons.ts';
import { createTextMatcher, type MatchMode, plainText } from '../../text/match-text.ts';
import { isBlank, isUnanswerable } from '../expectation-of.ts';
import { emptyAnswer, noAnswerDetected } from '../unscorable.ts';
import { type EvidencePattern, evidencePattern, expectsDenial, nothingMissing } from './evidence-pattern.ts';
import { type CheckDecision, negativeVerdict } from './negative-verdict.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { builtInFinders, type PhraseFinders } from './read-phrases.ts';

export interface CheckedAnswer {
  readonly example: Example;
  readonly answer: string;
  /** What the target had before it (none known). */
  readonly contexts?: readonly string[];
  /** The answer as `readAnswer` reads it, where that was done before. */
  readonly read?: ReadAnswer;
}

export interface CheckOptions {
  /** Phrase tables made ready (the built-in ones). */
  readonly finders?: PhraseFinders;
  /** How much of the evidence must stand in the answer, as a share; 0: any of it (0). */
  readonly share?: number;
  /** How keywords are looked for (`exact`). */
  readonly match?: MatchMode;
  /** Whether forbidden phrases are only recorded (false). */
  readonly reportOnly?: boolean;
}

/**
 * In this order: no answer → SKIPPED; a forbidden phrase → FAIL, even inside a refusal; what the example's check asks for; a refusal where there is
 * an answer → FAIL; then the evidence.
 *
 * @example
 * const example = { id: '1', query: '渡し舟はいつ出ますか', expectedKeywords: ['6時'] };
 * const { verdict, rule, found } = checkAnswer({ example, answer: '北の桟橋から6時に出ます。' });
 * [verdict, rule, found] // => ['PASS', 'evidence-found', ['6時']]
 * checkAnswer({ example, answer: '時刻は資料に記載がありません。' }).rule // => 'refused'
 */
export function checkAnswer(checked: CheckedAnswer, options: CheckOptions = {}): CheckDetails {
  const { example, answer, contexts = [] } = checked;
  const { finders = builtInFinders, match = 'exact', reportOnly = false, share = 0 } = options;
  const problem = answerProblem(answer, example.query);
  if (problem !== undefined) {
    return { verdict: 'SKIPPED', rule: problemRule(problem), ...nothingMissing, phrases: {} };
  }
  const read = checked.read ?? readAnswer(answer, example, finders);
  const pattern = isUnanswerable(example) ? nothingMissing : evidencePattern(example, { answer: read, finders, match });
  const forbidden = forbiddenIn(read, example, match);
  const decision =
    forbidden.length > 0 && !reportOnly
      ? ({ verdict: 'FAIL', rule: 'forbidden-phrase' } as const)
      : (negativeVerdict({ example, answer: read, contexts, finders, match }) ??
        evidenceDecision(pattern, { read, example, finders, share }));
  return { ...decision, ...pattern, phrases: { ...read.phrases, forbidden } };
}

/** Those of the example, and of the table of its language. */
export function forbiddenIn(read: ReadAnswer, { forbiddenPhrases = [] }: Example, match: MatchMode): readonly string[] {
  return [...new Set([...ownForbiddenIn(read, { forbiddenPhrases }, match), ...(read.phrases.forbidden ?? [])])];
}

/** Those of the example alone. */
export const ownForbiddenIn = (
  read: ReadAnswer,
  { forbiddenPhrases = [] }: Pick<Example, 'forbiddenPhrases'>,
  match: MatchMode,
): readonly string[] => forbiddenPhrases.filter((phrase) => createTextMatcher(phrase, match)(read.text) > 0);

interface EvidenceSought {
  readonly read: ReadAnswer;
  readonly example: Example;
  readonly finders: PhraseFinders;
  /** As in `CheckOptions`. */
  readonly share: number;
}

/** The verdict on an answer to a question that has one, by its evidence. */
export function evidenceDecision({ found, missing }: EvidencePattern, sought: EvidenceSought): CheckDecision {
  const { read, example, finders, share } = sought;
  const total = found.length + missing.length;
  if (read.refuses && !expectsDenial(example, finders)) return { verdict: 'FAIL', rule: 'refused' };
  if (total === 0 && finders.of('evidence', example.language).size === 0)
    return { verdict: 'SKIPPED', rule: 'nothing-to-look-for' };
  const isEnough = found.length > 0 && found.length >= share * total - 1e-9;
  return isEnough ? { verdict: 'PASS', rule: 'evidence-found' } : { verdict: 'FAIL', rule: 'evidence-missing' };
}

// Whether what came back is an answer at all.

/**
 * Why something is no answer: it has no letter, number or symbol that says something (○, ×, ✓), is a page of HTML whose title or first heading tells an error of a server in between, or is the question over
 * again. Nothing else is looked at: an apology is an answer.
 * @returns undefined for an answer
 */
export function answerProblem(answer: string, query: string): ReasonSentence | undefined {
  if (isBlank(answer)) return emptyAnswer;
  if (!spoken.test(answer)) return noAnswerDetected;
  if (isErrorPage(answer)) return noAnswerDetected;
  return bare(answer) === bare(query) ? noAnswerDetected : undefined;
}

/** U+FFFD is what is left of a broken text. */
const spoken = /[\p{L}\p{N}×]|(?!\uFFFD)\p{So}/u;

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
