// The ids of a corpus, so that judgements can be checked against it. Texts are not looked at.
import { readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { DatasetError } from '../model/hakari-error.ts';
import { jsonSource } from './source/json-source.ts';
import { contentLines, isFolder, openableFile } from './source/read-file.ts';
import { isRecord } from './source/source.ts';

/**
 * Ids of all documents.
 * @param corpus a folder of documents, whose ids are their paths below it with `/`; a JSONL file with `_id` or `id`
 *   in each line, or a folder that holds such a corpus.jsonl; or any other file with one id a line
 * @throws DatasetError `no-such-file`, `missing-field` with the line
 */
export async function readDocumentIds(corpus: string): Promise<ReadonlySet<string>> {
  if (await isFolder(corpus)) {
    const names = await readdir(corpus, { recursive: true, withFileTypes: true });
    if (names.some(({ name, parentPath }) => name === 'corpus.jsonl' && parentPath === corpus)) {
      return jsonIds(join(corpus, 'corpus.jsonl'));
    }
    const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return new Set(files.map(({ name, parentPath }) => idOf(relative(corpus, join(parentPath, name)))));
  }
  await openableFile(corpus);
  return /^\.(jsonl|ndjson)$/i.test(extname(corpus)) ? jsonIds(corpus) : lineIds(corpus);
}

/** The corpus.jsonl of a BEIR folder; undefined when the dataset is no folder or has none. */
export async function corpusBeside(dataset: string): Promise<string | undefined> {
  if (!(await isFolder(dataset))) return undefined;
  const names = await readdir(dataset);
  return names.includes('corpus.jsonl') ? join(dataset, 'corpus.jsonl') : undefined;
}

function idOf(path: string): string {
  return path.split(sep).join('/').normalize('NFC');
}

async function jsonIds(file: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { text, number } of contentLines(file)) {
    const { value } = jsonSource(text, file, number);
    const id = isRecord(value) ? (value._id ?? value.id) : undefined;
    if (typeof id !== 'string') {
      throw new DatasetError('a document has no id', {
        code: 'missing-field',
        where: `${file}:${number}`,
        hint: 'give each document an "_id" that is a text',
      });
    }
    ids.add(id);
  }
  return ids;
}

async function lineIds(file: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { text } of contentLines(file)) ids.add(text.trim());
  return ids;
}
