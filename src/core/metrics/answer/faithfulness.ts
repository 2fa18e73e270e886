// Faithfulness: how much of an answer its contexts support.
import type { MetricDefinition } from '../metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const faithfulnessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'faithfulness',
  aliases: [{ name: 'groundedness' }],
  title: 'Faithfulness',
  formula:
    'a judge reads the contexts and the answer: 1 every statement is supported by the contexts, .7 nearly all, .5 about half, .3 few, 0 none, or they contradict it',
  citation: 'the idea of statements held against the retrieved context is that of RAGAS (Es et al. 2024); rubric: own',
  edges:
    'No contexts (nor texts of documents): skipped. An empty answer states nothing: skipped. An answer that only says that the contexts do not tell states nothing that they would have to support: 1. A reply of the judge that cannot be read is a failure of the instrument, never a number.',
  needs: ['answer', 'contexts', 'judge'],
  version: 1,
};
