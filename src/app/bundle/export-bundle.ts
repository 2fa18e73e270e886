// Writes a run as a bundle: one JSONL file that another store can take in, and that says if it was changed on the way.
import { tmpdir } from 'node:os';
import type { DatasetHeader, DatasetRef } from '../../model/example.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { type BundleSection, createSectionDigests, formatBundleLine } from './bundle-line.ts';
import { type BundledRun, type BundleManifest, bundleFormat, bundleVersion } from './bundle-schema.ts';
import { openSpool, type Spool } from './open-spool.ts';

interface ExportBundleOptions {
  /** Where there is room for all that is exported (the system's folder for temporary files). */
  readonly folder?: string;
}

/**
 * Exports a run with its dataset version, every execution and every score. The same run gives the same bytes, from this store
 * and from any that imported it.
 * @param write takes some whole lines at a time or parts of lines; awaited before the next
 * @throws StoreError `run-changed` when something was appended meanwhile: what was written is then worthless
 */
export async function exportBundle(
  store: Store,
  run: Run,
  write: (text: string) => void | Promise<void>,
  { folder = tmpdir() }: ExportBundleOptions = {},
): Promise<BundleManifest> {
  const revision = await store.revisionOf(run.id);
  const digests = createSectionDigests();
  // The first line says what follows, and scores come with their trials: both wait in files, as a run may be larger than memory.
  await using spools = new AsyncDisposableStack();
  const opened = async (): Promise<Spool> => spools.adopt(await openSpool(folder), (spool) => spool.close());
  const [rows, scores] = [await opened(), await opened()];
  for await (const { section, line } of runLines(store, run)) {
    digests.add(section, line);
    await (section === 'score' ? scores : rows).add(`${line}\n`);
  }
  const manifest = await manifestWith(store, run, digests.digests());
  await write(`${formatBundleLine('manifest', manifest)}\n`);
  for (const spool of [rows, scores]) for await (const text of spool.texts()) await write(text);
  if ((await store.revisionOf(run.id)) !== revision)
    throw new StoreError('the run was added to while it was exported', {
      code: 'run-changed',
      where: `run ${run.id}`,
      hint: 'export it again when it has ended',
    });
  return manifest;
}

/** What the bundle of a run says of it. Reads all of the run. */
export async function manifestOf(store: Store, run: Run): Promise<BundleManifest> {
  const digests = createSectionDigests();
  for await (const { section, line } of runLines(store, run)) digests.add(section, line);
  return manifestWith(store, run, digests.digests());
}

async function manifestWith(store: Store, run: Run, sections: BundleManifest['sections']): Promise<BundleManifest> {
  return {
    format: bundleFormat,
    version: bundleVersion,
    run: bundled(run),
    dataset:
      run.dataset === undefined
        ? null
        : { header: await headerOf(store, run.dataset), hash: run.dataset.hash, examples: run.dataset.examples },
    sections,
  };
}

function bundled({ experimentId: _, dataset: _d, parentId: _p, pinnedAs: _n, ...run }: Run): BundledRun {
  return run;
}

async function headerOf(store: Store, { id, hash }: DatasetRef): Promise<DatasetHeader> {
  const found = await store.datasetById(id, hash);
  if (found === undefined)
    throw new StoreError('the run’s dataset version is missing', { code: 'no-dataset', where: `dataset ${hash}` });
  return found.header;
}

interface SectionLine {
  readonly section: BundleSection;
  readonly line: string;
}

/** Examples first; then trials in their order, each with its scores behind it. */
async function* runLines(store: Store, run: Run): AsyncGenerator<SectionLine> {
  const line = (section: BundleSection, value: unknown): SectionLine => ({
    section,
    line: formatBundleLine(section, value),
  });
  if (run.dataset !== undefined)
    for await (const example of store.examplesOf(run.dataset.hash)) yield line('example', example);
  for await (const { trial, scores } of store.scoredTrials(run.id, { history: true })) {
    yield line('trial', trial);
    for (const score of scores) yield line('score', score);
  }
}
