// Queues of labels: those that are open, how to open one, and what would tell most.
import { z } from 'zod';
import { type Judges, judges, mostTelling, type Standing } from '../../app/labelling/judge-standings.ts';
import type { LabelQueueDocument } from '../../app/labelling/queue-document.ts';
import { canBeLabelled } from '../../app/labels/label-metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { parseSelection } from '../../model/label-selection.ts';
import type { Run } from '../../model/run.ts';
import { dash, formatMetric } from '../../report/format-number.ts';
import { fieldsOf } from '../form-fields.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { listQueues, newQueueSchema, openQueue } from '../routes/labels.ts';
import { agreementText, queueUrl, whatIsDecided } from './label-item-page.tsx';
import { labelTexts } from './label-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { readerOf } from './reader.ts';
import { runLabel } from './run-label.ts';
import { ErrorText } from './said-view.tsx';

/** Runs that can be chosen among, at most. */
const mostListed = 50;

interface ListProps {
  readonly reader: Reader;
  readonly queues: readonly LabelQueueDocument[];
}

/** In the words of the reader: `drawn 40 of 60 seed 1` is how labels keep it. */
function chosenText({ selection, kind }: LabelQueueDocument, language: Reader['language']): string {
  const texts = labelTexts[language];
  const read = selection === null ? undefined : parseSelection(selection);
  if (kind === 'documents') return texts.settling;
  if (read === undefined || read === 'unknown') return selection ?? dash;
  if (read.how === 'chosen') return texts.reading;
  return read.draw === undefined ? (selection ?? dash) : texts.drawn(read.draw.count, read.draw.of);
}

