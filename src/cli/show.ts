// The one place that knows what `--json`, `--format` and `--out` mean: a document for programs, a report for people, on the screen or in a file.
import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type WrittenText, wholeText } from '../app/write-files.ts';
import type { ReportedQuestions } from '../report/questions/reported-questions.ts';
import type { Report, ReportLanguage, Section, Table } from '../report/report.ts';
import { renderers, renderTerminal, renderTerminalSection, renderTerminalTable } from '../setup/adapters.ts';
import type { Door } from './door.ts';
import { writing } from './writing.ts';

interface Shown {
  /** Of `--json`. */
  readonly document: () => unknown;
  /** Where no file and no format was named. */
  readonly screen: () => void;
  /** For a file, or in the format that was named. */
  readonly report: () => Report | Promise<Report>;
  /** Those behind the report, which a page can open (none). */
  readonly questions?: () => Promise<ReportedQuestions | undefined>;
}

interface ShowOptions {
  readonly json: boolean;
  readonly format: 'md' | 'html' | undefined;
  /** File of the report (stdout). */
  readonly out: string | undefined;
}

/** A document with `--json`; a report with `--format` or `--out`, also beside the document; else what the screen has room for. */
export async function show({ json, format, out }: ShowOptions, shown: Shown, door: Door): Promise<void> {
  if (json) door.printJson(shown.document());
  if (json && out === undefined) return;
  const wanted = format ?? (out === undefined ? undefined : formatOf(out));
  if (wanted === undefined) return shown.screen();
  const report = await shown.report();
  const text = wanted === 'html' ? renderers.html(report, await shown.questions?.()) : renderers.markdown(report);
  await deliver(text, out, door);
}

/** `html` by the ending of the file, else `md`. */
export const formatOf = (path: string): 'md' | 'html' => (/\.html?$/iu.test(path) ? 'html' : 'md');

/** Writes a text to the file that was named, else to stdout. */
export async function deliver(text: WrittenText, out: string | undefined, door: Door): Promise<void> {
  if (out === undefined) return door.print(await wholeText(text));
  await writing({ path: out }, () => writeFile(out, text));
  door.remark(`written: ${out}`);
}

export const printReport = (report: Report, door: Door): void => door.print(renderTerminal(report, door.style));

export const printSection = (section: Section, language: ReportLanguage, door: Door): void =>
  door.print(renderTerminalSection(section, language, door.style));

export const printTable = (table: Table, door: Door): void => door.print(renderTerminalTable(table, door.style));

/** `report  a.md`, with one line a file. */
export const printWritten = (paths: readonly string[], door: Door): void =>
  door.print(`report  ${paths.map((path) => relative(door.directory, path)).join('\n        ')}`);

/** A moment as tables show it, `2026-05-04 12:30`, in UTC. */
export const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
