// Gates over recorded runs, and baselines: no target is asked, and only a person moves a baseline.
import { z } from 'zod';
import { metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import { type ComparedSource, recordedSource } from '../../app/compare/compared-source.ts';
import { againRuns, pooledSource } from '../../app/gate/asked-again.ts';
import { gateDocument, gateDocumentSchema } from '../../app/gate/gate-document.ts';
import { gateRecorded, unasked } from '../../app/gate/gate-recorded.ts';
import type { JudgeContext } from '../../app/gate/judge-evidence.ts';
import { rejudgedRun } from '../../app/gate/stale-baseline.ts';
import { withWhatSettles } from '../../app/gate/what-settles.ts';
import { judgeRecord } from '../../app/judge-record.ts';
import type { Run } from '../../model/run.ts';
import type { Pin } from '../../ports/run-store.ts';
import type { GatedRun, GateReportInput } from '../../report/gate/gate-report.ts';
import { recordAbout } from '../../report/judges/judge-record.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { contentTag, requireMatch } from '../conditional.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { type AskedRun, idParams, recordedRun } from './shared-schemas.ts';

/** The run that the config names as baseline, where it is in the store: by id, or by the name it was pinned under. */
export async function declaredBaseline({ session: { store }, loaded }: ServerContext): Promise<Run | undefined> {
  const { baseline } = loaded.gate;
  const found = baseline === undefined ? undefined : await store.findRun(baseline);
  return found !== undefined && (found.pinnedAs === baseline || found.id === baseline) ? found : undefined;
}

/**
 * What the config's gate says of a run. A FAIL that is to be confirmed by asking again is INCONCLUSIVE here: nothing is asked.
 * @param baseline id of a run, null for none (what the config names, where it is there)
 * @throws ProblemError 404 for a run that is not there · ConfigError for runs that are not held against each other
 */
export async function gateOf(
  server: ServerContext,
  { run, baseline }: { readonly run: string; readonly baseline?: string | null | undefined },
  language: ReportLanguage,
): Promise<GateReportInput> {
  const { session, loaded } = server;
  const against = baseline === undefined ? (await declaredBaseline(server))?.id : (baseline ?? undefined);
  if (against === run)
    throw new ProblemError(422, 'gate-same-run', 'a run is not held against itself: choose another one');
  const runs = await Promise.all([run, ...(against === undefined ? [] : [against])].map((id) => endedRun(server, id)));
  const context = ofTheHour(session);
  const others = [await againRuns(session.store, runs[0] as AskedRun), await runsOfJudges(server)];
  const now = others[1]?.length === 0 ? '' : context.clock.now();
  const what = `gate ${language} ${run} ${against} ${now}`;
  return await server.kept.of(what, [...runs, ...others.flat()], async () => {
    const [current, before] = runs.map((each) => sourceOf(server, each)) as [ComparedSource, ComparedSource?];
    const rejudged = before && (await rejudgedRun(session.store, before, current.dataset));
    const decided = await gateRecorded(context, { current, baseline: before, rejudged }, loaded.gate);
    const told = unasked(decided, 'no-ask');
    const sources = { current: pooledSource(current, told.again), baseline: before };
    const result = await withWhatSettles(told, sources);
    return {
      language,
      result,
      record: recordAbout(
        await judgeRecord(session.store, runs),
        result.checks.map(({ check }) => metricOfCheck(check)),
      ),
      current: named(current),
      baseline: before === undefined ? null : named(before),
      inconclusive: loaded.gate.inconclusive,
      ownMetrics: [current, ...(before === undefined ? [] : [before])].flatMap(({ ownMetrics = [] }) => ownMetrics),
    };
  });
}

const hourMs = 3_600_000;

/** What counts labels by their age counts as of the full hour, so that a verdict can be kept. */
function ofTheHour({ store, clock }: ServerContext['session']): JudgeContext {
  return { store, clock: { ...clock, now: () => Math.floor(clock.now() / hourMs) * hourMs } };
}

/** Where the config's gate holds judges against people: those whose labels may count. */
async function runsOfJudges({ session: { store }, loaded }: ServerContext): Promise<readonly Run[]> {
  const found = new Map<string, Run>();
  for (const check of loaded.gate.checks) {
    if (check.kind !== 'calibrated') continue;
    for (const id of await store.labelledRuns({ metric: check.metric })) {
      const run = found.get(id) ?? (await store.findRun(id));
      if (run !== undefined) found.set(id, run);
    }
  }
  return [...found.values()];
}

async function endedRun(server: ServerContext, id: string): Promise<AskedRun> {
  const run = await recordedRun(server, id);
  if (run.status === 'queued' || run.status === 'running')
    throw new ProblemError(422, 'not-ended', 'this run is still under way: no verdict before its end');
  return run;
}

const sourceOf = (server: ServerContext, run: AskedRun): ComparedSource =>
  recordedSource(server.session.store, run, { reference: run.pinnedAs ?? run.id, kind: 'run' });

const named = ({ id, reference, name }: ComparedSource): GatedRun => ({ id, reference, name });

interface PinChange {
  /** Null: it is no baseline any more. */
  readonly name: string | null;
  readonly reason: string;
  /** Throws where the pins are not those that were meant to be changed (none). */
  readonly check?: (now: readonly Pin[]) => void;
}

/** @throws StoreError `pins-changed` where somebody else changes one at the same moment */
export async function pinRun(
  asking: Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>,
  id: string,
  { name, reason, check }: PinChange,
): Promise<void> {
  const run = await recordedRun(asking.server, id);
  if (name === 'latest') throw new ProblemError(422, 'pin-name', 'latest means the newest run: choose another name');
  const { store } = asking.server.session;
  const over = check && (await store.listPins());
  if (over !== undefined) check?.(over);
  await store.pinRun(run.id, name, over);
  await record(asking, name === null ? 'unpin' : 'pin', {
    kind: 'run',
    id: run.id,
    before: { name: run.pinnedAs ?? null },
    after: { name, reason },
  });
}

/** As the command line takes it. */
export const pinName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._ -]{0,99}$/u, 'a name has letters, digits and . _ -');
const reason = z.string().trim().min(1).max(500);
export const pinFields = z.object({ name: pinName, reason });

