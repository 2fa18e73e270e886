// Which of several runs is better: a baseline and up to four others of one dataset, by the pieces of the comparison report.
import type { HtmlEscapedString } from 'hono/utils/html';
import { z } from 'zod';
import type { ComparedRecorded } from '../../app/compare/compare-recorded.ts';
import { HakariError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { ViewContext } from '../../render/page/views.tsx';
import { commonTexts } from '../../report/common-texts.ts';
import { buildCompareReport, comparedLabels } from '../../report/compare/compare-report.ts';
import { rankChangeSections } from '../../report/compare/rank-change-section.ts';
import type { Report } from '../../report/report.ts';
import { foundOf, soon } from '../being-made.ts';
import { drawSections } from '../drawn-reports.ts';
import { problemOf } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { comparedOutcome, listField, mostOthers } from '../routes/comparisons.ts';
import { CollectingView } from './collecting-view.tsx';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { runLabel } from './run-label.ts';
import { Said } from './said-view.tsx';
import { exampleUrl } from './trial-filter.ts';

const compareQuery = z.strictObject({
  /** The baseline first, where none is named. */
  runs: listField(z.array(z.uuid()).optional()),
  baseline: z.preprocess((value) => value || undefined, z.uuid().optional()),
  lang: z.string().optional(),
});

type AskedComparison = Asking<unknown, z.infer<typeof compareQuery>, unknown>;

/** Those that can be chosen among, at most. */
const mostListed = 200;

async function comparePage(asking: AskedComparison): Promise<Response> {
  const { http, query } = asking;
  const { baseline, runs = [] } = query;
  const chosen = [...new Set([...(baseline === undefined ? [] : [baseline]), ...runs])];
  const reader = readerOf(asking);
  const texts = pageTexts[reader.language];
  const groups = await comparableRuns(asking, chosen[0]);
  const picker = <PickerView reader={reader} groups={groups} chosen={chosen} />;
  const refused = (told: string, status: number) =>
    http.html(
      <PageView title={texts.compare} reader={reader}>
        <h1>{texts.compare}</h1>
        <p class="warning">
          <strong>{texts.notCompared}:</strong> <Said language={reader.language} message={told} />
        </p>
        {picker}
      </PageView>,
      status as 422,
    );
  if (chosen.length < 2)
    return http.html(
      <PageView title={texts.compare} reader={reader}>
        <h1>{texts.compare}</h1>
        {picker}
      </PageView>,
    );
  if (chosen.length > mostOthers + 1)
    return refused(`at most ${mostOthers} runs are compared with a baseline; ${chosen.length - 1} were chosen`, 422);
  try {
    const drawn = await drawnComparison(asking, chosen, reader);
    if (drawn === undefined)
      return http.html(
        <PageView title={texts.compare} reader={reader}>
          <h1>{texts.compare}</h1>
          <Weighing reader={reader} chosen={chosen} />
          {picker}
        </PageView>,
      );
    const { title, sections } = drawn;
    return http.html(
      <PageView title={title} reader={reader}>
        <h1>{title}</h1>
        {sections}
        <details class="part">
          <summary>{texts.pickRuns}</summary>
          {picker}
        </details>
      </PageView>,
    );
  } catch (error) {
    const problem = error instanceof HakariError ? problemOf(error) : undefined;
    if (problem === undefined || problem.status !== 422) throw error;
    return refused(problem.detail, 422);
  }
}

interface DrawnComparison {
  readonly title: string;
  readonly sections: HtmlEscapedString;
}

/** Undefined: it is being made. @throws ConfigError for runs that are not compared */
async function drawnComparison(
  asking: AskedComparison,
  ids: readonly string[],
  reader: Reader,
): Promise<DrawnComparison | undefined> {
  const { server } = asking;
  const { runs, making } = await comparedOutcome(server, ids, { explained: true });
  const there = server.weigher.isLarge(runs) ? await soon(making) : { value: await making };
  if (there === undefined) return undefined;
  const found = foundOf(there.value);
  return await server.kept.of(`comparison ${reader.language}`, runs, async () => {
    const { title, sections } = reportOf(found, reader);
    return { title, sections: drawSections(sections, await contextOf(asking, reader)) };
  });
}

const comparePath = '/web/eval/compare';

/** Of very large runs: the page asks until it is there. */
const Weighing = ({ reader, chosen }: { readonly reader: Reader; readonly chosen: readonly string[] }) => {
  const query = new URLSearchParams(chosen.map((id): [string, string] => ['runs', id]));
  const [asked, to] = [`${comparePath}/collected?${query}`, `${comparePath}?${query}`];
  return <CollectingView {...{ reader, text: pageTexts[reader.language].beingWeighed, asked, to }} />;
};

async function collectedComparison(asking: AskedComparison): Promise<Response> {
  const { server, http, query } = asking;
  const { runs: chosen = [] } = query;
  const { making } = await comparedOutcome(server, chosen, { explained: true });
  if ((await soon(making)) !== undefined) http.header('hx-refresh', 'true');
  return http.html(<Weighing reader={readerOf(asking)} chosen={chosen} />);
}

function reportOf({ runs, comparison, changes, record }: ComparedRecorded, { language }: Reader): Report {
  const labels = comparedLabels(runs);
  const explanations = rankChangeSections(changes, { language, label: (run) => labels.get(run) ?? run });
  return buildCompareReport({ language, comparison, runs, explanations, record });
}

/** An example of a pair is opened with both answers, the second beside the first. */
async function contextOf({ server }: AskedComparison, { language }: Reader): Promise<ViewContext> {
  return {
    charts: await server.charts(),
    warning: commonTexts[language].warning,
    exampleUrl: ({ id, a, b }) => exampleUrl(b, { example: id, with: a }),
  };
}

interface RunGroup {
  readonly dataset: NonNullable<Run['dataset']>;
  readonly runs: readonly Run[];
}

/** Runs by the version of the dataset that they asked, the newest first; those of one run alone where it is chosen. */
async function comparableRuns({ server }: AskedComparison, chosen: string | undefined): Promise<readonly RunGroup[]> {
  const { store } = server.session;
  const first = chosen === undefined ? undefined : await store.findRun(chosen);
  const { rows } = await store.queryRuns({ limit: mostListed, datasetHash: first?.dataset?.hash });
  const groups = Map.groupBy(
    rows.filter(({ status }) => status !== 'queued' && status !== 'running'),
    ({ dataset }) => dataset?.hash,
  );
  return [...groups.values()].flatMap((runs) => {
    const dataset = runs[0]?.dataset;
    return dataset === undefined || runs.length < 2 ? [] : [{ dataset, runs }];
  });
}

interface PickerProps {
  readonly reader: Reader;
  readonly groups: readonly RunGroup[];
  readonly chosen: readonly string[];
}

const PickerView = ({ reader, groups, chosen }: PickerProps) => {
  const texts = pageTexts[reader.language];
  if (groups.length === 0) return <p>{texts.twoNeeded}</p>;
  return (
    <>
      <p>{texts.pickRuns}</p>
      {groups.map(({ dataset, runs }, at) => (
        <form method="get" action="/web/eval/compare">
          <fieldset>
            <legend>{`${dataset.name} (${texts.examplesOf(dataset.examples)})`}</legend>
            <section class="scroll" tabindex={0} aria-label={dataset.name}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{texts.run}</th>
                    <th scope="col">{texts.baseline}</th>
                    <th scope="col">{texts.others}</th>
                    <th scope="col">{texts.status}</th>
                    <th scope="col">{texts.started}</th>
                  </tr>
                </thead>
                <tbody>
                  {runs.map((run, place) => (
                    <PickerRow run={run} place={place} group={at} chosen={chosen} texts={texts} />
                  ))}
                </tbody>
              </table>
            </section>
            <button class="main" type="submit">
              {texts.compare}
            </button>
          </fieldset>
        </form>
      ))}
    </>
  );
};

const PickerRow = ({
  run,
  place,
  group,
  chosen,
  texts,
}: {
  readonly run: Run;
  readonly place: number;
  readonly group: number;
  readonly chosen: readonly string[];
  readonly texts: (typeof pageTexts)['en'];
}) => {
  const name = `run-${group}-${place}`;
  return (
    <tr>
      <th scope="row" id={name}>
        <a class="row" href={`/web/eval/runs/${run.id}`}>
          {runLabel(run)}
        </a>
      </th>
      <td>
        <input
          type="radio"
          name="baseline"
          value={run.id}
          checked={run.id === chosen[0]}
          required
          aria-label={`${texts.baseline}: ${runLabel(run)}`}
        />
      </td>
      <td>
        <input
          type="checkbox"
          name="runs"
          value={run.id}
          checked={chosen.indexOf(run.id) > 0}
          aria-label={`${texts.compare}: ${runLabel(run)}`}
        />
      </td>
      <td>{run.status}</td>
      <td>{minute(run.startedAt)}</td>
    </tr>
  );
};

export const comparePageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: comparePath,
    access: 'results:read',
    query: compareQuery,
    handle: comparePage,
  }),
  defineRoute({
    method: 'get',
    path: `${comparePath}/collected`,
    access: 'results:read',
    query: compareQuery,
    handle: collectedComparison,
  }),
];
