// Every metric Hakari knows: one line a metric.

import type { MetricDefinition } from '../model/metric-definition.ts';
import { answerRelevanceDefinition } from './answer/answer-relevance.ts';
import { completenessDefinition } from './answer/completeness.ts';
import { completenessGradeDefinition } from './answer/completeness-grade.ts';
import { contextPrecisionDefinition } from './answer/context-precision.ts';
import { contextRecallDefinition } from './answer/context-recall.ts';
import { correctnessDefinition } from './answer/correctness.ts';
import { correctnessGradeDefinition } from './answer/correctness-grade.ts';
import { documentRelevanceDefinition } from './answer/document-relevance.ts';
import { faithfulnessDefinition } from './answer/faithfulness.ts';
import { faithfulnessGradeDefinition } from './answer/faithfulness-grade.ts';
import { lawRelationsDefinition } from './answer/law-relations.ts';
import { legalReasoningDefinition } from './answer/legal-reasoning.ts';
import { lexicalDefinitions } from './answer/lexical/lexical-definitions.ts';
import { noiseSensitivityDefinition } from './answer/noise-sensitivity.ts';
import { checkDefinitions } from './checks/check-definitions.ts';
import { stabilityDefinition } from './checks/stability.ts';
import { choiceAccuracyDefinition } from './choice/choice-accuracy.ts';
import { latencyDefinition, latencyPercentileDefinition } from './latency.ts';
import {
  citationAccuracyDefinition,
  citationPrecisionDefinition,
  citationRecallDefinition,
} from './legal/citation-definitions.ts';
import { averagePrecisionDefinition } from './retrieval/average-precision.ts';
import { bprefDefinition } from './retrieval/bpref.ts';
import { judgedDefinition } from './retrieval/judged.ts';
import { ndcgDefinition } from './retrieval/ndcg.ts';
import { precisionDefinition } from './retrieval/precision.ts';
import { recallDefinition } from './retrieval/recall.ts';
import { reciprocalRankDefinition } from './retrieval/reciprocal-rank.ts';
import { resultCoverageDefinition } from './retrieval/result-coverage.ts';
import { successDefinition } from './retrieval/success.ts';
import { costDefinition, firstTokenDefinition, inputTokensDefinition, outputTokensDefinition } from './usage.ts';

export const metricDefinitions: readonly MetricDefinition[] = [
  reciprocalRankDefinition,
  averagePrecisionDefinition,
  ndcgDefinition,
  recallDefinition,
  precisionDefinition,
  successDefinition,
  bprefDefinition,
  judgedDefinition,
  resultCoverageDefinition,
  faithfulnessDefinition,
  noiseSensitivityDefinition,
  contextRecallDefinition,
  answerRelevanceDefinition,
  correctnessDefinition,
  completenessDefinition,
  correctnessGradeDefinition,
  faithfulnessGradeDefinition,
  completenessGradeDefinition,
  documentRelevanceDefinition,
  contextPrecisionDefinition,
  legalReasoningDefinition,
  lawRelationsDefinition,
  ...lexicalDefinitions,
  ...checkDefinitions,
  stabilityDefinition,
  citationAccuracyDefinition,
  citationPrecisionDefinition,
  citationRecallDefinition,
  choiceAccuracyDefinition,
  latencyDefinition,
  latencyPercentileDefinition,
  firstTokenDefinition,
  inputTokensDefinition,
  outputTokensDefinition,
  costDefinition,
];
