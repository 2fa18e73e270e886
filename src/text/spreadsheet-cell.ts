// Cells that a spreadsheet would run as a formula, made harmless and back.

/** Full-width signs begin a formula where the spreadsheet is set to Japanese or Korean. */
const start = '[=+\\-@\\t\\r\\n＝＋－＠]';
const formula = new RegExp(`^'*${start}`, 'u');
const escaped = new RegExp(`^'+${start}`, 'u');

/** Puts `'` before a cell that starts with = + - @ of either width, a tab or a line break, and before one that already has such a `'`. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Takes the `'` of `escapeFormula` away. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
