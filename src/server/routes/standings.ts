// How each system stands, as the first page shows it.
import { type StreamStandings, streamStandings, streamStandingsSchema } from '../../app/monitor/stream-standings.ts';
import { type Standings, standings, standingsSchema } from '../../app/standings.ts';
import { streamType } from '../../model/run.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { monitorRequest } from './monitor.ts';

/** By the goals of the config. */
export const standingsOf = ({ session, loaded }: ServerContext): Promise<Standings> =>
  standings(session.store, { goals: goalsOf(loaded), systems: 12, history: 12 });

/** Of the days that the monitor shows where none are named. */
export async function streamStandingsOf(server: ServerContext): Promise<StreamStandings> {
  const { session, alerts, periods } = server;
  const request = monitorRequest(server, {});
  const { rows } = await session.store.queryRuns({ limit: 1, targetType: streamType, streams: true });
  // Where production never told anything, no period has to be added up.
  const known = rows.length === 0 ? undefined : await periods.glance(request);
  return await streamStandings(session.store, {
    ...{ period: request.period, found: known?.found, rules: alerts.rules, most: 12 },
    scored: (request.scored ?? []).map(({ name }) => name),
  });
}

export const standingsRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/standings',
    access: 'results:read',
    summary:
      'How each target stands on each dataset: its newest finished run, its goals, and earlier runs on the same version',
    tag: 'content',
    replies: { 200: standingsSchema },
    handle: async ({ server, http }) => http.json(await standingsOf(server)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/standings/streams',
    access: 'results:read',
    summary:
      'How each stream of production stands over the last 28 days: questions, the first metric that it is scored by, and open incidents',
    tag: 'content',
    replies: { 200: streamStandingsSchema },
    handle: async ({ server, http }) => http.json(await streamStandingsOf(server)),
  }),
];
