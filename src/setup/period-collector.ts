// What a server says of periods: of a small one anew each time, of a large one what a thread has collected, which is kept and made anew beside everything else when something changed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Monitored } from '../analysis/monitor/monitor-fold.ts';
import type { MonitorRequest } from '../app/monitor/monitor.ts';
import { type MonitorStore, runsWithin } from '../app/monitor/monitored-rows.ts';
import { periodBefore } from '../app/monitor/period.ts';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric } from '../metrics/metric-name.ts';
import { canonicalJson } from '../model/json.ts';
import type { Clock } from '../ports/clock.ts';
import type { PeriodRequest, PeriodResult } from './collect-period.ts';
import { inThread } from './in-thread.ts';
import { trialsOf } from './run-collector.ts';

export interface KnownPeriod {
  readonly found: Monitored;
  /** When its rows began to be read, in milliseconds since the epoch. */
  readonly at: number;
  /** What has come since is being collected. */
  readonly renewing: boolean;
}

export interface PeriodCollector {
  /** What is known now; undefined where a thread has just begun to collect it. */
  known(request: MonitorRequest): Promise<KnownPeriod | undefined>;
  /** The same, and waits for what is not known yet, but no longer than so many milliseconds: undefined then. */
  within(request: MonitorRequest, ms: number): Promise<KnownPeriod | undefined>;
  /** As `known`, of what is looked at often: also a small one is made anew only where its trials and scores have changed. */
  glance(request: MonitorRequest): Promise<KnownPeriod | undefined>;
  /** Collects what is under way no further. */
  close(): Promise<void>;
}

interface PeriodCollectorOptions {
  readonly store: MonitorStore;
  /** Of the same store, with its password; undefined: it is in the memory of this thread, and cannot be read by another. */
  readonly url: string | undefined;
  readonly clock: Clock;
  readonly log: (line: string) => void;
  /** Rows that are read while somebody waits (5,000). */
  readonly most?: number;
  /** Rows of a period that need not wait for longer ones (100,000). */
  readonly mostShort?: number;
}

/** So many rows are read within half a second or so. */
export const rowsAtOnce = 5000;
/** Periods that are kept, those that were looked at last; of one some hundred kilobytes. */
const mostKept = 16;
/** Nothing is made anew before it is so old, nor before so many times as long has passed as it took: threads are at work one part in five at most. */
const freshMs = 15_000;
const restTimes = 4;
/** What no revision tells, such as a trace that retention took away, is seen after so long. */
const staleMs = 600_000;

interface Kept {
  readonly found: Monitored;
  readonly at: number;
  /** What it was made of. */
  readonly state: string;
  readonly tookMs: number;
}

/** Of new objects, which live no longer than the page of rows that they are of. */
const youngMiB = 16;

/** A session has a collector; the commands that never ask it load nothing of periods. */
const monitor = async (store: MonitorStore, request: MonitorRequest): Promise<Monitored> =>
  await (await import('../app/monitor/monitor.ts')).monitor(store, request);

/** A metric has functions, which no thread can be given. */
const inPlainData = (scored: readonly Metric[]): Pick<PeriodRequest, 'scored' | 'own'> => ({
  scored: scored.map(({ name }) => name),
  own: scored.flatMap(({ name, definition }) => (knownMetric(name) === undefined ? [definition] : [])),
});

