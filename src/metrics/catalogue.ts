// Every metric Hakari knows: one line a metric. To add one, write its file or folder and name it here.
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { CataloguedMetric, DescribedMetric, ExampleScorer, PureMetric } from './catalogued-metric.ts';
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
import { answerRelevance } from './judged/answer-relevance/answer-relevance.ts';
import { lexicalRelevance } from './judged/answer-relevance/lexical-relevance.ts';
import { completeness, completenessGrade } from './judged/completeness/completeness.ts';
import { lexicalCompleteness } from './judged/completeness/lexical-completeness.ts';
import { contextPrecision } from './judged/context-precision/context-precision.ts';
import { lexicalContextPrecision } from './judged/context-precision/lexical-context-precision.ts';
import { contextRecall } from './judged/context-recall/context-recall.ts';
import { lexicalContextRecall } from './judged/context-recall/lexical-context-recall.ts';
import { correctness, correctnessGrade } from './judged/correctness/correctness.ts';
import { lexicalCorrectness } from './judged/correctness/lexical-correctness.ts';
import { documentRelevance } from './judged/document-relevance/document-relevance.ts';
import { lexicalDocumentRelevance } from './judged/document-relevance/lexical-document-relevance.ts';
import { faithfulness, faithfulnessGrade } from './judged/faithfulness/faithfulness.ts';
import { lexicalFaithfulness } from './judged/faithfulness/lexical-faithfulness.ts';
import type { JudgedMetric } from './judged/judged-metric.ts';
import { lawRelations } from './judged/law-relations/law-relations.ts';
import { lexicalLawRelations } from './judged/law-relations/lexical-law-relations.ts';
import { legalReasoning } from './judged/legal-reasoning/legal-reasoning.ts';
import { lexicalLegalReasoning } from './judged/legal-reasoning/lexical-legal-reasoning.ts';
import { lexicalNoiseSensitivity } from './judged/noise-sensitivity/lexical-noise-sensitivity.ts';
import { noiseSensitivity } from './judged/noise-sensitivity/noise-sensitivity.ts';
import { citationAccuracy } from './legal/citation-accuracy.ts';
import { citationPrecision, citationRecall } from './legal/citation-overlap.ts';
import { averagePrecisionMetric } from './retrieval/average-precision.ts';
import { bprefMetric } from './retrieval/bpref.ts';
import { judgedMetric } from './retrieval/judged.ts';
import { ndcgMetric } from './retrieval/ndcg.ts';
import { precisionMetric } from './retrieval/precision.ts';
import type { RankingMeasure } from './retrieval/ranking-metric.ts';
import { recallMetric } from './retrieval/recall.ts';
import { reciprocalRankMetric } from './retrieval/reciprocal-rank.ts';
import { resultCoverage } from './retrieval/result-coverage.ts';
import { successMetric } from './retrieval/success.ts';
import { cost, firstToken, inputTokens, latency, latencyPercentile, outputTokens } from './usage.ts';

/** In the order of the reference page. */
const catalogue = [
  reciprocalRankMetric,
  averagePrecisionMetric,
  ndcgMetric,
  recallMetric,
  precisionMetric,
  successMetric,
  bprefMetric,
  judgedMetric,
  resultCoverage,
  faithfulness,
  noiseSensitivity,
  contextRecall,
  answerRelevance,
  correctness,
  completeness,
  correctnessGrade,
  faithfulnessGrade,
  completenessGrade,
  documentRelevance,
  contextPrecision,
  legalReasoning,
  lawRelations,
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
  answerCheck,
  evidenceHit,
  keywordHit,
  keywordCoverage,
  forbiddenPhrases,
  negativeDetection,
  answerDetection,
  stability,
  citationAccuracy,
  citationPrecision,
  citationRecall,
  choiceAccuracy,
  latency,
  latencyPercentile,
  firstToken,
  inputTokens,
  outputTokens,
  cost,
] as const satisfies readonly CataloguedMetric[];

const metrics: readonly CataloguedMetric[] = catalogue;

export const metricDefinitions: readonly MetricDefinition[] = metrics.map(({ definition }) => definition);

/** Those that a judge is asked for. */
export const judgedMetrics: readonly JudgedMetric[] = catalogue.filter((metric) => 'prompts' in metric);

/** Those that need nothing but what is recorded. */
export const pureMetrics: readonly PureMetric[] = catalogue.filter((metric) => 'createScorer' in metric);

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
    metrics.flatMap(({ definition, described }) =>
      described === undefined ? [] : [[definition.name, described[language]] as const],
    ),
  );
