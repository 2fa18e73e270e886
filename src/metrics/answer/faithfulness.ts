// Faithfulness: how much of what an answer claims its contexts support.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const faithfulnessDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'faithfulness',
  aliases: [{ name: 'groundedness' }],
  title: 'Faithfulness',
  formula:
    'claims that the contexts support / claims of the answer; a judge takes the answer apart, then holds each claim against each context: supported, contradicted or absent',
  citation: 'RAGAS (Es et al. 2024), faithfulness; prompts, the label contradicted and the batches of claims: own',
  edges:
    'No contexts (nor texts of documents): skipped. An answer without words, or one that states nothing, such as that the contexts do not tell: skipped; whether it should have answered is what correctness and relevance say. A claim that one context supports and another contradicts is supported. What is said twice is one claim. More than 100 claims, and a reply of the judge that cannot be read or leaves a claim out, are failures of the instrument, never a number.',
  needs: ['answer', 'contexts', 'judge'],
  judgeCalls: 2,
  version: 2,
};
