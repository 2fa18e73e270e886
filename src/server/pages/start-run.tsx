// Asking for a run: which dataset, which target, which metrics, how often; and what that costs, before it starts.
import { z } from 'zod';
import type { ManagedDataset } from '../../app/dataset/managed-dataset.ts';
import type { Offered } from '../../app/requests/asked-run.ts';
import { runProgress } from '../../app/requests/run-progress.ts';
import { dollarText } from '../../calls/pricing/estimate-calls.ts';
import { formatCount } from '../../report/format-number.ts';
import { metricLabel } from '../../report/metric-labels.ts';
import { fieldsAndList } from '../form-fields.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { listField } from '../routes/comparisons.ts';
import { listManaged } from '../routes/datasets.ts';
import { askForRun, estimateRun, type RunEstimate, runUrl } from '../routes/runs.ts';
import type { ServerContext } from '../server-context.ts';
import { PageView, type Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { ProgressView } from './run-progress-view.tsx';
import { ErrorText } from './said-view.tsx';
import { startRunTexts } from './start-run-texts.ts';

/** What is filled in so far; a field that says nothing is the server's choice. */
interface Filled {
  readonly datasetId?: string | undefined;
  readonly target?: string | undefined;
  /** (All.) */
  readonly metrics?: readonly string[] | undefined;
  readonly repeat?: number | undefined;
}

interface RunFormProps {
  readonly reader: Reader;
  readonly datasets: readonly ManagedDataset[];
  readonly offered: Offered;
  readonly filled?: Filled;
  /** With the metrics and how often each question is asked (dataset and target alone). */
  readonly whole?: boolean;
  readonly told?: { readonly target: string; readonly estimate: RunEstimate } | undefined;
}

const path = '/web/eval/run';

/** Says what a run costs while it is filled in, where there is a script; a button does where there is none. */
export const RunForm = ({ reader, datasets, offered, filled = {}, whole = false, told }: RunFormProps) => {
  const texts = pageTexts[reader.language];
  const own = startRunTexts[reader.language];
  if (datasets.length === 0)
    return (
      <p>
        {texts.noDataset} <a href="/web/eval/datasets/create">{texts.makeDataset}</a>
      </p>
    );
  if (offered.targets.length === 0)
    return (
      <p>
        {own.noTarget} <a href="/web/eval/targets">{own.addTarget}</a>
      </p>
    );
  return (
    <>
      <form class={whole ? 'fields' : 'row'} method="post" action={path} hx-post={path} hx-target="#started">
        <label>
          {texts.dataset}
          <select name="dataset_id">
            {datasets.map(({ id, name, examples }) => (
              <option value={id} selected={id === filled.datasetId}>
                {`${name} (${texts.examplesOf(examples)})`}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.target}
          <select name="target">
            {offered.targets.map((target) => (
              <option selected={target === filled.target}>{target}</option>
            ))}
          </select>
        </label>
        {whole ? <Choices reader={reader} offered={offered} filled={filled} /> : null}
        <div class="actions">
          <button class="main" type="submit">
            {texts.start}
          </button>
          <button type="submit" formmethod="get" formaction={path} hx-get={`${path}/estimate`} hx-target="#estimate">
            {own.estimate}
          </button>
          {whole ? null : <a href={path}>{own.choose}</a>}
        </div>
      </form>
      <div id="estimate" aria-live="polite">
        {told === undefined ? null : <EstimateView reader={reader} {...told} />}
      </div>
      <div id="started" aria-live="polite"></div>
    </>
  );
};

const Choices = ({ reader, offered, filled }: Required<Pick<RunFormProps, 'reader' | 'offered' | 'filled'>>) => {
  const own = startRunTexts[reader.language];
  return (
    <>
      <fieldset>
        <legend>{own.metrics}</legend>
        <input type="hidden" name="chosen" value="1" />
        {offered.metrics.map(({ name }) => (
          <label class="check">
            <input type="checkbox" name="metrics" value={name} checked={filled.metrics?.includes(name) ?? true} />
            {name}
            <MetricWords metric={name} reader={reader} />
          </label>
        ))}
      </fieldset>
      <label>
        {own.repeat}
        <input name="repeat" type="number" min={1} max={100} value={filled.repeat} />
      </label>
    </>
  );
};

/** What readers of the language call a metric, where that is not its name. */
const MetricWords = ({ metric, reader }: { readonly metric: string; readonly reader: Reader }) => {
  const label = metricLabel(metric, reader.language);
  return label === undefined ? null : <span class="muted">{label}</span>;
};

const EstimateView = ({
  reader: { language },
  target,
  estimate: { questions, calls, cost_usd: cost, models },
}: {
  readonly reader: Reader;
  readonly target: string;
  readonly estimate: RunEstimate;
}) => {
  const own = startRunTexts[language];
  return (
    <div class="estimate">
      <p>
        {own.asked(formatCount(questions), target)}{' '}
        {calls === 0
          ? own.noModel
          : own.models(formatCount(calls), cost === null ? own.unknownCost : own.atMost(dollarText(cost)))}
      </p>
      {calls === 0 ? null : (
        <p class="muted">
          {models.map(({ name, calls: each }) => `${name}: ${formatCount(each)}`).join(' · ')}. {own.guess}
        </p>
      )}
    </div>
  );
};

const empty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema.optional());

/** As a form sends it, or an address has it. */
const filledSchema = z.object({
  dataset_id: empty(z.uuid()),
  target: empty(z.string()),
  metrics: listField(z.array(z.string()).optional()),
  /** There were boxes to tick: none ticked is no metric, and not all of them. */
  chosen: empty(z.literal('1')),
  repeat: empty(z.coerce.number().int().min(1).max(100)),
});

type Given = z.infer<typeof filledSchema>;

/** @throws ProblemError 422 where nothing would be measured */
function filledOf({ dataset_id: datasetId, target, metrics, chosen, repeat }: Given): Filled {
  if (chosen !== undefined && metrics === undefined)
    throw new ProblemError(422, 'no-metrics', 'a run without metrics measures nothing: tick at least one');
  return { datasetId, target, metrics, repeat };
}

/** @throws ProblemError 404 for a dataset that is not there */
async function wishOf(server: ServerContext, { datasetId, ...wish }: Filled) {
  const dataset = (await listManaged(server)).find(({ id }) => id === datasetId);
  if (dataset === undefined) throw new ProblemError(404, 'no-dataset', 'there is no such dataset');
  return { datasetName: dataset.name, datasetId: dataset.id, ...wish };
}

async function estimated(server: ServerContext, filled: Filled): Promise<NonNullable<RunFormProps['told']>> {
  const target = filled.target ?? (await server.offered()).targets[0] ?? '';
  return { target, estimate: await estimateRun(server, await wishOf(server, filled)) };
}

const isHtmx = ({ http }: Pick<Asking<unknown, unknown, unknown>, 'http'>): boolean =>
  http.req.header('hx-request') === 'true';

export const startRunRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path,
    access: 'eval:run',
    query: filledSchema,
    handle: async (asking) => {
      const { server, http, query } = asking;
      const reader = readerOf(asking);
      const filled = filledOf(query);
      const own = startRunTexts[reader.language];
      return http.html(
        <PageView title={own.startRun} reader={reader}>
          <h1>{own.startRun}</h1>
          <RunForm
            reader={reader}
            datasets={await listManaged(server)}
            offered={await server.offered()}
            filled={filled}
            told={filled.datasetId === undefined ? undefined : await estimated(server, filled)}
            whole
          />
        </PageView>,
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: `${path}/estimate`,
    access: 'eval:run',
    query: filledSchema,
    handle: async (asking) => {
      const reader = readerOf(asking);
      try {
        const told = await estimated(asking.server, filledOf(asking.query));
        return asking.http.html(<EstimateView reader={reader} {...told} />);
      } catch (error) {
        const told = problemOf(error);
        if (told === undefined) throw error;
        return asking.http.html(<ErrorText language={readerOf(asking).language} error={told.detail} />);
      }
    },
  }),
  defineRoute({
    method: 'post',
    path,
    access: 'eval:run',
    handle: async (asking) => {
      const { http, server, account } = asking;
      const { fields, listed } = await fieldsAndList(http, 'metrics');
      const read = filledSchema.safeParse({ ...fields, metrics: listed.length === 0 ? undefined : listed });
      if (!read.success) throw new ProblemError(404, 'no-dataset', 'there is no such dataset');
      const { datasetName, datasetId, target, metrics, repeat } = await wishOf(server, filledOf(read.data));
      const wish = {
        dataset_name: datasetName,
        dataset_id: datasetId,
        target,
        metrics: metrics && [...metrics],
        repeat,
      };
      const run = await askForRun(server, wish, account);
      if (!isHtmx(asking)) return http.redirect(runUrl(run.id), 303);
      const now = await runProgress(server.session.store, run.id);
      return http.html(<ProgressView reader={readerOf(asking)} progress={now!} />);
    },
  }),
];
