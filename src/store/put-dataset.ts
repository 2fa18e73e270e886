// Puts a dataset version: by content hash, stored once, in bounded memory.
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { contentHasher, type DatasetHeader, type DatasetRef, type Example, type GradeScale } from '../model/example.ts';
import { DatasetError, StoreError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import type { PutDatasetOptions } from '../ports/store.ts';
import { oneAtATime, type StoreContext } from './backend.ts';
import { chunked, storableText } from './blob.ts';
import { soughtText } from './example-text.ts';
import type { Tables } from './tables.ts';

/** Characters of examples held in memory before anything is written: some tens of thousands of questions. */
const heldCharacters = 8_000_000;
const examplesATransaction = 1000;

/**
 * Puts a dataset version; see the port. The same dataset comes with every run, so nothing is written before it is known to be
 * new, as long as it fits in memory. A larger one is staged: written under an id without a hash, which nobody sees until the
 * hash is set.
 */
export async function putDataset(
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

const changedMeanwhile = (name: string, hash: string | undefined): StoreError =>
  hash === undefined
    ? new StoreError(`there is no dataset ${name} any more`, { code: 'dataset-changed' })
    : new StoreError(`there is another version of the dataset ${name} now: ${hash.slice(0, 12)}`, {
        code: 'dataset-changed',
        hint: 'read it again, and make the change in what is there now',
      });

/** Makes the content the present version of the dataset of that name. */
export function nameVersion(
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
