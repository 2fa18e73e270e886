// How shares and counts of overall scores are printed.
import { dash } from './format-number.ts';

/** `80 %`; with a digit where it is no whole number, and never 100 % of less. */
export function formatShare(share: number): string {
  const text = (100 * share).toFixed(1).replace(/\.0$/, '');
  return share < 1 && text === '100' ? '>99.9 %' : `${text} %`;
}

/** `12`, or `4–12` where the metrics differ. */
export function formatCounts(n: readonly [number, number] | null): string {
  if (n === null) return dash;
  return n[0] === n[1] ? String(n[0]) : `${n[0]}–${n[1]}`;
}
