// Whether the decisions that an answer cites are what it says they are: each has a verdict.

import { createCaseBook } from '../../../law/cases/case-book.ts';
import { documentCase } from '../../../law/cases/document-case.ts';
import { type CaseFile, laterAt } from '../../../law/cases/known-case.ts';
import {
  type CaseDetails,
  type CaseFault,
  type CaseVerdict,
  type CitedCase,
  caseVerdicts,
  writeCaseDetails,
} from '../../../model/case-details.ts';
import { present } from '../../../model/present.ts';
import { because, type ReasonSentence } from '../../../model/reasons.ts';
import { scored, skipped } from '../../../model/score.ts';
import type { TargetOutput } from '../../../model/target-output.ts';
import { isBlank } from '../../expectation-of.ts';
import type { ScoreInput, Scorer, ScoringSettings } from '../../metric.ts';
import { returnsNoDocuments, unmetNeed, unreadableDay } from '../../unscorable.ts';
import { nothingCited, silentOutcome } from '../citation-reader.ts';
import { countedDays } from '../citation-standing.ts';
import { type CitedDecision, caseReader, nothingKnown, type ReadCases, readCases } from './case-reader.ts';
import { saysOverruled, sentenceAround } from './says-overruled.ts';

/** Why nothing can be said of an answer that cites no decision. */
export const noCase: ReasonSentence = because('no-case-cited');
/** Of decisions alone of which nothing is known: they may be made up, and may be right. */
const notKnown = because('unknown-cases');

/** @param settings.cases what is known of decisions (what was retrieved) */
export const caseAccuracyScorer = ({ cases }: ScoringSettings): Scorer => {
  const reader = caseReader(cases);
  return (metric, input) => {
    const reason = unmetNeed(metric.definition, input);
    // An answer that cites nothing needs no documents: only a citation is held against them.
    if (reason !== undefined && reason !== returnsNoDocuments) return skipped(reason);
    const silent = silentOutcome(input, nothingCited);
    if (silent !== undefined) return silent;
    const read = reader(input.trial);
    if (read.cited.length === 0) return skipped(noCase);
    if (reason !== undefined) return skipped(reason);
    if (tellsNothing(input.trial.output)) return skipped(because('documents-without-text'));
    const asOf = countedDays(input)?.asOf;
    if (asOf === undefined) return skipped(unreadableDay);
    const { answer = '' } = input.trial.output;
    const judged = read.cited.map((one) => judgeCase(one, { asOf, answer, references: read.references }));
    const verified = judged.filter(({ verdict }) => verdict === 'verified');
    return scored(verified.length / judged.length, writeCaseDetails(detailsOf(judged, read)));
  };
};

/** Documents that neither are decisions nor have words that could cite one: of none it is known whether it was retrieved. */
const tellsNothing = ({ documents = [], contexts = [] }: TargetOutput): boolean =>
  documents.length > 0 &&
  [...documents.map(({ text = '' }) => text), ...contexts].every(isBlank) &&
  documents.every(({ metadata }) => documentCase({ metadata }) === undefined);

/** @param settings.cases what is known of decisions (nothing: only days that are none are told) */
export const nonexistentCasesScorer = ({ cases }: ScoringSettings): Scorer => {
  const reader = caseReader(cases);
  return (metric, input: ScoreInput) => {
    const reason = unmetNeed(metric.definition, input);
    if (reason !== undefined) return skipped(reason);
    const silent = silentOutcome(input, nothingCited);
    if (silent !== undefined) return silent;
    const read = reader(input.trial);
    if (read.cited.length === 0) return skipped(noCase);
    const judged = read.cited.map((one) => existence(one));
    const details = writeCaseDetails(detailsOf(judged, read));
    const told = judged.filter(({ verdict }) => verdict !== 'unknown');
    if (told.length === 0) return skipped(notKnown, details);
    const made = told.filter(({ verdict }) => verdict === 'nonexistent' || verdict === 'misdescribed');
    return scored(made.length / told.length, details);
  };
};

