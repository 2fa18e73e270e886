// Whether a run may pass, by the pieces of the gate's report; and the runs that others are held against.
import { z } from 'zod';
import { HakariError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import { SectionView } from '../../render/page/views.tsx';
import { commonTexts } from '../../report/common-texts.ts';
import { buildGateReport } from '../../report/gate/gate-report.ts';
import { foundOf, soon } from '../being-made.ts';
import { fieldsOf } from '../form-fields.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { declaredBaseline, gateOutcome, pinFields, pinRun } from '../routes/gates.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { CollectingView } from './collecting-view.tsx';
import { gatePageTexts } from './gate-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { runLabel } from './run-label.ts';
import { Said } from './said-view.tsx';
import { addressOf } from './trial-filter.ts';

const path = '/web/eval/gates';

const empty = z.preprocess((value) => value || undefined, z.uuid().optional());
const gateQuery = z.object({ run: empty, baseline: empty });

type AskedGate = Asking<unknown, z.infer<typeof gateQuery>, unknown>;

/** Those that can be chosen among, at most. */
const mostListed = 200;

interface PickerProps {
  readonly reader: Reader;
  readonly runs: readonly Run[];
  readonly run?: string | undefined;
  readonly baseline?: string | undefined;
}

const Picker = ({ reader, runs, run, baseline }: PickerProps) => {
  const texts = gatePageTexts[reader.language];
  if (runs.length === 0) return <p>{texts.noRuns}</p>;
  const label = (each: Run): string =>
    `${each.pinnedAs === undefined ? '' : `${each.pinnedAs}: `}${runLabel(each)}, ${each.dataset?.name ?? ''}, ${minute(each.startedAt)}`;
  // Those with a name first: they are what others are held against.
  const baselines = [...runs].sort((a, b) => Number(b.pinnedAs !== undefined) - Number(a.pinnedAs !== undefined));
  return (
    <form class="fields" method="get" action={path}>
      <label>
        {texts.run}
        <select name="run" required>
          {runs.map((each) => (
            <option value={each.id} selected={each.id === run}>
              {label(each)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.baseline}
        <select name="baseline">
          <option value="">{texts.none}</option>
          {baselines.map((each) => (
            <option value={each.id} selected={each.id === baseline}>
              {label(each)}
            </option>
          ))}
        </select>
      </label>
      <div>
        <button class="main" type="submit">
          {texts.decide}
        </button>
      </div>
    </form>
  );
};

const Baselines = ({ reader, runs }: Pick<PickerProps, 'reader' | 'runs'>) => {
  const texts = gatePageTexts[reader.language];
  const pinned = runs.filter(({ pinnedAs }) => pinnedAs !== undefined);
  const manages = reader.identity?.permissions.includes('runs:manage') === true;
  return (
    <>
      <h2>{texts.pinned}</h2>
      {pinned.length === 0 ? (
        <p>{texts.noPinned}</p>
      ) : (
        <section class="scroll" tabindex={0} aria-label={texts.pinned}>
          <table>
            <tbody>
              {pinned.map((run) => (
                <tr>
                  <th scope="row">{run.pinnedAs}</th>
                  <td>
                    <a href={`/web/eval/runs/${run.id}`}>{runLabel(run)}</a>
                  </td>
                  <td>{minute(run.startedAt)}</td>
                  {manages ? (
                    <td>
                      <form method="post" action={`/web/eval/runs/${run.id}/unpin`}>
                        <button type="submit" aria-label={`${texts.unpin}: ${run.pinnedAs}`}>
                          {texts.unpin}
                        </button>
                      </form>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
};

const PinForm = ({ reader, id }: { readonly reader: Reader; readonly id: string }) => {
  const texts = gatePageTexts[reader.language];
  if (reader.identity?.permissions.includes('runs:manage') !== true) return null;
  return (
    <details class="part">
      <summary>{texts.pinThis}</summary>
      <form class="row" method="post" action={`/web/eval/runs/${id}/pin`}>
        <label>
          {texts.name}
          <input name="name" required maxlength={100} />
        </label>
        <label>
          {texts.reason}
          <input name="reason" required maxlength={500} />
        </label>
        <button type="submit">{texts.pin}</button>
      </form>
    </details>
  );
};

interface WeighingProps {
  readonly asking: AskedGate;
  readonly baseline: string | undefined;
}

/** Of very large runs: the page asks until it is there. */
const Weighing = ({ asking, baseline }: WeighingProps) => {
  const reader = readerOf(asking);
  const asked = { run: asking.query.run, baseline };
  const text = pageTexts[reader.language].beingWeighed;
  return (
    <CollectingView {...{ reader, text, asked: addressOf(`${path}/collected`, asked), to: addressOf(path, asked) }} />
  );
};

async function collectedGate(asking: AskedGate): Promise<Response> {
  const { server, http, query } = asking;
  const { run, baseline } = query;
  if (run === undefined) throw new ProblemError(404, 'no-run', 'there is no such run');
  const { making } = await gateOutcome(server, { run, baseline: baseline ?? null });
  if ((await soon(making)) !== undefined) http.header('hx-refresh', 'true');
  return http.html(<Weighing asking={asking} baseline={baseline} />);
}

async function gatePage(asking: AskedGate): Promise<Response> {
  const { server, http, query } = asking;
  const reader = readerOf(asking);
  const texts = gatePageTexts[reader.language];
  const { rows } = await server.session.store.queryRuns({ limit: mostListed });
  const runs = rows.filter(
    ({ status, dataset }) => status !== 'queued' && status !== 'running' && dataset !== undefined,
  );
  // Nothing was chosen: what the config names. Nothing but a run: nothing to hold it against.
  const baseline = query.run === undefined ? (await declaredBaseline(server))?.id : query.baseline;
  const picker = <Picker reader={reader} runs={runs} run={query.run} baseline={baseline} />;
  if (query.run === undefined)
    return http.html(
      <PageView title={texts.gates} reader={reader}>
        <h1>{texts.gates}</h1>
        <p>{texts.gatesText}</p>
        {picker}
        <Baselines reader={reader} runs={runs} />
      </PageView>,
    );
  try {
    const { runs: gated, making } = await gateOutcome(server, { run: query.run, baseline: baseline ?? null });
    const there = server.weigher.isLarge(gated) ? await soon(making) : { value: await making };
    if (there === undefined)
      return http.html(
        <PageView title={texts.gates} reader={reader}>
          <h1>{texts.gates}</h1>
          <Weighing asking={asking} baseline={baseline} />
          {picker}
        </PageView>,
      );
    const report = buildGateReport({ ...foundOf(there.value), language: reader.language });
    const context = { charts: await server.charts(), warning: commonTexts[reader.language].warning };
    return http.html(
      <PageView title={report.title} reader={reader}>
        <h1>{report.title}</h1>
        {report.sections.map((section) => (
          <SectionView section={section} level={2} context={context} />
        ))}
        <p class="muted">{texts.nothingAsked}</p>
        <PinForm reader={reader} id={query.run} />
        <details class="part">
          <summary>{texts.again}</summary>
          {picker}
        </details>
      </PageView>,
    );
  } catch (error) {
    const problem = error instanceof HakariError || error instanceof ProblemError ? problemOf(error) : undefined;
    if (problem?.status !== 422) throw error;
    return http.html(
      <PageView title={texts.gates} reader={reader}>
        <h1>{texts.gates}</h1>
        <p class="warning">
          <strong>{texts.notDecided}:</strong> <Said language={reader.language} message={problem.detail} />
        </p>
        {picker}
      </PageView>,
      422,
    );
  }
}

export const gatePageRoutes: readonly Route[] = [
  defineRoute({ method: 'get', path, access: 'results:read', query: gateQuery, handle: gatePage }),
  defineRoute({
    method: 'get',
    path: `${path}/collected`,
    access: 'results:read',
    query: gateQuery,
    handle: collectedGate,
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/runs/{id}/pin',
    access: 'runs:manage',
    params: idParams,
    handle: async (asking) => {
      const read = pinFields.safeParse(await fieldsOf(asking.http));
      if (!read.success)
        throw new ProblemError(422, 'bad-request', 'a baseline has a name (letters, digits and . _ -) and a reason');
      await pinRun(asking, asking.params.id, read.data);
      return asking.http.redirect(path, 303);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/web/eval/runs/{id}/unpin',
    access: 'runs:manage',
    params: idParams,
    handle: async (asking) => {
      await pinRun(asking, asking.params.id, { name: null, reason: '' });
      return asking.http.redirect(path, 303);
    },
  }),
];
