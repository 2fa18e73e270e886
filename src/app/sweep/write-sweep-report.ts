// Writes the report of a sweep: Markdown, HTML and the result as JSON.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSweepReport } from '../../core/report/sweep-report/build-sweep-report.ts';
import type { SweepReportInput } from '../../core/report/sweep-report/sweep-report-input.ts';
import { sweepResultJson } from '../../core/report/sweep-report/sweep-result.ts';
import type { ReportRenderers } from '../write-report.ts';

/**
 * Writes `sweep.md`, `sweep.html` and `sweep.json` into a folder, each whole or not at all.
 * @returns the paths written
 */
export async function writeSweepReport(
  input: SweepReportInput,
  folder: string,
  renderers: Pick<ReportRenderers, 'markdown' | 'html' | 'json'>,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const report = buildSweepReport(input);
  const files = [
    ['sweep.md', renderers.markdown(report)],
    ['sweep.html', await renderers.html(report)],
    ['sweep.json', renderers.json(sweepResultJson(input))],
  ] as const;
  const written: string[] = [];
  for (const [name, text] of files) {
    const path = join(folder, name);
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
    written.push(path);
  }
  return written;
}
