// The texts of a form. A file that came with it is read by the route that wants one.
import type { Context } from 'hono';
import { z } from 'zod';
import type { UploadedFile } from '../app/dataset/drafts/upload-dataset.ts';
import { ProblemError } from './problem.ts';
import { jsonOf } from './read-request.ts';

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

/** The same, with files; those that were not chosen are not there. */
export async function fieldsAndFiles(
  http: Context,
): Promise<{ fields: Fields; files: ReadonlyMap<string, UploadedFile> }> {
  const fields: Record<string, string> = Object.create(null);
  const files = new Map<string, UploadedFile>();
  for (const [name, value] of await entriesOf(http)) {
    if (typeof value === 'string') fields[name] = value;
    // A browser sends an empty file without a name where none was chosen.
    else if (value.name !== '' || value.size > 0)
      files.set(name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  return { fields, files };
}

/** The same of a program, which may send them as an object of JSON instead. @throws ProblemError 400, 415, 422 */
export async function givenFields(
  http: Context,
): Promise<{ fields: Fields; files: ReadonlyMap<string, UploadedFile> }> {
  if (kindOf(http) !== 'application/json') return await fieldsAndFiles(http);
  const given = await jsonOf(http);
  const read = jsonFields.safeParse(given);
  if (!read.success) throw new ProblemError(422, 'bad-request', 'the body is an object of texts and numbers');
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(read.data)) fields[name] = String(value);
  return { fields, files: new Map() };
}

const jsonFields = z.record(z.string(), z.union([z.string(), z.number()]));

/** Whether a program asks, which is given a document and not a page. */
export const wantsJson = ({ req }: Context): boolean => {
  const accepted = req.header('accept') ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/html');
};

async function textsOf(http: Context): Promise<readonly (readonly [string, string])[]> {
  return (await entriesOf(http)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

async function entriesOf({ req }: Context): Promise<readonly [string, string | File][]> {
  if (!kinds.includes(kindOf({ req }))) throw new ProblemError(415, 'not-a-form', 'this takes a form');
  return [...(await req.formData()).entries()];
}

const kindOf = ({ req }: Pick<Context, 'req'>): string =>
  (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
