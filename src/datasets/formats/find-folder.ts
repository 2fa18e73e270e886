// Which files of a folder are the queries and the judgements.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatasetError } from '../../model/hakari-error.ts';
import type { JudgedQueries } from './read-judged-queries.ts';

/** A folder's two files and the format that they are in. */
export interface DatasetFolder extends JudgedQueries {
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
