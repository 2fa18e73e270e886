// Writes the report of an audit: Markdown, HTML and the result as JSON.
import { type AuditReportInput, auditResultJson, buildAuditReport } from '../report/audit/audit-report.ts';
import { writeFiles } from './write-files.ts';
import type { ReportRenderers } from './write-report.ts';

/**
 * Writes `judge-audit.md`, `judge-audit.html` and `judge-audit.json` into a folder, each whole or not at all.
 * @returns the paths written
 */
export async function writeAuditReport(
  input: AuditReportInput,
  folder: string,
  renderers: Pick<ReportRenderers, 'markdown' | 'html' | 'json'>,
): Promise<readonly string[]> {
  const report = buildAuditReport(input);
  return await writeFiles(folder, [
    ['judge-audit.md', renderers.markdown(report)],
    ['judge-audit.html', await renderers.html(report)],
    ['judge-audit.json', renderers.json(auditResultJson(input))],
  ]);
}
