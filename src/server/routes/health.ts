// Whether the server is there and reaches its store, and what a monitor reads of it.
import { z } from 'zod';
import { defineRoute, type Route } from '../route.ts';

const healthSchema = z.strictObject({ status: z.literal('ok') });

const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

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
  defineRoute({
    method: 'get',
    path: '/metrics',
    access: 'results:read',
    summary: 'What a monitor reads: requests, runs, the store and the process, in the text format of Prometheus',
    files: [metricsType],
    handle: async ({ server, http }) =>
      http.text(
        await server.metrics.text(server.session, server.streams.count(), server.traces.refused()?.spans),
        200,
        {
          'content-type': metricsType,
        },
      ),
  }),
];
