// Rows on their way from one thread to another: column by column, and texts that repeat once.

/** Lists of rows: as objects the names would be sent with each. */
export interface PackedRows {
  readonly count: number;
  readonly columns: readonly (readonly [name: string, column: PackedColumn])[];
}

/** Values by their rows, or the different ones and which of them each row has. */
type PackedColumn =
  | { readonly values: readonly unknown[] }
  | { readonly different: readonly (string | null)[]; readonly which: Uint8Array };

/** As many as a byte can number. */
const mostDifferent = 256;
/** A column is sent as it is when after so many rows its values are mostly different. */
const rowsLookedAt = 64;

/** Most columns of scores say the same few things in every row: each is copied once, and is one text on the other side. */
export function packRows(names: readonly string[], rows: readonly (readonly unknown[])[]): PackedRows {
  return {
    count: rows.length,
    columns: names.map((name, at) => [name, packColumn(rows, at) ?? { values: rows.map((row) => row[at]) }]),
  };
}

/** Undefined where values are mostly different, or no texts. */
function packColumn(rows: readonly (readonly unknown[])[], at: number): PackedColumn | undefined {
  const numbers = new Map<string | null, number>();
  const which = new Uint8Array(rows.length);
  let previous: unknown;
  let number = 0;
  for (let row = 0; row < rows.length; row++) {
    const value = rows[row]?.[at];
    if (row === 0 || value !== previous) {
      if (typeof value !== 'string' && value !== null) return undefined;
      const known = numbers.get(value);
      if (known === undefined && (numbers.size === mostDifferent || (row >= rowsLookedAt && numbers.size > row / 2)))
        return undefined;
      number = known ?? numbers.size;
      if (known === undefined) numbers.set(value, number);
      previous = value;
    }
    which[row] = number;
  }
  return { different: [...numbers.keys()], which };
}

export function unpackRows({ count, columns }: PackedRows): readonly Record<string, unknown>[] {
  const rows = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  for (const [name, column] of columns) {
    if ('values' in column)
      for (let at = 0; at < count; at++) (rows[at] as Record<string, unknown>)[name] = column.values[at];
    else {
      const { different, which } = column;
      for (let at = 0; at < count; at++) (rows[at] as Record<string, unknown>)[name] = different[which[at] as number];
    }
  }
  return rows;
}
