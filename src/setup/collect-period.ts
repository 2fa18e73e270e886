// Runs in a thread of its own: what a large period says, over a connection of its own to the store.
import { parentPort, workerData } from 'node:worker_threads';
import type { Monitored } from '../analysis/monitor/monitor-fold.ts';
import { type MonitorRequest, monitor } from '../app/monitor/monitor.ts';
import { knownMetric } from '../metrics/metric-name.ts';
import { openStore } from '../store/open-store.ts';

export interface PeriodRequest {
  /** Of the store. */
  readonly url: string;
  readonly asked: Omit<MonitorRequest, 'scored'>;
  /** Names of the metrics that are scored of production. */
  readonly scored: readonly string[];
}

export type PeriodResult = { readonly found: Monitored } | { readonly error: string };

const port = parentPort;
if (port === null) throw new Error('this runs only as a thread');
port.postMessage(await collected(workerData as PeriodRequest));

async function collected({ url, asked, scored }: PeriodRequest): Promise<PeriodResult> {
  try {
    const store = await openStore(url, { create: false });
    try {
      return { found: await monitor(store, { ...asked, scored: scored.flatMap((name) => knownMetric(name) ?? []) }) };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
