// Agreement of two raters beyond chance.

export interface KappaOptions {
  /** How much a disagreement counts: all alike, by the distance of the categories, or by its square (`none`). */
  readonly weights?: 'none' | 'linear' | 'quadratic';
  /** What the categories stand for, where they are not equally far apart (their places: 0, 1, 2, …). */
  readonly values?: readonly number[];
}

/**
 * Cohen's kappa of a table: 1 for full agreement, 0 for as much as chance would give. Null where it is not defined: an empty table, or
 * one in which both raters always gave the same one answer, so that chance alone agrees fully.
 * Source: Cohen 1960 and 1968 (weighted).
 * @param table table[i][j]: number of items that the first rater put into category i and the second into j; categories in order when
 * weighted
 * @throws RangeError when the table is not square or holds what is no count, and when there are not as many values as categories
 * @example
 * cohenKappa([[20, 5], [10, 15]])?.toFixed(12) // => '0.400000000000'
 */
export function cohenKappa(
  table: readonly (readonly number[])[],
  { weights = 'none', values = table.map((_, i) => i) }: KappaOptions = {},
): number | null {
  checkSquare(table);
  if (values.length !== table.length) throw new RangeError(`${values.length} values of ${table.length} categories`);
  const weight = { none: nominal, linear: Math.abs, quadratic: (distance: number) => distance ** 2 }[weights];
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] as number), 0));
  const n = rows.reduce((sum, count) => sum + count, 0);
  let [observed, expected] = [0, 0];
  for (const [i, row] of table.entries()) {
    for (const [j, count] of row.entries()) {
      const distance = weight((values[i] as number) - (values[j] as number));
      observed += distance * count;
      expected += distance * (rows[i] as number) * (columns[j] as number);
    }
  }
  return expected > 0 ? 1 - (observed * n) / expected : null;
}

const nominal = (distance: number): number => (distance === 0 ? 0 : 1);

function checkSquare(table: readonly (readonly number[])[]): void {
  for (const [i, row] of table.entries()) {
    if (row.length !== table.length) throw new RangeError(`row ${i} of the table has ${row.length} of ${table.length}`);
    const wrong = row.find((count) => !(count >= 0 && count < Number.POSITIVE_INFINITY));
    if (wrong !== undefined) throw new RangeError(`row ${i} of the table holds ${wrong}`);
  }
}
