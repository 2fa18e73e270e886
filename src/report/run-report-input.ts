// Everything a run report is made from, gathered by the use case from the store.

import type { CompanionAgreement } from '../analysis/answers/collect-companions.ts';
import type { JudgedMetric } from '../analysis/answers/collect-judged-answers.ts';
import type { RunCalls } from '../analysis/calls/collect-calls.ts';
import type { RunChecks } from '../analysis/checks/collect-checks.ts';
import type { ChoiceSummary } from '../analysis/choice/collect-choices.ts';
import type { CitedMetric } from '../analysis/citations/collect-citations.ts';
import type { EvaluatedAnswer } from '../analysis/collect-evaluation.ts';
import type { RunComparison } from '../analysis/comparison/run-comparison.ts';
import type { Failures } from '../analysis/failures/collect-failures.ts';
import type { Overalls } from '../analysis/overall/collect-overalls.ts';
import type { PanelMetric } from '../analysis/panels/panel-metric.ts';
import type { RunReach } from '../analysis/reach/run-reach.ts';
import type { RunGoals } from '../metrics/run-goals.ts';
import type { DatasetHeader, DatasetRef } from '../model/example.ts';
import type { Run } from '../model/run.ts';
import type { MetricSummary, RunSummary, SliceSummary } from '../model/summary.ts';
import type { StageKind } from '../model/target-output.ts';
import type { ReportedDifferential } from './differential-report/reported-differential.ts';
import type { ReportedJudge } from './judges-itself.ts';
import type { ReportedPrice } from './recorded-prices.ts';
import type { ReportLanguage } from './report.ts';

/** Input of `buildRunReport`: the same input gives the same report. */
export interface RunReportInput {
  readonly language: ReportLanguage;
  readonly experiment: string;
  /** When the experiment ran, ISO 8601, printed as it stands. */
  readonly date: string;
  readonly dataset: ReportedDataset;
  /** One entry a target, in any order; the report sorts them by `run.ordinal`. */
  readonly runs: readonly ReportedRun[];
  /** What the numbers are held against (`retrievalGoals`). */
  readonly goals?: RunGoals;
  /** Where queries were lost; absent when the dataset has no judgements. */
  readonly failures?: Failures;
  /** The runs in pairs; absent where there are no pairs, or too many. */
  readonly comparison?: RunComparison;
  /** Overall scores of the runs that have one, and their differences; absent where none has. */
  readonly overalls?: Overalls;
  /** Preparations held against each other; absent where the runs are of none. */
  readonly differential?: ReportedDifferential;
  /** Who judged the answers; absent where nobody did. */
  readonly judge?: ReportedJudge;
  /** How several judges of a metric went together, over all runs; absent where each was judged by one, once. */
  readonly panels?: readonly PanelMetric[];
  /** The prices that costs were reckoned with; absent where none was. */
  readonly prices?: readonly ReportedPrice[];
}

/** The dataset version that was asked, with what the overview says of it. */
export interface ReportedDataset {
  readonly ref: DatasetRef;
  readonly header: DatasetHeader;
  /** Examples a category, in order of first appearance. */
  readonly categories: readonly { readonly category: string; readonly examples: number }[];
  /** Examples a language, when the examples say theirs. */
  readonly languages?: readonly { readonly language: string; readonly examples: number }[];
  /** Judgements, and how many of them a model made. */
  readonly judgements?: { readonly count: number; readonly byModel: number };
}

/** One run with its summary and what only its trials can tell. */
export interface ReportedRun {
  readonly run: Run;
  readonly summary: RunSummary;
  /** Slices by the examples' language, when they say theirs. */
  readonly byLanguage?: readonly (SliceSummary & { readonly language: string })[];
  /** Summary of `Judged@10`, where it is not among the run's own metrics. */
  readonly judged?: MetricSummary;
  /** Points of the cumulative latency distribution; see `cumulativeShare`. */
  readonly latencyDistribution?: readonly (readonly [ms: number, share: number])[];
  /** Answers in which something was mended before they were recorded, such as a document returned twice. */
  readonly mendedTrials?: number;
  /** Time in each stage, where the target tells it, in order of the stages. */
  readonly stages?: readonly StageLatency[];
  /** What its lists hold of what was sought: evidence of the advice. */
  readonly reach?: RunReach;
  /** Whom it called how often, and why trials failed. */
  readonly calls?: RunCalls;
  /** The answers that judges scored worst, and what they could not score. */
  readonly judgedAnswers?: readonly JudgedMetric[];
  /** What keywords, negatives and grades say of each answer; absent where none of them is measured. */
  readonly answers?: readonly EvaluatedAnswer[];
  /** Which options its answers chose; absent where none was asked to choose. */
  readonly choices?: ChoiceSummary;
  /** The verdicts on the laws that its answers cite; absent where nothing looked at them. */
  readonly citations?: readonly CitedMetric[];
  /** What checks without an LLM said of its answers; absent where no metric is one. */
  readonly checks?: RunChecks;
  /** The companions of its judged metrics, held beside them; absent where trials were not looked at. */
  readonly companions?: readonly CompanionAgreement[];
}

/** Time spent in one stage over all trials of a run. */
export interface StageLatency {
  readonly name: string;
  readonly kind: StageKind;
  readonly n: number;
  readonly meanMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}
