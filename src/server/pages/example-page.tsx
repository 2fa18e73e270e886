// One example of a run: what was asked, expected, found and said, how it was scored, and what became of it in other runs.
import { z } from 'zod';
import type { ScoredExample } from '../../app/scored-examples.ts';
import { keptLosses, runLosses } from '../../app/trials/run-losses.ts';
import { besideTrial, readExample } from '../../app/trials/trial-list.ts';
import { type Spending, trialSpending } from '../../app/trials/trial-spending.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import type { Run } from '../../model/run.ts';
import type { TrialHead } from '../../ports/run-queries.ts';
import { cellText } from '../../render/cell-text.ts';
import { QuestionView } from '../../render/explorer/question-view.tsx';
import { valueCell } from '../../report/cells.ts';
import { standsForQuality } from '../../report/compare/largest-section.ts';
import { dash, formatLatency, formatUsd } from '../../report/format-number.ts';
import { failureTexts } from '../../report/parts/failures/texts.ts';
import { expectedPassages } from '../../report/questions/expected-passages.ts';
import { questionDocument } from '../../report/questions/question-document.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { collectedAtOnce, trialsOf } from '../../setup/run-collector.ts';
import { diffWords } from '../../text/word-diff.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { idParams, recordedRun } from '../routes/shared-schemas.ts';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { runLabel } from './run-label.ts';
import { listedMetrics } from './run-page.tsx';
import { addressOf, type ChosenFilter, exampleUrl, filterFields, filterOf, trialFilterOf } from './trial-filter.ts';

const exampleQuery = z.strictObject({
  ...filterFields,
  example: z.string().min(1),
  repeat: z.coerce.number().int().min(0).default(0),
  /** Another run, whose answer stands before it. */
  with: z.preprocess((value) => value || undefined, z.uuid().optional()),
});

type AskedExample = Asking<{ readonly id: string }, z.infer<typeof exampleQuery>, unknown>;

/** What a run has of an example. */
async function headsOf({ server }: AskedExample, run: Run, exampleId: string): Promise<readonly TrialHead[]> {
  const metric = standsForQuality(listedMetrics(run));
  const score = metric === undefined ? undefined : { metric };
  const { rows } = await server.session.store.queryTrials({ runId: run.id, exampleId, score, limit: run.repeat });
  return rows;
}

/** The row of a repeat, or the first there is. */
async function rowOf(asking: AskedExample, run: Run): Promise<ScoredExample | undefined> {
  const { example, repeat } = asking.query;
  const [head] = await headsOf(asking, run, example);
  const rows = head === undefined ? [] : await readExample(asking.server.session.store, run, head.place);
  return rows.find(({ trial }) => trial.repeat === repeat) ?? rows[0];
}

async function examplePage(asking: AskedExample): Promise<Response> {
  const { server, params, query, http } = asking;
  const { store } = server.session;
  const run = await recordedRun(server, params.id);
  const heads = await headsOf(asking, run, query.example);
  const row = await rowOf(asking, run);
  if (row === undefined || row.trial.repeat !== query.repeat)
    throw new ProblemError(404, 'no-example', 'this run has no such example');
  const other = query.with === undefined || query.with === run.id ? undefined : await recordedRun(server, query.with);
  const before = other === undefined ? undefined : await rowOf(asking, other);
  const shown = [
    ...(other === undefined || before === undefined ? [] : [{ run: other, row: before }]),
    { run, row },
  ] as const;
  const reader = readerOf(asking);
  const { language } = reader;
  const texts = pageTexts[language];
  const goals = goalsOf(server.loaded);
  // One example of a large run waits for no walk over all of them.
  const isLarge = trialsOf([run]) > collectedAtOnce;
  const losses = isLarge ? (await keptLosses(store, run, goals))?.losses : await runLosses(store, run, goals);
  const question = questionDocument(
    row.example,
    shown.map((each) => [each.row]),
    { language, losses: losses?.options, metrics: shown.flatMap((each) => runMetrics(each.run)) },
  );
  const filter = filterOf(query);
  const metric = query.metric ?? standsForQuality(listedMetrics(run));
  const beside = await besideTrial(store, run, trialFilterOf(query, metric), {
    exampleId: row.example.id,
    repeat: query.repeat,
  });
  return http.html(
    <PageView title={row.example.id} reader={reader}>
      <StepLinks {...{ reader, run, filter, beside }} other={query.with} />
      <h1>
        {row.example.id}{' '}
        {row.example.category === undefined ? null : <small class="muted">{row.example.category}</small>}
      </h1>
      {run.repeat > 1 ? <RepeatLinks {...{ reader, run, heads, filter }} repeat={query.repeat} /> : null}
      {other !== undefined && before === undefined ? <p class="warning">{texts.notThere(runLabel(other))}</p> : null}
      <QuestionView
        question={question}
        runs={shown.map((each) => runLabel(each.run))}
        language={language}
        losses={failureTexts[language].classes}
        expected={shown.map((each) => expectedPassages(each.row.example, each.row.trial))}
        beside={shown.map((each) => <SpendingView reader={reader} row={each.row} />)}
        changes={before === undefined ? null : <ChangesView reader={reader} before={before} after={row} />}
      />
      <HistoryView {...{ reader, run, filter }} rows={await historyOf(asking, run)} other={query.with} />
    </PageView>,
  );
}

