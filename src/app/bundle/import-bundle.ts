// Takes a bundle into a store: verified first, then written; twice is as good as once.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { outOfRange } from '../../metrics/value-in-range.ts';
import type { DatasetRef, Example } from '../../model/example.ts';
import { DatasetError, StoreError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import type { Store } from '../../ports/store.ts';
import {
  type BundleSection,
  bundleSections,
  createSectionDigests,
  damaged,
  isLineOf,
  parseBundleLine,
  valueText,
} from './bundle-line.ts';
import {
  type BundledRun,
  type BundleManifest,
  bundleFormat,
  bundleManifestSchema,
  bundleVersion,
  exampleRow,
  scoreRow,
  trialRow,
} from './bundle-schema.ts';
import { manifestOf } from './export-bundle.ts';

// Reads a bundle from end to end and refuses it if anything is not as it was written.
const rowSchemas: Readonly<Record<BundleSection, z.ZodType>> = {
  example: exampleRow,
  trial: trialRow,
  score: scoreRow,
};

interface VerifyBundleOptions {
  /** The file, as messages name it (nothing: lines alone). */
  readonly name?: string;
}

/**
 * Checks every line, the order and length of the sections, their hashes and the dataset's own hash.
 * @returns the manifest
 * @throws DatasetError `not-a-bundle`, `bundle-too-new`, `bundle-damaged`, with the line
 */
async function verifyBundle(
  lines: AsyncIterable<string> | Iterable<string>,
  options: VerifyBundleOptions = {},
): Promise<BundleManifest> {
  const place = options.name === undefined ? 'line ' : `${options.name}:`;
  const digests = createSectionDigests();
  const content = createHash('sha256').update('{"examples":[');
  const trials = new Set<string>();
  let manifest: BundleManifest | undefined;
  let number = 0;
  let reached = 0;
  for await (const line of lines) {
    const where = `${place}${++number}`;
    if (manifest === undefined) {
      manifest = readManifest(line, where);
      continue;
    }
    const { kind, value } = parseBundleLine(line, where);
    if (kind === 'manifest' || bundleSections.indexOf(kind) < reached) throw damaged(where, `a ${kind} out of order`);
    if (kind === 'example') content.update(`${number === 2 ? '' : ','}${valueText(kind, line)}`);
    if (kind === 'trial') trials.add((value as Trial).id);
    if (kind === 'score' && !trials.has((value as Score).trialId))
      throw damaged(where, 'a score of a trial that it lacks');
    reached = bundleSections.indexOf(kind);
    requireRow(rowSchemas[kind], { value, run: manifest.run, kind, where });
    digests.add(kind, line);
  }
  if (manifest === undefined) throw notABundle(`${place}1`);
  compareSections(manifest, digests.digests(), { place, lastLine: number });
  if (manifest.dataset !== null) {
    const { header, hash } = manifest.dataset;
    const found = content.update(`],"scale":${canonicalJson(header.scale)}}`).digest('hex');
    if (found !== hash) throw damaged(`${place}1`, 'the examples are not those of the dataset’s hash');
  }
  return manifest;
}

function readManifest(line: string, where: string): BundleManifest {
  if (!line.includes(`"format":"${bundleFormat}"`)) throw notABundle(where);
  const { value } = parseBundleLine(line, where);
  const version = (value as { readonly version?: unknown }).version;
  if (typeof version === 'number' && version > bundleVersion)
    throw new DatasetError(`the bundle has format version ${version}, this program knows ${bundleVersion}`, {
      code: 'bundle-too-new',
      where,
      hint: 'update hakari',
    });
  const parsed = bundleManifestSchema.safeParse(value);
  if (!parsed.success) throw misshapen(parsed.error, where);
  return parsed.data;
}

function requireRow(
  schema: z.ZodType,
  row: { readonly value: unknown; readonly run: BundledRun; readonly kind: BundleSection; readonly where: string },
): void {
  const parsed = schema.safeParse(row.value);
  if (!parsed.success) throw misshapen(parsed.error, row.where);
  if (row.kind === 'example') return;
  if ((row.value as { readonly runId: string }).runId !== row.run.id)
    throw damaged(row.where, `a ${row.kind} of another run`);
  if (row.kind !== 'score') return;
  const { metric, outcome } = row.value as Score;
  const wrong = outcome.status === 'scored' ? outOfRange(metric, outcome.value, row.run.ownMetrics) : undefined;
  if (wrong !== undefined) throw damaged(row.where, wrong);
}

function compareSections(
  manifest: BundleManifest,
  found: BundleManifest['sections'],
  { place, lastLine }: { readonly place: string; readonly lastLine: number },
): void {
  let first = 2;
  for (const section of bundleSections) {
    const { lines, sha256 } = manifest.sections[section];
    if (found[section].lines !== lines)
      throw damaged(
        `${place}${lastLine}`,
        `the file has ${found[section].lines} ${section} lines and should have ${lines}`,
      );
    if (found[section].sha256 !== sha256)
      throw damaged(
        `${place === 'line ' ? 'lines ' : place}${first}-${first + lines - 1}`,
        `the ${section} lines do not have the hash of the manifest`,
      );
    first += lines;
  }
  if (manifest.dataset !== null && manifest.dataset.examples !== manifest.sections.example.lines)
    throw damaged(`${place}1`, 'the dataset has another number of examples than the file');
}

function misshapen(error: z.ZodError, where: string): DatasetError {
  const issue = error.issues[0];
  return damaged(where, `${issue?.path.join('.') || 'the value'}: ${issue?.message ?? 'has the wrong shape'}`);
}

function notABundle(where: string): DatasetError {
  return new DatasetError('the file is not a bundle of Hakari', {
    code: 'not-a-bundle',
    where,
    hint: [{ do: 'export-run' }, ' writes one'],
  });
}

interface ImportedBundle {
  readonly runId: string;
  /** False when the run was there already, with the same rows. */
  readonly imported: boolean;
  readonly manifest: BundleManifest;
}

/** Gives the lines of a bundle, without line feeds, from the beginning; called several times. */
export type BundleSource = () => AsyncIterable<string> | Iterable<string>;

const trialsATransaction = 500;
const scoresATransaction = 4000;

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
  const sections = createSectionReader(source, manifest);
  const dataset = await putDataset(store, manifest, sections);
  await createRun(store, manifest, dataset);
  try {
    for await (const trials of batches(sections.of<Trial>('trial'), trialsATransaction))
      await store.append(trials.map((trial) => ({ trial, scores: [] })));
    // Each says itself what took its place.
    for await (const scores of batches(sections.of<Score>('score'), scoresATransaction)) await store.append([], scores);
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
      hint: [{ do: 'delete-run', run: run.id }, ' removes it, if the bundle is the one to keep'],
    });
  await store.deleteRun(run.id);
  return false;
}

