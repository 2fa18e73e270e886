// Writes files that belong together into a folder, each whole or not at all.
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { halfEnding, makeFolder, replaceFile } from '../datasets/write-text-file.ts';
import type { ReportedQuestions } from '../report/questions/reported-questions.ts';
import type { Report } from '../report/report.ts';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { visibleControlsInLines } from '../text/visible-controls.ts';

// For whoever writes a file alone.
export { makeFolder, replaceFile } from '../datasets/write-text-file.ts';

/** A text, or the pieces of one that may be too long to hold. No piece ends within a line break. */
export type WrittenText = string | AsyncIterable<string>;

/** A file by its name, with what it is to hold. */
export type NamedText = readonly [name: string, text: WrittenText];

/** For who has to hold it all the same. */
export async function wholeText(text: WrittenText): Promise<string> {
  if (typeof text === 'string') return text;
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces.join('');
}

/**
 * Makes the folder when there is none; a file that is there is replaced.
 * @returns the paths written, in order
 */
export async function writeFiles(
  folder: string,
  files: Iterable<NamedText> | AsyncIterable<NamedText>,
): Promise<readonly string[]> {
  await makeFolder(folder);
  await removeHalves(folder);
  const written: string[] = [];
  for await (const [name, text] of files) {
    const path = join(folder, name);
    await replaceFile(path, (beside) => writeFile(beside, inert(name, text)));
    written.push(path);
  }
  return written;
}

/** Words of others hold no control characters that change how a page is read; what is printed into a pipe has none either. */
function inert(name: string, text: WrittenText): WrittenText {
  if (!/\.(?:md|html)$/u.test(name)) return text;
  return typeof text === 'string' ? visibleControlsInLines(text) : inertPieces(text);
}

async function* inertPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield visibleControlsInLines(piece);
}

/** What a process that was killed left, also of files that are no longer made. */
async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(halfEnding)) await rm(join(folder, name), { force: true });
}

interface ReportFiles {
  /** `sweep`: of `sweep.md`, `sweep.html` and `sweep.json`. */
  readonly name: string;
  readonly report: Report;
  /** The document that the report is of. */
  readonly result: unknown;
}

/**
 * Writes a report as Markdown and HTML, and its document as JSON, into a folder, each whole or not at all.
 * @returns the paths written
 */
export async function writeReportFiles(
  folder: string,
  { name, report, result }: ReportFiles,
  renderers: Pick<ReportRenderers, 'markdown' | 'html' | 'json'>,
): Promise<readonly string[]> {
  return await writeFiles(folder, [
    [`${name}.md`, renderers.markdown(report)],
    [`${name}.html`, renderers.html(report)],
    [`${name}.json`, renderers.json(result)],
  ]);
}

/** The renderers, joined in setup. */
export interface ReportRenderers {
  terminal(report: Report, style: TerminalStyle): string;
  markdown(report: Report): string;
  /** @param questions that can be opened in it (none) */
  html(report: Report, questions?: ReportedQuestions): AsyncIterable<string>;
  csv(runs: RunReportInput['runs']): string;
  json(value: unknown): string;
}

/** What the terminal that a report is printed on can show. */
export interface TerminalStyle {
  /** Columns; Infinity where nothing limits a line. */
  readonly width: number;
  readonly color: boolean;
}
