// A run, under way or finished: once it has ended, what its report says, and each of its examples.
import { z } from 'zod';
import { endedRun, runProgress } from '../../app/requests/run-progress.ts';
import { runsTogether } from '../../app/run-report.ts';
import { runSummary } from '../../app/run-summary.ts';
import { runLosses } from '../../app/trials/run-losses.ts';
import { listTrials } from '../../app/trials/trial-list.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import type { Run } from '../../model/run.ts';
import { commonTexts } from '../../report/common-texts.ts';
import { standsForQuality } from '../../report/compare/largest-section.ts';
import { isOnLawSheet } from '../../report/law-sheet/law-sheet.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { idParams, recordedRun } from '../routes/shared-schemas.ts';
import { CollectingView } from './collecting-view.tsx';
import { PageView } from './layout.tsx';
import { CategoryMeans, MeanTable } from './mean-table.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { runLabel } from './run-label.ts';
import { ProgressView } from './run-progress-view.tsx';
import { addressOf, exportUrl, filterFields, filterOf, placeFields, trialFilterOf } from './trial-filter.ts';
import { TrialForm } from './trial-form.tsx';
import { TrialTable } from './trial-table.tsx';

const listQuery = z.strictObject({ ...filterFields, ...placeFields });

type AskedRun = Asking<{ readonly id: string }, unknown, unknown>;
type AskedList = Asking<{ readonly id: string }, z.infer<typeof listQuery>, unknown>;

const trialsAPage = 25;

async function progressOf({ server, params }: AskedRun) {
  const progress = await runProgress(server.session.store, params.id);
  if (progress === undefined) throw new ProblemError(404, 'no-run', 'there is no such run');
  return progress;
}

/** Each with a value of its own for an example: those that say how good it is; times stand on its page. */
export const listedMetrics = (run: Run): readonly string[] =>
  runMetrics(run)
    .filter(({ definition }) => definition.level === 'trial' && definition.unit === undefined)
    .map(({ name }) => name);

/** The page of the list that the address asks for. */
async function listOf({ server, params, query }: AskedList, run: Run) {
  const metrics = listedMetrics(run);
  const { metric = standsForQuality(metrics), after, before, last } = query;
  if (metric !== undefined && !metrics.includes(metric))
    throw new ProblemError(422, 'no-metric', `metric: this run has no ${metric}; it has ${metrics.join(', ')}`);
  const place = { after, before, last: last === '1', limit: trialsAPage };
  const page = await listTrials(server.session.store, run, trialFilterOf(query, metric), place);
  return { run, chosen: filterOf(query), metric, metrics, page, path: `/web/eval/runs/${params.id}` };
}

async function finishedRunPage(asking: AskedList, run: Run): Promise<Response> {
  const { server, http } = asking;
  const { store } = server.session;
  const reader = readerOf(asking);
  const texts = pageTexts[reader.language];
  const report = await server.reports.of(run, reader.language);
  const losses = await runLosses(store, run, goalsOf(server.loaded));
  const list = await listOf(asking, run);
  const { byCategory, overall } = await runSummary(store, run);
  const citesLaw = overall.metrics.some(({ metric, n }) => n > 0 && isOnLawSheet(metric));
  const categories = byCategory.map(({ category, examples }) => [category, examples] as const);
  return http.html(
    <PageView title={report.title} reader={reader}>
      <h1>{report.title}</h1>
      <p class="about">
        {report.about} · <a href={addressOf('/web/eval/compare', { runs: run.id })}>{texts.compareWith}</a> ·{' '}
        <a href={addressOf('/web/eval/gates', { run: run.id })}>{texts.gateOf}</a> · {texts.exportRun}:{' '}
        <a href={`${exportUrl(run.id, 'html')}&lang=${reader.language}`}>HTML</a> ·{' '}
        <a href={`${exportUrl(run.id, 'md')}&lang=${reader.language}`}>Markdown</a> ·{' '}
        <a href={exportUrl(run.id, 'json')}>JSON</a> · <a href={exportUrl(run.id, 'bundle')}>{texts.bundle}</a>
        {citesLaw ? (
          <>
            {' · '}
            <a href={`${exportUrl(run.id, 'sheet')}&lang=${reader.language}`}>{texts.lawSheet}</a>
          </>
        ) : null}
      </p>
      {report.answer}
      <section aria-labelledby="examples">
        <h2 id="examples">{`${texts.examples} · ${runLabel(run)}`}</h2>
        <TrialForm reader={reader} categories={categories} losses={losses} {...list} />
        <TrialTable reader={reader} {...list} />
      </section>
      {report.rest}
    </PageView>,
  );
}

async function isCollected({ server }: AskedRun, run: Run): Promise<boolean> {
  return await server.collector.isCollected(run, await runsTogether(server.session.store, run));
}

