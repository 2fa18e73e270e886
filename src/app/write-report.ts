// Writes the report of an experiment: Markdown, HTML and the results as JSON.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRunReport } from '../core/report/build-run-report.ts';
import type { Report } from '../core/report/report.ts';
import type { RunReportInput } from '../core/report/run-report-input.ts';
import { runResultJson } from '../core/report/run-result.ts';

export type ReportFormat = 'md' | 'html' | 'json' | 'csv';

/** The renderers, joined in setup. */
export interface ReportRenderers {
  markdown(report: Report): string;
  html(report: Report): Promise<string>;
  csv(runs: RunReportInput['runs']): string;
  json(value: unknown): string;
}

/** One format of the report as text; the same input gives the same bytes. */
export async function renderReport(
  input: RunReportInput,
  format: ReportFormat,
  renderers: ReportRenderers,
): Promise<string> {
  switch (format) {
    case 'md':
      return renderers.markdown(buildRunReport(input));
    case 'html':
      return await renderers.html(buildRunReport(input));
    case 'csv':
      return renderers.csv(input.runs);
    case 'json':
      return renderers.json(runResultJson(input));
  }
}

const fileNames: readonly (readonly [ReportFormat, string])[] = [
  ['md', 'report.md'],
  ['html', 'report.html'],
  ['json', 'results.json'],
];

/**
 * Writes `report.md`, `report.html` and `results.json` into a folder, each whole or not at all.
 * @returns the paths written
 */
export async function writeReports(
  input: RunReportInput,
  folder: string,
  renderers: ReportRenderers,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const [format, name] of fileNames) {
    const path = join(folder, name);
    await writeFile(`${path}.tmp`, await renderReport(input, format, renderers));
    await rename(`${path}.tmp`, path);
    written.push(path);
  }
  return written;
}
