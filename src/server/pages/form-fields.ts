// The texts of a form. A file that came with it is read by the route that wants one.
import type { Context } from 'hono';
import { ProblemError } from '../problem.ts';

const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export type Fields = Readonly<Record<string, string | undefined>>;

/** @throws ProblemError 415 for what is no form */
export async function fieldsOf(http: Context): Promise<Fields> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of await textsOf(http)) fields[name] = value;
  return fields;
}

/** The same, with the fields of this name as a list: boxes that were ticked. */
export async function fieldsAndList(
  http: Context,
  list: string,
): Promise<{ fields: Fields; listed: readonly string[] }> {
  const texts = await textsOf(http);
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of texts) if (name !== list) fields[name] = value;
  return { fields, listed: texts.filter(([name]) => name === list).map(([, value]) => value) };
}

async function textsOf({ req }: Context): Promise<readonly (readonly [string, string])[]> {
  const kind = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!kinds.includes(kind)) throw new ProblemError(415, 'not-a-form', 'this takes a form');
  const texts: (readonly [string, string])[] = [];
  for (const [name, value] of (await req.formData()).entries())
    if (typeof value === 'string') texts.push([name, value]);
  return texts;
}
