// What the forms of a dataset's page send: examples that are changed, added or taken out, another description, and its end.
import { z } from 'zod';
import { type EditedPlace, editExample, editOver, exampleIn } from '../../app/dataset/edit-dataset.ts';
import { datasetOf, readGivenExamples } from '../../app/dataset/managed-dataset.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { type Fields, fieldsOf } from '../form-fields.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { recordEdit } from '../routes/datasets.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { type ExamplePlace, placeUrl } from './dataset-examples.tsx';
import { datasetPage } from './dataset-page.tsx';

const path = '/web/eval/datasets';
const exampleParams = z.strictObject({ id: z.uuid(), exampleId: z.uuid() });
const mostBytes = 4 * 1024 * 1024;

type AskedDataset = Asking<{ readonly id: string }, unknown, unknown>;

const placeSchema = z.object({
  at_text: z.string().optional(),
  at_category: z.string().optional(),
  at_page: z.coerce.number().int().min(1).catch(1),
});

function placeOf(given: Fields): ExamplePlace {
  const { at_text: text, at_category: category, at_page: page } = placeSchema.parse(given);
  return { text: text || undefined, category: category || undefined, page };
}

const overOf = (id: string, { version }: Fields): EditedPlace => ({ id, over: version || undefined });

/** The fields of an example as the form has them. @throws ProblemError for JSON that is none */
function exampleOf({ query = '', expected_answer: expected = '', category = '', more = '' }: Fields) {
  const rest: unknown = more.trim() === '' ? {} : jsonOf(more);
  if (typeof rest !== 'object' || rest === null || Array.isArray(rest))
    throw new ProblemError(422, 'bad-json', 'the other fields are a JSON object');
  return {
    ...rest,
    query,
    ...(expected === '' ? {} : { expectedAnswer: expected }),
    ...(category.trim() === '' ? {} : { category: category.trim() }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProblemError(422, 'bad-json', `the other fields are no JSON: ${(error as Error).message}`);
  }
}

/** Does what was sent and goes back to where it was; what is wrong is said where it was written, with all that was written. */
async function written(
  asking: AskedDataset,
  id: string | undefined,
  work: (given: Fields) => Promise<string | undefined>,
): Promise<Response> {
  const given = await fieldsOf(asking.http);
  const place = placeOf(given);
  try {
    const anchor = await work(given);
    const to = placeUrl(asking.params.id, place);
    return asking.http.redirect(`${to}${anchor === undefined ? '' : `#${anchor}`}`, 303);
  } catch (error) {
    if (!(error instanceof HakariError || error instanceof ProblemError)) throw error;
    if (error instanceof HakariError && ['no-dataset', 'no-such-example'].includes(error.code)) throw error;
    const isStale = error instanceof HakariError && error.code === 'dataset-changed';
    const page = await datasetPage(asking, place, { id, given, error: error.message });
    return await asking.http.html(page, isStale ? 412 : 422);
  }
}

export const datasetEditRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: `${path}/{id}/examples`,
    access: 'datasets:write',
    params: idParams,
    mostBytes,
    handle: (asking) =>
      written(asking, undefined, async (given) => {
        const { store } = asking.server.session;
        const now = await editOver(store, overOf(asking.params.id, given), ({ header }) => ({
          added: readGivenExamples([exampleOf(given)], asking.server.session, header.scale),
        }));
        await recordEdit(asking, now);
        return 'add';
      }),
  }),
  defineRoute({
    method: 'post',
    path: `${path}/{id}/examples/{exampleId}`,
    access: 'datasets:write',
    params: exampleParams,
    mostBytes,
    handle: (asking) =>
      written(asking, asking.params.exampleId, async (given) => {
        const { id, exampleId } = asking.params;
        const { store } = asking.server.session;
        const was = await exampleIn(store, await datasetOf(store, id), exampleId);
        const gone = Object.fromEntries(Object.keys(was).map((name) => [name, null]));
        const { id: exampleName } = was;
        const change = { ...gone, ...exampleOf(given), id: exampleName };
        await recordEdit(asking, await editExample(store, { ...overOf(id, given), exampleId }, change));
        return `example-${exampleId}`;
      }),
  }),
  defineRoute({
    method: 'post',
    path: `${path}/{id}/examples/{exampleId}/delete`,
    access: 'datasets:write',
    params: exampleParams,
    mostBytes,
    handle: (asking) =>
      written(asking, asking.params.exampleId, async (given) => {
        const { id, exampleId } = asking.params;
        const { store } = asking.server.session;
        await recordEdit(asking, await editExample(store, { ...overOf(id, given), exampleId }, undefined));
        return 'examples';
      }),
  }),
  defineRoute({
    method: 'post',
    path: `${path}/{id}`,
    access: 'datasets:write',
    params: idParams,
    handle: async (asking) => {
      const given = await fieldsOf(asking.http);
      const { store } = asking.server.session;
      const description = (given.description ?? '').slice(0, 10_000);
      const edit = { description: description === '' ? null : description };
      await recordEdit(asking, await editOver(store, overOf(asking.params.id, given), () => edit));
      return asking.http.redirect(`${path}/${asking.params.id}`, 303);
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/{id}/delete`,
    access: 'datasets:write',
    params: idParams,
    handle: async (asking) => {
      const { store } = asking.server.session;
      const { name } = await datasetOf(store, asking.params.id);
      await store.deleteDataset(name);
      await record(asking, 'delete', { kind: 'dataset', id: name });
      return asking.http.redirect(path, 303);
    },
  }),
];