interface StepProps {
  readonly reader: Reader;
  readonly run: Run;
  readonly filter: ChosenFilter;
  readonly other: string | undefined;
}

const StepLinks = ({
  reader,
  run,
  filter,
  beside,
  other,
}: StepProps & {
  readonly beside: { readonly previous: TrialHead | undefined; readonly next: TrialHead | undefined };
}) => {
  const texts = pageTexts[reader.language];
  const urlOf = ({ exampleId, repeat }: TrialHead): string =>
    exampleUrl(run.id, { example: exampleId, repeat, with: other, ...filter });
  return (
    <p class="steps">
      <a href={`${addressOf(`/web/eval/runs/${run.id}`, filter)}#examples`} data-back>
        {texts.backToRun}
      </a>
      {beside.previous === undefined ? null : (
        <a rel="prev" href={urlOf(beside.previous)}>
          {texts.previousExample}
        </a>
      )}
      {beside.next === undefined ? null : (
        <a rel="next" href={urlOf(beside.next)}>
          {texts.nextExample}
        </a>
      )}
      <button type="button" data-copy data-copied={texts.copied} hidden>
        {texts.copyLink}
      </button>
    </p>
  );
};

const RepeatLinks = ({
  reader,
  run,
  heads,
  filter,
  repeat,
}: Omit<StepProps, 'other'> & { readonly heads: readonly TrialHead[]; readonly repeat: number }) => {
  const metric = standsForQuality(listedMetrics(run));
  const shownOf = ({ value, status }: TrialHead): string =>
    metric === undefined ? '' : status === 'failed' ? '✕' : cellText(valueCell(value ?? null, metric));
  return (
    <p>
      {pageTexts[reader.language].repeats} {metric === undefined ? '' : `(${metric})`}:{' '}
      {heads.map((head) => (
        <>
          {head.repeat === repeat ? (
            <strong>{`${head.repeat + 1}: ${shownOf(head)}`}</strong>
          ) : (
            <a href={exampleUrl(run.id, { example: head.exampleId, repeat: head.repeat, ...filter })}>
              {`${head.repeat + 1}: ${shownOf(head)}`}
            </a>
          )}{' '}
        </>
      ))}
    </p>
  );
};

const SpendingView = ({ reader, row: { trial, scores } }: { readonly reader: Reader; readonly row: ScoredExample }) => {
  const texts = pageTexts[reader.language];
  const { asking, judging } = trialSpending(trial, scores);
  const stages = trial.status === 'ok' ? (trial.output.stages ?? []) : [];
  const told = ({ usd, inputTokens, outputTokens }: Spending): string =>
    [
      formatUsd(usd ?? null),
      inputTokens === undefined && outputTokens === undefined
        ? ''
        : texts.tokens(String(inputTokens ?? dash), String(outputTokens ?? dash)),
    ]
      .filter(Boolean)
      .join(' · ');
  if (stages.length === 0 && asking === undefined && judging === undefined) return null;
  return (
    <dl class="spending">
      {stages.length === 0 ? null : (
        <>
          <dt>{texts.timings}</dt>
          <dd>{stages.map(({ name, ms }) => `${name} ${formatLatency(ms)} ms`).join(' · ')}</dd>
        </>
      )}
      {asking === undefined ? null : (
        <>
          <dt>{`${texts.cost}: ${texts.asking}`}</dt>
          <dd>{told(asking)}</dd>
        </>
      )}
      {judging === undefined ? null : (
        <>
          <dt>{`${texts.cost}: ${texts.judging}`}</dt>
          <dd>{told(judging)}</dd>
        </>
      )}
    </dl>
  );
};