/**
 * The decisions that a text cites, without regard to what was retrieved.
 * @param known.asOf the day of the facts, `2026-01-31`
 * @param known.today no decision is of a later day
 */
export function citedCases(
  text: string,
  { cases, asOf, today }: { readonly cases: CaseFile | undefined; readonly asOf: string; readonly today: string },
): { readonly cases: readonly CitedCase[]; readonly unresolved: readonly string[] } {
  const { cited, references } = readCases({ answer: text }, createCaseBook(cases ?? nothingKnown), today);
  return {
    cases: cited.map((one) => ofLaterDay(one, { asOf, answer: text, references }) ?? existence(one)),
    unresolved: references.filter(({ means }) => means === undefined).map((one) => one.text),
  };
}

function detailsOf(cases: readonly CitedCase[], { references }: ReadCases): CaseDetails {
  const counts = caseVerdicts
    .map((verdict) => [verdict, cases.filter((one) => one.verdict === verdict).length] as const)
    .filter(([, count]) => count > 0);
  return {
    cited: cases.length,
    verdicts: Object.fromEntries(counts),
    cases,
    unresolved: references.filter(({ means }) => means === undefined).length,
  };
}

/** What the file of cases, or a retrieved decision, says of it. */
export function existence(decision: CitedDecision): CitedCase {
  const { citation, standing, known, retrieved } = decision;
  const told = (verdict: CaseVerdict, fault?: CaseFault, meant = known): CitedCase =>
    present({ text: citation.text, verdict, fault, known: meant?.cited, holding: meant?.holding, retrieved });
  switch (standing.kind) {
    case 'no-such-day':
      return told('nonexistent', standing.isToCome ? 'day-to-come' : 'no-such-day');
    case 'missing':
      return told('nonexistent', 'no-such-case', standing.near);
    case 'other':
      return told('misdescribed', `other-${standing.what}`, standing.case);
    case 'several':
      return told('ambiguous', 'several');
    case 'unknown':
      return told('unknown', 'not-in-file', standing.near);
    default:
      return told('exists');
  }
}

interface AnswerText {
  readonly answer: string;
  readonly references: ReadCases['references'];
}

/** The first rule that is broken decides: does it exist, is it told which, is it good law on that day, was it retrieved? */
function judgeCase(decision: CitedDecision, { asOf, ...text }: AnswerText & { readonly asOf: string }): CitedCase {
  const found = existence(decision);
  if (found.verdict !== 'exists' && found.verdict !== 'unknown') return found;
  const { known: meant, fault: _, holding, ...rest } = found;
  // Of one that is unknown the decision that may be meant is told, and not its point.
  const base = { ...rest, ...present({ known: meant, holding: decision.known === undefined ? undefined : holding }) };
  const overruled = ofLaterDay(decision, { asOf, ...text });
  if (overruled !== undefined) return overruled;
  if (decision.retrieved === undefined) return { ...base, verdict: 'not-retrieved', fault: 'not-retrieved' };
  return { ...base, verdict: 'verified' };
}

/** @returns undefined for a decision that is good law on that day, or of which the answer says that it is not */
function ofLaterDay(
  decision: CitedDecision,
  { asOf, ...text }: AnswerText & { readonly asOf: string },
): CitedCase | undefined {
  const later = decision.known === undefined ? undefined : laterAt(decision.known, asOf);
  if (later === undefined || (later.what !== 'overruled' && later.what !== 'reversed') || saysSo(decision, text))
    return undefined;
  const { what: fault, date, by } = later;
  return present({ ...existence(decision), verdict: 'overruled' as const, fault, date, by });
}

/** Whether the answer says of it that it is no authority any longer: in a sentence that cites it, or refers to it. */
const saysSo = ({ places }: CitedDecision, { answer, references }: AnswerText): boolean =>
  [...places, ...references.filter(({ means }) => means !== undefined && places.includes(means))].some(
    (place) => place.start >= 0 && saysOverruled(sentenceAround(answer, place)),
  );
