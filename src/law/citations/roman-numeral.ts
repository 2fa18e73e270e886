// Roman numerals below forty, as annexes and items are counted.

/** The number; undefined for what is no numeral, such as `iiii`, or is none in one letter case. */
export function readRoman(text: string): number | undefined {
  if (text === '' || !(text === text.toLowerCase() || text === text.toUpperCase())) return undefined;
  const lower = text.toLowerCase();
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/u.test(lower)) return undefined;
  return [...lower].reduce((sum, letter, at) => {
    const value = values[letter] ?? 0;
    return sum + (value < (values[lower[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** In capitals; undefined outside 1 to 39. */
export const writeRoman = (value: number): string | undefined =>
  Number.isInteger(value) && value > 0 && value < 40
    ? 'X'.repeat(Math.floor(value / 10)) + (units[value % 10] as string)
    : undefined;
