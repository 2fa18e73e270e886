// The text of a cell, the same in every medium.
import { formatNumber, formatUsd } from '../report/format-number.ts';
import type { Cell } from '../report/report.ts';

/** A cell's text without its mark. */
export function cellText(cell: Cell): string {
  if (cell.kind === 'text') return cell.text;
  if (cell.unit === 'usd') return formatUsd(cell.value);
  const text = formatNumber(cell.value, cell.digits);
  return cell.unit === undefined || cell.value === null ? text : `${text} ${cell.unit}`;
}

/** What tells good from bad without colour; empty for a cell that is neither. */
export function cellMark(cell: Cell): '' | '✓' | '✗' {
  if (cell.emphasis === 'good') return '✓';
  return cell.emphasis === 'bad' ? '✗' : '';
}

/** Text and mark, one space between. */
export function markedText(cell: Cell): string {
  const mark = cellMark(cell);
  return mark === '' ? cellText(cell) : `${cellText(cell)} ${mark}`;
}
