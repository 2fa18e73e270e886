// Everything a run report is made from, gathered by the use case from the store.
import type { RunPart, TogetherPart } from '../parts/part.ts';
import type { ReportHead, SummarisedRun } from '../report-context.ts';
import type { runParts } from './run-parts.ts';

type AnyPart = (typeof runParts)[number];

/** What only the trials of a run can tell of it, by part; absent where trials were not looked at, or told nothing. */
export type RunFacts = {
  readonly [Part in Extract<AnyPart, { ofRun: unknown }> as Part['name']]?:
    | (Part extends RunPart<string, infer Facts> ? Facts : never)
    | undefined;
};

/** What only all runs together can tell, by part. */
export type TogetherFacts = {
  readonly [Part in Extract<AnyPart, { ofRuns: unknown }> as Part['name']]?:
    | (Part extends TogetherPart<string, infer Facts> ? Facts : never)
    | undefined;
};

/** One run with its summary and what only its trials can tell. */
export interface ReportedRun extends SummarisedRun, RunFacts {}

/** Input of `buildRunReport`: the same input gives the same report. */
export interface RunReportInput extends ReportHead, TogetherFacts {
  readonly runs: readonly ReportedRun[];
}
