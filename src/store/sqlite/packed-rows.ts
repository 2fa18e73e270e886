// Rows on their way from one thread to another: column by column, and what repeats once.

/** Lists of rows: as objects the names would be sent with each. */
export interface PackedRows {
  readonly count: number;
  readonly columns: readonly (readonly [name: string, column: PackedColumn])[];
}

/** Values, each with the row from which on it stands; or the different ones and which of them each row has. */
type PackedColumn =
  | { readonly values: readonly unknown[]; readonly starts: Uint32Array | undefined }
  | { readonly different: readonly (string | null)[]; readonly which: Uint8Array };

/** As many as a byte can number. */
const mostDifferent = 256;
/** A column is sent as it is when after so many rows its values are mostly different. */
const rowsLookedAt = 64;

/**
 * Most columns of scores say the same few things in every row: each is copied once, and is one text on the other side. So is what several rows that
 * follow each other say.
 * @param rows looked at once, none of them is held
 */
export function packRows(names: readonly string[], rows: Iterable<readonly unknown[]>): PackedRows {
  const packers = names.map(createColumnPacker);
  let count = 0;
  for (const row of rows) {
    for (let at = 0; at < packers.length; at++) packers[at]?.add(row[at], count);
    count++;
  }
  return { count, columns: names.map((name, at) => [name, (packers[at] as ColumnPacker).packed(count)]) };
}

interface ColumnPacker {
  /** @param at its place among the rows */
  add(value: unknown, at: number): void;
  packed(count: number): PackedColumn;
}

function createColumnPacker(): ColumnPacker {
  /** Of the different values and their numbers; undefined where values are mostly different, or no texts. */
  let numbers: Map<string | null, number> | undefined = new Map();
  const which: number[] = [];
  const values: unknown[] = [];
  const starts: number[] = [];
  let previous: unknown;
  let number = 0;

  function numberOf(value: unknown, at: number): number | undefined {
    if (numbers === undefined || (typeof value !== 'string' && value !== null)) return undefined;
    const known = numbers.get(value);
    if (known !== undefined) return known;
    if (numbers.size === mostDifferent || (at >= rowsLookedAt && numbers.size > at / 2)) return undefined;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  }

  return {
    add(value, at) {
      if (at === 0 || !Object.is(value, previous)) {
        previous = value;
        values.push(value);
        starts.push(at);
        const found = numberOf(value, at);
        if (found === undefined) numbers = undefined;
        else number = found;
      }
      if (numbers !== undefined) which.push(number);
    },
    packed(count) {
      if (numbers !== undefined) return { different: [...numbers.keys()], which: Uint8Array.from(which) };
      return { values, starts: values.length === count ? undefined : Uint32Array.from(starts) };
    },
  };
}

export function unpackRows({ count, columns }: PackedRows): readonly Record<string, unknown>[] {
  // A copy has room for all its members from the beginning.
  const empty = Object.fromEntries(columns.map(([name]) => [name, null]));
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({ ...empty }));
  for (const [name, column] of columns) {
    if ('different' in column) {
      const { different, which } = column;
      for (let at = 0; at < count; at++) (rows[at] as Record<string, unknown>)[name] = different[which[at] as number];
      continue;
    }
    const { values, starts } = column;
    for (let value = 0; value < values.length; value++) {
      const start = starts === undefined ? value : (starts[value] as number);
      const end = starts === undefined ? value + 1 : (starts[value + 1] ?? count);
      for (let at = start; at < end; at++) (rows[at] as Record<string, unknown>)[name] = values[value];
    }
  }
  return rows;
}
