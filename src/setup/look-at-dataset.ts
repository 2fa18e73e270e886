// Runs in a thread of its own: counts what is to be said of a dataset, over a connection that only reads.
import { parentPort, workerData } from 'node:worker_threads';
import { type DatasetCare, lookAtDataset } from '../app/dataset/dataset-care.ts';
import type { GradeScale } from '../model/example.ts';
import { openStore } from '../store/open-store.ts';

export interface LookRequest {
  /** Of the store. */
  readonly url: string;
  /** Of the content. */
  readonly hash: string;
  readonly scale: GradeScale;
}

export type LookResult = { readonly care: DatasetCare } | { readonly error: string };

const port = parentPort;
if (port === null) throw new Error('this runs only as a thread');
port.postMessage(await looked(workerData as LookRequest));

async function looked({ url, hash, scale }: LookRequest): Promise<LookResult> {
  try {
    const store = await openStore(url, { readOnly: true });
    try {
      return { care: await lookAtDataset(store, { hash, header: { name: hash, scale } }) };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