const QueueTable = ({ reader, queues }: ListProps) => {
  const texts = labelTexts[reader.language];
  return (
    <section class="scroll" tabindex={0} aria-label={texts.labels}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.due}</th>
            <th scope="col">{texts.progress}</th>
            <th scope="col">{texts.agreement}</th>
            <th scope="col">{texts.dataset}</th>
            <th scope="col">{texts.chosen}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr>
              <th scope="row">
                <a class="row" href={queueUrl(queue.id)}>
                  {whatIsDecided(queue, reader.language)}
                </a>
              </th>
              <td>{queue.own.due}</td>
              <td>
                {texts.doneOf(queue.done, queue.items)}
                <span class="label">{texts.peopleEach(queue.people)}</span>
              </td>
              <td>{queue.repeat_every === 0 ? dash : agreementText(queue, reader.language)}</td>
              <td class="text">{queue.dataset}</td>
              <td class="text">{chosenText(queue, reader.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What would narrow what is known of a judge most, each with the button that draws it. */
const Telling = ({ reader, standings }: { readonly reader: Reader; readonly standings: Judges }) => {
  const texts = labelTexts[reader.language];
  const told = mostTelling(standings, 3);
  if (told.length === 0) return null;
  return (
    <>
      <p>{texts.would}</p>
      <ul class="telling">
        {told.map(({ run, standing }) => (
          <li>
            <span>
              {`${standing.metric} · ${run.target} · ${run.run.slice(-8)} · ${run.dataset}: `}
              {gainText(standing, reader.language)}
            </span>
            <form method="post" action="/web/eval/labels">
              <input type="hidden" name="kind" value="answers" />
              <input type="hidden" name="of" value={`${run.run} ${standing.metric}`} />
              <input type="hidden" name="count" value={String(standing.gain.more)} />
              <button
                type="submit"
                aria-label={`${texts.draw(standing.gain.more)}: ${standing.metric} · ${run.target}`}
              >
                {texts.draw(standing.gain.more)}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
};

function gainText({ gain: { more, now, after } }: Standing, language: Reader['language']): string {
  const texts = labelTexts[language];
  return now === null || after === null
    ? texts.firstOnes(more)
    : texts.narrow(more, formatMetric(now), formatMetric(after));
}

const RunOptions = ({ runs }: { readonly runs: readonly Run[] }) => (
  <>
    {runs.map((run) => (
      <option value={run.id}>{`${runLabel(run)}, ${run.dataset?.name ?? ''}, ${minute(run.startedAt)}`}</option>
    ))}
  </>
);

const SharedFields = ({ reader }: { readonly reader: Reader }) => {
  const texts = labelTexts[reader.language];
  return (
    <>
      <label>
        {texts.people}
        <input type="number" name="people" min={1} max={20} value="1" required />
      </label>
      <label>
        {texts.repeat}
        <input type="number" name="repeat_every" min={0} max={50} value="5" required />
      </label>
      <div>
        <button class="main" type="submit">
          {texts.openQueue}
        </button>
      </div>
    </>
  );
};

const NewQueues = ({
  chosen,
  reader,
  runs,
  open,
}: {
  readonly reader: Reader;
  readonly runs: readonly Run[];
  readonly open: boolean;
  /** Run and metric, as the address names them. */
  readonly chosen: string | undefined;
}) => {
  const texts = labelTexts[reader.language];
  const choices = runs.flatMap((run) =>
    runMetrics(run)
      .filter(({ definition }) => canBeLabelled(definition) && definition.range[1] !== null)
      .map(({ name }) => ({ run, name })),
  );
  return (
    <>
      {choices.length === 0 ? null : (
        <details class="part" open={open}>
          <summary>{texts.newAnswers}</summary>
          <form class="fields" method="post" action="/web/eval/labels">
            <input type="hidden" name="kind" value="answers" />
            <label>
              {texts.runAndMetric}
              <select name="of" required>
                {choices.map(({ run, name }) => (
                  <option
                    value={`${run.id} ${name}`}
                    selected={`${run.id} ${name}` === chosen}
                  >{`${name}: ${runLabel(run)}, ${run.dataset?.name ?? ''}`}</option>
                ))}
              </select>
            </label>
            <label>
              {texts.howMany}
              <input type="number" name="count" min={1} max={1000} value="50" required />
            </label>
            <label>
              {texts.choose}
              <select name="reading">
                <option value="no">{texts.byChance}</option>
                <option value="yes">{texts.toRead}</option>
              </select>
            </label>
            <label>
              {texts.scale}
              <select name="scale">
                <option value="pass-fail">{texts.scales['pass-fail']}</option>
                <option value="one-to-five">{texts.scales['one-to-five']}</option>
              </select>
            </label>
            <SharedFields reader={reader} />
          </form>
        </details>
      )}
      {runs.length < 2 ? null : (
        <details class="part">
          <summary>{texts.newDocuments}</summary>
          <form class="fields" method="post" action="/web/eval/labels">
            <input type="hidden" name="kind" value="documents" />
            <label>
              {texts.run}
              <select name="run" required>
                <RunOptions runs={runs} />
              </select>
            </label>
            <label>
              {texts.against}
              <select name="against" required>
                <RunOptions runs={runs} />
              </select>
            </label>
            <SharedFields reader={reader} />
          </form>
        </details>
      )}
    </>
  );
};

async function labelsPage(
  asking: Asking<unknown, unknown, unknown>,
  { error, chosen }: { readonly error?: string; readonly chosen?: string | undefined } = {},
): Promise<Response> {
  const { server, http } = asking;
  const { session } = server;
  const reader = readerOf(asking);
  const texts = labelTexts[reader.language];
  const queues = await listQueues(asking);
  const open = queues.filter((queue) => queue.closed_at === null);
  const closed = queues.filter((queue) => queue.closed_at !== null);
  const isDue = open.some(({ own }) => own.due > 0);
  const { rows } = await session.store.queryRuns({ status: ['finished', 'interrupted'], limit: mostListed });
  return http.html(
    <PageView title={texts.labels} reader={reader}>
      <h1>{texts.labels}</h1>
      <p>{texts.labelsText}</p>
      <ErrorText language={reader.language} error={error} />
      <h2>{texts.open}</h2>
      {open.length === 0 ? <p>{texts.noQueues}</p> : <QueueTable reader={reader} queues={open} />}
      {isDue ? null : <Telling reader={reader} standings={await judges(session)} />}
      <NewQueues
        reader={reader}
        runs={rows.filter(({ dataset }) => dataset !== undefined)}
        open={open.length === 0 || chosen !== undefined}
        chosen={chosen}
      />
      {closed.length === 0 ? null : (
        <details class="part">
          <summary>{texts.closed}</summary>
          <QueueTable reader={reader} queues={closed} />
        </details>
      )}
      <p>
        <a href="/web/eval/judges">{texts.judges}</a>
      </p>
    </PageView>,
    error === undefined ? 200 : 422,
  );
}

/** As `POST /api/eval/labels` takes it. @throws ProblemError 422 */
function readForm({ of = '', reading, ...fields }: Readonly<Record<string, string | undefined>>) {
  const [, run, metric] = /^(\S+) (.+)$/u.exec(of) ?? [];
  const read = newQueueSchema.safeParse({
    ...fields,
    ...(fields.kind === 'answers' ? { run, metric, reading: reading === 'yes' } : {}),
  });
  if (read.success) return read.data;
  throw new ProblemError(422, 'bad-request', z.prettifyError(read.error));
}

export const labelsPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/labels',
    access: 'labels:write',
    query: z.object({ of: z.string().max(300).optional() }),
    handle: (asking) => labelsPage(asking, { chosen: asking.query.of }),
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/labels',
    access: 'labels:write',
    handle: async (asking) => {
      try {
        const queue = await openQueue(asking, readForm(await fieldsOf(asking.http)));
        return asking.http.redirect(queueUrl(queue.id), 303);
      } catch (error) {
        const problem = error instanceof ProblemError || error instanceof HakariError ? problemOf(error) : undefined;
        if (problem === undefined || ![409, 422].includes(problem.status)) throw error;
        return await labelsPage(asking, { error: problem.detail });
      }
    },
  }),
];
