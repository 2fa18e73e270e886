// resultCoverage: whether anything was returned at all.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { scored, skipped } from '../../model/score.ts';
import { type PureMetric, usualTraits } from '../metric.ts';
import { returnsNoDocuments } from '../unscorable.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'resultCoverage',
  aliases: [{ name: 'coverage' }],
  title: 'Result coverage',
  formula: '1 when at least one document was returned, else 0',
  citation: 'share of answered queries; num_q against topics in trec_eval',
  edges: 'Needs no judgements. A failure of the target counts 0.',
  statistic: 'rate',
  needs: ['documents'],
};

export const resultCoverage: PureMetric = {
  definition,
  createScorer:
    () =>
    (_metric, { trial: { output } }) =>
      output.documents === undefined ? skipped(returnsNoDocuments) : scored(output.documents.length > 0 ? 1 : 0),
};
