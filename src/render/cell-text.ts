// The text of a cell, the same in every medium.
import { formatNumber, formatUsd } from '../report/format-number.ts';
import type { Cell } from '../report/report.ts';

/** A cell's text with its note, without its mark. */
export const cellText = (cell: Cell): string =>
  cell.note === undefined ? valueText(cell) : `${valueText(cell)} ${cell.note}`;

function valueText(cell: Cell): string {
  if (cell.kind === 'text') return cell.text;
  if (cell.unit === 'usd') return formatUsd(cell.value);
  const text = formatNumber(cell.value, cell.digits);
  return cell.unit === undefined || cell.value === null ? text : `${text} ${cell.unit}`;
}

/** What tells good, bad and open without colour; empty for a cell that is nothing of these. */
export const cellMark = ({ emphasis }: Cell): '' | '✓' | '✗' | '?' =>
  emphasis === undefined || emphasis === 'muted' ? '' : marks[emphasis];

const marks = { good: '✓', bad: '✗', open: '?' } as const;

/** Text and mark, one space between. */
export function markedText(cell: Cell): string {
  const mark = cellMark(cell);
  return mark === '' ? cellText(cell) : `${cellText(cell)} ${mark}`;
}

// Text inside HTML and SVG.
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// What XML forbids, and what turns the direction of all that stands behind it in a line, so that 0.91 beside a document's id reads 19.0.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** The text with U+FFFD for the characters that XML forbids and for those that turn the direction of a line. */
export const withoutForbidden = (text: string): string => text.replace(forbidden, '\ufffd');

/** The text, safe as content and inside quoted attributes; what XML forbids or turns the direction of a line becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  withoutForbidden(text.replace(/[&<>"']/g, (character) => entities[character] ?? ''));
