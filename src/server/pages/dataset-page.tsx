// A dataset: what it is made of and how small a difference it can show, its examples, the runs on it and its versions.
import { z } from 'zod';
import type { DatasetCare } from '../../app/dataset/dataset-care.ts';
import { versionTag } from '../../app/dataset/edit-dataset.ts';
import { listExamples } from '../../app/dataset/example-list.ts';
import { datasetOf, managedExamples } from '../../app/dataset/managed-dataset.ts';
import type { Run } from '../../model/run.ts';
import type { StoredDataset } from '../../ports/store.ts';
import { dash, formatCount } from '../../report/format-number.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { CareView, NotLookedAt } from './dataset-care-view.tsx';
import {
  type ExamplePlace,
  ExampleSection,
  examplesAPage,
  findUrl,
  mayWrite,
  type WrittenExample,
} from './dataset-examples.tsx';
import { FindingList } from './dataset-findings.tsx';
import { datasetTexts } from './dataset-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { overviewTexts } from './overview-texts.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { addressOf, emptyField, exportUrl } from './trial-filter.ts';

const path = '/web/eval/datasets';
const shownRuns = 20;
const shownVersions = 20;

interface HeadProps {
  readonly reader: Reader;
  readonly dataset: StoredDataset;
  /** Undefined for so many examples that nobody waits for it. */
  readonly care: DatasetCare | undefined;
}

const Head = ({ reader, dataset }: HeadProps) => {
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const { id, name, description, createdBy, madeAt, updatedAt, hash } = dataset;
  const may = reader.identity?.permissions ?? [];
  return (
    <>
      <h1>{name}</h1>
      <p class="about">
        {texts.examplesOf(dataset.examples)} · {own.madeBy(createdBy, minute(madeAt))} ·{' '}
        {own.changedAt(minute(updatedAt))} · {own.version} <code>{hash.slice(0, 12)}</code>
      </p>
      {description === undefined ? null : <p>{description}</p>}
      <p class="actions">
        {may.includes('eval:run') ? <a href={addressOf('/web/eval/run', { dataset_id: id })}>{own.run}</a> : null}
        <a href="#runs">{own.runsOn}</a>
        <a href="#versions">{own.versions}</a>
      </p>
    </>
  );
};

