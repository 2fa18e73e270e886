// Datasets over the API: made, read, changed and deleted; every change of examples is a new version.
import type { Context } from 'hono';
import { z } from 'zod';
import { presentDatasets } from '../../app/dataset/dataset-list.ts';
import {
  changedExample,
  createDataset,
  type DatasetEdit,
  datasetOf,
  editDataset,
  exampleUuid,
  managedDataset,
  managedDatasetSchema,
  managedExample,
  managedExampleSchema,
  newHeader,
  readGivenExamples,
} from '../../app/dataset/managed-dataset.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import type { StoredDataset } from '../../ports/store.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { idParams } from './shared-schemas.ts';

const given = z.record(z.string(), z.unknown());
const newDatasetSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string().max(10_000).optional(),
  /** `{query, expected_answer?}`, and every other field that an example of a dataset may have. */
  examples: z.array(given).default([]),
});

const exampleParams = z.strictObject({ id: z.uuid(), exampleId: z.uuid() });
const mostBytes = 64 * 1024 * 1024;

export const datasetRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/datasets',
    access: 'datasets:read',
    summary: 'Datasets, the newest change first',
    replies: { 200: z.strictObject({ datasets: z.array(managedDatasetSchema) }) },
    handle: async ({ server, http }) => http.json({ datasets: await listManaged(server) }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/datasets',
    access: 'datasets:write',
    summary: 'Make a dataset',
    body: newDatasetSchema,
    mostBytes,
    replies: { 201: managedDatasetSchema },
    handle: async (asking) => {
      const { body, account, server, http } = asking;
      const { store, newId } = server.session;
      const examples = readGivenExamples(body.examples, { newId });
      const header = newHeader(body.name, body.description);
      const made = await createDataset({ store }, { header, examples, by: account });
      await record(asking, 'make', { kind: 'dataset', id: made.name });
      return tagged(http, made, 201);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/datasets/{id}',
    access: 'datasets:read',
    summary: 'A dataset; its version is the ETag',
    params: idParams,
    replies: { 200: managedDatasetSchema },
    handle: async ({ params, server, http }) => tagged(http, await datasetOf(server.session.store, params.id)),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/eval/datasets/{id}',
    access: 'datasets:write',
    summary: 'Change the description of a dataset; with If-Match only of the version that was read',
    params: idParams,
    body: z.strictObject({ description: z.string().max(10_000).nullable() }),
    replies: { 200: managedDatasetSchema },
    handle: ({ params, body, server, http }) => edited(http, server, params.id, () => body),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/eval/datasets/{id}',
    access: 'datasets:write',
    summary: 'Delete a dataset that no run asked',
    params: idParams,
    handle: async (asking) => {
      const { params, server, http } = asking;
      const { store } = server.session;
      const { name } = await datasetOf(store, params.id);
      await store.deleteDataset(name);
      await record(asking, 'delete', { kind: 'dataset', id: name });
      return http.body(null, 204);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/datasets/{id}/examples',
    access: 'datasets:read',
    summary: 'Examples in their order, a page at a time',
    params: idParams,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    replies: { 200: z.strictObject({ examples: z.array(managedExampleSchema), total: z.int() }) },
    handle: async ({ params, query, server, http }) => {
      const dataset = await datasetOf(server.session.store, params.id);
      const examples = await examplesOf(server, dataset, query.offset, query.limit);
      return http.json({ examples, total: dataset.examples });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/datasets/{id}/examples',
    access: 'datasets:write',
    summary: 'Add examples; with If-Match only to the version that was read',
    params: idParams,
    body: z.strictObject({ examples: z.array(given).min(1) }),
    mostBytes,
    replies: { 200: managedDatasetSchema },
    handle: ({ params, body, server, http }) =>
      edited(http, server, params.id, ({ header }) => ({
        added: readGivenExamples(body.examples, server.session, header.scale),
      })),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/eval/datasets/{id}/examples/{exampleId}',
    access: 'datasets:write',
    summary: 'Change fields of an example; null takes one away. Its id and the time it was made stay',
    params: exampleParams,
    body: given,
    replies: { 200: managedDatasetSchema },
    handle: ({ params, body, server, http }) =>
      edited(
        http,
        server,
        params.id,
        (dataset, found) => ({
          each: (example) => {
            if (exampleUuid(dataset.id, example.id) !== params.exampleId) return example;
            found();
            return changedExample(example, body, dataset.header.scale);
          },
        }),
        params.exampleId,
      ),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/eval/datasets/{id}/examples/{exampleId}',
    access: 'datasets:write',
    summary: 'Take an example out; runs that asked it keep it',
    params: exampleParams,
    replies: { 200: managedDatasetSchema },
    handle: ({ params, server, http }) =>
      edited(
        http,
        server,
        params.id,
        (dataset, found) => ({
          each: (example) => {
            if (exampleUuid(dataset.id, example.id) !== params.exampleId) return example;
            found();
            return undefined;
          },
        }),
        params.exampleId,
      ),
  }),
];

export const listManaged = async ({ session }: Pick<ServerContext, 'session'>) =>
  (await presentDatasets(session.store)).map(managedDataset);

export async function examplesOf(
  { session: { store } }: Pick<ServerContext, 'session'>,
  dataset: StoredDataset,
  offset: number,
  limit: number,
) {
  const range = { first: offset, end: Math.min(offset + limit, dataset.examples) };
  const examples = [];
  if (range.first < range.end)
    for await (const example of store.examplesOf(dataset.hash, range)) examples.push(example);
  const made = await store.firstPutOf(
    dataset.id,
    examples.map(({ id }) => id),
  );
  return examples.map((example) => managedExample(dataset, example, made.get(example.id) ?? dataset.madeAt));
}

const tag = ({ hash, updatedAt }: StoredDataset): string => `"${hash}.${updatedAt}"`;

function tagged(http: Context, stored: StoredDataset, status: 200 | 201 = 200): Response {
  http.header('etag', tag(stored));
  if (status === 200 && http.req.header('if-none-match') === tag(stored)) return http.body(null, 304);
  return http.json(managedDataset(stored), status);
}

type Edit = (dataset: StoredDataset, found: () => void) => DatasetEdit;

/** @param wanted id of the example that has to be there (none) */
async function edited(
  http: Context,
  server: ServerContext,
  id: string,
  edit: Edit,
  wanted?: string,
): Promise<Response> {
  const { store } = server.session;
  const dataset = await datasetOf(store, id);
  const match = http.req.header('if-match');
  if (match !== undefined && match !== '*' && match !== tag(dataset))
    throw new ProblemError(412, 'dataset-changed', 'there is another version of this dataset now: read it again');
  let there = wanted === undefined;
  const change = edit(dataset, () => {
    there = true;
  });
  const { each } = change;
  if (wanted !== undefined && each !== undefined) {
    // Before anything is written: whether there is such an example at all, and whether the change can be read.
    for await (const example of store.examplesOf(dataset.hash)) each(example);
    if (!there)
      throw new DatasetError('the dataset has no such example', {
        code: 'no-such-example',
        where: `example ${wanted}`,
      });
  }
  return tagged(http, await editDataset(store, dataset, change));
}
