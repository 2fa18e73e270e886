// What overall scores lack, a line a run: for the terminal, after the table.
import { overallMessagesFor } from './messages/overall-messages-for.ts';
import { formatShare, missingByReason } from './overall-text.ts';
import type { ReportLanguage } from './report.ts';
import { letterRuns } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * `[A] ours, overall: stands on 40 % of the weight; no value of correctnessGrade (no LLM judge)`; none for a score on its whole weight.
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
    const missing = missingByReason(found).map(([reason, metrics]) => `${metrics.join(', ')} (${reason})`);
    if (missing.length === 0) return [];
    return [messages.line({ label, share: formatShare(found.shareOfWeight), missing: missing.join(', ') })];
  });
}
