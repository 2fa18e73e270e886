// What overall scores lack, a line a run: for the terminal, after the table.
import { commonTexts } from './messages/common-texts.ts';
import { overallTexts } from './messages/overall-texts.ts';
import { formatShare, missingByReason } from './overall-text.ts';
import type { ReportLanguage } from './report.ts';
import { letterRuns } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * `[A] ours, overall: stands on 40 % of the weight; no value of correctnessGrade (no LLM judge)`; none for a score on its whole weight. Where the
 * scores do not all stand on the same, a last line says which of them can be compared.
 * @param language (that of the report)
 */
export function overallLines(
  input: Pick<RunReportInput, 'runs' | 'language' | 'overalls'>,
  language: ReportLanguage = input.language,
): readonly string[] {
  const messages = overallTexts[language];
  const { absence } = commonTexts[language];
  const lacking = letterRuns(input.runs).flatMap(({ label, run }) => {
    const found = input.overalls?.runs.find((each) => each.run === run.id)?.overall;
    if (found === undefined) return [];
    if (found.score === null) return [messages.noScore(label)];
    const missing = missingByReason(found).map(([reason, metrics]) => `${metrics.join(', ')} (${absence(reason)})`);
    if (missing.length === 0) return [];
    return [messages.line({ label, share: formatShare(found.shareOfWeight), missing: missing.join(', ') })];
  });
  const groups = comparableGroups(input);
  return groups.length < 2 ? lacking : [...lacking, messages.groups(groups.map((own) => own.join(', ')).join(' / '))];
}

/** Labels of the targets whose scores stand on the same metrics with the same weights; scores that could not be had are left out. */
function comparableGroups({
  runs,
  overalls,
}: Pick<RunReportInput, 'runs' | 'overalls'>): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const { label, run } of letterRuns(runs)) {
    const found = overalls?.runs.find((each) => each.run === run.id)?.overall;
    if (found === undefined || found.score === null) continue;
    const members = found.parts.flatMap(({ metrics }) => metrics);
    const stands = members.map(({ metric, weight, entered }) => `${metric} ${weight.toFixed(9)} ${entered !== null}`);
    const key = stands.sort().join();
    groups.set(key, [...(groups.get(key) ?? []), label]);
  }
  return [...groups.values()];
}
