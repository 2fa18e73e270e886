// What is known of a dataset beside its examples: its versions and how they differ, what it is made of, and the dataset as a file.
import { z } from 'zod';
import { datasetCareSchema } from '../../app/dataset/dataset-care.ts';
import { datasetLines, datasetTable } from '../../app/dataset/dataset-file.ts';
import { diffDatasetFiles, diffDatasetFilesOutputSchema } from '../../app/dataset/diff-datasets.ts';
import { datasetOf } from '../../app/dataset/managed-dataset.ts';
import type { Store, StoredDataset } from '../../ports/store.ts';
import { ProblemError } from '../problem.ts';
import { defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { sendFile } from './exports.ts';
import { idParams } from './shared-schemas.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/u);
const versionQuery = { version: hash.optional() };

const formats = {
  jsonl: ['application/jsonl', 'jsonl', datasetLines],
  csv: ['text/csv; charset=utf-8', 'csv', datasetTable],
} as const;

export const datasetVersionSchema = z.strictObject({
  hash: z.string(),
  examples: z.int(),
  /** When the dataset first had this content, and when it last came to have it. */
  created_at: z.string(),
  put_at: z.string(),
});

/** @param hash of one of its versions (the newest) @throws ProblemError 404 */
export async function versionOf(store: Store, id: string, hash: string | undefined): Promise<StoredDataset> {
  const present = await datasetOf(store, id);
  if (hash === undefined || hash === present.hash) return present;
  const found = await store.datasetById(id, hash);
  if (found === undefined) throw new ProblemError(404, 'no-version', 'this dataset has no such version');
  return found;
}

/** Content never changes: what is said of a version holds, with the program that says it. */
async function tagOfVersion({
  params,
  query,
  server,
}: {
  readonly params: { readonly id: string };
  readonly query: { readonly version?: string | undefined };
  readonly server: ServerContext;
}): Promise<string> {
  const { hash, name, description = '' } = await versionOf(server.session.store, params.id, query.version);
  return `${server.configDigest} ${hash} ${name} ${description}`;
}

/** As `hakari dataset diff` says it. */
export async function diffVersions(store: Store, id: string, from: string, to: string | undefined) {
  const opened = async (version: string | undefined) => {
    const { header, hash: own } = await versionOf(store, id, version);
    return { header, examples: store.examplesOf(own) };
  };
  return await diffDatasetFiles({ before: await opened(from), after: await opened(to), store });
}

/** A large dataset is counted beside everything else: whoever asks waits so long before they are told to come back. */
const waitedForMs = 1000;

export const datasetFileRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/datasets/{id}/care',
    access: 'datasets:read',
    summary:
      'What a dataset is made of, what the linter finds in it, and how small a difference it can show; 202 while a large one is being looked at',
    params: idParams,
    query: z.strictObject(versionQuery),
    tag: tagOfVersion,
    replies: { 200: datasetCareSchema, 202: z.strictObject({ counting: z.literal(true) }) },
    handle: async ({ params, query, server, http }) => {
      const { store } = server.session;
      const looked = await server.looker.look(await versionOf(store, params.id, query.version), {
        withinMs: waitedForMs,
      });
      if (looked.kind === 'known') return http.json(looked.care);
      if (looked.kind === 'failed')
        throw new ProblemError(500, 'not-looked-at', 'it could not be looked at here; the log of the server says why');
      http.header('retry-after', '5');
      return http.json({ counting: true }, 202);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/datasets/{id}/versions',
    access: 'datasets:read',
    summary: 'Versions of a dataset, the present one first',
    params: idParams,
    tag: 'content',
    replies: { 200: z.strictObject({ versions: z.array(datasetVersionSchema) }) },
    handle: async ({ params, server, http }) => {
      const { store } = server.session;
      await datasetOf(store, params.id);
      const versions = (await store.versionsOf(params.id)).map(({ hash: own, examples, createdAt, updatedAt }) => ({
        ...{ hash: own, examples },
        created_at: new Date(createdAt).toISOString(),
        put_at: new Date(updatedAt).toISOString(),
      }));
      return http.json({ versions });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/datasets/{id}/diff',
    access: 'datasets:read',
    summary: 'What differs between two versions, and which runs can no longer be compared',
    params: idParams,
    query: z.strictObject({ from: hash, to: hash.optional() }),
    tag: 'content',
    replies: { 200: diffDatasetFilesOutputSchema },
    handle: async ({ params, query, server, http }) =>
      http.json(await diffVersions(server.session.store, params.id, query.from, query.to)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/datasets/{id}/export',
    access: 'datasets:read',
    summary: 'The examples that a filter leaves as a file: JSONL that can be imported again, or a table (csv)',
    params: idParams,
    query: z.strictObject({
      format: z.enum(['jsonl', 'csv']),
      ...versionQuery,
      text: z.string().optional(),
      category: z.string().optional(),
    }),
    tag: tagOfVersion,
    files: Object.values(formats).map(([type]) => type),
    handle: async ({ params, query: { format, version, ...filter }, server }) => {
      const { store } = server.session;
      const dataset = await versionOf(store, params.id, version);
      const [type, ending, write] = formats[format];
      return sendFile(write(store, dataset, filter), { type, name: `${dataset.hash.slice(0, 12)}.${ending}` });
    },
  }),
];
