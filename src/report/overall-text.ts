// How shares and counts of overall scores are printed, and what is missing from them.
import type { OverallScore } from '../analysis/overall/overall-score.ts';
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

/** Metrics without a value by the reason why, in order of the parts. */
export function missingByReason({
  parts,
}: OverallScore): readonly (readonly [reason: string, metrics: readonly string[]])[] {
  const lacking = parts.flatMap(({ metrics }) => metrics).filter(({ missing }) => missing !== undefined);
  const groups = Map.groupBy(lacking, ({ missing = '' }) => missing);
  return [...groups].map(([reason, members]) => [reason, members.map(({ metric }) => metric)] as const);
}
