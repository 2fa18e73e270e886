// A trace that somebody reviewed becomes an example of a dataset: a new version with its question, and what the answer should have been.

import type { Example } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { editDataset } from '../dataset/managed-dataset.ts';
import { readTrace } from '../traces/read-trace.ts';

interface MakeExample {
  readonly traceId: string;
  readonly dataset: StoredDataset;
  /** (the last correction that people sent; without one nothing is expected) */
  readonly expected?: string | undefined;
  readonly by: string;
}

/** @throws DatasetError `no-trace` where it is not there or says nothing, `example-exists` where the dataset has it already */
export async function makeExample(
  store: DatasetStore & TraceStore,
  { traceId, dataset, expected, by }: MakeExample,
): Promise<StoredDataset> {
  const row = await readTrace(store, traceId);
  const { query, history, category, language } = row?.trace ?? {};
  if (row === undefined || query === undefined || query.trim() === '')
    throw new DatasetError('there is no such trace with a question', { code: 'no-trace' });
  const id = `trace-${traceId}`;
  for await (const example of store.examplesOf(dataset.hash))
    if (example.id === id) throw new DatasetError('the dataset has this trace already', { code: 'example-exists' });
  const expectedAnswer =
    expected?.trim() || row.feedback.findLast(({ correction }) => correction !== undefined)?.correction;
  const example: Example = present({
    ...{ id, query, history, category, language, expectedAnswer },
    metadata: { trace: traceId, stream: row.trace.stream, reviewed_by: by },
  });
  return await editDataset(store, dataset, { added: [example] });
}
