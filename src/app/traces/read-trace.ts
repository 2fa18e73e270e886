import type { ScoredTrace, TraceStore } from '../../ports/trace-store.ts';

/** One kept trace with everything. @returns undefined for one that is not there, or was not kept */
export async function readTrace(
  store: Pick<TraceStore, 'findTrace' | 'scoredTraces'>,
  id: string,
): Promise<ScoredTrace | undefined> {
  const trace = await store.findTrace(id);
  if (trace?.status !== 'kept') return undefined;
  const { startedAt, stream } = trace;
  for await (const row of store.scoredTraces({ from: startedAt, to: startedAt + 1, stream }, 'all'))
    if (row.trace.id === id) return row;
  return undefined;
}
