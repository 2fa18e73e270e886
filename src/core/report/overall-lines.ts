// What overall scores lack, a line a run: for the terminal, after the table.
import { overallMessagesFor } from './messages/overall-messages-for.ts';
import { formatShare } from './overall-text.ts';
import type { ReportLanguage } from './report.ts';
import { letterRuns } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * `[A] ours, overall: stands on 40 % of the weight; without correctnessGrade (no LLM judge)`; none for a score on its whole weight.
 * @param language (that of the report)
 */
export function overallLines(
  input: Pick<RunReportInput, 'runs' | 'language' | 'overalls'>,
  language: ReportLanguage = input.language,
): readonly string[] {
  const messages = overallMessagesFor(language);
  return letterRuns(input.runs).flatMap(({ label, run }) => {
    const found = input.overalls?.runs.find((each) => each.run === run.id)?.overall;
    if (found === undefined) return [];
    if (found.score === null) return [messages.noScore(label)];
    const missing = found.parts.flatMap(({ metrics }) => metrics).filter((member) => member.missing !== undefined);
    if (missing.length === 0) return [];
    const names = missing.map(({ metric, missing: reason }) => `${metric} (${reason})`).join(', ');
    return [messages.line({ label, share: formatShare(found.shareOfWeight), missing: names })];
  });
}
