// Dataset versions by content hash: list, find, read.
import type { DatasetHeader, Example } from '../model/example.ts';
import { StoreError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { DatasetStore, ExampleRange, StoredDataset } from '../ports/store.ts';
import type { StoreContext } from './backend.ts';
import { putDataset } from './put-dataset.ts';

const examplesAPage = 500;
const namedCandidates = 10;

export function datasets(context: StoreContext): DatasetStore {
  return {
    putDataset: (header, examples) => putDataset(context, header, examples),
    async listDatasets() {
      return (await versions(context).execute()).map(decodeVersion);
    },
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
  return present({
    id: row.id,
    name: row.name,
    hash: row.hash,
    examples: row.examples,
    description: header.description,
    createdBy: row.created_by !== null ? row.created_by : undefined,
    createdAt: row.created_at,
    updatedAt: row.put_at,
    header,
  });
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
      hint: 'hakari dataset import puts one',
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
