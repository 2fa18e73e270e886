// A trace as what labelling and datasets work with: the question, the recorded answer and its scores.
import type { ScoredTrace } from '../../ports/trace-store.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { exampleOf } from '../scoring/score-traces.ts';

/** As an example of its own, by the id of the trace. */
export const exampleRow = ({ trace, trial, scores }: ScoredTrace): ScoredExample => ({
  example: { ...exampleOf(trace, undefined), id: trace.id },
  trial,
  scores,
});
