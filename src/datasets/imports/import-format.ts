// What a format of another tool is: how its files are known, and what its fields mean.
import { isRecord } from '../source/source.ts';
import type { RawRecord, RecordFields } from './record-fields.ts';

/** What the first records of a file look like. */
export interface FileShape {
  /** Keys that any of the first records has. */
  readonly keys: ReadonlySet<string>;
  /** Keys of the mapping around the records; none where the file is a list, lines or a table. */
  readonly root: ReadonlySet<string>;
  /** Whether it is CSV, TSV or Parquet, where every record has all keys. */
  readonly table: boolean;
  /** The first records. */
  readonly records: readonly { readonly [key: string]: unknown }[];
}

export interface ImportFormat {
  /** What it is asked for by. */
  readonly name: string;
  /** The tool's name, and what of it the file is. */
  readonly title: string;
  /** Whether a file of this shape is one. Where two say so, nothing is guessed. */
  readonly fits: (shape: FileShape) => boolean;
  /** Takes what it knows of a record. What it leaves goes to metadata. */
  readonly read: (fields: RecordFields) => void;
  /** Why a record is not to be run, such as that it is archived (it is run). */
  readonly leaves?: (record: RawRecord['value']) => string | undefined;
  /** Records of which one of the file is made, where it is not one itself. */
  readonly records?: (record: RawRecord) => readonly RawRecord[];
}

/** Whether all of the keys are there. */
export const hasAll = ({ keys }: FileShape, ...names: readonly string[]): boolean =>
  names.every((name) => keys.has(name));

export const hasAny = ({ keys }: FileShape, ...names: readonly string[]): boolean =>
  names.some((name) => keys.has(name));

/** Whether the field is a mapping in the first record that has it; in tables it may be JSON in a cell. */
export function holdsMapping({ records, table }: FileShape, name: string): boolean {
  const value = records
    .map((record) => record[name])
    .find((found) => found !== undefined && found !== null && found !== '');
  return isRecord(value) || (table && typeof value === 'string' && /^\s*\{/.test(value));
}
