// Writes the report of a sweep: Markdown, HTML and the result as JSON.
import { buildSweepReport } from '../../report/sweep-report/build-sweep-report.ts';
import type { SweepReportInput } from '../../report/sweep-report/sweep-report-input.ts';
import { sweepResultJson } from '../../report/sweep-report/sweep-result.ts';
import { writeFiles } from '../write-files.ts';
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
  const report = buildSweepReport(input);
  return await writeFiles(folder, [
    ['sweep.md', renderers.markdown(report)],
    ['sweep.html', await renderers.html(report)],
    ['sweep.json', renderers.json(sweepResultJson(input))],
  ]);
}
