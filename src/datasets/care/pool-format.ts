// A pool of documents to grade, as a file that a person fills in: a sheet (CSV) or YAML.
import { extname } from 'node:path';
import { DatasetError } from '../../model/hakari-error.ts';

export type PoolFormat = 'csv' | 'yaml';

/** The columns in the order in which they are written; `grade` and `note` are the person's. */
export const poolFields = ['example', 'query', 'document', 'title', 'excerpt', 'grade', 'note'] as const;

/** Columns beside them where a model has graded: who, and why. */
export const judgeFields = ['by', 'reason'] as const;

/**
 * Who graded, with the grade: a person who changes the grade has not to change this too.
 * @returns `judge openai:m, documentRelevance/1/ja: 2`
 */
export const writeBy = ({ by, relevance }: { readonly by: string; readonly relevance: number }): string =>
  `${by}: ${relevance}`;

/** @returns undefined when the grade is no longer the one that was given */
export function readBy(written: string, relevance: number): string | undefined {
  const [, by, grade] = /^(.+): (-?\d+)$/u.exec(written) ?? [];
  if (by === undefined) return written;
  return Number(grade) === relevance ? by : undefined;
}

/** The format of a file by its extension. @throws DatasetError `unknown-format` */
export function poolFormatOf(path: string): PoolFormat {
  const extension = extname(path).toLowerCase();
  if (extension === '.csv') return 'csv';
  if (extension === '.yaml' || extension === '.yml') return 'yaml';
  throw new DatasetError(`the extension "${extension}" is not one of a pool to grade`, {
    code: 'unknown-format',
    where: path,
    hint: 'name it .csv for a spreadsheet, or .yaml',
  });
}
