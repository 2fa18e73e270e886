// Gates over recorded runs, and baselines: no target is asked, and only a person moves a baseline.
import { z } from 'zod';
import { againRuns } from '../../app/gate/asked-again.ts';
import { gateDocument, gateDocumentSchema } from '../../app/gate/gate-document.ts';
import type { GatedStored } from '../../app/gate/gate-stored.ts';
import type { Run } from '../../model/run.ts';
import type { Pin } from '../../ports/run-store.ts';
import { foundOf, type Outcome, outcomeOf, waitedFor } from '../being-made.ts';
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

interface AskedGate {
  readonly run: string;
  /** Id of a run, null for none (what the config names, where it is there). */
  readonly baseline?: string | null | undefined;
}

/**
 * What the config's gate says of a run. A FAIL that is to be confirmed by asking again is INCONCLUSIVE here: nothing is asked. Made once for all who ask, and anew when something that it rests on is
 * another.
 * @throws ProblemError 404 for a run that is not there
 */
export async function gateOutcome(
  server: ServerContext,
  { run: id, baseline }: AskedGate,
): Promise<{ readonly runs: readonly AskedRun[]; readonly making: Promise<Outcome<GatedStored>> }> {
  const { session, loaded } = server;
  const against = baseline === undefined ? (await declaredBaseline(server))?.id : (baseline ?? undefined);
  if (against === id)
    throw new ProblemError(422, 'gate-same-run', 'a run is not held against itself: choose another one');
  const run = await endedRun(server, id);
  const before = against === undefined ? undefined : await endedRun(server, against);
  const runs = before === undefined ? [run] : [run, before];
  const [again, ofJudges] = [await againRuns(session.store, run), await runsOfJudges(server)];
  // What counts labels by their age counts as of the full hour, so that a verdict can be kept.
  const now = Math.floor(session.clock.now() / hourMs) * hourMs;
  const what = `gate ${id} ${against} ${ofJudges.length === 0 ? '' : now}`;
  const make = () => outcomeOf(() => server.weigher.gate({ run, baseline: before, gate: loaded.gate, now }));
  return { runs, making: server.kept.of(what, [...runs, ...again, ...ofJudges], make) };
}

const hourMs = 3_600_000;

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
    handle: async ({ query, server, http }) => {
      const { making } = await gateOutcome(server, query);
      return http.json(gateDocument({ ...foundOf(await waitedFor(making)), language: 'en' }));
    },
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
