// Datasets as a list: which there are, what they are made of, and when each was last asked.
import { z } from 'zod';
import { knownCare } from '../../app/dataset/dataset-care.ts';
import {
  type DatasetFilter,
  datasetOrders,
  type ListedDataset,
  listDatasetPage,
  presentDatasets,
} from '../../app/dataset/dataset-list.ts';
import type { DatasetDraft } from '../../ports/draft-store.ts';
import { dash, formatCount } from '../../report/format-number.ts';
import { lookedAtOnce } from '../../setup/dataset-looker.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { datasetTexts } from './dataset-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { addressOf, emptyField } from './trial-filter.ts';

const path = '/web/eval/datasets';
const datasetsAPage = 50;

interface ListProps {
  readonly reader: Reader;
  readonly datasets: readonly ListedDataset[];
  readonly total: number;
  readonly filter: DatasetFilter;
  /** From 1. */
  readonly page: number;
  readonly drafts: readonly DatasetDraft[];
}

const DatasetListPage = ({ reader, datasets, total, filter, page, drafts }: ListProps) => {
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const isFiltered = filter.text !== undefined;
  return (
    <PageView title={texts.datasets} reader={reader}>
      <h1>{texts.datasets}</h1>
      {reader.identity?.permissions.includes('datasets:write') ? (
        <p>
          <a href={`${path}/create`}>{texts.makeDataset}</a>
        </p>
      ) : null}
      <DraftList reader={reader} drafts={drafts} />
      {total === 0 && !isFiltered ? (
        <p>{texts.noDataset}</p>
      ) : (
        <>
          <FilterForm reader={reader} filter={filter} />
          {total === 0 ? <p>{own.noneFound}</p> : <DatasetTable reader={reader} datasets={datasets} />}
          <PageLinks reader={reader} filter={filter} page={page} pages={Math.ceil(total / datasetsAPage)} />
        </>
      )}
    </PageView>
  );
};

const DraftList = ({ reader: { language }, drafts }: Pick<ListProps, 'reader' | 'drafts'>) => {
  const own = datasetTexts[language];
  if (drafts.length === 0) return null;
  return (
    <p>
      {own.drafts}:{' '}
      {drafts.map(({ id, name }, at) => (
        <>
          {at === 0 ? '' : ' · '}
          <a href={`${path}/drafts/${id}`}>{name}</a>
        </>
      ))}{' '}
      <span class="muted">{own.draftsText}</span>
    </p>
  );
};

