// What companions that ask no model came to, a line a run: for the terminal, after the table.
import { isCompanion } from '../metrics/companions.ts';
import { formatCount, formatMetric } from './format-number.ts';
import { companionTexts } from './messages/companion-texts.ts';
import type { ReportLanguage } from './report.ts';
import { letterRuns } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * `[A] ours, no verdicts, without an LLM: lexicalFaithfulness 0.852 (n = 23)`; none for a run without companions.
 * @param language (that of the report)
 */
export function companionLines(
  input: Pick<RunReportInput, 'runs' | 'language'>,
  language: ReportLanguage = input.language,
): readonly string[] {
  const messages = companionTexts[language];
  return letterRuns(input.runs).flatMap(({ label, summary }) => {
    const own = summary.overall.metrics.filter(({ metric }) => isCompanion(metric));
    const values = own.map(({ metric, mean, n }) => `${metric} ${formatMetric(mean)} (n = ${formatCount(n)})`);
    return values.length === 0 ? [] : [messages.line({ label, values: values.join(', ') })];
  });
}
