// One question, opened: what was asked and expected, and what each run answered, returned and was given for it. For files and pages alike.

import { partMetricOf } from '../../analysis/citations/answer-parts.ts';
import { enterValue } from '../../analysis/entered-value.ts';
import { analyseTrial, classOf } from '../../analysis/failures/analyse-trial.ts';
import type { FailureClass } from '../../analysis/failures/expected-documents.ts';
import type { QueryLossOptions } from '../../analysis/failures/query-loss.ts';
import { rankOf, rankTrial, type TrialRankings } from '../../analysis/failures/stage-rankings.ts';
import { measuredScore } from '../../analysis/measured-score.ts';
import type { Metric } from '../../metrics/metric.ts';
import { type CheckDetails, readCheckDetails } from '../../model/check-details.ts';
import { readCitedSentences } from '../../model/cited-sentence.ts';
import type { Example, Turn } from '../../model/example.ts';
import type { Json } from '../../model/json.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { present } from '../../model/present.ts';
import type { Outcome, Score } from '../../model/score.ts';
import { contextsOf } from '../../model/target-output.ts';
import type { AnsweredTrial, Trial } from '../../model/trial.ts';
import { type SentenceLine, sentenceLine } from '../parts/cited-sentences/sentence-line.ts';
import { recordedReasonText } from '../reasons.ts';
import { recordedErrorText } from '../recorded-errors.ts';
import type { ReportLanguage } from '../report.ts';
import { peopleSaid } from './people-said.ts';
import { questionCases } from './question-cases.ts';
import { type QuestionCitation, questionCitations } from './question-citations.ts';

/** What is expected of an answer, by kind. */
export type ExpectationKind =
  | 'answer'
  | 'documents'
  | 'keywords'
  | 'citations'
  | 'forbidden'
  | 'asOf'
  | 'factsOn'
  | 'premise'
  | 'check'
  | 'choices'
  | 'choice';

export interface QuestionDocument {
  readonly id: string;
  readonly query: string;
  readonly history: readonly Turn[];
  readonly category?: string;
  readonly language?: string;
  readonly expected: readonly { readonly kind: ExpectationKind; readonly texts: readonly string[] }[];
  /** One a run and repeat, in the order of the runs. */
  readonly answers: readonly QuestionAnswer[];
}

interface QuestionAnswer {
  /** Place of the run among those of the report. */
  readonly run: number;
  /** 0-based. */
  readonly repeat: number;
  /** Why there is no answer; absent where the target answered. */
  readonly error?: string;
  readonly answer?: string;
  /** In milliseconds; absent where nobody timed it. */
  readonly latencyMs?: number;
  /** Where the question was lost, where it is below the goal of the failure analysis. */
  readonly loss?: FailureClass;
  /** Names of the stages whose ranks stand beside the passages. */
  readonly stages: readonly string[];
  /** What was returned, in its order; then what is judged relevant and was not. */
  readonly passages: readonly QuestionPassage[];
  /** How many of those returned are left out. */
  readonly more: number;
  /** What the answer was written from, where that is not the passages' own texts. */
  readonly contexts: readonly string[];
  readonly scores: readonly QuestionScore[];
}

export interface QuestionPassage {
  readonly id: string;
  /** From 1; null where it was not returned. */
  readonly rank: number | null;
  /** Null where nobody judged it. */
  readonly grade: number | null;
  readonly score?: number;
  /** Its rank in each stage; null where that has it not. */
  readonly ranks: readonly (number | null)[];
  readonly text?: string;
}

interface QuestionScore {
  readonly metric: string;
  /** Null where there is none. */
  readonly value: number | null;
  /** Why there is none. */
  readonly why?: string;
  /** The judge's words. */
  readonly reason?: string;
  /** A judge's label, where it chooses among labels. */
  readonly label?: string;
  readonly claims?: readonly QuestionClaim[];
  /** Of a score that is made of both: claims of the expected answer, by the answer. */
  readonly expectedClaims?: readonly QuestionClaim[];
  /** Inaccurate ones first. */
  readonly citations?: readonly QuestionCitation[];
  /** Sentences that cite, and what their places say: by rules, or by rules and a judge. */
  readonly sentences?: readonly SentenceLine[];
  readonly check?: Pick<CheckDetails, 'verdict' | 'rule' | 'found' | 'missing' | 'phrases' | 'madeUp'>;
}

