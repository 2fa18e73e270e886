// What differs between two versions of a dataset.
import { z } from 'zod';
import type { DiffDatasetFilesOutput } from '../../app/dataset/diff-datasets.ts';
import { datasetOf } from '../../app/dataset/managed-dataset.ts';
import type { Example } from '../../model/example.ts';
import type { DatasetStore } from '../../ports/store.ts';
import { dash } from '../../report/format-number.ts';
import { defineRoute, type Route } from '../route.ts';
import { diffVersions } from '../routes/dataset-files.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { findUrl } from './dataset-examples.tsx';
import { datasetTexts } from './dataset-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { LongText } from './long-text.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';

const path = '/web/eval/datasets';
/** Of each kind; all of them are in the document of the API. */
const shown = 200;

interface DiffProps {
  readonly reader: Reader;
  readonly id: string;
  readonly name: string;
  readonly diff: DiffDatasetFilesOutput;
  /** Examples that changed, by id, as they were and as they are. */
  readonly before: ReadonlyMap<string, Example>;
  readonly after: ReadonlyMap<string, Example>;
}

const DiffPage = ({ reader, id, name, diff, before, after }: DiffProps) => {
  const own = datasetTexts[reader.language];
  const { overall, comparable, header } = diff;
  const runs: [number, number] = [diff.before.runs?.length ?? 0, diff.after.runs?.length ?? 0];
  const isSame = overall.added + overall.removed + overall.changed + overall.renamed === 0 && header.length === 0;
  return (
    <PageView title={own.diffOf(name)} reader={reader}>
      <h1>{own.diffOf(name)}</h1>
      <p class="about">
        {own.diffLine(diff.before.version.slice(0, 12), diff.after.version.slice(0, 12))} ·{' '}
        <a href={`${path}/${id}`} data-back>
          {own.backToDataset}
        </a>
      </p>
      {isSame ? <p>{own.same}</p> : null}
      <p>{own.diffCounts(overall.added, overall.removed, overall.changed, comparable.length)}</p>
      {runs.every((count) => count === 0) ? null : <p>{own.diffRuns(...runs)}</p>}
      {header.length === 0 ? null : (
        <dl>
          {header.map(({ field, before: was, after: is }) => (
            <>
              <dt>{field}</dt>
              <dd>{`${was ?? dash} → ${is ?? dash}`}</dd>
            </>
          ))}
        </dl>
      )}
      <Changed reader={reader} changed={diff.changed.slice(0, shown)} before={before} after={after} />
      <Named title={own.added} examples={diff.added} url={(example) => findUrl(id, example)} />
      <Named title={own.removed} examples={diff.removed} />
    </PageView>
  );
};

const Changed = ({
  reader: { language },
  changed,
  before,
  after,
}: Pick<DiffProps, 'reader' | 'before' | 'after'> & { readonly changed: DiffDatasetFilesOutput['changed'] }) => {
  const own = datasetTexts[language];
  if (changed.length === 0) return null;
  return (
    <>
      <h2>{`${own.changed} · ${changed.length}`}</h2>
      <section class="scroll" tabindex={0} aria-label={own.changed}>
        <table>
          <thead>
            <tr>
              <th scope="col">{pageTexts[language].example}</th>
              <th scope="col">{own.fieldsChanged}</th>
              <th scope="col">{own.was}</th>
              <th scope="col">{own.is}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ from, to, fields }) => (
              <tr>
                <th scope="row">
                  <span class="name">{from === to ? to : `${from} → ${to}`}</span>
                </th>
                <td class="long">{fields.join(', ')}</td>
                <td class="text">
                  <FieldTexts example={before.get(from)} fields={fields} />
                </td>
                <td class="text">
                  <FieldTexts example={after.get(to)} fields={fields} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

const FieldTexts = ({
  example,
  fields,
}: {
  readonly example: Example | undefined;
  readonly fields: readonly string[];
}) => (
  <>
    {fields.map((field) => {
      const value = example?.[field as keyof Example];
      return (
        <div>
          <LongText text={typeof value === 'string' || value === undefined ? value : JSON.stringify(value)} />
        </div>
      );
    })}
  </>
);

const Named = ({
  title,
  examples,
  url,
}: {
  readonly title: string;
  readonly examples: DiffDatasetFilesOutput['added'];
  readonly url?: (id: string) => string;
}) =>
  examples.length === 0 ? null : (
    <>
      <h2>{`${title} · ${examples.length}`}</h2>
      <ul>
        {examples.slice(0, shown).map(({ id, query }) => (
          <li>
            {url === undefined ? id : <a href={url(id)}>{id}</a>}: {query}
          </li>
        ))}
        {examples.length > shown ? <li>…</li> : null}
      </ul>
    </>
  );

async function named(
  store: DatasetStore,
  hash: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Example>> {
  const found = new Map<string, Example>();
  for await (const example of store.examplesOf(hash)) if (ids.has(example.id)) found.set(example.id, example);
  return found;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/u);

export const datasetDiffRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: `${path}/{id}/diff`,
    access: 'datasets:read',
    params: idParams,
    query: z.object({ from: hash, to: hash.optional() }),
    handle: async (asking) => {
      const { server, params, query, http } = asking;
      const { store } = server.session;
      const { id, name } = await datasetOf(store, params.id);
      const diff = await diffVersions(store, id, query.from, query.to);
      const changed = diff.changed.slice(0, shown);
      const before = await named(store, diff.before.version, new Set(changed.map(({ from }) => from)));
      const after = await named(store, diff.after.version, new Set(changed.map(({ to }) => to)));
      return http.html(<DiffPage reader={readerOf(asking)} {...{ id, name, diff, before, after }} />);
    },
  }),
];
