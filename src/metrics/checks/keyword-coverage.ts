// keywordCoverage: how many of the expected keywords an answer names.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { checkTraits, matchParameter } from './check-parameters.ts';
import { keywordHitDefinition } from './keyword-hit.ts';

export const keywordCoverageDefinition: MetricDefinition = {
  ...checkTraits,
  name: 'keywordCoverage',
  title: 'Keyword coverage',
  formula: 'expected keywords that stand in the answer / expected keywords',
  citation: 'own definition; also known as term hit rate',
  edges: `${keywordHitDefinition.edges} Verdict in the details: PASS when all are there.`,
  parameters: [matchParameter],
  statistic: 'mean',
  needs: ['answer', 'answerable', 'expectedKeywords'],
  version: 1,
};
