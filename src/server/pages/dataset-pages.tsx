// Datasets as pages: the list, a new one, one with its examples.
import { z } from 'zod';
import {
  createDataset,
  datasetOf,
  type ManagedDataset,
  type ManagedExample,
  managedDataset,
  readGivenExamples,
} from '../../app/dataset/managed-dataset.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { record } from '../record.ts';
import { defineRoute, type Route } from '../route.ts';
import { examplesOf, listManaged } from '../routes/datasets.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { fieldsOf } from './form-fields.ts';
import { PageView, type Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';

const DatasetListPage = ({
  reader,
  datasets,
}: {
  readonly reader: Reader;
  readonly datasets: readonly ManagedDataset[];
}) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={texts.datasets} reader={reader}>
      <h1>{texts.datasets}</h1>
      {reader.identity?.permissions.includes('datasets:write') ? (
        <p>
          <a href="/web/eval/datasets/create">{texts.makeDataset}</a>
        </p>
      ) : null}
      {datasets.length === 0 ? (
        <p>{texts.noDataset}</p>
      ) : (
        <section class="scroll" tabindex={0} aria-label={texts.datasets}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.name}</th>
                <th scope="col">{texts.description}</th>
                <th scope="col">{texts.examples}</th>
                <th scope="col">{texts.created}</th>
              </tr>
            </thead>
            <tbody>
              {datasets.map(({ id, name, description, examples, created_at: at }) => (
                <tr>
                  <th scope="row">
                    <a href={`/web/eval/datasets/${id}`}>{name}</a>
                  </th>
                  <td class="text">{description ?? '–'}</td>
                  <td>{examples}</td>
                  <td>
                    <time datetime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </PageView>
  );
};

interface CreateProps {
  readonly reader: Reader;
  readonly given?: Readonly<Record<string, string | undefined>>;
  readonly error?: string | undefined;
}

const sample = '[\n  { "query": "…", "expected_answer": "…" }\n]';

const CreatePage = ({ reader, given = {}, error }: CreateProps) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={texts.newDataset} reader={reader}>
      <h1>{texts.newDataset}</h1>
      {error === undefined ? null : (
        <p class="error" role="alert" lang="en">
          {error}
        </p>
      )}
      <form class="fields" method="post" action="/web/eval/datasets/create">
        <label>
          {texts.name}
          <input name="name" required maxlength={200} value={given.name} />
        </label>
        <label>
          {texts.description}
          <input name="description" value={given.description} />
        </label>
        <label>
          {texts.exampleList}
          <textarea name="examples" required spellcheck={false}>
            {given.examples ?? sample}
          </textarea>
        </label>
        <div>
          <button class="main" type="submit">
            {texts.save}
          </button>
        </div>
      </form>
    </PageView>
  );
};

interface DatasetProps {
  readonly reader: Reader;
  readonly dataset: ManagedDataset;
  readonly examples: readonly ManagedExample[];
}

const DatasetPage = ({ reader, dataset, examples }: DatasetProps) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={dataset.name} reader={reader}>
      <h1>{dataset.name}</h1>
      <p>{[dataset.description, texts.examplesOf(dataset.examples)].filter((each) => each !== null).join(' · ')}</p>
      <section class="scroll" tabindex={0} aria-label={texts.examples}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.query}</th>
              <th scope="col">{texts.expected}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ query, expected_answer: expected }) => (
              <tr>
                <td class="text">{query}</td>
                <td class="text">{expected ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PageView>
  );
};

export const datasetPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/datasets',
    access: 'datasets:read',
    handle: async (asking) =>
      asking.http.html(<DatasetListPage reader={readerOf(asking)} datasets={await listManaged(asking.server)} />),
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/datasets/create',
    access: 'datasets:write',
    handle: (asking) => asking.http.html(<CreatePage reader={readerOf(asking)} />),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/datasets/create',
    access: 'datasets:write',
    mostBytes: 16 * 1024 * 1024,
    handle: async (asking) => {
      const { http, server, account } = asking;
      const given = await fieldsOf(http);
      try {
        const { store, newId } = server.session;
        const parsed = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(given.examples ?? '[]'));
        const examples = readGivenExamples(parsed, { newId });
        const description = given.description === '' ? undefined : given.description;
        const made = await createDataset(
          { store, newId },
          { name: given.name ?? '', description, examples, by: account },
        );
        await record(asking, 'make', { kind: 'dataset', id: made.name });
        return http.redirect(`/web/eval/datasets/${made.id}`, 303);
      } catch (error) {
        if (!(error instanceof HakariError || error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
        const told = error instanceof z.ZodError ? 'examples is a JSON array of objects' : error.message;
        return http.html(<CreatePage reader={readerOf(asking)} given={given} error={told} />, 422);
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/datasets/{id}',
    access: 'datasets:read',
    params: idParams,
    handle: async (asking) => {
      const dataset = await datasetOf(asking.server.session.store, asking.params.id);
      const examples = await examplesOf(asking.server, dataset, 0, 100);
      return asking.http.html(
        <DatasetPage reader={readerOf(asking)} dataset={managedDataset(dataset)} examples={examples} />,
      );
    },
  }),
];
