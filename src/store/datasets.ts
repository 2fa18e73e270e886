// Dataset versions by content hash: list, find, read.

import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { contentHasher, type DatasetHeader, type DatasetRef, type Example, type GradeScale } from '../model/example.ts';
import { DatasetError, StoreError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { ExampleRange } from '../ports/run-store.ts';
import type { DatasetStore, PutDatasetOptions, StoredDataset } from '../ports/store.ts';
import { oneAtATime, type StoreContext } from './backend.ts';
import { chunked, storableText } from './blob.ts';
import { soughtText } from './example-text.ts';
import { inList } from './list-statements.ts';
import type { Tables } from './tables.ts';

const examplesAPage = 500;
const namedCandidates = 10;

export function datasets(context: StoreContext): DatasetStore {
  return {
    putDataset: (header, examples, options) => putDataset(context, header, examples, options),
    async putContent(header, hash, options = {}) {
      const { min, max } = header.scale;
      const known = await context.db
        .selectFrom('dataset_content')
        .select('examples')
        .where('hash', '=', hash)
        .where('scale_min', '=', min)
        .where('scale_max', '=', max)
        .executeTakeFirst();
      if (known === undefined)
        throw new StoreError('the store has no such content', { code: 'no-dataset', where: `dataset ${hash}` });
      return await nameVersion(context, header, { hash, examples: known.examples }, options);
    },
    async listDatasets() {
      return (await listed(context).execute()).map(decodeVersion);
    },
    async datasetById(id, hash) {
      const row = await versions(context)
        .where('dataset.id', '=', id)
        .$if(hash !== undefined, (query) => query.where('dataset_version.hash', '=', hash!))
        .limit(1)
        .executeTakeFirst();
      return row && decodeVersion(row);
    },
    async firstPutOf(datasetId, exampleIds) {
      if (exampleIds.length === 0) return new Map();
      const rows = await context.reader
        .selectFrom('dataset_version')
        .innerJoin('dataset_content', 'dataset_content.hash', 'dataset_version.hash')
        .innerJoin('example', 'example.content_id', 'dataset_content.id')
        .select(['example_id', (eb) => eb.fn.min('dataset_version.created_at').as('first')])
        .where('dataset_id', '=', datasetId)
        .where('example_id', 'in', inList(exampleIds))
        .groupBy('example_id')
        .execute();
      return new Map(rows.map(({ example_id, first }) => [example_id, Number(first)]));
    },
    async versionsOf(id) {
      return (await versions(context).where('dataset.id', '=', id).execute()).map(decodeVersion);
    },
    async readDatasetFacts({ hash, part, version }) {
      const row = await context.db
        .selectFrom('dataset_facts')
        .select('facts')
        .where('hash', '=', hash)
        .where('part', '=', part)
        .where('part_version', '=', version)
        .executeTakeFirst();
      return row && JSON.parse(row.facts);
    },
    writeDatasetFacts: ({ hash, part, version }, facts) =>
      context.write(async (trx) => {
        const there = await trx.selectFrom('dataset_content').select('id').where('hash', '=', hash).executeTakeFirst();
        if (there === undefined) return;
        const kept = { part_version: version, facts: JSON.stringify(facts) };
        await trx
          .insertInto('dataset_facts')
          .values({ hash, part, ...kept })
          .onConflict((conflict) => conflict.columns(['hash', 'part']).doUpdateSet(kept))
          .execute();
      }),
    deleteDataset: (name, hash) => deleteDataset(context, name, hash),
    findDataset: (reference) => findDataset(context, reference),
    examplesOf: (hash, range) => examplesOf(context, hash, range),
  };
}

function versions({ db }: StoreContext) {
  return db
    .selectFrom('dataset_version')
    .innerJoin('dataset', 'dataset.id', 'dataset_version.dataset_id')
    .innerJoin('dataset_content', 'dataset_content.hash', 'dataset_version.hash')
    .select([
      'dataset.id',
      'dataset.name',
      'dataset.shown_as',
      'dataset.created_by',
      'dataset.created_at as made_at',
      'dataset_version.hash',
      'dataset_version.header',
      'dataset_version.created_at',
      'dataset_version.put_at',
      'dataset_content.examples',
    ])
    .orderBy('dataset_version.put_at', 'desc')
    .orderBy('dataset.name')
    .orderBy('dataset_version.hash');
}

/** Without those that came with a request. */
const listed = (context: StoreContext) => versions(context).where('dataset.shown_as', 'is', null);

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

function decodeVersion(row: VersionRow): StoredDataset {
  const header: DatasetHeader = JSON.parse(row.header);
  return present({
    id: row.id,
    name: row.shown_as ?? row.name,
    hash: row.hash,
    examples: row.examples,
    description: header.description,
    createdBy: row.created_by !== null ? row.created_by : undefined,
    createdAt: row.created_at,
    updatedAt: row.put_at,
    header,
    madeAt: row.made_at,
    unlisted: row.shown_as === null ? undefined : true,
  });
}

/** A word of one or two hexadecimal digits is no hash: it would fit one version of a small store by chance, and another tomorrow. */
const fewestCharacters = 4;

/** Each by so many characters of its hash as tell it apart, with its name. */
function candidates(found: readonly VersionRow[]): string {
  const hashes = found.map(({ hash }) => hash);
  let length = 12;
  while (new Set(hashes.map((hash) => hash.slice(0, length))).size < new Set(hashes).size) length++;
  const named = found.map(({ hash, name }) => `${hash.slice(0, length)} (${name})`);
  const more = named.length > namedCandidates ? ` and ${named.length - namedCandidates} more` : '';
  return `${named.slice(0, namedCandidates).join(', ')}${more}`;
}

async function findDataset(context: StoreContext, reference: string): Promise<StoredDataset | undefined> {
  const exact = await listed(context)
    .where((eb) => eb.or([eb('dataset_version.hash', '=', reference), eb('dataset.name', '=', reference)]))
    .limit(1)
    .executeTakeFirst();
  if (exact !== undefined) return decodeVersion(exact);
  const prefix = reference.toLowerCase();
  if (prefix.length < fewestCharacters || !/^[0-9a-f]+$/.test(prefix)) return undefined;
  // All hexadecimal digits sort before g.
  const found = await listed(context)
    .where('dataset_version.hash', '>=', prefix)
    .where('dataset_version.hash', '<', `${prefix}g`)
    .execute();
  const hashes = [...new Set(found.map(({ hash }) => hash))];
  if (hashes.length > 1)
    throw new StoreError(`"${reference}" fits several dataset versions: ${candidates(found)}`, {
      code: 'ambiguous-dataset',
      hint: 'give more characters of the hash, or the dataset’s name',
    });
  return found[0] && decodeVersion(found[0]);
}

async function deleteDataset({ write }: StoreContext, name: string, hash?: string): Promise<void> {
  await write(async (trx) => {
    const versions = await trx
      .selectFrom('dataset_version')
      .innerJoin('dataset', 'dataset.id', 'dataset_version.dataset_id')
      .select(['dataset.id', 'dataset_version.hash'])
      .where('dataset.name', '=', name)
      .$if(hash !== undefined, (query) => query.where('dataset_version.hash', '=', hash!))
      .execute();
    const [first] = versions;
    if (first === undefined) return;
    const hashes = versions.map((version) => version.hash);
    const asked = await trx
      .selectFrom('run')
      .select('id')
      .where('dataset_id', '=', first.id)
      .where('dataset_hash', 'in', hashes)
      .execute();
    if (asked.length > 0)
      throw new StoreError(asked.length === 1 ? 'a run asked it' : `${asked.length} runs asked it`, {
        code: 'dataset-in-use',
        where: `dataset ${name}`,
        hint: `its questions are theirs too: delete those runs first, such as ${asked[0]?.id}`,
      });
    await removeVersions(trx, first.id, hashes);
  });
}

/** Versions that no run asked; with the last one the dataset goes, and with them content that no other dataset has. */
export async function removeVersions(
  trx: Transaction<Tables>,
  datasetId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('dataset_version').where('dataset_id', '=', datasetId).where('hash', 'in', hashes).execute();
  await trx
    .deleteFrom('dataset')
    .where('id', '=', datasetId)
    .where(({ not, exists }) =>
      not(exists(trx.selectFrom('dataset_version').select('hash').where('dataset_id', '=', datasetId))),
    )
    .execute();
  await trx
    .deleteFrom('dataset_content')
    .where('hash', 'in', hashes)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dataset_version')
            .select('dataset_version.hash')
            .whereRef('dataset_version.hash', '=', 'dataset_content.hash'),
        ),
      ),
    )
    .execute();
}

