// Writes a pool of documents to grade.
import { stringify as csvText } from 'csv-stringify/sync';
import { stringify as yamlText } from 'yaml';
import type { PooledPair } from '../../curation/care/pool-example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { escapeFormula } from '../../text/spreadsheet-cell.ts';
import { maxFileBytes, maxYamlBytes } from '../source/limits.ts';
import { writeTextFile } from '../write-text-file.ts';
import { judgeFields, poolFields, poolFormatOf, writeBy } from './pool-format.ts';

export interface Pool {
  /** Name of the dataset. */
  readonly dataset: string;
  /** Content hash of the dataset version. */
  readonly version: string;
  readonly pairs: readonly GradablePair[];
}

/** A pair that somebody may have graded beforehand. */
export interface GradablePair extends PooledPair {
  readonly given?: GivenGrade;
}

/** A grade that stands in the pool when it is written. */
export interface GivenGrade {
  readonly relevance: number;
  /** Who gave it. */
  readonly by: string;
  readonly reason: string;
}

export interface WritePoolOptions {
  /** Lines for the reader, put above a YAML file; a CSV file has no place for them. */
  readonly remarks: readonly string[];
  /** Replace a file that is there (false). */
  readonly overwrite?: boolean;
}

/**
 * Writes the pool with empty grades, in the format that the name tells.
 * @throws DatasetError `unknown-format`, `file-exists`, `file-too-large` when it could not be read back
 */
export async function writePool(pool: Pool, path: string, options: WritePoolOptions): Promise<void> {
  const format = poolFormatOf(path);
  const text = format === 'csv' ? poolCsv(pool) : poolYaml(pool, options.remarks);
  const limit = format === 'csv' ? maxFileBytes : maxYamlBytes;
  if (Buffer.byteLength(text) > limit) {
    throw new DatasetError(`the pool would have more than ${limit / 1024 / 1024} MiB and could not be read back`, {
      code: 'file-too-large',
      where: path,
      hint: `${format === 'csv' ? '' : 'write CSV, or '}pool fewer runs, a smaller --k or a smaller --excerpt`,
    });
  }
  await writeTextFile(path, text, options);
}

const record = ({
  exampleId,
  query,
  docId,
  title,
  excerpt,
  given,
}: GradablePair): Readonly<Record<string, string>> => ({
  ...{ example: exampleId, query, document: docId },
  ...{
    title: title ?? '',
    excerpt: excerpt ?? '',
    grade: given === undefined ? '' : String(given.relevance),
    note: '',
  },
  ...{ by: given === undefined ? '' : writeBy(given), reason: given?.reason ?? '' },
});

function poolCsv({ pairs, version }: Pool): string {
  const judged = pairs.some(({ given }) => given !== undefined);
  const fields = [...poolFields, ...(judged ? judgeFields : [])];
  const rows = pairs.map((pair) => {
    const cells = record(pair);
    return [...fields.map((name) => escapeFormula(cells[name] ?? '')), version];
  });
  return csvText([[...fields, 'version'], ...rows], {
    bom: true,
    record_delimiter: '\r\n',
    quoted_match: /[\s",]/,
  });
}

function poolYaml({ pairs, dataset, version }: Pool, remarks: readonly string[]): string {
  const head = remarks.map((line) => `# ${line}\n`).join('');
  const list = pairs.map((pair) => {
    const { title, excerpt, grade: _grade, note: _note, by, reason, ...fields } = record(pair);
    return {
      ...fields,
      ...(title !== '' && { title }),
      ...(excerpt !== '' && { excerpt }),
      grade: pair.given?.relevance ?? null,
      note: null,
      ...(by !== '' && { by, reason }),
    };
  });
  return head + yamlText({ pool: { dataset, version }, pairs: list }, { lineWidth: 0, nullStr: '' });
}
