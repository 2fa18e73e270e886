// Dataset versions by content hash: list, find, read.
import type { DatasetHeader, Example } from '../model/example.ts';
import { StoreError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { ExampleRange } from '../ports/run-store.ts';
import type { DatasetStore, StoredDataset } from '../ports/store.ts';
import type { StoreContext } from './backend.ts';
import { inList } from './list-statements.ts';
import { nameVersion, putDataset } from './put-dataset.ts';
import { deleteDataset } from './remove-versions.ts';

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
