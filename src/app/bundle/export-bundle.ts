// Writes a run as a bundle: one JSONL file that another store can take in, and that says if it was changed on the way.
import type { DatasetHeader } from '../../model/example.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { type BundleSection, createSectionDigests, formatBundleLine } from './bundle-line.ts';
import { type BundledRun, type BundleManifest, bundleFormat, bundleVersion } from './bundle-schema.ts';

/**
 * Exports a run with its dataset version, every execution and every score. The same run gives the same bytes, from this store
 * and from any that imported it.
 * @param write takes one line at a time, with its line feed; awaited before the next
 * @throws StoreError `run-changed` when something was appended meanwhile: what was written is then worthless
 */
export async function exportBundle(
  store: Store,
  run: Run,
  write: (line: string) => void | Promise<void>,
): Promise<BundleManifest> {
  const revision = await store.revisionOf(run.id);
  const manifest = await manifestOf(store, run);
  await write(`${formatBundleLine('manifest', manifest)}\n`);
  // Again from the store and not from memory: a run may be larger than that.
  for await (const { line } of runLines(store, run)) await write(`${line}\n`);
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
  return {
    format: bundleFormat,
    version: bundleVersion,
    run: bundled(run),
    dataset:
      run.dataset === undefined
        ? null
        : { header: await headerOf(store, run.dataset), hash: run.dataset.hash, examples: run.dataset.examples },
    sections: digests.digests(),
  };
}

function bundled({ experimentId: _, dataset: _d, parentId: _p, pinnedAs: _n, ...run }: Run): BundledRun {
  return run;
}

async function headerOf(
  store: Store,
  { name, hash }: { readonly name: string; readonly hash: string },
): Promise<DatasetHeader> {
  const versions = await store.listDatasets();
  const found = versions.find((version) => version.name === name && version.hash === hash);
  if (found === undefined)
    throw new StoreError('the run’s dataset version is missing', { code: 'no-dataset', where: `dataset ${hash}` });
  return found.header;
}

interface SectionLine {
  readonly section: BundleSection;
  readonly line: string;
}

async function* runLines(store: Store, run: Run): AsyncGenerator<SectionLine> {
  const line = (section: BundleSection, value: unknown): SectionLine => ({
    section,
    line: formatBundleLine(section, value),
  });
  if (run.dataset !== undefined)
    for await (const example of store.examplesOf(run.dataset.hash)) yield line('example', example);
  for await (const { trial } of store.scoredTrials(run.id, { history: true })) yield line('trial', trial);
  for await (const { scores } of store.scoredTrials(run.id, { history: true }))
    for (const score of scores) yield line('score', score);
}
