// What tests of imports share: a text as a file, and all that is made of it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Example } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { type OpenImportOptions, openImport, type RecordedLine } from './open-import.ts';

let folder: string | undefined;
after(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
});

export async function writeTemporary(name: string, content: string | Uint8Array): Promise<string> {
  folder ??= await mkdtemp(join(tmpdir(), 'hakari-imports-'));
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

export interface Imported {
  readonly format: string | undefined;
  readonly examples: readonly Example[];
  readonly answers: readonly RecordedLine[];
  /** `from → to` */
  readonly fields: readonly string[];
  readonly leftOver: readonly string[];
  readonly metrics: readonly string[];
  /** With how often. */
  readonly notes: readonly string[];
}

export async function importText(
  name: string,
  content: string | Uint8Array | object,
  options: OpenImportOptions = {},
): Promise<Imported> {
  const text = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content);
  return await importFile(await writeTemporary(name, text), options);
}

export async function importFile(file: string, options: OpenImportOptions = {}): Promise<Imported> {
  const opened = await openImport(file, options);
  const examples: Example[] = [];
  const answers: RecordedLine[] = [];
  if (opened === undefined)
    return { format: undefined, examples, answers, fields: [], leftOver: [], metrics: [], notes: [] };
  for await (const { example, answer } of opened.items) {
    if (example !== undefined) examples.push(example);
    if (answer !== undefined) answers.push(answer);
  }
  const { fields, rest, notes, metrics } = opened.findings;
  return {
    format: opened.format.name,
    examples,
    answers,
    fields: fields.map(({ from, to }) => `${from} → ${to}`),
    leftOver: rest.map(({ from }) => from),
    metrics,
    notes: notes.map(({ what, count }) => (count === 1 ? what : `${what} (${count})`)),
  };
}

/** The message of the one error, without the temporary folder. */
export async function refusal(
  name: string,
  content: string | Uint8Array | object,
  options: OpenImportOptions = {},
): Promise<string> {
  try {
    await importText(name, content, options);
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return error.message.replaceAll(`${folder}/`, '');
  }
  return 'it was taken';
}
