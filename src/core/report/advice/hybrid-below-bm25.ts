// Rule: adding vectors made it worse than BM25 alone.
import { left, right, textCell } from '../cells.ts';
import { dash, formatMetric, formatSigned } from '../format-number.ts';
import { overlap } from '../interval-overlap.ts';
import { primaryColumn, type ReportContext } from '../report-context.ts';
import type { LetteredRun } from '../run-label.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import {
  evidenceOf,
  evidenceTable,
  type MeanEvidence,
  meanCells,
  meanColumns,
  withMean,
  yesNo,
} from './mean-evidence.ts';

export interface HybridBelowBm25 {
  readonly metric: string;
  readonly bm25: MeanEvidence;
  readonly hybrids: readonly (MeanEvidence & {
    /** Hybrid minus BM25: negative. */
    readonly difference: number;
    /** Whether the intervals share a point; true also where one is missing. */
    readonly overlap: boolean;
  })[];
}

/** Plain BM25 against every hybrid, reranked or not; the mode is what the target's configuration says. */
export function findHybridBelowBm25(context: ReportContext): readonly HybridBelowBm25[] {
  const { runs } = context;
  const metric = primaryColumn(context)?.metric;
  if (metric === undefined) return [];
  const modeOf = ({ run }: LetteredRun): unknown => run.target.config.mode;
  const plain = runs.find((run) => modeOf(run) === 'bm25' && run.run.target.config.rerank !== true);
  const bm25 = plain === undefined ? undefined : evidenceOf(plain, metric)[0];
  if (bm25 === undefined) return [];
  const hybrids = runs
    .filter((run) => modeOf(run) === 'hybrid')
    .flatMap((run) => evidenceOf(run, metric))
    .filter(({ mean }) => mean < bm25.mean)
    .map((hybrid) => ({
      ...hybrid,
      difference: hybrid.mean - bm25.mean,
      overlap: overlap(bm25.ci95, hybrid.ci95) ?? true,
    }));
  return hybrids.length === 0 ? [] : [{ metric, bm25, hybrids }];
}

export const hybridBelowBm25: AdviceRule = adviceRule<HybridBelowBm25>({
  id: 'hybrid-below-bm25',
  find: findHybridBelowBm25,
  text({ metric, bm25, hybrids }, { messages, titleOf }) {
    const named = (overlapping: boolean): string =>
      hybrids
        .filter((hybrid) => hybrid.overlap === overlapping)
        .map(({ label, mean, difference }) => `${label} (${formatMetric(mean)}, ${formatSigned(difference)})`)
        .join(messages.comma);
    const facts = { title: titleOf(metric), bm25: withMean(bm25) };
    return messages.advice.hybridBelowBm25({ ...facts, apart: named(false), overlapping: named(true) });
  },
  evidence({ bm25, hybrids }, { messages }) {
    const { difference, overlap: shared } = messages.advice;
    return [
      evidenceTable(
        [...meanColumns(messages.words.target, messages), right(difference), left(shared)],
        [
          [...meanCells(bm25), textCell(dash), textCell(dash)],
          ...hybrids.map((row) => [
            ...meanCells(row),
            textCell(formatSigned(row.difference)),
            yesNo(row.overlap, messages),
          ]),
        ],
      ),
    ];
  },
});