export function createPeriodCollector({
  store,
  url,
  clock,
  log,
  most = rowsAtOnce,
  mostShort = 100_000,
}: PeriodCollectorOptions): PeriodCollector {
  const kept = new Map<string, Kept>();
  const collecting = new Map<string, Promise<Kept>>();
  const last: Record<'short' | 'long', Promise<unknown>> = { short: Promise.resolve(), long: Promise.resolve() };
  const threads = new Set<Worker>();
  let closed = false;

  async function direct(request: MonitorRequest): Promise<KnownPeriod> {
    const at = clock.now();
    return { found: await monitor(store, request), at, renewing: false };
  }

  async function made(key: string, request: MonitorRequest): Promise<Kept> {
    if (closed) throw new Error('the server ends');
    const state = await stateOf(store, request);
    const [at, begun] = [clock.now(), clock.monotonic()];
    const found = await collected(request);
    return keep(key, { found, at, state, tookMs: clock.monotonic() - begun });
  }

  /** What was looked at last stands last. */
  function keep(key: string, one: Kept): Kept {
    kept.delete(key);
    kept.set(key, one);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return one;
  }

  /** Long ones one after the other, and short ones beside them: each takes memory and a processor. */
  async function inTurn(key: string, request: MonitorRequest): Promise<Kept> {
    const lane = (await isSmall(store, request, mostShort)) ? 'short' : 'long';
    const mine = last[lane].then(() => made(key, request));
    last[lane] = mine.then(
      () => undefined,
      () => undefined,
    );
    return await mine;
  }

  function collect(key: string, request: MonitorRequest): Promise<Kept> {
    const there = collecting.get(key);
    if (there !== undefined) return there;
    const done = inTurn(key, request).finally(() => collecting.delete(key));
    collecting.set(key, done);
    done.catch((error: unknown) => {
      if (!closed) log(`a period was not collected: ${error instanceof Error ? error.message : String(error)}`);
    });
    return done;
  }

  async function collected({ scored = [], ...asked }: MonitorRequest): Promise<Monitored> {
    if (url === undefined) return await monitor(store, { ...asked, scored });
    let thread: Worker | undefined;
    try {
      return await collectedBeside({ url, asked, ...inPlainData(scored) }, (started) => {
        thread = started;
        threads.add(started);
      });
    } catch (error) {
      if (closed) throw error;
      log(`a period is collected beside requests: ${error instanceof Error ? error.message : String(error)}`);
      return await monitor(store, { ...asked, scored });
    } finally {
      if (thread !== undefined) threads.delete(thread);
    }
  }

  /** Of what is kept; it begins to be made anew where it is time and something changed. */
  async function told(key: string, request: MonitorRequest, there: Kept): Promise<KnownPeriod> {
    const { found, at, state, tookMs } = keep(key, there);
    const age = clock.now() - at;
    const isDue = age >= Math.max(freshMs, restTimes * tookMs);
    const isOther = isDue && (age >= staleMs || (await stateOf(store, request)) !== state);
    if (isOther) collect(key, request).catch(() => undefined);
    return { found, at, renewing: isOther || collecting.has(key) };
  }

  const keyOf = ({ scored = [], ...rest }: MonitorRequest): string =>
    canonicalJson({ ...rest, scored: scored.map(({ name }) => name) });

  async function known(request: MonitorRequest): Promise<KnownPeriod | undefined> {
    if (url === undefined || (await isSmall(store, request, most))) return await direct(request);
    const key = keyOf(request);
    const there = kept.get(key);
    if (there !== undefined) return await told(key, request, there);
    collect(key, request).catch(() => undefined);
    return undefined;
  }

  async function glance(request: MonitorRequest): Promise<KnownPeriod | undefined> {
    if (!(await isSmall(store, request, most))) return await known(request);
    const [key, state] = [keyOf(request), await stateOf(store, request)];
    const there = kept.get(key);
    if (there?.state === state && clock.now() - there.at < staleMs)
      return { found: there.found, at: there.at, renewing: false };
    const begun = clock.monotonic();
    const { found, at } = await direct(request);
    keep(key, { found, at, state, tookMs: clock.monotonic() - begun });
    return { found, at, renewing: false };
  }

  return {
    known,
    glance,
    async within(request, ms) {
      const there = await known(request);
      if (there !== undefined) return there;
      const made = await Promise.race([collect(keyOf(request), request), sleep(ms, undefined, { ref: false })]);
      return made && { found: made.found, at: made.at, renewing: false };
    },
    async close() {
      closed = true;
      await Promise.all([...threads].map((thread) => thread.terminate()));
      await Promise.allSettled(collecting.values());
    },
  };
}

/** Rows of the period and of the time before it. */
async function isSmall(store: MonitorStore, request: MonitorRequest, most: number): Promise<boolean> {
  const { period, filter = {}, before = periodBefore(period) } = request;
  let rows = 0;
  for (const { from, to } of [before, period]) {
    rows += await store.countTracesUpTo({ from, to, stream: filter.target }, most + 1 - rows);
    if (rows > most) return false;
    rows += trialsOf(await runsWithin(store, { from, to }, filter));
    if (rows > most) return false;
  }
  return true;
}

/** Changes with every trial and score of the runs and streams, and with feedback. */
async function stateOf(store: MonitorStore, { period, filter = {}, before }: MonitorRequest): Promise<string> {
  const { from } = before ?? periodBefore(period);
  const runs = await runsWithin(store, { from, to: period.to }, filter);
  const parts: (string | number)[] = [await store.trafficState()];
  for (const { id, status } of runs) parts.push(id, status, await store.revisionOf(id));
  return parts.join(' ');
}

/** @throws Error what went wrong in it, and that it was ended before its end */
async function collectedBeside(request: PeriodRequest, started: (thread: Worker) => void): Promise<Monitored> {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMiB };
  const result = await inThread<PeriodResult>('collect-period', { workerData: request, resourceLimits, started });
  if (result === undefined) throw new Error('its thread was ended');
  if ('error' in result) throw new Error(result.error);
  return result.found;
}