/** Says whether what its page needs is there. */
const collectedPath = (id: string): string => `/web/eval/runs/${id}/collected`;

/** What is known of a large run before its trials have passed by: what is not kept is not shown. */
async function collectingPage(asking: AskedList, run: Run): Promise<Response> {
  const { server, http, query } = asking;
  const reader = readerOf(asking);
  const texts = pageTexts[reader.language];
  const title = commonTexts[reader.language].title(run.experiment);
  const summary = await server.session.store.readSummary(run.id);
  // Where questions were lost is among what is collected: a list by it would be empty.
  const list = query.loss === undefined ? await listOf(asking, run) : undefined;
  const categories = (summary?.byCategory ?? []).map(({ category, examples }) => [category, examples] as const);
  const metric = standsForQuality(listedMetrics(run));
  const { after, before, last, ...chosen } = query;
  const to = addressOf(`/web/eval/runs/${run.id}`, chosen, { after, before, last });
  return http.html(
    <PageView title={title} reader={reader}>
      <h1>{title}</h1>
      <CollectingView reader={reader} text={texts.beingCollected} asked={collectedPath(run.id)} to={to} />
      {summary === undefined ? null : <MeanTable reader={reader} summary={summary} />}
      {summary === undefined || metric === undefined ? null : <CategoryMeans {...{ reader, summary, metric }} />}
      {list === undefined ? null : (
        <section aria-labelledby="examples">
          <h2 id="examples">{`${texts.examples} · ${runLabel(run)}`}</h2>
          <TrialForm reader={reader} categories={categories} losses={undefined} {...list} />
          <TrialTable reader={reader} {...list} />
        </section>
      )}
    </PageView>,
  );
}

/** The means of a run and its first examples, where it was started. */
async function shortResults(asking: AskedList, run: Run) {
  const reader = readerOf(asking);
  const { path: _, ...list } = await listOf(asking, run);
  return (
    <>
      <MeanTable reader={reader} summary={await runSummary(asking.server.session.store, run)} />
      <TrialTable reader={reader} {...list} />
    </>
  );
}

export const runPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}',
    access: 'results:read',
    params: idParams,
    query: listQuery,
    handle: async (asking) => {
      const run = await endedRun(asking.server.session.store, asking.params.id);
      if (run !== undefined)
        return (await isCollected(asking, run))
          ? await finishedRunPage(asking, run)
          : await collectingPage(asking, run);
      const progress = await progressOf(asking);
      const reader = readerOf(asking);
      const texts = pageTexts[reader.language];
      return asking.http.html(
        <PageView title={texts.run} reader={reader}>
          <h1>{`${texts.run} ${asking.params.id.slice(-8)}`}</h1>
          <ProgressView reader={reader} progress={progress} />
        </PageView>,
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}/examples',
    access: 'results:read',
    params: idParams,
    query: listQuery,
    handle: async (asking) => {
      const run = await recordedRun(asking.server, asking.params.id);
      // Its losses are known where the page was shown: whoever comes by a link of their own waits once.
      if (asking.query.loss !== undefined)
        await runLosses(asking.server.session.store, run, goalsOf(asking.server.loaded));
      const { path, ...list } = await listOf(asking, run);
      const { after, before, last } = asking.query;
      asking.http.header('hx-push-url', addressOf(path, list.chosen, { after, before, last }));
      return asking.http.html(<TrialTable reader={readerOf(asking)} {...list} />);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}/collected',
    access: 'results:read',
    params: idParams,
    handle: async (asking) => {
      const { server, params, http } = asking;
      const run = await recordedRun(server, params.id);
      if (await isCollected(asking, run)) http.header('hx-refresh', 'true');
      const reader = readerOf(asking);
      const text = pageTexts[reader.language].beingCollected;
      const [asked, to] = [collectedPath(run.id), `/web/eval/runs/${run.id}`];
      return http.html(<CollectingView {...{ reader, text, asked, to }} />);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}/progress',
    access: 'results:read',
    params: idParams,
    handle: async (asking) => {
      const progress = await progressOf(asking);
      const reader = readerOf(asking);
      // On its own page what its report says takes the place of the progress; elsewhere its means and first examples do.
      const isOwn = (asking.http.req.header('hx-current-url') ?? '').includes(asking.params.id);
      if (progress.ended && isOwn) asking.http.header('hx-refresh', 'true');
      const run = progress.ended && !isOwn ? await asking.server.session.store.findRun(asking.params.id) : undefined;
      const results = run && (await shortResults({ ...asking, query: {} }, run));
      return asking.http.html(
        <ProgressView reader={reader} progress={progress}>
          {results}
        </ProgressView>,
      );
    },
  }),
];