const ChangesView = ({
  reader,
  before,
  after,
}: {
  readonly reader: Reader;
  readonly before: ScoredExample;
  readonly after: ScoredExample;
}) => {
  const [from, to] = [before, after].map(({ trial }) => (trial.status === 'ok' ? trial.output.answer : undefined));
  if (from === undefined || to === undefined) return null;
  const texts = pageTexts[reader.language];
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{texts.changes}</h2>
      {from === to ? (
        <p>{texts.unchanged}</p>
      ) : (
        <p class="said">
          {diffWords(from, to, after.example.language).map(({ kind, text }) =>
            kind === 'same' ? text : kind === 'removed' ? <del>{text}</del> : <ins>{text}</ins>,
          )}
        </p>
      )}
    </section>
  );
};

interface HistoryRow {
  readonly run: Run;
  readonly metric: string | undefined;
  readonly heads: readonly TrialHead[];
}

const mostHistory = 20;

/** The newest runs on this version of the dataset, whichever target they asked. */
async function historyOf(asking: AskedExample, run: Run): Promise<readonly HistoryRow[]> {
  const { rows } = await asking.server.session.store.queryRuns({ datasetHash: run.dataset?.hash, limit: mostHistory });
  const found: HistoryRow[] = [];
  for (const each of rows) {
    const metric = standsForQuality(listedMetrics(each));
    found.push({ run: each, metric, heads: await headsOf(asking, each, asking.query.example) });
  }
  return found.filter(({ heads }) => heads.length > 0);
}

const HistoryView = ({ reader, run, filter, rows, other }: StepProps & { readonly rows: readonly HistoryRow[] }) => {
  if (rows.length < 2) return null;
  const { language } = reader;
  const texts = pageTexts[language];
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.history}</h2>
      <div class="scroll" tabindex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.run}</th>
              <th scope="col">{texts.started}</th>
              <th scope="col">{texts.metric}</th>
              <th scope="col" class="right">
                {texts.value}
              </th>
              <th scope="col">{texts.loss}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ run: each, metric, heads }) => (
              <tr>
                <th scope="row">
                  <a
                    href={exampleUrl(each.id, { example: heads[0]?.exampleId ?? '' })}
                    aria-current={each.id === run.id ? 'true' : undefined}
                  >
                    {runLabel(each)}
                  </a>
                </th>
                <td>{minute(each.startedAt)}</td>
                <td>{metric ?? dash}</td>
                <td class="right">{heads.map((head) => valueText(head, metric)).join(' ')}</td>
                <td>{lossText(heads, language)}</td>
                <td>
                  {each.id === run.id || each.id === other ? null : (
                    <a href={exampleUrl(run.id, { example: heads[0]?.exampleId ?? '', with: each.id, ...filter })}>
                      {texts.besideThis}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const valueText = ({ status, value }: TrialHead, metric: string | undefined): string =>
  status === 'failed' ? '✕' : metric === undefined ? dash : cellText(valueCell(value ?? null, metric));

function lossText(heads: readonly TrialHead[], language: Reader['language']): string {
  const [{ verdict } = { verdict: undefined }] = heads;
  const classes: Readonly<Record<string, string>> = failureTexts[language].classes;
  return verdict === undefined ? '' : (classes[verdict] ?? verdict);
}

export const examplePageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}/example',
    access: 'results:read',
    params: idParams,
    query: exampleQuery,
    handle: examplePage,
  }),
  // By the id of a trial too, as the API names it.
  defineRoute({
    method: 'get',
    path: '/web/eval/runs/{id}/examples/{trial}',
    access: 'results:read',
    params: z.strictObject({ ...idParams.shape, trial: z.string().regex(/^[\w-]{1,64}$/u) }),
    handle: async ({ server, params, http }) => {
      const run = await recordedRun(server, params.id);
      const [head] = (await server.session.store.queryTrials({ runId: run.id, id: params.trial })).rows;
      if (head === undefined) throw new ProblemError(404, 'no-trial', 'this run has no such trial');
      return http.redirect(exampleUrl(run.id, { example: head.exampleId, repeat: head.repeat }), 303);
    },
  }),
];
