// Runs in a thread of its own: what a large period says, over a connection of its own to the store.
import { parentPort, workerData } from 'node:worker_threads';
import type { Monitored } from '../analysis/monitor/monitor-fold.ts';
import { type MonitorRequest, monitor } from '../app/monitor/monitor.ts';
import { createMetric, type Metric } from '../metrics/metric.ts';
import { knownMetric } from '../metrics/metric-name.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { openStore } from '../store/open-store.ts';

export interface PeriodRequest {
  /** Of the store. */
  readonly url: string;
  readonly asked: Omit<MonitorRequest, 'scored'>;
  /** Names of the metrics that are scored of production. */
  readonly scored: readonly string[];
  /** Those of them that are the config's own. */
  readonly own: readonly MetricDefinition[];
}

export type PeriodResult = { readonly found: Monitored } | { readonly error: string };

const port = parentPort;
if (port === null) throw new Error('this runs only as a thread');
port.postMessage(await collected(workerData as PeriodRequest));

async function collected({ url, asked, scored, own }: PeriodRequest): Promise<PeriodResult> {
  try {
    const store = await openStore(url, { create: false });
    try {
      const known = own.map((definition) => createMetric(definition, {}));
      const metricOf = (name: string): Metric | undefined =>
        known.find((one) => one.name === name) ?? knownMetric(name);
      return { found: await monitor(store, { ...asked, scored: scored.flatMap((name) => metricOf(name) ?? []) }) };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
