// Runs in a thread of its own: collects what the page of a run needs of its trials, over a connection of its own, and keeps it in the store.
import { parentPort, workerData } from 'node:worker_threads';
import { keepReportFacts } from '../app/run-report.ts';
import { runSummary } from '../app/run-summary.ts';
import { runLosses } from '../app/trials/run-losses.ts';
import type { RunGoals } from '../metrics/presets.ts';
import type { Run } from '../model/run.ts';
import { openStore } from '../store/open-store.ts';

export interface CollectRequest {
  /** Of the store. */
  readonly url: string;
  /** The one that is looked at, and all that its report is of. */
  readonly run: Run;
  readonly runs: readonly Run[];
  readonly goals: RunGoals;
}

/** `error`: why nothing was kept. */
export interface CollectResult {
  readonly error?: string;
}

const port = parentPort;
if (port === null) throw new Error('this runs only as a thread');
port.postMessage(await collected(workerData as CollectRequest));

async function collected({ url, run, runs, goals }: CollectRequest): Promise<CollectResult> {
  try {
    const store = await openStore(url, { create: false });
    try {
      await keepReportFacts(store, runs, { goals, compare: true });
      for (const each of runs) await runSummary(store, each);
      await runLosses(store, run, goals);
      return {};
    } finally {
      await store.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
