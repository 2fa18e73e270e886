// Takes a bundle into a store: verified first, then written; twice is as good as once.
import type { DatasetRef, Example } from '../../model/example.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import type { Store } from '../../ports/store.ts';
import { type BundleSection, parseBundleLine } from './bundle-line.ts';
import type { BundleManifest } from './bundle-manifest.ts';
import { manifestOf } from './export-bundle.ts';
import { type VerifyBundleOptions, verifyBundle } from './verify-bundle.ts';

export interface ImportedBundle {
  readonly runId: string;
  /** False when the run was there already, with the same rows. */
  readonly imported: boolean;
  readonly manifest: BundleManifest;
}

/** Gives the lines of a bundle, without line feeds, from the beginning; called several times. */
export type BundleSource = () => AsyncIterable<string> | Iterable<string>;

const rowsATransaction = 500;

/**
 * Imports a run. Nothing is written before the whole bundle was verified.
 * @throws DatasetError as `verifyBundle`; StoreError `run-differs` when the store has other rows of the same run
 */
export async function importBundle(
  store: Store,
  source: BundleSource,
  options: VerifyBundleOptions = {},
): Promise<ImportedBundle> {
  const manifest = await verifyBundle(source(), options);
  const runId = manifest.run.id;
  if (await isThere(store, manifest)) return { runId, imported: false, manifest };
  const dataset = await putDataset(store, manifest, source);
  await createRun(store, manifest, dataset);
  try {
    for await (const trials of batches<Trial>(source, 'trial'))
      await store.append(trials.map((trial) => ({ trial, scores: [] })));
    for await (const scores of batches<Score>(source, 'score')) await store.appendScores(scores);
  } catch (error) {
    await store.deleteRun(runId);
    throw error;
  }
  const { status, finishedAt } = manifest.run;
  if (finishedAt !== undefined) await store.endRun(runId, status, finishedAt);
  return { runId, imported: true, manifest };
}

/** Whether the run is there with the same rows. What an import left that was killed is removed. */
async function isThere(store: Store, { run, sections }: BundleManifest): Promise<boolean> {
  const present = await store.findRun(run.id);
  if (present?.id !== run.id) return false;
  const { sections: found } = await manifestOf(store, present);
  const same = (['example', 'trial', 'score'] as const).every(
    (section) => found[section].sha256 === sections[section].sha256,
  );
  const ended = present.status !== 'running' || run.status === 'running';
  if (same && ended) return true;
  if (ended)
    throw new StoreError('the store has this run already, with other trials or scores', {
      code: 'run-differs',
      where: `run ${run.id}`,
      hint: `hakari runs delete ${run.id} removes it, if the bundle is the one to keep`,
    });
  await store.deleteRun(run.id);
  return false;
}

/** A version that is there already stays as it is, so that an old bundle does not become a dataset's present version. */
async function putDataset(
  store: Store,
  { dataset }: BundleManifest,
  source: BundleSource,
): Promise<DatasetRef | undefined> {
  if (dataset === null) return undefined;
  const { header, hash } = dataset;
  const present = (await store.listDatasets()).find((version) => version.name === header.name && version.hash === hash);
  if (present !== undefined) return { id: present.id, name: present.name, hash, examples: present.examples };
  return store.putDataset(header, values<Example>(source, 'example'));
}

async function createRun(store: Store, { run }: BundleManifest, dataset: DatasetRef | undefined): Promise<void> {
  const { finishedAt, ...head } = run;
  await store.createRun({
    ...head,
    experimentId: await store.ensureExperiment(run.experiment),
    ...(dataset !== undefined && { dataset }),
    // It ends when all of it is there.
    status: finishedAt === undefined ? run.status : 'running',
  });
}

async function* batches<T>(source: BundleSource, section: BundleSection): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const value of values<T>(source, section)) {
    batch.push(value);
    if (batch.length < rowsATransaction) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The rows of one section; their shape was verified before. */
async function* values<T>(source: BundleSource, section: BundleSection): AsyncGenerator<T> {
  let number = 0;
  for await (const line of source()) {
    number++;
    // Kind stands at a fixed place: lines of other sections need not be parsed again.
    if (line.startsWith(`","kind":"${section}"`, '{"check":"0123456789abcdef'.length))
      yield parseBundleLine(line, `line ${number}`).value as T;
  }
}
