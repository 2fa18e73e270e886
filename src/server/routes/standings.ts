// How each system stands, as the first page shows it.
import { type Standings, standings, standingsSchema } from '../../app/standings.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';

/** By the goals of the config. */
export const standingsOf = ({ session, loaded }: ServerContext): Promise<Standings> =>
  standings(session.store, { goals: goalsOf(loaded), systems: 12, history: 12 });

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
];