const pinsSchema = z.strictObject({ pins: z.array(z.strictObject({ name: z.string(), run: z.string() })) });

const pinsDocument = (pins: readonly Pin[]): z.infer<typeof pinsSchema> => ({
  pins: pins.map(({ name, runId }) => ({ name, run: runId })),
});

/** Of the names of runs, as a list of them has it. */
export const pinsTag = (pins: readonly Pin[]): string => contentTag(JSON.stringify(pinsDocument(pins)));

const pinsAsRead =
  (asking: Pick<Asking<unknown, unknown, unknown>, 'http'>) =>
  (now: readonly Pin[]): void =>
    requireMatch(asking, pinsTag(now));

export const gateRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/pins',
    access: 'results:read',
    summary: 'Names that were given to runs, such as those of baselines; the ETag is what If-Match of a change names',
    tag: 'content',
    replies: { 200: pinsSchema },
    handle: async ({ server, http }) => http.json(pinsDocument(await server.session.store.listPins())),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/gates',
    access: 'results:read',
    summary: 'What the gate of the config says of a run, held against another one; nothing is asked again',
    query: z.strictObject({ run: z.uuid(), baseline: z.uuid().optional() }),
    tag: 'content',
    replies: { 200: gateDocumentSchema },
    handle: async ({ query, server, http }) => http.json(gateDocument(await gateOf(server, query, 'en'))),
  }),
  defineRoute({
    method: 'put',
    path: '/api/eval/runs/{id}/pin',
    access: 'runs:manage',
    summary:
      'Give a run a name, such as that of a baseline, and take it from any other; the reason is written down. With If-Match (the ETag of /api/eval/pins) only while names stand as they were read',
    params: idParams,
    body: z.strictObject(pinFields.shape),
    overWhatWasRead: true,
    handle: async (asking) => {
      await pinRun(asking, asking.params.id, { ...asking.body, check: pinsAsRead(asking) });
      return asking.http.body(null, 204);
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/eval/runs/{id}/pin',
    access: 'runs:manage',
    summary: 'Take the name from a run; with If-Match as it is given',
    params: idParams,
    overWhatWasRead: true,
    handle: async (asking) => {
      await pinRun(asking, asking.params.id, { name: null, reason: '', check: pinsAsRead(asking) });
      return asking.http.body(null, 204);
    },
  }),
];