const FilterForm = ({ reader: { language }, filter }: Pick<ListProps, 'reader' | 'filter'>) => {
  const texts = pageTexts[language];
  const own = datasetTexts[language];
  return (
    <form class="filters" method="get" action={path}>
      <label>
        <span>{own.find}</span>
        <input type="search" name="text" value={filter.text ?? ''} />
      </label>
      <label>
        <span>{texts.sort}</span>
        <select name="sort">
          {datasetOrders.map((order) => (
            <option value={order} selected={order === filter.order}>
              {own.sorts[order]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{texts.apply}</button>
    </form>
  );
};

const DatasetTable = ({ reader: { language }, datasets }: Pick<ListProps, 'reader' | 'datasets'>) => {
  const texts = pageTexts[language];
  const own = datasetTexts[language];
  return (
    <section class="scroll" tabindex={0} aria-label={texts.datasets}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.description}</th>
            <th scope="col" class="right">
              {own.count}
            </th>
            <th scope="col">{own.languages}</th>
            <th scope="col">{own.lint}</th>
            <th scope="col">{own.lastRun}</th>
            <th scope="col">{texts.created}</th>
          </tr>
        </thead>
        <tbody>
          {datasets.map((dataset) => (
            <tr>
              <th scope="row">
                <span class="name">
                  <a class="row" href={`${path}/${dataset.id}`}>
                    {dataset.name}
                  </a>
                </span>
              </th>
              <td class="text">{dataset.description ?? dash}</td>
              <td class="right">{formatCount(dataset.examples)}</td>
              <td>{languageText(dataset.languages, language)}</td>
              <td>
                <LintText lint={dataset.lint} language={language} />
              </td>
              <td>{dataset.last_run_at === null ? own.neverRun : <Minute at={dataset.last_run_at} />}</td>
              <td>
                <Minute at={dataset.created_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type Language = Reader['language'];

export const Minute = ({ at }: { readonly at: string }) => <time datetime={at}>{minute(Date.parse(at))}</time>;

/** The language that most are in first. */
export function languageText(languages: ListedDataset['languages'], language: Language): string {
  if (languages === null) return dash;
  const { languageNames } = datasetTexts[language];
  const all = Object.entries(languages).toSorted(([, a], [, b]) => b - a);
  if (all.length === 1) return all.map(([name]) => languageNames[name] ?? name).join('');
  return all.map(([name, count]) => `${languageNames[name] ?? name} ${formatCount(count)}`).join(', ');
}

export const LintText = ({ lint, language }: { readonly lint: ListedDataset['lint']; readonly language: Language }) => {
  const own = datasetTexts[language];
  if (lint === null) return <span class="muted">{own.notLooked}</span>;
  const { error, warning, info } = lint;
  if (error + warning + info === 0) return <>{own.nothingFound}</>;
  return (
    <>
      {(['error', 'warning', 'info'] as const)
        .filter((level) => lint[level] > 0)
        .map((level, at) => (
          <>
            {at === 0 ? '' : ', '}
            <span class={level === 'error' ? 'bad' : undefined}>{own.lintOf[level](lint[level])}</span>
          </>
        ))}
    </>
  );
};

const PageLinks = ({
  reader: { language },
  filter: { text, order },
  page,
  pages,
}: Pick<ListProps, 'reader' | 'filter' | 'page'> & { readonly pages: number }) => (
  <PageNav
    language={language}
    page={page}
    pages={pages}
    to={(wanted) => addressOf(path, { text, sort: order, page: wanted === 1 ? undefined : wanted })}
  />
);

interface PageNavProps {
  readonly language: Language;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** First, previous, next, last; those that lead nowhere are no links. Of one page there is nothing to say. */
export const PageNav = ({ language, page, pages, to }: PageNavProps) => {
  const texts = pageTexts[language];
  if (pages < 2) return null;
  const link = (text: string, wanted: number, there: boolean, rel?: 'prev' | 'next') =>
    there ? (
      <a href={to(wanted)} rel={rel}>
        {text}
      </a>
    ) : (
      <span class="muted">{text}</span>
    );
  return (
    <nav class="pages" aria-label={texts.pages}>
      {link(texts.firstPage, 1, page > 1)}
      {link(texts.previousPage, page - 1, page > 1, 'prev')}
      <span aria-current="page">{`${page} / ${pages}`}</span>
      {link(texts.nextPage, page + 1, page < pages, 'next')}
      {link(texts.lastPage, pages, page < pages)}
    </nav>
  );
};

/** Looks at what nobody has looked at yet: a little of it now, the rest beside everything else, and the list says so when it is asked for again. */
async function lookAt({ session: { store }, looker }: ServerContext): Promise<void> {
  let left = lookedAtOnce;
  for (const stored of await presentDatasets(store)) {
    if ((await knownCare(store, stored.hash)) !== undefined) continue;
    left -= stored.examples;
    await looker.look(stored, { beside: left < 0 });
  }
}

const listQuery = z.object({
  text: emptyField(z.string().max(500)),
  sort: emptyField(z.enum(datasetOrders)),
  page: emptyField(z.coerce.number().int().min(1).max(100_000)),
});

async function listPage(asking: Asking<unknown, z.infer<typeof listQuery>, unknown>): Promise<Response> {
  const { server, http, account, query } = asking;
  const { store } = server.session;
  const filter: DatasetFilter = { text: query.text, order: query.sort };
  await lookAt(server);
  const list = (at: number) =>
    listDatasetPage(store, filter, { offset: (at - 1) * datasetsAPage, limit: datasetsAPage });
  const first = await list(query.page ?? 1);
  const page = Math.min(query.page ?? 1, Math.max(1, Math.ceil(first.total / datasetsAPage)));
  const { datasets, total } = page === (query.page ?? 1) ? first : await list(page);
  const drafts = account === '' ? [] : await store.listDrafts(account);
  return await http.html(<DatasetListPage reader={readerOf(asking)} {...{ datasets, total, filter, page, drafts }} />);
}

export const datasetListRoutes: readonly Route[] = [
  defineRoute({ method: 'get', path, access: 'datasets:read', query: listQuery, handle: listPage }),
];