const RunsOn = ({ reader, dataset, runs }: HeadProps & { readonly runs: readonly Run[] }) => {
  const { statuses } = overviewTexts[reader.language];
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  return (
    <>
      <h2 id="runs">{own.runsOn}</h2>
      {runs.length === 0 ? (
        <p>{texts.noRuns}</p>
      ) : (
        <section class="scroll" tabindex={0} aria-label={own.runsOn}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.run}</th>
                <th scope="col">{texts.target}</th>
                <th scope="col">{texts.status}</th>
                <th scope="col">{own.version}</th>
                <th scope="col">{texts.started}</th>
                <th scope="col">{texts.exportRun}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr>
                  <th scope="row">
                    <a href={`/web/eval/runs/${run.id}`}>{run.id.slice(-8)}</a>
                  </th>
                  <td>{run.target.id}</td>
                  <td>{statuses[run.status] ?? run.status}</td>
                  <td>
                    <code>{run.dataset?.hash.slice(0, 12)}</code>
                    {run.dataset?.hash === dataset.hash ? '' : ` (${own.earlier})`}
                  </td>
                  <td>{minute(run.startedAt)}</td>
                  <td>
                    <a href={exportUrl(run.id, 'bundle')} aria-label={`${texts.bundle}: ${run.id.slice(-8)}`}>
                      {texts.bundle}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
};

const Versions = ({ reader, dataset, versions }: HeadProps & { readonly versions: readonly StoredDataset[] }) => {
  const own = datasetTexts[reader.language];
  return (
    <>
      <h2 id="versions">{own.versions}</h2>
      <section class="scroll" tabindex={0} aria-label={own.versions}>
        <table>
          <thead>
            <tr>
              <th scope="col">{own.version}</th>
              <th scope="col" class="right">
                {own.count}
              </th>
              <th scope="col">{own.putAt}</th>
              <th scope="col">{own.changes}</th>
            </tr>
          </thead>
          <tbody>
            {versions.slice(0, shownVersions).map(({ hash, examples, updatedAt }, at) => (
              <tr>
                <th scope="row">
                  <code>{hash.slice(0, 12)}</code>
                  {at === 0 ? ` (${own.present})` : ''}
                </th>
                <td class="right">{formatCount(examples)}</td>
                <td>{minute(updatedAt)}</td>
                <td>
                  <VersionLinks {...{ own, id: dataset.id, hash, versions, at }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

interface VersionLinksProps {
  readonly own: (typeof datasetTexts)['en'];
  readonly id: string;
  readonly hash: string;
  readonly versions: readonly StoredDataset[];
  readonly at: number;
}

/** What a version changed of the one before, and what has changed since. */
const VersionLinks = ({ own, id, hash, versions, at }: VersionLinksProps) => {
  const before = versions[at + 1]?.hash;
  const [present] = versions;
  const diff = (from: string, to: string): string => addressOf(`${path}/${id}/diff`, { from, to });
  return (
    <>
      {before === undefined ? dash : <a href={diff(before, hash)}>{own.sinceBefore}</a>}
      {at < 1 || present === undefined ? null : (
        <>
          {' · '}
          <a href={diff(hash, present.hash)}>{own.untilNow}</a>
        </>
      )}
    </>
  );
};

/** Another description, and the end of it all: closed until somebody wants them. */
const Settings = ({ reader, dataset }: HeadProps) => {
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const to = `${path}/${dataset.id}`;
  return (
    <>
      <details>
        <summary>{own.describe}</summary>
        <form class="fields" method="post" action={to}>
          <input type="hidden" name="version" value={versionTag(dataset)} />
          <label>
            {texts.description}
            <input name="description" maxlength={10_000} value={dataset.description} />
          </label>
          <div>
            <button type="submit">{texts.save}</button>
          </div>
        </form>
      </details>
      <details>
        <summary>{own.remove}</summary>
        <form method="post" action={`${to}/delete`}>
          <p>{own.removeText}</p>
          <p>
            <button type="submit">{own.removeNow(dataset.name)}</button>
          </p>
        </form>
      </details>
    </>
  );
};

type AskedDataset = Asking<{ readonly id: string }, unknown, unknown>;

/** @param writing what is being written (nothing) */
export async function datasetPage(asking: AskedDataset, asked: ExamplePlace, writing?: WrittenExample) {
  const { store } = asking.server.session;
  const reader = readerOf(asking);
  const own = datasetTexts[reader.language];
  const dataset = await datasetOf(store, asking.params.id);
  const list = (at: number) =>
    listExamples(store, dataset, asked, { offset: (at - 1) * examplesAPage, limit: examplesAPage });
  const first = await list(asked.page ?? 1);
  // Behind the end there is the end: examples may have been taken out since the address was written.
  const last = Math.max(1, Math.ceil(first.total / examplesAPage));
  const place: ExamplePlace = { ...asked, page: Math.min(asked.page ?? 1, last) };
  const page = place.page === (asked.page ?? 1) ? first : await list(last);
  const looked = await asking.server.looker.look(dataset);
  const care = looked.kind === 'known' ? looked.care : undefined;
  const { rows: runs } = await store.queryRuns({ datasetId: dataset.id, limit: shownRuns });
  const versions = await store.versionsOf(dataset.id);
  const categories = (care?.categories ?? []).flatMap(({ category, examples }) =>
    category === null ? [] : [[category, examples] as const],
  );
  const head = { reader, dataset, care };
  return (
    <PageView title={dataset.name} reader={reader}>
      <Head {...head} />
      <div id="care">
        {' '}
        {care === undefined ? (
          <NotLookedAt reader={reader} failed={looked.kind === 'failed'} to={`/web/eval/datasets/${dataset.id}`} />
        ) : (
          <>
            <CareView reader={reader} care={care} />
            {care.findings.length === 0 ? null : (
              <details class="part" open={care.lint.error > 0}>
                <summary>
                  <h2>{`${own.lint} · ${formatCount(care.findings.length)}`}</h2>
                </summary>
                <FindingList reader={reader} findings={care.findings} exampleUrl={(id) => findUrl(dataset.id, id)} />
              </details>
            )}
          </>
        )}
      </div>
      <ExampleSection
        reader={reader}
        datasetId={dataset.id}
        version={versionTag(dataset)}
        examples={await managedExamples(store, dataset, page.examples)}
        total={page.total}
        categories={categories}
        place={place}
        writing={writing}
      />
      <RunsOn {...head} runs={runs} />
      <Versions {...head} versions={versions} />
      {mayWrite(reader) ? <Settings {...head} /> : null}
    </PageView>
  );
}

const placeQuery = z.object({
  text: emptyField(z.string().max(500)),
  category: emptyField(z.string().max(500)),
  page: emptyField(z.coerce.number().int().min(1).max(1_000_000)),
  edit: emptyField(z.uuid()),
});

export const datasetPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: `${path}/{id}`,
    access: 'datasets:read',
    params: idParams,
    query: placeQuery,
    handle: async (asking) => {
      const { edit, ...place } = asking.query;
      const writing = edit !== undefined && mayWrite(readerOf(asking)) ? { id: edit } : undefined;
      return asking.http.html(await datasetPage(asking, place, writing));
    },
  }),
];
