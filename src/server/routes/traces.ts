// Traces of production, as OpenTelemetry sends them.
import { mostPosted, type OtlpReply, refusalOf } from '../../setup/open-traces.ts';
import { defineRoute, type Route } from '../route.ts';

export const traceRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/v1/traces',
    access: 'traces:write',
    mostBytes: mostPosted,
    refuse: (http, { status, detail }) => answered(refusalOf(http.req.header('content-type'), status, detail)),
    handle: async ({ server, http }) =>
      answered(
        await server.traces.endpoint({
          body: new Uint8Array(await http.req.arrayBuffer()),
          contentType: http.req.header('content-type'),
          contentEncoding: http.req.header('content-encoding'),
        }),
      ),
  }),
];

const answered = ({ status, body, contentType, retryAfter }: OtlpReply): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