/** A version that is there already stays as it is, so that an old bundle does not become a dataset's present version. */
async function putDataset(
  store: Store,
  { dataset }: BundleManifest,
  sections: SectionReader,
): Promise<DatasetRef | undefined> {
  if (dataset === null) return undefined;
  const { header, hash } = dataset;
  const present = (await store.listDatasets()).find((version) => version.name === header.name && version.hash === hash);
  if (present !== undefined) return { id: present.id, name: present.name, hash, examples: present.examples };
  return store.putDataset(header, sections.of<Example>('example'));
}

async function createRun(store: Store, { run }: BundleManifest, dataset: DatasetRef | undefined): Promise<void> {
  const { finishedAt, ...head } = run;
  await store.createRun(
    present({
      ...head,
      experimentId: await store.ensureExperiment(run.experiment),
      dataset,
      // It ends when all of it is there.
      status: finishedAt === undefined ? run.status : 'running',
    }),
  );
}

async function* batches<T>(values: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const value of values) {
    batch.push(value);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Reads a bundle that was verified once more, section by section in their order; one that is not asked for is passed over. */
interface SectionReader {
  /** @throws DatasetError when the section is no longer what was verified, behind its last value */
  of<T>(section: BundleSection): AsyncGenerator<T>;
}

function createSectionReader(source: BundleSource, manifest: BundleManifest): SectionReader {
  const lines = asyncLines(source());
  let next = lines.next();
  return {
    async *of<T>(section: BundleSection): AsyncGenerator<T> {
      const digest = createHash('sha256');
      let reached = false;
      for (let line = await next; line.done !== true; line = await next) {
        const isOwn = isLineOf(section, line.value);
        if (reached && !isOwn) break;
        reached = isOwn;
        next = lines.next();
        if (!isOwn) continue;
        digest.update(line.value).update('\n');
        yield JSON.parse(valueText(section, line.value)) as T;
      }
      if (digest.digest('hex') !== manifest.sections[section].sha256)
        throw damaged(`the ${section} lines`, 'the file was changed while it was imported');
    },
  };
}

async function* asyncLines(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}
