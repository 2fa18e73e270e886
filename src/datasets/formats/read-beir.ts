// BEIR folders: queries.jsonl and qrels/*.tsv. The corpus is the target's business.
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DatasetError } from '../../core/hakari-error.ts';
import { type DatasetHeader, openScale } from '../../core/model/dataset.ts';
import { readExample } from '../schema/read-example.ts';
import { readHeader } from '../schema/read-header.ts';
import { jsonSource } from '../source/json-source.ts';
import { readLines } from '../source/read-lines.ts';
import type { ExampleStream, PlacedExample } from './example-stream.ts';
import type { FileDefaults } from './read-document.ts';
import { type Qrels, readQrels } from './read-qrels.ts';

export interface BeirDefaults extends FileDefaults {
  /** Which file of `qrels/`, with or without `.tsv` (`test`). */
  readonly qrels?: string;
}

/**
 * Opens a BEIR folder. Only queries with rows in the qrels file are examples. Fields of an example beside `_id`,
 * `text` and `metadata` may stand in the lines of queries.jsonl; other loaders pass over them.
 */
export async function openBeir(folder: string, defaults: BeirDefaults): Promise<ExampleStream> {
  const qrels = await readQrels(await qrelsFile(folder, defaults.qrels), 'beir', defaults.scale);
  const file = join(folder, 'queries.jsonl');
  const source = { place: () => folder, written: () => undefined };
  const header = readHeader({}, source, [], { name: basename(resolve(folder)), scale: openScale, ...defaults });
  return { header, examples: judgedQueries(file, qrels, header), origin: folder, place: (line) => `${file}:${line}` };
}

async function* judgedQueries(file: string, qrels: Qrels, header: DatasetHeader): AsyncGenerator<PlacedExample> {
  const missing = new Set(qrels.judgements.keys());
  for await (const line of readLines(file)) {
    if (line.text.trim() === '') continue;
    const { value, source } = jsonSource(line.text, file, line.number);
    const example = readExample(value, { source, path: [], scale: header.scale });
    if (example.judgements !== undefined) {
      throw new DatasetError('judgements of a BEIR folder stand in qrels/', {
        code: 'unknown-field',
        where: `${file}:${line.number}: judgements`,
        hint: 'remove the field',
      });
    }
    const judgements = qrels.judgements.get(example.id);
    missing.delete(example.id);
    if (judgements !== undefined) yield { example: { ...example, judgements }, position: line.number };
  }
  const [unknown] = missing;
  if (unknown !== undefined) throw unknownQuery(unknown, missing.size, qrels, file);
}

/** The error for judgements of a query that does not exist. */
export function unknownQuery(id: string, count: number, qrels: Qrels, file: string): DatasetError {
  const others = count > 1 ? `, and ${count - 1} more like it` : '';
  return new DatasetError(`the query "${id}" is judged but not in ${basename(file)}${others}`, {
    code: 'unknown-query',
    where: `${qrels.file}:${qrels.lineOf(id)}`,
    hint: 'add the query or remove its judgements; do the two files belong together?',
  });
}

async function qrelsFile(folder: string, wanted: string | undefined): Promise<string> {
  const directory = join(folder, 'qrels');
  const names = await namesIn(directory);
  const available = names.filter((name) => name.endsWith('.tsv')).sort();
  const name = wanted === undefined ? defaultQrels(available) : `${wanted.replace(/\.tsv$/, '')}.tsv`;
  if (name !== undefined && available.includes(name)) return join(directory, name);
  const listed = available.length === 0 ? 'there is no .tsv file in qrels/' : `qrels/ has ${available.join(', ')}`;
  throw new DatasetError(`the judgements are missing: ${listed}${wanted === undefined ? '' : `, not ${name}`}`, {
    code: 'missing-qrels',
    where: directory,
    hint:
      available.length === 0
        ? 'a BEIR folder holds queries.jsonl and qrels/test.tsv'
        : 'choose one with the option qrels',
  });
}

function defaultQrels(available: readonly string[]): string | undefined {
  if (available.includes('test.tsv')) return 'test.tsv';
  return available.length === 1 ? available[0] : undefined;
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}
