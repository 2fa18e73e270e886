// What a period says of the systems that were asked in it: the document of the command line.
import { z } from 'zod';
import type { Monitored } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitorRequest } from '../../app/monitor/monitor.ts';
import { monitorDocument, monitorSchema } from '../../app/monitor/monitor-document.ts';
import { lastDays, readPeriod, readTimeBefore } from '../../app/monitor/period.ts';
import type { WrittenSummary } from '../../app/monitor/written-summary.ts';
import { present } from '../../model/present.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { monitoredAims } from '../../setup/monitored-aims.ts';
import type { KnownPeriod } from '../../setup/period-collector.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';

/** An empty field of a form asks for nothing. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().max(500).optional());

export const monitorQuery = z.strictObject({
  /** First day (27 days before the last). */
  from: text,
  /** Last day, which belongs to it (today). */
  to: text,
  /** Days before it that it is held against (those next to it). */
  before_from: text,
  before_to: text,
  time_zone: text,
  target: text,
  category: text,
  language: text,
  release: text,
  /** Of a page: `yes` draws the line of what people would say. */
  calibrated: text,
  /** Of a page, and of what is written in words. */
  lang: z.string().optional(),
});

export type AskedMonitor = z.infer<typeof monitorQuery>;

/** So long an answer is waited for: connections without a byte are cut soon after. */
const longestMs = 60_000;

/** Days of a period that nobody named. */
const usualDays = 28;

/** @throws ConfigError for days that are none */
export function monitorRequest({ session, loaded, alerts }: ServerContext, asked: AskedMonitor): MonitorRequest {
  const { time_zone: timeZone, target, category, language, release } = asked;
  const usual = lastDays(usualDays, session.clock.now(), timeZone);
  const to = asked.to ?? (asked.from === undefined || asked.from <= usual.lastDay ? usual.lastDay : asked.from);
  const from = asked.from ?? (asked.to === undefined ? usual.firstDay : asked.to);
  const period = readPeriod({ from, to, timeZone });
  const before = readTimeBefore(period, { from: asked.before_from, to: asked.before_to });
  const filter = present({ target, category, language, release });
  return { period, before, filter, ...monitoredAims(loaded, alerts.own) };
}

/** @throws ProblemError 503 where it takes too long to wait for */
export async function waitedFor(server: ServerContext, asked: AskedMonitor): Promise<KnownPeriod> {
  const known = await server.periods.within(monitorRequest(server, asked), longestMs);
  if (known !== undefined) return known;
  throw new ProblemError(503, 'being-collected', 'so large a period is still being added up; ask again in a while');
}

/** As it is asked for, else as the config says. */
const languageOf = (asked: string | undefined, { loaded }: ServerContext): ReportLanguage =>
  asked === 'en' || asked === 'ja' || asked === 'ko' ? asked : (loaded.config.report.language ?? 'en');

/** How long who asked waits for a model. */
const mostWaitMs = 120_000;

/** Asks who writes, and writes down who had it asked. @throws ProblemError 409 where the config names nobody */
export async function writtenNow(
  asking: Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>,
  monitored: Monitored,
  language: ReportLanguage,
): Promise<WrittenSummary> {
  const { summaries } = asking.server;
  if (summaries === undefined)
    throw new ProblemError(409, 'no-writer', 'the config names no model that writes summaries (monitor.summary)');
  const written = await summaries.write(monitored, language, { signal: AbortSignal.timeout(mostWaitMs) });
  const { model, status, calls, cached, cost_usd } = written;
  const id = `${monitored.period.firstDay} ${monitored.period.lastDay}`;
  await record(asking, 'write', { kind: 'summary', id, after: { model, status, calls, cached, cost_usd } });
  return written;
}

export const monitorRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/monitor',
    access: 'results:read',
    summary: 'Means, trends and parts of a period, over runs and production; the document of the command line',
    query: monitorQuery,
    replies: { 200: monitorSchema },
    handle: async ({ server, http, query }) => {
      const known = await waitedFor(server, query);
      const age = Math.floor((server.session.clock.now() - known.at) / 1000);
      if (age > 0) http.header('age', String(age));
      const written = await server.summaries?.remembered(known.found, languageOf(query.lang, server));
      return http.json(monitorDocument(known.found, written));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/monitor',
    access: 'eval:run',
    summary:
      'Have the model that the config names write of a period in words: asked twice at most, and not at all where it has written of the same numbers',
    query: monitorQuery,
    replies: { 200: monitorSchema },
    handle: async (asking) => {
      const { server, http, query } = asking;
      const { found } = await waitedFor(server, query);
      const written = await writtenNow(asking, found, languageOf(query.lang, server));
      return http.json(monitorDocument(found, written));
    },
  }),
];
