// Queries in one file, judgements in another: BEIR folders and TREC pairs. The corpus is the target's business.
import { basename, resolve } from 'node:path';
import { openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { readHeader } from '../schema/read-header.ts';
import { openableFile } from '../source/openable-file.ts';
import { emptyFile } from '../source/read-whole-file.ts';
import type { ExampleStream, PlacedExample } from './example-stream.ts';
import { type FileDefaults, nameOf } from './read-document.ts';
import { type Qrels, readQrels } from './read-qrels.ts';
import { readTopics } from './read-topics.ts';

/** The two files. */
export interface JudgedQueries {
  readonly queries: string;
  readonly qrels: string;
}

/**
 * Opens queries with their judgements. Only queries with rows in the qrels file are examples. The judgements are
 * held in memory, the queries are read as they are asked for.
 */
export async function openJudgedQueries(files: JudgedQueries, defaults: FileDefaults): Promise<ExampleStream> {
  if ((await openableFile(files.queries)) === 0) throw emptyFile(files.queries);
  const qrels = await readQrels(files.qrels, defaults.scale);
  const source = { place: () => files.queries, written: () => undefined };
  const header = readHeader({}, source, [], { name: nameOf(resolve(files.queries)), scale: openScale, ...defaults });
  const examples = judged(files.queries, qrels);
  return { header, examples, origin: files.queries, place: (line) => `${files.queries}:${line}` };
}

async function* judged(file: string, qrels: Qrels): AsyncGenerator<PlacedExample> {
  const missing = new Set(qrels.judgements.keys());
  for await (const { example, position } of readTopics(file)) {
    const judgements = qrels.judgements.get(example.id);
    missing.delete(example.id);
    if (judgements !== undefined) yield { example: { ...example, judgements }, position };
  }
  const [unknown] = missing;
  if (unknown !== undefined) throw unknownQuery(unknown, missing.size, qrels, file);
}

function unknownQuery(id: string, count: number, qrels: Qrels, file: string): DatasetError {
  const others = count > 1 ? ` (and ${count - 1} more)` : '';
  return new DatasetError(`the query "${id}"${others} is judged but not in ${basename(file)}`, {
    code: 'unknown-query',
    where: `${qrels.file}:${qrels.lineOf(id)}`,
    hint: 'add the query or remove its judgements; do the two files belong together?',
  });
}
