// A page of a list, and where the next one begins: by the key of the last row, so that page 1,000 costs what page 1 costs.
import { StoreError } from '../model/hakari-error.ts';
import type { Page } from '../ports/run-queries.ts';

/** Rows of a page by default. */
export const rowsAPage = 50;

type Key = number | string;

/** @param rows one more than the page takes, when there is another page */
export function pageOf<Row, Decoded>(
  rows: readonly Row[],
  of: {
    readonly limit: number;
    readonly decode: (row: Row) => Decoded;
    readonly place: (row: Row) => readonly [Key, Key];
  },
): Page<Decoded> {
  const shown = rows.slice(0, of.limit);
  const last = rows.length > of.limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(of.decode),
    next: last === undefined ? undefined : pageStart(of.place(last)),
  };
}

/** Where the page behind a row begins. */
export const pageStart = (keys: readonly [Key, Key]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

interface KeyTypes {
  readonly number: number;
  readonly string: string;
}

/** Where a page begins: behind these keys. */
export function readPageStart<A extends keyof KeyTypes, B extends keyof KeyTypes>(
  after: string | undefined,
  first: A,
  second: B,
): [KeyTypes[A], KeyTypes[B]] | undefined {
  if (after === undefined) return undefined;
  try {
    const keys: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (Array.isArray(keys) && typeof keys[0] === first && typeof keys[1] === second) return [keys[0], keys[1]];
  } catch {
    // Told below.
  }
  throw new StoreError(`"${after}" is not the beginning of a page`, {
    code: 'bad-page',
    hint: 'give what the page before said, of the same query',
  });
}
