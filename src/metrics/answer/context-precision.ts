// Context precision: how far up the useful contexts stand.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const contextPrecisionDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'contextPrecision',
  aliases: [],
  title: 'Context precision',
  formula:
    'Σ over useful ranks i of precision@i / useful contexts; a judge labels each context useful or useless for answering, against what is expected where there is something',
  citation: 'context precision of RAGAS (Es et al. 2024); rubric: own',
  edges:
    'No contexts (nor texts of documents): skipped. No useful one: 0. A question without an answer (check): skipped. Contexts without words are left out. The value is of the contexts returned alone: what was not found costs nothing, see contextRecall.',
  needs: ['contexts', 'answerable', 'judge'],
  seesExpectation: true,
  version: 1,
};
