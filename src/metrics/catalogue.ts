// Every metric Hakari knows: one line a metric. To add one, write its file or folder and name it here.
import type { MetricDefinition } from '../model/metric-definition.ts';
import {
  answerCheck,
  answerDetection,
  evidenceHit,
  forbiddenPhrases,
  keywordCoverage,
  keywordHit,
  negativeDetection,
} from './checks/check-metrics.ts';
import { stability } from './checks/stability.ts';
import { choiceAccuracy } from './choice/choice-accuracy.ts';
import { answerRelevance, lexicalRelevance } from './judged/answer-relevance/answer-relevance.ts';
import { citationSupportJudged } from './judged/citation-support-judged/citation-support-judged.ts';
import {
  claimF1,
  claimPrecision,
  claimRecall,
  contextUtilization,
  hallucination,
  selfKnowledge,
} from './judged/claim-overlap/claim-overlap.ts';
import { completeness, completenessGrade, lexicalCompleteness } from './judged/completeness/completeness.ts';
import { contextPrecision, lexicalContextPrecision } from './judged/context-precision/context-precision.ts';
import { contextRecall, lexicalContextRecall } from './judged/context-recall/context-recall.ts';
import { correctness, correctnessGrade, lexicalCorrectness } from './judged/correctness/correctness.ts';
import { documentRelevance, lexicalDocumentRelevance } from './judged/document-relevance/document-relevance.ts';
import { faithfulness, faithfulnessGrade, lexicalFaithfulness } from './judged/faithfulness/faithfulness.ts';
import type { JudgedMetric } from './judged/judged-metric.ts';
import { lawRelations, lexicalLawRelations } from './judged/law-relations/law-relations.ts';
import { legalReasoning, lexicalLegalReasoning } from './judged/legal-reasoning/legal-reasoning.ts';
import { tellingContextRecall, tellingCorrectness, tellingFaithfulness } from './judged/lexical/telling-words.ts';
import { negativeRejection } from './judged/negative-rejection/negative-rejection.ts';
import { lexicalNoiseSensitivity, noiseSensitivity } from './judged/noise-sensitivity/noise-sensitivity.ts';
import {
  completenessWithCompanion,
  correctnessWithCompanion,
  faithfulnessWithCompanion,
} from './judged/with-companion.ts';
import { caseAccuracy, casePrecision, caseRecall, nonexistentCases } from './legal/cases/case-metrics.ts';
import {
  citationAccuracy,
  citationPrecision,
  citationRecall,
  citationSupport,
  nonexistentCitations,
} from './legal/citation-metrics.ts';
import type {
  CataloguedMetric,
  DescribedMetric,
  ExampleScorer,
  Metric,
  PureMetric,
  Scorer,
  ScoringSettings,
} from './metric.ts';
import { alphaNdcg } from './retrieval/alpha-ndcg.ts';
import { judgedMetric } from './retrieval/judged.ts';
import { condensedNdcgMetric, ndcgMetric } from './retrieval/ndcg.ts';
import {
  fMeasureMetric,
  precisionMetric,
  recallMetric,
  rPrecisionMetric,
  successMetric,
} from './retrieval/precision-recall.ts';
import type { RankingMeasure } from './retrieval/ranking-metric.ts';
import {
  averagePrecisionMetric,
  bprefMetric,
  inferredPrecisionMetric,
  reciprocalRankMetric,
} from './retrieval/relevant-ranks.ts';
import { resultCoverage } from './retrieval/result-coverage.ts';
import { expectedReciprocalRankMetric, rankBiasedPrecisionMetric } from './retrieval/user-models.ts';
import { cost, firstToken, inputTokens, latency, latencyPercentile, outputTokens } from './usage.ts';

