// A sheet for a lawyer: a page a question, with each citation of its answer beside the words of the provision, and a place to disagree.
import type { PartMetric } from '../../analysis/citations/answer-parts.ts';
import { type CitedSentence, readCitedSentences } from '../../model/cited-sentence.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { Score } from '../../model/score.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { type SentenceLine, sentenceLine } from '../parts/cited-sentences/sentence-line.ts';
import { peopleSaid } from '../questions/people-said.ts';
import { questionCases } from '../questions/question-cases.ts';
import { type QuestionCitation, questionCitations } from '../questions/question-citations.ts';
import type { ReportLanguage } from '../report.ts';

export interface LawSheetPage {
  readonly exampleId: string;
  readonly repeat: number;
  readonly query: string;
  readonly expected?: string;
  /** The day of the question, and that of its facts, where they are told. */
  readonly asOf?: string;
  readonly factsOn?: string;
  readonly answer: string;
  /** Inaccurate ones first. */
  readonly citations: readonly QuestionCitation[];
  /** Decisions of courts, those with a fault first. */
  readonly cases: readonly QuestionCitation[];
  /** What the cited places say of the sentences that cite them (nothing was held against them). */
  readonly sentences: readonly SentenceLine[];
}

/** What a lawyer's answers are labels of: of citations, of decisions of courts, of sentences that cite. */
export const sheetMetric = 'citationAccuracy';
export const sheetCaseMetric = 'caseAccuracy';
export const sheetSentenceMetric = 'citationSupport';

const shownMetrics = [sheetMetric, sheetCaseMetric, sheetSentenceMetric, 'citationSupportJudged'];

/** Whether what a metric says of an answer stands on its page. */
export const isOnLawSheet = (metric: string): boolean => shownMetrics.includes(metric.split('(')[0] as string);

/** @returns undefined for an answer that cites nothing */
export function lawSheetPage(
  example: Example,
  { output, repeat }: AnsweredTrial,
  { scores, language }: { readonly scores: readonly Score[]; readonly language: ReportLanguage },
): LawSheetPage | undefined {
  const detailsOf = (base: string) =>
    scores.find(({ metric, source }) => metric.split('(')[0] === base && source !== 'human')?.outcome.details;
  const saidOf = (metric: PartMetric) => peopleSaid(scores, metric, language);
  const citations =
    questionCitations(detailsOf(sheetMetric), { language, documents: output.documents, said: saidOf(sheetMetric) }) ??
    [];
  const byRules = readCitedSentences(detailsOf('citationSupport'))?.sentences ?? [];
  const judged = readCitedSentences(detailsOf('citationSupportJudged'))?.sentences;
  const sentences = (judged === undefined ? byRules : besideRules(judged, byRules)).map((one) =>
    sentenceLine(one, language, saidOf(sheetSentenceMetric)),
  );
  const cases = questionCases(detailsOf(sheetCaseMetric), language, saidOf(sheetCaseMetric)) ?? [];
  if (citations.length + cases.length + sentences.length === 0) return undefined;
  return present({
    exampleId: example.id,
    repeat,
    query: example.query,
    expected: example.expectedAnswer,
    asOf: example.asOf,
    factsOn: example.factsOn,
    answer: output.answer ?? '',
    citations,
    cases,
    sentences,
  });
}

/** What a judge says of each sentence, with what the rules show of it. */
const besideRules = (judged: readonly CitedSentence[], byRules: readonly CitedSentence[]): readonly CitedSentence[] =>
  judged.map((one) => {
    const found = byRules.find(({ sentence, place }) => sentence === one.sentence && place === one.place);
    const { difference, said, there, isNowhere, elsewhere } = found ?? {};
    return present({ ...one, difference, said, there, isNowhere, elsewhere });
  });
