// Datasets over the API: made, read, changed and deleted; every change of examples is a new version.
import type { Context } from 'hono';
import { z } from 'zod';
import { allDatasets, apiDatasetSchema, presentDatasets } from '../../app/dataset/dataset-list.ts';
import { type EditedPlace, editExample, editOver, versionTag } from '../../app/dataset/edit-dataset.ts';
import { listExamples } from '../../app/dataset/example-list.ts';
import {
  createDataset,
  datasetOf,
  managedDataset,
  managedDatasetSchema,
  managedExampleSchema,
  managedExamples,
  newHeader,
  readGivenExamples,
} from '../../app/dataset/managed-dataset.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';
import { isAmong } from '../conditional.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
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
    tag: 'content',
    replies: { 200: z.strictObject({ datasets: z.array(apiDatasetSchema) }) },
    handle: async ({ server, http }) => http.json({ datasets: await allDatasets(server.session.store) }),
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
    tag: 'own',
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
    overWhatWasRead: true,
    replies: { 200: managedDatasetSchema },
    handle: (asking) => edited(asking, (store, place) => editOver(store, place, () => asking.body)),
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
    summary: 'Examples in their order, those that a filter leaves, a page at a time',
    params: idParams,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(1000).default(100),
      offset: z.coerce.number().int().min(0).default(0),
      /** Stands in the question, the expected answer or the id. */
      text: z.string().optional(),
      category: z.string().optional(),
    }),
    replies: { 200: z.strictObject({ examples: z.array(managedExampleSchema), total: z.int() }) },
    handle: async ({ params, query, server, http }) => {
      const { store } = server.session;
      const dataset = await datasetOf(store, params.id);
      const { text, category, ...place } = query;
      const { examples, total } = await listExamples(store, dataset, { text, category }, place);
      return http.json({ examples: await managedExamples(store, dataset, examples), total });
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
    overWhatWasRead: true,
    replies: { 200: managedDatasetSchema },
    handle: (asking) =>
      edited(asking, (store, place) =>
        editOver(store, place, ({ header }) => ({
          added: readGivenExamples(asking.body.examples, asking.server.session, header.scale),
        })),
      ),
  }),
  defineRoute({
    method: 'patch',
    path: '/api/eval/datasets/{id}/examples/{exampleId}',
    access: 'datasets:write',
    summary: 'Change fields of an example; null takes one away. Its id and the time it was made stay',
    params: exampleParams,
    body: given,
    overWhatWasRead: true,
    replies: { 200: managedDatasetSchema },
    handle: (asking) =>
      edited(asking, (store, place) =>
        editExample(store, { ...place, exampleId: asking.params.exampleId }, asking.body),
      ),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/eval/datasets/{id}/examples/{exampleId}',
    access: 'datasets:write',
    summary: 'Take an example out; runs that asked it keep it',
    params: exampleParams,
    overWhatWasRead: true,
    replies: { 200: managedDatasetSchema },
    handle: (asking) =>
      edited(asking, (store, place) => editExample(store, { ...place, exampleId: asking.params.exampleId }, undefined)),
  }),
];

export const listManaged = async ({ session }: Pick<ServerContext, 'session'>) =>
  (await presentDatasets(session.store)).map(managedDataset);

const tag = (stored: StoredDataset): string => `"${versionTag(stored)}"`;

function tagged(http: Context, stored: StoredDataset, status: 200 | 201 = 200): Response {
  http.header('etag', tag(stored));
  if (status === 200 && isAmong(http.req.header('if-none-match'), tag(stored))) return http.body(null, 304);
  return http.json(managedDataset(stored), status);
}

/** An edit over the version that `If-Match` names, written down. */
async function edited(
  asking: Asking<{ readonly id: string }, unknown, unknown>,
  edit: (store: DatasetStore, place: EditedPlace) => Promise<StoredDataset>,
): Promise<Response> {
  const { http, server, params } = asking;
  const match = http.req.header('if-match');
  const over = match === undefined || match === '*' ? undefined : match.replace(/^"(.*)"$/u, '$1');
  const now = await edit(server.session.store, { id: params.id, over });
  await recordEdit(asking, now);
  return tagged(http, now);
}

export const recordEdit = (
  asking: Asking<unknown, unknown, unknown>,
  { name, hash, examples }: StoredDataset,
): Promise<void> => record(asking, 'change', { kind: 'dataset', id: name, after: { version: hash, examples } });
