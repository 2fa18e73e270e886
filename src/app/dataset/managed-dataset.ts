// Datasets that people edit: each example has an id that stays, an edit makes a new version, and nobody overwrites what another just changed.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readExample } from '../../datasets/schema/read-example.ts';
import { checkPlainData, type DataPath, formatPath, type Source } from '../../datasets/source/source.ts';
import { type DatasetHeader, defaultScale, type Example, type GradeScale } from '../../model/example.ts';
import { DatasetError, StoreError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';

export const managedDatasetSchema = z.strictObject({
  /** UUID. */
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  created_by: z.string().nullable(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  updated_at: z.string(),
  /** SHA-256 over the content of the present version. */
  hash: z.string(),
  examples: z.int(),
});

export type ManagedDataset = z.infer<typeof managedDatasetSchema>;

export const managedExampleSchema = z.strictObject({
  /** UUID; the same through all edits. */
  id: z.string(),
  /** As the dataset names it: ids of runs and reports. */
  example_id: z.string(),
  query: z.string(),
  expected_answer: z.string().nullable(),
  category: z.string().nullable(),
  created_at: z.string(),
  /** Everything that is expected of it, as a JSON file of a dataset has it. */
  example: z.record(z.string(), z.unknown()),
});

export type ManagedExample = z.infer<typeof managedExampleSchema>;

export const managedDataset = (stored: StoredDataset): ManagedDataset => ({
  id: stored.id,
  name: stored.name,
  description: stored.description ?? null,
  created_by: stored.createdBy ?? null,
  created_at: new Date(stored.madeAt).toISOString(),
  updated_at: new Date(stored.updatedAt).toISOString(),
  hash: stored.hash,
  examples: stored.examples,
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

/** The id of an example that is named otherwise: made of its name, so that it is the same whoever asks (UUID version 5, RFC 9562). */
export function exampleUuid(datasetId: string, exampleId: string): string {
  if (uuid.test(exampleId)) return exampleId;
  const space = Buffer.from(datasetId.replaceAll('-', ''), 'hex');
  const hash = createHash('sha1').update(space).update(exampleId).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const managedExample = (dataset: StoredDataset, example: Example, createdAt: number): ManagedExample => ({
  id: exampleUuid(dataset.id, example.id),
  example_id: example.id,
  query: example.query,
  expected_answer: example.expectedAnswer ?? null,
  category: example.category ?? null,
  created_at: new Date(createdAt).toISOString(),
  example: example as unknown as Record<string, unknown>,
});

/** With the time at which each came into the dataset. */
export async function managedExamples(
  store: DatasetStore,
  dataset: StoredDataset,
  examples: readonly Example[],
): Promise<readonly ManagedExample[]> {
  const ids = examples.map(({ id }) => id);
  const made = await store.firstPutOf(dataset.id, ids);
  return examples.map((example) => managedExample(dataset, example, made.get(example.id) ?? dataset.madeAt));
}

interface WriteContext {
  readonly store: DatasetStore;
  readonly newId: () => string;
}

/** Where a value of a request stands. */
const request: Source = { place: (path: DataPath) => formatPath(path), written: () => undefined };

/** Examples as they came with a request: fields as in a file of a dataset. @throws DatasetError with the place of what is wrong */
export function readGivenExamples(
  given: readonly unknown[],
  { newId }: Pick<WriteContext, 'newId'>,
  scale: GradeScale = defaultScale,
): readonly Example[] {
  const seen = new Map<string, number>();
  return given.map((raw, at) => {
    const path = ['examples', at];
    checkPlainData(raw, request, path);
    const example = readExample(raw, { source: request, path, scale, defaultId: newId() });
    const before = seen.get(example.id);
    if (before !== undefined)
      throw new DatasetError(`examples[${before}] has the id "${example.id}" already`, {
        code: 'duplicate-id',
        where: `examples[${at}].id`,
      });
    seen.set(example.id, at);
    return example;
  });
}

interface NewDataset {
  readonly header: DatasetHeader;
  /** Or the hash of a content that the store has. */
  readonly examples: AsyncIterable<Example> | Iterable<Example> | string;
  /** Who makes it. */
  readonly by: string;
}

/** @throws DatasetError `bad-name` */
export const newHeader = (name: string, description: string | undefined): DatasetHeader =>
  present({ name: readDatasetName(name), description, scale: defaultScale });

/** @throws DatasetError `dataset-exists` when the name is taken */
export async function createDataset(
  { store }: Pick<WriteContext, 'store'>,
  { header, examples, by }: NewDataset,
): Promise<StoredDataset> {
  const options = { by, over: null };
  const put =
    typeof examples === 'string'
      ? store.putContent(header, examples, options)
      : store.putDataset(header, examples, options);
  const ref = await put.catch((error: unknown) => {
    if (error instanceof StoreError && error.code === 'dataset-changed')
      throw new DatasetError(`there is a dataset ${header.name} already`, {
        code: 'dataset-exists',
        hint: 'take another name, or add the examples to that one',
        cause: error,
      });
    throw error;
  });
  return await datasetOf(store, ref.id);
}

/** @throws DatasetError `bad-name` */
export function readDatasetName(name: string): string {
  const read = name.normalize('NFC').trim();
  if (/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,200}$/u.test(read)) return read;
  throw new DatasetError('a dataset’s name has 1 to 200 characters and no line break', {
    code: 'bad-name',
    where: 'name',
  });
}

/** @throws DatasetError `no-dataset` for an id that no listed dataset has */
export async function datasetOf(store: DatasetStore, id: string): Promise<StoredDataset> {
  const stored = await store.datasetById(id);
  if (stored !== undefined && stored.unlisted !== true) return stored;
  throw new DatasetError('there is no such dataset', { code: 'no-dataset', where: `dataset ${id}` });
}

export interface DatasetEdit {
  /** Hash of the version that was read (whatever is there now). */
  readonly over?: string | undefined;
  readonly description?: string | null | undefined;
  /** What becomes of each example: another one, the same, or undefined for none. */
  readonly each?: ((example: Example) => Example | undefined) | undefined;
  readonly added?: readonly Example[] | undefined;
}

/** Makes a new version. @throws StoreError `dataset-changed` when somebody else made one meanwhile */
export async function editDataset(
  store: DatasetStore,
  dataset: StoredDataset,
  edit: DatasetEdit,
): Promise<StoredDataset> {
  const { over = dataset.hash, description, each = (example) => example, added = [] } = edit;
  const { description: before, totalQueries: claimed, ...others } = dataset.header;
  // What the file claimed of its number is true no longer once somebody edits it.
  const rest = edit.each === undefined && added.length === 0 ? present({ ...others, totalQueries: claimed }) : others;
  const wanted = description === undefined ? before : (description ?? undefined);
  const header: DatasetHeader = present({ ...rest, name: dataset.name, description: wanted });
  async function* edited(): AsyncGenerator<Example> {
    for await (const example of store.examplesOf(dataset.hash)) {
      const now = each(example);
      if (now !== undefined) yield now;
    }
    yield* added;
  }
  await store.putDataset(header, edited(), { over });
  return await datasetOf(store, dataset.id);
}

/** What a request changes of an example; null takes a field away. */
export function changedExample(
  example: Example,
  change: Readonly<Record<string, unknown>>,
  scale: GradeScale,
): Example {
  const merged: Record<string, unknown> = { ...example };
  for (const [name, value] of Object.entries(change)) merged[writtenNames[name] ?? name] = value ?? undefined;
  checkPlainData(JSON.parse(JSON.stringify(merged)) as Json, request);
  const read = readExample(JSON.parse(JSON.stringify(merged)), { source: request, path: [], scale });
  if (read.id !== example.id)
    throw new DatasetError('the id of an example stays as it is', { code: 'bad-id', where: 'id' });
  return read;
}

const writtenNames: Readonly<Record<string, string>> = { expected_answer: 'expectedAnswer' };
