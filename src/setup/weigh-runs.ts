// Runs in a thread of its own: compares recorded runs, or holds one against the gate, over a connection of its own to the store.
import { parentPort, workerData } from 'node:worker_threads';
import { type ComparedRecorded, type CompareRecorded, compareRecorded } from '../app/compare/compare-recorded.ts';
import { type GatedStored, type GateStored, gateStored } from '../app/gate/gate-stored.ts';
import { openStore } from '../store/open-store.ts';
import { type SentError, sentError } from './sent-error.ts';

export type WeighRequest = { /** Of the store. */ readonly url: string } & (
  | { readonly compare: CompareRecorded }
  | { readonly gate: GateStored }
);

export type WeighResult =
  | { readonly found: ComparedRecorded | GatedStored }
  | { readonly refused: SentError }
  | { readonly error: string };

const port = parentPort;
if (port === null) throw new Error('this runs only as a thread');
port.postMessage(await weighed(workerData as WeighRequest));

async function weighed(request: WeighRequest): Promise<WeighResult> {
  try {
    const store = await openStore(request.url, { create: false });
    try {
      const found =
        'compare' in request ? await compareRecorded(store, request.compare) : await gateStored(store, request.gate);
      return { found };
    } finally {
      await store.close();
    }
  } catch (error) {
    const refused = sentError(error);
    return refused === undefined ? { error: error instanceof Error ? error.message : String(error) } : { refused };
  }
}
