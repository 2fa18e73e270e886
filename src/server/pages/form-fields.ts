// The texts of a form. A file that came with it is read by the route that wants one.
import type { Context } from 'hono';
import type { UploadedFile } from '../../app/dataset/drafts/upload-dataset.ts';
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

async function textsOf(http: Context): Promise<readonly (readonly [string, string])[]> {
  return (await entriesOf(http)).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

async function entriesOf({ req }: Context): Promise<readonly [string, string | File][]> {
  const kind = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!kinds.includes(kind)) throw new ProblemError(415, 'not-a-form', 'this takes a form');
  return [...(await req.formData()).entries()];
}
