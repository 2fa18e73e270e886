// The metrics that check answers without an LLM, as data.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { answerCheckDefinition } from './answer-check.ts';
import { answerDetectionDefinition } from './answer-detection.ts';
import { evidenceHitDefinition } from './evidence-hit.ts';
import { forbiddenPhrasesDefinition } from './forbidden-phrases.ts';
import { keywordCoverageDefinition } from './keyword-coverage.ts';
import { keywordHitDefinition } from './keyword-hit.ts';
import { negativeDetectionDefinition } from './negative-detection.ts';

export const checkDefinitions: readonly MetricDefinition[] = [
  answerCheckDefinition,
  evidenceHitDefinition,
  keywordHitDefinition,
  keywordCoverageDefinition,
  forbiddenPhrasesDefinition,
  negativeDetectionDefinition,
  answerDetectionDefinition,
];
