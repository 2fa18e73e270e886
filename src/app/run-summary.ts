// The summary of a recorded run, from the store's cache or computed from its rows.
import { createSequentialMeans } from '../analysis/sequential-means.ts';
import { createRunFold, summariseRun } from '../analysis/summarise-run.ts';
import { runMetrics } from '../metrics/metric-name.ts';
import type { Example } from '../model/example.ts';
import { StoreError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { Run } from '../model/run.ts';
import { readStopEarly } from '../model/stopped-early.ts';
import type { RunSummary } from '../model/summary.ts';
import type { ScanDepth } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import { countedExamples } from './scored-examples.ts';

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
  const early = readStopEarly(run);
  if (early === undefined || run.dataset === undefined)
    return await summariseRun(run.id, metrics, rows(store, run, depth));
  const examples: Pick<Example, 'id' | 'category'>[] = [];
  for await (const { id, category } of store.examplesOf(run.dataset.hash)) examples.push(present({ id, category }));
  const { judging } = early;
  const looked = judging === undefined ? metrics : metrics.filter(({ name }) => judging.includes(name));
  const sequences = createSequentialMeans(looked, early);
  const fold = createRunFold(run.id, metrics);
  for await (const row of rows(store, run, depth)) {
    fold.add(row);
    sequences.add(row);
  }
  return sequences.applyTo(fold.summary(), examples);
}

async function* rows(store: Store, run: Run, depth: ScanDepth) {
  for await (const { example, trial, scores } of countedExamples(store, run, depth)) {
    yield { exampleId: example.id, category: example.category, trial, scores };
  }
}