/** A claim of an answer with a judge's verdict. */
interface QuestionClaim {
  readonly label: string;
  readonly claim: string;
  /** Numbers of the contexts that decided, from 1. */
  readonly contexts: readonly number[];
  readonly reason?: string;
}

export interface QuestionOptions {
  readonly language: ReportLanguage;
  /** What is lost where is said of an answer below this nDCG (it is not said). */
  readonly losses?: QueryLossOptions | undefined;
  /** Definitions of the metrics: what a failure of the target counts as stands beside its reason (such a score has no value). */
  readonly metrics?: readonly Metric[] | undefined;
}

interface ScoredRow {
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/** Passages of an answer that are kept: what stands below is rarely read. */
const mostPassages = 20;

/** @param rows what each run recorded of the example, in the order of the runs */
export function questionDocument(
  example: Example,
  rows: readonly (readonly ScoredRow[])[],
  options: QuestionOptions,
): QuestionDocument {
  const { id, query, history = [], category, language } = example;
  return present({
    id,
    query,
    history,
    category,
    language,
    expected: expectations(example),
    answers: rows.flatMap((own, run) => own.map((row) => answerOf(run, row, example, options))),
  });
}

function expectations(example: Example): QuestionDocument['expected'] {
  const of = (kind: ExpectationKind, texts: readonly (string | undefined)[] | undefined) =>
    ({ kind, texts: (texts ?? []).filter((text) => text !== undefined) }) as const;
  return [
    of('answer', [example.expectedAnswer]),
    of('documents', soughtDocuments(example)),
    of('keywords', example.expectedKeywords),
    of('citations', example.expectedCitations),
    of('forbidden', example.forbiddenPhrases),
    of('premise', [example.correctPremise]),
    of('check', [example.check]),
    of('choices', example.choices),
    of('choice', [example.correctChoice]),
    of('asOf', [example.asOf]),
    of('factsOn', [example.factsOn]),
  ].filter(({ texts }) => texts.length > 0);
}

/** Documents named as expected: those that are only related stand among the passages with their grade. */
const mostSought = 8;

/** `fees.md (3)`: the best first. */
const soughtDocuments = ({ judgements = [] }: Example): readonly string[] =>
  judgements
    .filter(({ relevance }) => relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance)
    .slice(0, mostSought)
    .map(({ docId, relevance }) => `${docId} (${relevance})`);

function answerOf(
  run: number,
  { trial, scores }: ScoredRow,
  example: Example,
  options: QuestionOptions,
): QuestionAnswer {
  const documents = trial.status === 'failed' ? [] : trial.output.documents;
  const shown = shownScores(scores).map((score) => scoreOf(score, { ...options, documents, scores }));
  const head = { run, repeat: trial.repeat, scores: shown };
  const { latencyMs } = trial;
  if (trial.status === 'failed') {
    const error = recordedErrorText(trial.error, options.language);
    return present({ ...head, error, latencyMs, stages: [], passages: [], more: 0, contexts: [] });
  }
  const { output } = trial;
  const judgements = example.judgements ?? [];
  const rankings = rankTrial(output, judgements);
  return present({
    ...head,
    answer: output.answer,
    latencyMs,
    loss: lossOf(trial, example, options),
    stages: rankings.stages.map(({ name }) => name),
    passages: passagesOf(trial.output, rankings, judgements),
    more: Math.max(0, rankings.returned.length - mostPassages),
    contexts: output.contexts === undefined ? [] : contextsOf(output),
  });
}

function passagesOf(
  { documents = [] }: AnsweredTrial['output'],
  { stages, returned }: TrialRankings,
  judgements: Example['judgements'] = [],
): readonly QuestionPassage[] {
  const ranksOf = (name: string): QuestionPassage['ranks'] => stages.map(({ places }) => rankOf(places, name) ?? null);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const found = returned.slice(0, mostPassages).map(({ document: { id }, judgement, name }, at): QuestionPassage => {
    const { score, text } = byId.get(id) ?? {};
    return present({ id, rank: at + 1, grade: judgement?.relevance ?? null, score, ranks: ranksOf(name), text });
  });
  const lost = judgements
    .filter(({ docId, relevance }) => relevance > 0 && rankOf(returned, docId) === undefined)
    .toSorted((a, b) => b.relevance - a.relevance);
  return [
    ...found,
    ...lost.map(({ docId, relevance }) => ({ id: docId, rank: null, grade: relevance, ranks: ranksOf(docId) })),
  ];
}

/** Undefined for an answer at or above the goal, and where nothing is judged. */
function lossOf(
  trial: AnsweredTrial,
  { judgements = [] }: Example,
  { losses }: QuestionOptions,
): FailureClass | undefined {
  if (losses === undefined || trial.output.documents === undefined || !judgements.some((own) => own.relevance > 0)) {
    return undefined;
  }
  const { value, lost } = analyseTrial(trial, judgements, losses);
  return value < losses.goal ? classOf(lost) : undefined;
}

interface ScoreOptions extends QuestionOptions {
  /** What was retrieved. */
  readonly documents: AnsweredTrial['output']['documents'];
  /** All of the answer: labels of people among them. */
  readonly scores: readonly Score[];
}

function scoreOf(
  { metric, outcome }: Score,
  { language, metrics = [], documents, scores }: ScoreOptions,
): QuestionScore {
  const definition = metrics.find(({ name }) => name === metric)?.definition;
  const entered = definition === undefined ? undefined : enterValue(outcome, definition);
  const { details } = outcome;
  const judged = readJudgeDetails(details);
  const check = readCheckDetails(details);
  const claims = claimsOf(judged?.findings?.claims);
  const parts = partMetricOf(metric);
  const said = parts === undefined ? undefined : peopleSaid(scores, parts, language);
  return present({
    metric,
    value: entered?.kind === 'value' ? entered.value : outcome.status === 'scored' ? outcome.value : null,
    why: whyNot(outcome, language),
    reason: claims !== undefined && listsClaims.test(judged?.reason ?? '') ? undefined : judged?.reason,
    label: judged?.label,
    claims,
    expectedClaims: claimsOf(judged?.findings?.expectedClaims),
    citations: isToldElsewhere(metric, scores)
      ? undefined
      : (questionCitations(details, present({ language, documents, said })) ?? questionCases(details, language, said)),
    sentences: isWeighedAgain(metric, scores)
      ? undefined
      : readCitedSentences(details)?.sentences.map((sentence) => sentenceLine(sentence, language, said)),
    check,
  });
}

/** `1/3`, then the claims that do not count: they stand one by one beneath, in the reader's language. */
const listsClaims = /^\d+\/\d+(?:\n|$)/u;

/** However sentences are weighed, they are the same ones: they are told once. */
function isWeighedAgain(metric: string, scores: readonly Score[]): boolean {
  const [base = metric] = metric.split('(');
  return metric !== base && scores.some((other) => other.metric === base && other.source !== 'human');
}

/** Whether a citation exists is told with all else of it, where that was looked at. */
const isToldElsewhere = (metric: string, scores: readonly Score[]): boolean =>
  metric.startsWith('nonexistentCitations') && scores.some(({ metric: other }) => other.startsWith('citationAccuracy'));

/** Of each metric the one that is measured. */
export const shownScores = (scores: readonly Score[]): readonly Score[] =>
  scores.filter((score) => score === measuredScore(scores, score.metric));

function whyNot(outcome: Outcome, language: ReportLanguage): string | undefined {
  if (outcome.status === 'scored') return undefined;
  return outcome.status === 'skipped'
    ? recordedReasonText(outcome.reason, language)
    : recordedErrorText(outcome.error, language);
}

/** Rows as the metrics of claims keep them; what is none is left out, since bundles of others are data too. */
function claimsOf(rows: Json | undefined): readonly QuestionClaim[] | undefined {
  if (!Array.isArray(rows)) return undefined;
  return (rows as readonly Json[]).flatMap((row): readonly QuestionClaim[] => {
    if (!Array.isArray(row)) return [];
    const [label, claim, contexts, reason] = row as readonly Json[];
    if (typeof label !== 'string' || typeof claim !== 'string') return [];
    const numbers = Array.isArray(contexts) ? contexts.filter((number) => typeof number === 'number') : [];
    return [present({ label, claim, contexts: numbers, reason: typeof reason === 'string' ? reason : undefined })];
  });
}
