// Dataset versions by content hash.
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DatasetError, StoreError } from '../core/hakari-error.ts';
import { canonicalJson } from '../core/model/canonical-json.ts';
import type { DatasetHeader, DatasetRef, GradeScale } from '../core/model/dataset.ts';
import type { Example } from '../core/model/example.ts';
import type { DatasetStore, StoredDataset } from '../ports/dataset-store.ts';
import type { StoreContext } from './backend.ts';
import type { Tables } from './tables.ts';

const examplesABatch = 500;
const examplesAPage = 500;
const namedCandidates = 10;

export function datasets(context: StoreContext): DatasetStore {
  return {
    putDataset: (header, examples) => putDataset(context, header, examples),
    async listDatasets() {
      return (await versions(context).execute()).map(decodeVersion);
    },
    findDataset: (reference) => findDataset(context, reference),
    examplesOf: (hash) => examplesOf(context, hash),
  };
}

async function putDataset(
  context: StoreContext,
  header: DatasetHeader,
  examples: AsyncIterable<Example> | Iterable<Example>,
): Promise<DatasetRef> {
  if (Array.isArray(examples)) {
    // What can be read twice is hashed first: the same dataset comes with every run.
    const hash = hashOf(header.scale, examples);
    const known = await contentByHash(context, hash);
    if (known !== undefined) return nameVersion(context, header, { hash, examples: known.examples });
  }
  const contentId = randomUUID();
  try {
    const content = await stageContent(context, { contentId, scale: header.scale }, examples);
    const same = await contentByHash(context, content.hash);
    if (same !== undefined) await dropContent(context, contentId);
    else await context.write((trx) => sealContent(trx, contentId, content));
    return await nameVersion(context, header, content);
  } catch (error) {
    await dropContent(context, contentId);
    throw error;
  }
}

interface Content {
  readonly hash: string;
  readonly examples: number;
}

function hashOf(scale: GradeScale, examples: Iterable<Example>): string {
  const hasher = contentHasher();
  for (const example of examples) hasher.add(canonicalJson(example));
  return hasher.digest(scale);
}

/** SHA-256 of `{"examples":[…],"scale":{…}}`, taken piece by piece. */
function contentHasher(): { add(body: string): void; digest(scale: GradeScale): string } {
  const hash = createHash('sha256').update('{"examples":[');
  let first = true;
  return {
    add(body) {
      hash.update(first ? body : `,${body}`);
      first = false;
    },
    digest: ({ min, max }) => hash.update(`],"scale":${canonicalJson({ min, max })}}`).digest('hex'),
  };
}

/** Writes the examples under an id, without a hash as yet: nobody sees them until the hash is set. */
async function stageContent(
  { write, now }: StoreContext,
  { contentId, scale }: { readonly contentId: string; readonly scale: GradeScale },
  examples: AsyncIterable<Example> | Iterable<Example>,
): Promise<Content> {
  await write(async (trx) => {
    const row = {
      id: contentId,
      hash: null,
      scale_min: scale.min,
      scale_max: scale.max,
      examples: 0,
      created_at: now(),
    };
    await trx.insertInto('dataset_content').values(row).execute();
  });
  const hasher = contentHasher();
  let batch: Tables['example'][] = [];
  let ordinal = 0;
  const flush = () =>
    write(async (trx) => {
      if (batch.length > 0) await trx.insertInto('example').values(batch).execute();
      batch = [];
    });
  for await (const example of examples) {
    requireStorableId(example.id);
    const body = canonicalJson(example);
    hasher.add(body);
    batch.push({ content_id: contentId, ordinal: ordinal++, example_id: example.id, body });
    if (batch.length === examplesABatch) await flush().catch(explainDuplicate);
  }
  await flush().catch(explainDuplicate);
  return { hash: hasher.digest(scale), examples: ordinal };
}

/** The key of a trial joins id and repeat by NUL; lone surrogates would not come back as they were. */
function requireStorableId(id: string): void {
  if (id.isWellFormed() && !id.includes('\u0000')) return;
  throw new DatasetError(`the example id ${JSON.stringify(id)} holds a character that cannot be stored`, {
    code: 'bad-id',
    hint: 'use an id without NUL and broken surrogates',
  });
}

function explainDuplicate(error: unknown): never {
  if (error instanceof StoreError && error.code === 'already-there')
    throw new DatasetError('two examples have the same id', {
      code: 'duplicate-id',
      hint: 'hakari dataset lint names them',
      cause: error,
    });
  throw error;
}

