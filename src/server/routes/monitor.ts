// What a period says of the systems that were asked in it: the document of the command line.
import { z } from 'zod';
import type { MonitorRequest } from '../../app/monitor/monitor.ts';
import { monitorDocument, monitorSchema } from '../../app/monitor/monitor-document.ts';
import { lastDays, readPeriod, readTimeBefore } from '../../app/monitor/period.ts';
import { present } from '../../model/present.ts';
import { monitoredAims } from '../../setup/monitored-aims.ts';
import { ProblemError } from '../problem.ts';
import { defineRoute, type Route } from '../route.ts';
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
  /** Of a page. */
  lang: z.string().optional(),
});

export type AskedMonitor = z.infer<typeof monitorQuery>;

/** So long an answer is waited for: connections without a byte are cut soon after. */
const longestMs = 60_000;

/** Days of a period that nobody named. */
const usualDays = 28;

/** @throws ConfigError for days that are none */
export function monitorRequest({ session, loaded }: ServerContext, asked: AskedMonitor): MonitorRequest {
  const { time_zone: timeZone, target, category, language, release } = asked;
  const usual = lastDays(usualDays, session.clock.now(), timeZone);
  const to = asked.to ?? (asked.from === undefined || asked.from <= usual.lastDay ? usual.lastDay : asked.from);
  const from = asked.from ?? (asked.to === undefined ? usual.firstDay : asked.to);
  const period = readPeriod({ from, to, timeZone });
  const before = readTimeBefore(period, { from: asked.before_from, to: asked.before_to });
  const filter = present({ target, category, language, release });
  return { period, before, filter, ...monitoredAims(loaded) };
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
      const known = await server.periods.within(monitorRequest(server, query), longestMs);
      if (known === undefined) {
        throw new ProblemError(
          503,
          'being-collected',
          'so large a period is still being added up; ask again in a while',
        );
      }
      const age = Math.floor((server.session.clock.now() - known.at) / 1000);
      if (age > 0) http.header('age', String(age));
      return http.json(monitorDocument(known.found));
    },
  }),
];
