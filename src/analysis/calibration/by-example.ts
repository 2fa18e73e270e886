// Rows of one example together: repeats are never independent.

/** Rows grouped by example, in the order in which the examples first come. */
export function byExample<Row extends { readonly exampleId: string }>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.exampleId);
    if (group === undefined) groups.set(row.exampleId, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}