/** In the order of the reference page. */
const catalogue = [
  reciprocalRankMetric,
  averagePrecisionMetric,
  ndcgMetric,
  condensedNdcgMetric,
  alphaNdcg,
  expectedReciprocalRankMetric,
  rankBiasedPrecisionMetric,
  recallMetric,
  precisionMetric,
  fMeasureMetric,
  rPrecisionMetric,
  successMetric,
  bprefMetric,
  inferredPrecisionMetric,
  judgedMetric,
  resultCoverage,
  faithfulness,
  noiseSensitivity,
  claimPrecision,
  claimRecall,
  claimF1,
  contextUtilization,
  hallucination,
  selfKnowledge,
  contextRecall,
  answerRelevance,
  correctness,
  completeness,
  correctnessGrade,
  faithfulnessGrade,
  completenessGrade,
  documentRelevance,
  contextPrecision,
  negativeRejection,
  legalReasoning,
  lawRelations,
  citationSupportJudged,
  correctnessWithCompanion,
  completenessWithCompanion,
  faithfulnessWithCompanion,
  lexicalFaithfulness,
  lexicalRelevance,
  lexicalCorrectness,
  lexicalCompleteness,
  lexicalContextPrecision,
  lexicalContextRecall,
  lexicalDocumentRelevance,
  lexicalNoiseSensitivity,
  lexicalLegalReasoning,
  lexicalLawRelations,
  tellingCorrectness,
  tellingFaithfulness,
  tellingContextRecall,
  answerCheck,
  evidenceHit,
  keywordHit,
  keywordCoverage,
  forbiddenPhrases,
  negativeDetection,
  answerDetection,
  stability,
  citationAccuracy,
  citationSupport,
  nonexistentCitations,
  citationPrecision,
  citationRecall,
  caseAccuracy,
  nonexistentCases,
  casePrecision,
  caseRecall,
  choiceAccuracy,
  latency,
  latencyPercentile,
  firstToken,
  inputTokens,
  outputTokens,
  cost,
] as const satisfies readonly CataloguedMetric[];

const everyMetric: readonly CataloguedMetric[] = catalogue;

export const metricDefinitions: readonly MetricDefinition[] = everyMetric.map(({ definition }) => definition);

/** Those that a judge is asked for. */
export const judgedMetrics: readonly JudgedMetric[] = catalogue.filter((metric) => 'prompts' in metric);

/** Those that need only what is recorded. */
const pureMetrics: readonly PureMetric[] = catalogue.filter((metric) => 'createScorer' in metric);

/** The measures of rankings by the base name of their metric. */
export const rankingMeasures: Readonly<Record<string, RankingMeasure>> = Object.fromEntries(
  catalogue.flatMap((metric) => ('measure' in metric ? [[metric.definition.name, metric.measure] as const] : [])),
);

/** Scorers of metrics of level `example` by the base name of their metric. */
export const exampleScorers: Readonly<Record<string, ExampleScorer>> = Object.fromEntries(
  catalogue.flatMap((metric) =>
    'scoreRepeats' in metric ? [[metric.definition.name, metric.scoreRepeats] as const] : [],
  ),
);

/** One line for readers of a report, by the base name of the metric; a function of the cut-off for a metric that has one. */
export const metricWords = (language: keyof DescribedMetric): ReadonlyMap<string, DescribedMetric[typeof language]> =>
  new Map(
    everyMetric.flatMap(({ definition, described }) =>
      described === undefined ? [] : [[definition.name, described[language]] as const],
    ),
  );

/** Pure scorers by the base name of their metric, each with those of the settings that it knows. */
export const createPureScorers = (settings: ScoringSettings): Readonly<Record<string, Scorer>> =>
  Object.fromEntries(pureMetrics.map(({ definition, createScorer }) => [definition.name, createScorer(settings)]));

/** Pure scorers by the base name of their metric, without any settings. */
export const pureScorers: Readonly<Record<string, Scorer>> = createPureScorers({});

/**
 * What tells two pure scorers of a metric apart.
 * @param settings digest of the settings that the scorer was made with (none)
 */
export function pureFingerprint({ name, version }: MetricDefinition, settings?: string): string {
  const plain = `hakari/${name}/${version}`;
  return settings === undefined ? plain : `${plain}/${settings}`;
}

/** A companion of a run, and the judged metric of the same run beside which it stands; without one it stands alone. */
export interface CompanionPair {
  readonly companion: string;
  readonly judged?: string;
}

/** The definition of a metric of the catalogue by its canonical name; undefined for one that a config made itself. */
export function cataloguedDefinition(metric: string): MetricDefinition | undefined {
  const base = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*/u.exec(metric)?.[0];
  return metricDefinitions.find(({ name }) => name === base);
}

/** Whether the canonical name is that of a companion, which does not measure quality. */
export const isCompanion = (metric: string): boolean => cataloguedDefinition(metric)?.companionOf !== undefined;

/** In the order of the companions; one that stands beside two judged metrics is there twice. Cut-offs must agree. */
export function companionPairs(metrics: readonly Metric[]): readonly CompanionPair[] {
  return metrics.flatMap(({ name: companion, definition: { companionOf }, k }): readonly CompanionPair[] => {
    if (companionOf === undefined) return [];
    const judged = metrics.filter((metric) => companionOf.includes(metric.definition.name) && metric.k === k);
    return judged.length === 0 ? [{ companion }] : judged.map(({ name }) => ({ companion, judged: name }));
  });
}