async function* examplesOf(
  { reader }: StoreContext,
  hash: string,
  { first, end }: ExampleRange = { first: 0, end: Number.POSITIVE_INFINITY },
): AsyncGenerator<Example> {
  const content = await reader.selectFrom('dataset_content').select('id').where('hash', '=', hash).executeTakeFirst();
  if (content === undefined)
    throw new StoreError('there is no such dataset version', {
      code: 'no-dataset',
      where: `dataset ${hash}`,
      hint: [{ do: 'import-dataset' }, ' puts one'],
    });
  for (let next = first; next < end; next += examplesAPage) {
    const page = await reader
      .selectFrom('example')
      .select('body')
      .where('content_id', '=', content.id)
      .where('ordinal', '>=', next)
      .where('ordinal', '<', Math.min(next + examplesAPage, end))
      .orderBy('ordinal')
      .execute();
    for (const { body } of page) yield JSON.parse(body);
    if (page.length < examplesAPage) return;
  }
}

const changedMeanwhile = (name: string, hash: string | undefined): StoreError =>
  hash === undefined
    ? new StoreError(`there is no dataset ${name} any more`, { code: 'dataset-changed' })
    : new StoreError(`there is another version of the dataset ${name} now: ${hash.slice(0, 12)}`, {
        code: 'dataset-changed',
        hint: 'read it again, and make the change in what is there now',
      });

