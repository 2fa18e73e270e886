// Queries in one file, judgements in another: BEIR folders and TREC pairs. The corpus is the target's business.

import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { readHeader } from '../schema/read-example.ts';
import { emptyFile, openableFile } from '../source/read-file.ts';
import type { ExampleStream, PlacedExample } from './dataset-format.ts';
import { type FileDefaults, nameOf } from './read-document.ts';
import { type ReadJudgements, readJudgementFile } from './read-qrels.ts';
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
  const qrels = await readJudgementFile(files.qrels, defaults.scale);
  const source = { place: () => files.queries, written: () => undefined };
  const header = readHeader({}, source, [], { name: nameOf(resolve(files.queries)), scale: openScale, ...defaults });
  const examples = judged(files.queries, qrels);
  return { header, examples, origin: files.queries, place: (line) => `${files.queries}:${line}` };
}

async function* judged(file: string, qrels: ReadJudgements): AsyncGenerator<PlacedExample> {
  const missing = new Set(qrels.judgements.keys());
  for await (const { example, position } of readTopics(file)) {
    const judgements = qrels.judgements.get(example.id);
    missing.delete(example.id);
    if (judgements !== undefined) yield { example: { ...example, judgements }, position };
  }
  const [unknown] = missing;
  if (unknown !== undefined) throw unknownQuery(unknown, missing.size, qrels, file);
}

function unknownQuery(id: string, count: number, qrels: ReadJudgements, file: string): DatasetError {
  const others = count > 1 ? ` (and ${count - 1} more)` : '';
  return new DatasetError(`the query "${id}"${others} is judged but not in ${basename(file)}`, {
    code: 'unknown-query',
    where: `${qrels.file}:${qrels.lineOf(id)}`,
    hint: 'add the query or remove its judgements; do the two files belong together?',
  });
}

/** A folder's two files and the format that they are in. */
interface DatasetFolder extends JudgedQueries {
  readonly format: 'beir' | 'trec';
}

/**
 * A BEIR folder has queries.jsonl and qrels/*.tsv, of which `qrels` chooses one (test); a TREC folder one file whose
 * name begins with `topics` and one whose name begins with `qrels`.
 * @throws DatasetError `unknown-format`, or `missing-qrels` with the names there are
 */
export async function findFolder(folder: string, qrels?: string): Promise<DatasetFolder> {
  const names = await readdir(folder);
  if (names.includes('queries.jsonl')) {
    return { format: 'beir', queries: join(folder, 'queries.jsonl'), qrels: await beirQrels(folder, qrels) };
  }
  const topics = names.filter((name) => /^topics/i.test(name));
  if (topics.length === 1) {
    return { format: 'trec', queries: join(folder, String(topics[0])), qrels: trecQrels(folder, names, qrels) };
  }
  throw new DatasetError('the folder holds neither queries.jsonl (BEIR) nor one file of topics (TREC)', {
    code: 'unknown-format',
    where: folder,
    hint: 'name a file: .yaml .json .jsonl .csv',
  });
}

async function beirQrels(folder: string, wanted: string | undefined): Promise<string> {
  const directory = join(folder, 'qrels');
  const names = await readdir(directory).catch(() => []);
  const available = names.filter((name) => name.endsWith('.tsv')).sort();
  const usual = available.includes('test.tsv') || available.length !== 1 ? 'test.tsv' : available[0];
  const name = wanted === undefined ? usual : `${wanted.replace(/\.tsv$/, '')}.tsv`;
  if (name !== undefined && available.includes(name)) return join(directory, name);
  throw missingQrels(directory, name ?? 'test.tsv', available);
}

function trecQrels(folder: string, names: readonly string[], wanted: string | undefined): string {
  const available = names.filter((name) => /^qrels/i.test(name)).sort();
  const name = wanted ?? (available.length === 1 ? available[0] : undefined);
  if (name !== undefined && names.includes(name)) return join(folder, name);
  throw missingQrels(folder, name ?? 'file that begins with "qrels"', available);
}

function missingQrels(where: string, wanted: string, available: readonly string[]): DatasetError {
  const none = available.length === 0;
  const among = none ? '' : `, there is ${available.join(', ')}`;
  return new DatasetError(`the judgements are missing: there is no ${wanted}${among}`, {
    code: 'missing-qrels',
    where,
    hint: none ? 'add the judgements; BEIR keeps them in qrels/test.tsv' : 'choose one with the option qrels',
  });
}

/** A judgement file alone. */
export interface BareQrels {
  readonly qrels: string;
}

/** Opens a judgement file; the id of each query stands for its text, so no live target may be asked. */
export async function openBareQrels({ qrels: file }: BareQrels, defaults: FileDefaults): Promise<ExampleStream> {
  const qrels = await readJudgementFile(file, defaults.scale);
  const source = { place: () => file, written: () => undefined };
  const header = readHeader({}, source, [], { name: nameOf(resolve(file)), scale: openScale, ...defaults });
  return { header, examples: judgedIds(qrels), origin: file, place: (line) => `${file}:${line}` };
}

async function* judgedIds(qrels: ReadJudgements): AsyncGenerator<PlacedExample> {
  for (const [id, judgements] of qrels.judgements)
    yield { example: { id, query: id, judgements }, position: qrels.lineOf(id) };
}
