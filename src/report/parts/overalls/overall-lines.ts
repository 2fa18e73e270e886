// What overall scores lack, a line a run: for the terminal, below the table.

import type { Overalls } from '../../../analysis/overall/collect-overalls.ts';
import type { OverallScore } from '../../../analysis/overall/overall-score.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { commonTexts } from '../../common-texts.ts';
import { dash } from '../../format-number.ts';
import { judgeKey } from '../../judges-itself.ts';
import type { ReportLanguage } from '../../report.ts';
import type { ReportHead } from '../../report-context.ts';
import { letterRuns } from '../../report-context.ts';
import { overallTexts } from './texts.ts';

/** What a report or a table is made from, where it may have overall scores. */
export interface WithOveralls {
  readonly overalls?: Overalls | undefined;
}

/**
 * `[A] ours, overall: stands on 40 % of the weight; no value of correctnessGrade (no LLM judge)`; none for a score on its whole weight. Where the
 * scores do not all stand on the same, a last line says which of them can be compared.
 * @param language (that of the report)
 */
export function overallLines(
  input: Pick<ReportHead, 'runs' | 'language'> & WithOveralls,
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
  return [...lacking, ...groupLines(input, language)];
}

/** Which of the scores can be compared, where not all can, and whether that is for want of one judge. */
export function groupLines(
  input: Pick<ReportHead, 'runs'> & WithOveralls,
  language: ReportLanguage,
): readonly string[] {
  const messages = overallTexts[language];
  const groups = comparableGroups(input);
  if (groups.length < 2) return [];
  const listed = groups.map(({ labels }) => labels.join(', ')).join(' / ');
  const judges = [...new Set(groups.flatMap(({ judge }) => judge ?? []))];
  return [judges.length < 2 ? messages.groups(listed) : messages.groupsByJudge(listed)];
}

interface ComparableGroup {
  readonly labels: string[];
  /** Of scores into which a judged metric went. */
  readonly judge: string | undefined;
}

/**
 * The targets whose scores stand on the same metrics with the same weights, judged by the same judge where one of them was judged; scores that could not
 * be had are left out.
 */
function comparableGroups({ runs, overalls }: Pick<ReportHead, 'runs'> & WithOveralls): readonly ComparableGroup[] {
  const groups = new Map<string, ComparableGroup>();
  for (const { label, run } of letterRuns(runs)) {
    const found = overalls?.runs.find((each) => each.run === run.id)?.overall;
    if (found === undefined || found.score === null) continue;
    const members = found.parts.flatMap(({ metrics }) => metrics);
    const stands = members.map(({ metric, weight, entered }) => `${metric} ${weight.toFixed(9)} ${entered !== null}`);
    const entered = new Set(members.flatMap((member) => (member.entered === null ? [] : [member.metric])));
    const isJudged = runMetrics(run).some(
      ({ name, definition }) => entered.has(name) && definition.needs.includes('judge'),
    );
    const judge = isJudged ? judgeKey(run.environment.judge) : undefined;
    const key = JSON.stringify([stands.sort(), judge]);
    const group = groups.get(key) ?? { labels: [], judge };
    groups.set(key, group);
    group.labels.push(label);
  }
  return [...groups.values()];
}

// How shares and counts of overall scores are printed, and what is missing from them.

/** `80 %`; with one digit where it is not a whole number. A share below 1 never prints as 100 %. */
export function formatShare(share: number): string {
  const text = (100 * share).toFixed(1).replace(/\.0$/, '');
  return share < 1 && text === '100' ? '>99.9 %' : `${text} %`;
}

/** `12`, or `4–12` where the metrics differ. */
export function formatCounts(n: readonly [number, number] | null): string {
  if (n === null) return dash;
  return n[0] === n[1] ? String(n[0]) : `${n[0]}–${n[1]}`;
}

/** Metrics without a value by the reason why, in order of the parts. */
export function missingByReason({
  parts,
}: OverallScore): readonly (readonly [reason: string, metrics: readonly string[]])[] {
  const lacking = parts.flatMap(({ metrics }) => metrics).filter(({ missing }) => missing !== undefined);
  const groups = Map.groupBy(lacking, ({ missing = '' }) => missing);
  return [...groups].map(([reason, members]) => [reason, members.map(({ metric }) => metric)] as const);
}