// Puts a dataset version: by content hash, stored once, in bounded memory.

/** Characters of examples held in memory before anything is written: some tens of thousands of questions. */
const heldCharacters = 8_000_000;
const examplesATransaction = 1000;

/**
 * Puts a dataset version; see the port. The same dataset comes with every run, so nothing is written before it is known to be
 * new, as long as it fits in memory. A larger one is staged: written under an id without a hash, which nobody sees until the
 * hash is set.
 */
async function putDataset(
  context: StoreContext,
  header: DatasetHeader,
  examples: AsyncIterable<Example> | Iterable<Example>,
  options: PutDatasetOptions = {},
): Promise<DatasetRef> {
  const contentId = randomUUID();
  const hasher = contentHasher(createHash('sha256'));
  let held: Body[] = [];
  let characters = 0;
  let staged = false;
  let count = 0;
  const flush = async () => {
    const first = !staged;
    staged = true;
    await stage(context, { contentId, scale: header.scale, first }, held);
    held = [];
    characters = 0;
  };
  try {
    for await (const example of examples) {
      const body = canonicalJson(example);
      hasher.add(body);
      const category = example.category === undefined ? null : storableText(example.category);
      held.push({ ordinal: count++, example_id: storableId(example.id), body, category, query: example.query });
      characters += body.length + example.query.length;
      if (characters > heldCharacters) await flush();
    }
    const content = { hash: hasher.digest(header.scale), examples: count };
    const known = await context.db
      .selectFrom('dataset_content')
      .select('id')
      .where('hash', '=', content.hash)
      .execute();
    if (known.length === 0) {
      await flush();
      await context.write((trx) => seal(context, trx, contentId, content));
    } else if (staged) await drop(context, contentId);
    return await nameVersion(context, header, content, options);
  } catch (error) {
    if (staged) await drop(context, contentId);
    throw error;
  }
}

interface Content {
  readonly hash: string;
  readonly examples: number;
}

type Body = Omit<Tables['example'], 'content_id'> & { readonly query: string };

