// What a request carries, read by the schemas of its route.
import type { Context } from 'hono';
import type { z } from 'zod';
import { explainFaults } from './explain-fault.ts';
import { ProblemError } from './problem.ts';
import type { Route } from './route.ts';

interface ReadRequest {
  readonly query: unknown;
  readonly body: unknown;
}

/** @throws ProblemError 404 for an id that cannot be one, before anything else is read */
export function readParams({ req }: Context, { params }: Route): unknown {
  const parsed = params?.safeParse(req.param());
  if (parsed === undefined || parsed.success) return parsed?.data;
  throw new ProblemError(404, 'not-found', 'there is nothing of that id');
}

/** @throws ProblemError 415, 400 or 422 for what cannot be read */
export async function readRequest(c: Context, { query, body }: Route): Promise<ReadRequest> {
  return {
    query: query && read(query, queryOf(c)),
    body: body && read(body, await jsonOf(c)),
  };
}

/** What is there several times is a list. */
const queryOf = ({ req }: Context): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(
    Object.entries(req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );

function read(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = explainFaults(parsed.error.issues, given);
  const told = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  throw new ProblemError(422, 'bad-request', told, errors);
}

/** @throws ProblemError 415, 400 */
export async function jsonOf({ req }: Context): Promise<unknown> {
  const kind = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (kind !== 'application/json')
    throw new ProblemError(415, 'not-json', 'the body is JSON: Content-Type: application/json');
  try {
    return JSON.parse(await req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProblemError(400, 'bad-json', `the body is no JSON: ${error.message}`);
    throw error;
  }
}
