// A trace as what labelling and datasets work with: the question, the recorded answer and its scores.
import type { ScoredTrace, TraceStore } from '../../ports/trace-store.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { exampleOf } from '../scoring/score-traces.ts';

type Traces = Pick<TraceStore, 'findTrace' | 'scoredTraces'>;

/** @returns undefined for one that is not there, or was not kept */
export async function readTrace(store: Traces, id: string): Promise<ScoredTrace | undefined> {
  const trace = await store.findTrace(id);
  if (trace?.status !== 'kept') return undefined;
  const { startedAt, stream } = trace;
  for await (const row of store.scoredTraces({ from: startedAt, to: startedAt + 1, stream }, 'all'))
    if (row.trace.id === id) return row;
  return undefined;
}

/** As an example of its own, by the id of the trace. */
export const exampleRow = ({ trace, trial, scores }: ScoredTrace): ScoredExample => ({
  example: { ...exampleOf(trace, undefined), id: trace.id },
  trial,
  scores,
});