async function stage(
  { write, now }: StoreContext,
  content: { readonly contentId: string; readonly scale: GradeScale; readonly first: boolean },
  bodies: readonly Body[],
): Promise<void> {
  const { min, max } = content.scale;
  const id = content.contentId;
  const row = { id, hash: null, scale_min: min, scale_max: max, examples: 0, created_at: now() };
  if (content.first)
    await write(async (trx) => {
      await trx.insertInto('dataset_content').values(row).execute();
    });
  for (const chunk of chunked(bodies, examplesATransaction))
    await write(async (trx) => {
      await trx
        .insertInto('example')
        .values(chunk.map(({ query: _, ...body }) => ({ content_id: id, ...body })))
        .execute();
      await trx
        .insertInto('example_text')
        .values(
          chunk.map(({ ordinal, example_id, query }) => ({
            content_id: id,
            ordinal,
            sought: soughtText(example_id, query),
          })),
        )
        .execute();
    }).catch(explainDuplicate);
}

/** The key of a trial joins id and repeat by NUL; lone surrogates would not come back as they were. */
function storableId(id: string): string {
  if (id.isWellFormed() && !id.includes('\u0000')) return id;
  throw new DatasetError(`the example id ${JSON.stringify(id)} holds a character that cannot be stored`, {
    code: 'bad-id',
    hint: 'use an id without NUL and broken surrogates',
  });
}

function explainDuplicate(error: unknown): never {
  if (error instanceof StoreError && error.code === 'already-there')
    throw new DatasetError('two examples have the same id', {
      code: 'duplicate-id',
      hint: [{ do: 'lint-dataset' }, ' names them'],
      cause: error,
    });
  throw error;
}

async function seal(
  context: StoreContext,
  trx: Transaction<Tables>,
  contentId: string,
  { hash, examples }: Content,
): Promise<void> {
  await oneAtATime(context, trx, `content ${hash}`);
  const same = await trx.selectFrom('dataset_content').select('id').where('hash', '=', hash).executeTakeFirst();
  // Another process may have put the same content meanwhile.
  if (same !== undefined) await trx.deleteFrom('dataset_content').where('id', '=', contentId).execute();
  else await trx.updateTable('dataset_content').set({ hash, examples }).where('id', '=', contentId).execute();
}

async function drop({ write }: StoreContext, contentId: string): Promise<void> {
  await write(async (trx) => {
    await trx.deleteFrom('dataset_content').where('id', '=', contentId).where('hash', 'is', null).execute();
  });
}

/** Makes the content the present version of the dataset of that name. */
function nameVersion(
  context: StoreContext,
  header: DatasetHeader,
  content: Content,
  { by = context.author, over, unlisted = false }: PutDatasetOptions,
): Promise<DatasetRef> {
  const { write, now } = context;
  return write(async (trx) => {
    const own = randomUUID();
    const shown = header.name;
    const name = unlisted ? `request ${own}` : shown;
    await oneAtATime(context, trx, `dataset ${name}`);
    const at = now();
    const { description = null } = header;
    const row = {
      id: own,
      name,
      description,
      created_by: by ?? null,
      created_at: at,
      updated_at: at,
      shown_as: unlisted ? shown : null,
    };
    await trx
      .insertInto('dataset')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { id } = await trx.selectFrom('dataset').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const kept = canonicalJson(header);
    const present = await trx
      .selectFrom('dataset_version')
      .select(['hash', 'header', 'put_at'])
      .where('dataset_id', '=', id)
      .orderBy('put_at', 'desc')
      .executeTakeFirst();
    if (over !== undefined && (present?.hash ?? null) !== over) throw changedMeanwhile(name, present?.hash);
    if (present?.hash === content.hash && present.header === kept) return { id, name: shown, ...content };
    // Two puts within one millisecond still have an order.
    const putAt = Math.max(at, (present?.put_at ?? 0) + 1);
    await trx
      .insertInto('dataset_version')
      .values({ dataset_id: id, hash: content.hash, header: kept, created_at: at, put_at: putAt })
      .onConflict((conflict) => conflict.columns(['dataset_id', 'hash']).doUpdateSet({ header: kept, put_at: putAt }))
      .execute();
    await trx.updateTable('dataset').set({ description, updated_at: at }).where('id', '=', id).execute();
    return { id, name: shown, ...content };
  });
}
