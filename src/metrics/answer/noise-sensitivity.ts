// Noise sensitivity: how much of an answer is wrong because a context says so.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { judgedTraits } from './judged-traits.ts';

export const noiseSensitivityDefinition: MetricDefinition = {
  ...judgedTraits,
  name: 'noiseSensitivity',
  title: 'Noise sensitivity',
  direction: 'lower',
  worst: 1,
  formula:
    'claims of the answer that contradict the expected answer and that a context supports / claims of the answer; claims and their support as for faithfulness',
  citation:
    'noise sensitivity of RAGChecker (Ru et al. 2024) and RAGAS, over all contexts; they count claims that the expected answer does not go into as wrong, which is not done here',
  edges:
    'Lower is better. A claim that the expected answer does not go into is not wrong: expected answers are often shorter than good ones. A wrong claim that no context supports counts for faithfulness and not here. No expected answer, no contexts, no claims, an empty answer: skipped. Where no claim is wrong the contexts are not asked about: 0.',
  needs: ['answer', 'contexts', 'expectedAnswer', 'judge'],
  judgeCalls: 3,
  version: 1,
};
