// Everything a run report is made from, gathered by the use case from the store.
import type { RunReach } from '../analysis/reach/run-reach.ts';
import type { DatasetHeader, DatasetRef } from '../model/dataset.ts';
import type { RecordedError } from '../model/recorded-error.ts';
import type { Run } from '../model/run.ts';
import type { MetricSummary, RunSummary, SliceSummary } from '../model/summary.ts';
import type { StageKind } from '../model/target-output.ts';
import type { ReportLanguage } from './report.ts';
import type { RunGoals } from './run-goals.ts';

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
  /** Absent when the dataset has no judgements. */
  readonly misses?: Misses;
}

/** The dataset version that was asked, with what the overview says of it. */
export interface ReportedDataset {
  readonly ref: DatasetRef;
  readonly header: DatasetHeader;
  /** Examples a category, in order of first appearance. */
  readonly categories: readonly { readonly category: string; readonly examples: number }[];
  /** Examples a language, when the examples say theirs. */
  readonly languages?: readonly { readonly language: string; readonly examples: number }[];
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

/** The queries for which at least one target found nothing relevant near the top. */
export interface Misses {
  /** A query is missed when none of the first `depth` documents has at least grade `relevantFrom`. */
  readonly depth: number;
  readonly relevantFrom: number;
  /** Number of queries that were missed; `queries` may hold fewer of them. */
  readonly total: number;
  /** In order of the dataset. */
  readonly queries: readonly MissedQuery[];
  /** How many queries each run missed, of how many that had something to find. */
  readonly byRun: readonly { readonly runId: string; readonly missed: number; readonly of: number }[];
  /** Queries without any document of that grade: nobody can find one, and they are not listed (0). */
  readonly nothingToFind?: number;
}

/** One missed query: what was expected and what each target found. */
export interface MissedQuery {
  readonly exampleId: string;
  readonly query: string;
  readonly category?: string;
  readonly language?: string;
  /** Documents of a positive grade, best first. */
  readonly expected: readonly ExpectedDocument[];
  /** One entry a run. */
  readonly outcomes: readonly MissOutcome[];
}

export interface ExpectedDocument {
  readonly docId: string;
  readonly relevance: number;
  /** The judge's reason for the grade. */
  readonly note?: string;
}

/** What one target returned for a missed query. */
export interface MissOutcome {
  readonly runId: string;
  readonly missed: boolean;
  /** The first documents it returned. `relevance` is null for a document nobody judged. */
  readonly found: readonly { readonly docId: string; readonly relevance: number | null }[];
  /** Rank (from 1) of each expected document in the whole ranking, null where it was not returned. */
  readonly ranks: readonly (number | null)[];
  /** Why there is no ranking: the target failed. */
  readonly failure?: RecordedError;
}