async function sealContent(trx: Transaction<Tables>, contentId: string, { hash, examples }: Content): Promise<void> {
  const same = await trx.selectFrom('dataset_content').select('id').where('hash', '=', hash).executeTakeFirst();
  // Another process may have put the same content meanwhile.
  if (same !== undefined) await trx.deleteFrom('dataset_content').where('id', '=', contentId).execute();
  else await trx.updateTable('dataset_content').set({ hash, examples }).where('id', '=', contentId).execute();
}

async function dropContent({ write }: StoreContext, contentId: string): Promise<void> {
  await write(async (trx) => {
    await trx.deleteFrom('dataset_content').where('id', '=', contentId).where('hash', 'is', null).execute();
  });
}

async function contentByHash({ db }: StoreContext, hash: string): Promise<{ readonly examples: number } | undefined> {
  return db.selectFrom('dataset_content').select('examples').where('hash', '=', hash).executeTakeFirst();
}

/** Makes the content the present version of the dataset of that name. */
function nameVersion(
  { write, now, author }: StoreContext,
  header: DatasetHeader,
  content: Content,
): Promise<DatasetRef> {
  return write(async (trx) => {
    const at = now();
    const { name, description = null } = header;
    const row = { id: randomUUID(), name, description, created_by: author ?? null, created_at: at, updated_at: at };
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
    if (present?.hash === content.hash && present.header === kept) return { id, name, ...content };
    // Two puts within one millisecond still have an order.
    const putAt = Math.max(at, (present?.put_at ?? 0) + 1);
    await trx
      .insertInto('dataset_version')
      .values({ dataset_id: id, hash: content.hash, header: kept, created_at: at, put_at: putAt })
      .onConflict((conflict) => conflict.columns(['dataset_id', 'hash']).doUpdateSet({ header: kept, put_at: putAt }))
      .execute();
    await trx.updateTable('dataset').set({ description, updated_at: at }).where('id', '=', id).execute();
    return { id, name, ...content };
  });
}

function versions({ db }: StoreContext) {
  return db
    .selectFrom('dataset_version')
    .innerJoin('dataset', 'dataset.id', 'dataset_version.dataset_id')
    .innerJoin('dataset_content', 'dataset_content.hash', 'dataset_version.hash')
    .select([
      'dataset.id',
      'dataset.name',
      'dataset.created_by',
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

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

function decodeVersion(row: VersionRow): StoredDataset {
  const header: DatasetHeader = JSON.parse(row.header);
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    examples: row.examples,
    ...(header.description !== undefined && { description: header.description }),
    ...(row.created_by !== null && { createdBy: row.created_by }),
    createdAt: row.created_at,
    updatedAt: row.put_at,
    header,
  };
}

async function findDataset(context: StoreContext, reference: string): Promise<StoredDataset | undefined> {
  const exact = await versions(context)
    .where((eb) => eb.or([eb('dataset_version.hash', '=', reference), eb('dataset.name', '=', reference)]))
    .limit(1)
    .executeTakeFirst();
  if (exact !== undefined) return decodeVersion(exact);
  const prefix = reference.toLowerCase();
  if (!/^[0-9a-f]+$/.test(prefix)) return undefined;
  // Nothing in a hash sorts behind g.
  const found = await versions(context)
    .where('dataset_version.hash', '>=', prefix)
    .where('dataset_version.hash', '<', `${prefix}g`)
    .execute();
  const hashes = [...new Set(found.map(({ hash }) => hash))];
  if (hashes.length > 1)
    throw new StoreError(
      `"${reference}" fits several dataset versions: ${hashes.slice(0, namedCandidates).join(', ')}`,
      { code: 'ambiguous-dataset', hint: 'give more characters of the hash, or the dataset’s name' },
    );
  return found[0] && decodeVersion(found[0]);
}

async function* examplesOf({ reader }: StoreContext, hash: string): AsyncGenerator<Example> {
  const content = await reader.selectFrom('dataset_content').select('id').where('hash', '=', hash).executeTakeFirst();
  if (content === undefined)
    throw new StoreError('there is no such dataset version', {
      code: 'no-dataset',
      where: `dataset ${hash}`,
      hint: 'hakari dataset import puts one',
    });
  for (let next = 0; ; next += examplesAPage) {
    const page = await reader
      .selectFrom('example')
      .select('body')
      .where('content_id', '=', content.id)
      .where('ordinal', '>=', next)
      .where('ordinal', '<', next + examplesAPage)
      .orderBy('ordinal')
      .execute();
    for (const { body } of page) yield JSON.parse(body);
    if (page.length < examplesAPage) return;
  }
}
