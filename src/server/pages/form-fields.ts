// The texts of a form. A file that came with it is read by the route that wants one.
import type { Context } from 'hono';
import { ProblemError } from '../problem.ts';

const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** @throws ProblemError 415 for what is no form */
export async function fieldsOf({ req }: Context): Promise<Readonly<Record<string, string | undefined>>> {
  const kind = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!kinds.includes(kind)) throw new ProblemError(415, 'not-a-form', 'this takes a form');
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of (await req.formData()).entries()) if (typeof value === 'string') fields[name] = value;
  return fields;
}
