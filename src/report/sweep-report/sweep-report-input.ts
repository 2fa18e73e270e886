// What a sweep's report is made from.
import type { SweepAnalysis } from '../../analysis/sweep/analyse-sweep.ts';
import type { SweepGrid } from '../../analysis/sweep/sweep-grid.ts';
import type { ReportLanguage } from '../report.ts';

/** Input of `buildSweepReport`: the same input gives the same report. */
export interface SweepReportInput {
  readonly language: ReportLanguage;
  /** Id of the target that was swept. */
  readonly target: string;
  readonly dataset: { readonly name: string; readonly hash: string };
  readonly runId: string;
  readonly grid: SweepGrid;
  /** Passages that the reranker scored. */
  readonly reranked: number;
  readonly analysis: SweepAnalysis;
}
