// Whether the server is there and reaches its store.
import { z } from 'zod';
import { defineRoute, type Route } from '../route.ts';

const healthSchema = z.strictObject({ status: z.literal('ok') });

export const healthRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/health',
    access: 'anybody',
    summary: 'Whether the server is there and reaches its store',
    replies: { 200: healthSchema },
    handle: async ({ server, http }) => {
      await server.session.store.listRunRequests({ limit: 1 });
      return http.json({ status: 'ok' });
    },
  }),
];
