// The letters that stand for a run: A ... Z, AA ... as in a spreadsheet.

/** @param index place from 0 */
export function spreadsheetLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : spreadsheetLetters(Math.floor(index / 26) - 1) + letter;
}
