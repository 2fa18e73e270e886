// How each stream of production stands, a line each: what was asked of it in a period, its first metric, and what alerts say of it.
import { z } from 'zod';
import type { AlertRule } from '../../analysis/alerts/alert-rule.ts';
import type { Monitored, MonitoredPart } from '../../analysis/monitor/monitor-fold.ts';
import { because } from '../../model/reasons.ts';
import { streamType } from '../../model/run.ts';
import type { KeptAlertState } from '../../ports/alert-store.ts';
import type { ServerStore } from '../../ports/store.ts';
import type { TraceFilter } from '../../ports/trace-store.ts';
import { count, intervalSchema, number } from '../result-shapes.ts';

const watchSchema = z.strictObject({
  /** Names of the rules. */
  rules: z.array(z.string()),
  /** Of these: at which nobody has looked yet. */
  unseen: z.array(z.string()),
  /** Incidents that are not over. */
  open: z.array(z.strictObject({ rule: z.string(), incident: z.string() })),
});

const streamStandingSchema = z.strictObject({
  stream: z.string(),
  /** Of the run that its trials are of. */
  run: z.string(),
  /** Questions of the period, kept or not; null: not known yet. */
  queries: z.number().nullable(),
  /** Whether these are counted; else estimated. */
  counted: z.boolean(),
  failed: z.number().nullable(),
  /** Of the questions: those of runs whose target is called like the stream. */
  of_runs: count,
  /** The first that production is scored by; null where it is scored by nothing. */
  metric: z.string().nullable(),
  mean: number,
  ci95: intervalSchema,
  /** Answers with a value. */
  n: count,
  /** Why there is no mean, or no interval; null where both are there. */
  reason: z.string().nullable(),
  /** Of the rules that watch this stream alone. */
  alerts: watchSchema,
});

export const streamStandingsSchema = z.strictObject({
  first_day: z.string(),
  last_day: z.string(),
  /** Whether the period has been added up; else only the alerts are known. */
  collected: z.boolean(),
  /** Those with open incidents first, then those that were asked most. */
  streams: z.array(streamStandingSchema),
  /** Further streams, which are not shown. */
  others: count,
  /** Of the rules that watch all streams together. */
  alerts: watchSchema,
});

export type StreamStandings = z.infer<typeof streamStandingsSchema>;
export type StreamStanding = StreamStandings['streams'][number];
export type Watch = z.infer<typeof watchSchema>;

interface StreamStandingsOptions {
  readonly period: { readonly firstDay: string; readonly lastDay: string; readonly from: number; readonly to: number };
  /** What the period says; undefined: it is being added up. */
  readonly found: Monitored | undefined;
  /** Metrics that the config scores production by. */
  readonly scored: readonly string[];
  readonly rules: readonly AlertRule[];
  /** Streams, at most. */
  readonly most: number;
}

type StandingStore = Pick<ServerStore, 'queryRuns' | 'listAlertStates' | 'countTracesBy' | 'countTracesUpTo'>;

/** So many streams are looked through, those that began last. */
const mostStreams = 200;

export async function streamStandings(
  store: StandingStore,
  { period, found, scored, rules, most }: StreamStandingsOptions,
): Promise<StreamStandings> {
  const { rows } = await store.queryRuns({ limit: mostStreams, targetType: streamType, streams: true });
  const states = new Map((await store.listAlertStates()).map((state) => [state.ruleId, state]));
  const watchOf = (stream: string | undefined): Watch =>
    watch(
      rules.filter(({ only }) => only.stream === stream),
      states,
    );
  const parts = new Map((found?.found.parts.target ?? []).map((part) => [part.name, part]));
  const askedOf = async (stream: string): Promise<Asked> => {
    if (found === undefined) return unknown;
    const part = parts.get(stream);
    return part === undefined
      ? await countedAlone(store, { stream, from: period.from, to: period.to })
      : toldOf(part, scored);
  };
  const all: StreamStanding[] = [];
  for (const { id: run, target } of rows) {
    const stream = target.id;
    all.push({ ...{ stream, run, ...(await askedOf(stream)) }, alerts: watchOf(stream) });
  }
  all.sort((a, b) => b.alerts.open.length - a.alerts.open.length || (b.queries ?? 0) - (a.queries ?? 0));
  return {
    ...{ first_day: period.firstDay, last_day: period.lastDay, collected: found !== undefined },
    streams: all.slice(0, most),
    others: Math.max(0, all.length - most),
    alerts: watchOf(undefined),
  };
}

function watch(rules: readonly AlertRule[], states: ReadonlyMap<string, KeptAlertState>): Watch {
  return {
    rules: rules.map(({ id }) => id),
    unseen: rules.flatMap(({ id }) => (states.get(id)?.look === undefined ? [id] : [])),
    open: rules.flatMap(({ id }) => {
      const incident = states.get(id)?.incidentId;
      return incident === undefined ? [] : [{ rule: id, incident }];
    }),
  };
}

type Asked = Omit<StreamStanding, 'stream' | 'run' | 'alerts'>;

const nothing = { metric: null, mean: null, ci95: null, n: 0, reason: null, of_runs: 0, counted: true } as const;

/** The period is being added up. */
const unknown: Asked = { ...nothing, queries: null, failed: null };

/** Of what was asked of it nothing was kept, or it is one of very many that are not told apart: counted it is all the same. Whether there is anything is quick to tell. */
async function countedAlone(
  store: StandingStore,
  of: Required<Pick<TraceFilter, 'stream' | 'from' | 'to'>>,
): Promise<Asked> {
  if ((await store.countTracesUpTo(of, 1)) === 0) return { ...nothing, queries: 0, failed: 0 };
  const counted = await store.countTracesBy(of, 'stream');
  const total = (key: 'traces' | 'failed'): number => counted.reduce((sum, each) => sum + each[key], 0);
  return { ...nothing, queries: total('traces'), failed: total('failed'), reason: because('not-measured') };
}

function toldOf(part: MonitoredPart, scored: readonly string[]): Asked {
  const { asked, failed, isCounted, ofRuns, means } = part.slice;
  const metric = scored[0] ?? means.keys().next().value ?? null;
  const found = metric === null ? undefined : means.get(metric);
  return {
    ...{ queries: asked, counted: isCounted, failed, of_runs: ofRuns.queries, metric },
    ...{ mean: found?.mean ?? null, ci95: found?.ci95 ?? null, n: found?.n ?? 0 },
    reason: found === undefined ? because('not-measured') : (found.reason ?? null),
  };
}
