// Context recall: how much of what is expected the contexts hold.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const contextRecallDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'contextRecall',
  title: 'Context recall',
  formula:
    'claims that the contexts support / claims of the expected answer; a judge takes the expected answer apart, then holds each claim against each context; without an expected answer the expected keywords take the place of claims',
  citation: 'RAGAS (Es et al. 2024 and its documentation), context recall; claim recall of RAGChecker (Ru et al. 2024)',
  edges:
    'Looks at what was found, not at the answer. Nothing expected, or a question that cannot be answered: skipped. No contexts (nor texts of documents), or an expected answer that states nothing: skipped. All documents with a text count, cited or not. A contradicted claim is not supported. The findings say what was expected: expectedAnswer, correctPremise or expectedKeywords.',
  needs: ['contexts', 'expectation', 'answerable', 'judge'],
  judgeCalls: 2,
  version: 1,
};
