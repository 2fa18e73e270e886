// The server as a function from request to response: guards, then the routes of the catalogue, then what went wrong.
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Identity } from '../app/accounts/identify.ts';
import { catalogue } from './catalogue.ts';
import { answerConditionally } from './conditional.ts';
import { onlyHosts } from './guard/hosts.ts';
import { requireOwnPage } from './guard/own-pages.ts';
import { pageHeaders } from './guard/page-headers.ts';
import { whoAsks } from './guard/who-asks.ts';
import { problemPage } from './pages/problem-page.tsx';
import { type Problem, ProblemError, problem, problemOf } from './problem.ts';
import { readParams, readRequest } from './read-request.ts';
import type { Access, Asking, Route } from './route.ts';
import type { ServerContext } from './server-context.ts';

const usualBytes = 1024 * 1024;

/** @param hosts by which names it is reached */
export function createApp(server: ServerContext, hosts: () => ReadonlySet<string>): Hono {
  const app = new Hono();
  app.use(server.metrics.counting, pageHeaders, onlyHosts(hosts));
  app.onError((error, c) => answerProblem(c, server, error));
  app.notFound((c) => answerProblem(c, server, notThere(c)));
  for (const route of catalogue) register(app, server, route);
  return app;
}

function register(app: Hono, server: ServerContext, route: Route): void {
  const { method, path, access, mostBytes = usualBytes } = route;
  // What is read as it comes keeps to its limit itself: here it would be held in memory to be measured.
  const limit: MiddlewareHandler =
    route.streamed === undefined
      ? bodyLimit({
          maxSize: mostBytes,
          onError: () => {
            throw new ProblemError(413, 'too-large', `a request here has at most ${mostBytes} bytes`);
          },
        })
      : (_, next) => next();
  // Who may not ask has nothing read of what they send.
  const letIn: MiddlewareHandler = async (c, next) => {
    c.set('route', `${method.toUpperCase()} ${path}`);
    c.set('refuse', route.refuse);
    await whoMayAsk(c, server, access);
    c.set('params', readParams(c, route));
    await next();
  };
  app.on(method, path.replaceAll(/\{(\w+)\}/gu, ':$1'), letIn, limit, async (c: Context) => {
    const identity: Identity | undefined = c.get('identity');
    const { query, body } = await readRequest(c, route);
    const asking: Asking<unknown, unknown, unknown> = {
      ...{ params: c.get('params'), query, body, identity, server },
      account: identity?.account.name ?? '',
      http: c,
    };
    return await answerConditionally(route, asking);
  });
}

/** Nothing under that address, or nothing that is done with this method; then it says with which. */
function notThere(c: Context): ProblemError {
  const { method, path } = c.req;
  const allowed = [...new Set(ways.filter(({ address }) => address.test(path)).map((way) => way.method))];
  if (allowed.length === 0) return new ProblemError(404, 'not-found', `there is nothing at ${path}`);
  c.header('allow', allowed.join(', '));
  return new ProblemError(405, 'not-this-way', `${method} is not understood here: ${allowed.join(', ')}`);
}

const ways = catalogue.map(({ method, path }) => ({
  method: method.toUpperCase(),
  address: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
}));

/** Nobody is let in by default: a route says who may ask it. */
async function whoMayAsk(c: Context, server: ServerContext, access: Access): Promise<void> {
  const identity = await whoAsks(c, server);
  c.set('identity', identity);
  if (identity?.session === true || (access === 'anybody' && identity === undefined)) requireOwnPage(c.req);
  if (access === 'anybody') return;
  if (identity === undefined)
    throw new ProblemError(401, 'no-key', 'sign in, or send a key: Authorization: Bearer KEY');
  if (access !== 'signed-in' && !identity.permissions.includes(access))
    throw new ProblemError(
      403,
      'not-allowed',
      `this takes the permission ${access}, which ${identity.account.name} does not have here`,
    );
}

function answerProblem(c: Context, server: ServerContext, error: unknown): Response | Promise<Response> {
  const known = problemOf(error) ?? problemOfHono(error) ?? problemOfGone(c, error);
  if (known === undefined)
    server.log(
      // Its address may hold a link that lets somebody in: the route says enough.
      `${c.get('route') ?? c.req.method}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  const told = known ?? problem(500, 'internal', 'something went wrong here; the log of the server says what');
  if (told.status === 429 || told.status === 503) c.header('retry-after', '1');
  const refuse = c.get('refuse') as Route['refuse'];
  if (refuse !== undefined) return withHeaders(c, refuse(c, told));
  if (wantsPage(c)) {
    if (told.status === 401 && c.req.method === 'GET') {
      const then = new URL(c.req.url);
      return c.redirect(`/sign-in?next=${encodeURIComponent(then.pathname + then.search)}`, 303);
    }
    return problemPage(c, told, server.loaded.config.report.language);
  }
  if (told.status === 401) c.header('www-authenticate', 'Bearer');
  return c.body(JSON.stringify(told), told.status as 400, { 'content-type': 'application/problem+json' });
}

/** What it is told by headers stays beside what a route says of its own. */
function withHeaders(c: Context, reply: Response): Response {
  const retryAfter = c.res.headers.get('retry-after');
  if (retryAfter !== null) reply.headers.set('retry-after', retryAfter);
  if (reply.status === 401) reply.headers.set('www-authenticate', 'Bearer');
  return reply;
}

/** Errors of the framework itself, such as a body that is no JSON. */
function problemOfHono(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number' || error.status >= 500)
    return undefined;
  return problem(error.status, 'bad-request', error.message);
}

/** Who sent it went away, or was too slow, in the middle of it: nobody reads the answer, and it is no fault of ours that a log should have. */
const problemOfGone = (c: Context, error: unknown): Problem | undefined =>
  error instanceof Error && error === c.env?.incoming?.errored
    ? problem(400, 'cut-off', 'the request was cut off in the middle')
    : undefined;

const wantsPage = (c: Context): boolean =>
  !c.req.path.startsWith('/api/') &&
  !c.req.path.startsWith('/eval/') &&
  (c.req.header('accept') ?? '').includes('text/html');
