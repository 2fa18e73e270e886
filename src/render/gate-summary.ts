// A gate on the page of a build: its report in Markdown, no longer than GitHub shows.
import type { Report } from '../report/report.ts';
import { codeSpan } from './inert-markdown.ts';
import { renderMarkdown } from './markdown.ts';

interface GateSummaryOptions {
  /** The line that does the same again, and the word before it. */
  readonly repeat: { readonly word: string; readonly line: string };
  /** Says that so many lines were cut. */
  readonly cut: (lines: string) => string;
  /** UTF-8 (1,000,000: GitHub refuses a summary of more than 1 MiB a step). */
  readonly mostBytes?: number;
}

/** Whole lines alone are cut, and the last line says how many. */
export function renderGateSummary(report: Report, { repeat, cut, mostBytes = 1_000_000 }: GateSummaryOptions): string {
  const end = `${repeat.word} ${codeSpan(repeat.line, 2000)}\n`;
  const lines = renderMarkdown(report).split('\n');
  const sizes = lines.map((line) => Buffer.byteLength(line) + 1);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  if (whole + Buffer.byteLength(end) <= mostBytes) return `${lines.join('\n')}\n${end}`;
  const room = mostBytes - Buffer.byteLength(end) - Buffer.byteLength(cut(String(lines.length))) - 4;
  let [kept, used] = [0, 0];
  while (kept < lines.length && used + (sizes[kept] as number) <= room) used += sizes[kept++] as number;
  return `${[...lines.slice(0, kept), '', cut(String(lines.length - kept))].join('\n')}\n\n${end}`;
}
