// Cells that a spreadsheet would run as a formula, made harmless and back.

/** Puts `'` before a cell that starts with = + - @ TAB or CR, and before one that already has such a `'`. */
export function escapeFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Takes the `'` of `escapeFormula` away. */
export function unescapeFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
