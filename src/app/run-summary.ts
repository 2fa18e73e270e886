// The summary of a recorded run, from the store's cache or computed from its rows.
import { summariseRun } from '../analysis/summarise-run.ts';
import { runMetrics } from '../metrics/metric-name.ts';
import { StoreError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { RunSummary } from '../model/summary.ts';
import type { ScanDepth } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import { scoredExamples } from './scored-examples.ts';

/** Reads the cached summary; computes and caches it when rows were appended since. */
export async function runSummary(store: Store, run: Run): Promise<RunSummary> {
  const cached = await store.readSummary(run.id);
  if (cached !== undefined) return cached;
  const revision = await store.revisionOf(run.id);
  const summary = await computeSummary(store, run);
  await keepDerived(() => store.writeSummary(summary, revision));
  return summary;
}

/** Keeps what can be computed again; a store that may be read and not written is read all the same. */
export async function keepDerived(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof StoreError && ['store-read-only', 'store-busy', 'store-full'].includes(error.code)) return;
    throw error;
  }
}

/** Computes the summary from trials and scores. */
export async function computeSummary(store: Store, run: Run): Promise<RunSummary> {
  const metrics = runMetrics(run);
  // A metric of level `example` reads the details of what it is based on.
  const depth = metrics.some(({ definition }) => definition.level === 'example') ? 'untexted' : 'numbers';
  return await summariseRun(run.id, metrics, rows(store, run, depth));
}

async function* rows(store: Store, run: Run, depth: ScanDepth) {
  for await (const { example, trial, scores } of scoredExamples(store, run, depth)) {
    yield { exampleId: example.id, category: example.category, trial, scores };
  }
}
