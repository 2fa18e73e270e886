// Without what the numbers of a sweep would be misread.
import type { SweepAnalysis } from '../../analysis/sweep/analyse-sweep.ts';
import { presentItems } from '../cells.ts';
import { formatMetric } from '../format-number.ts';
import type { SweepReportInput } from './sweep-report-context.ts';
import { sweepTexts } from './texts.ts';

/** Below this share of graded documents the others decide what a number says, as in the report of a run. */
const fewJudged = 0.5;

export function sweepWarnings(input: SweepReportInput): readonly string[] {
  const { overview, comma } = sweepTexts[input.language];
  const { ranking, beyondTopK, topK } = input;
  return presentItems([
    ranking === undefined ? undefined : overview.notBm25(ranking),
    beyondTopK.length === 0 ? undefined : overview.beyond(topK, beyondTopK.join(comma)),
    ...unjudgedLines(input),
  ]);
}

/** Of each `Judged@k` that is low under the target's own setting or the one that stands first. */
export const unjudgedLines = (input: Pick<SweepReportInput, 'language' | 'analysis'>): readonly string[] =>
  poorlyJudged(input).map(({ metric, own, chosen }) =>
    sweepTexts[input.language].overview.unjudged(metric, formatMetric(own), formatMetric(chosen)),
  );

export const poorlyJudged = ({ analysis }: Pick<SweepReportInput, 'analysis'>): SweepAnalysis['others'] =>
  analysis.others.filter(
    ({ metric, own, chosen }) => metric.startsWith('Judged@') && Math.min(own, chosen) < fewJudged,
  );
