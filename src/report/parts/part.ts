// The contract of a part of a run's report: what it keeps of the trials that pass by, and the section it makes of that.
import type { TrialCollector } from '../../analysis/trial-collector.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import type { Example } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import type { Section } from '../report.ts';
import type { LetteredRun, ReportContext } from '../report-context.ts';

interface ScoredRow {
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/** What one run recorded of an example: all repeats; empty where it has none. */
export type RowsOfRun = readonly ScoredRow[];

/** What each of several runs recorded of an example, in the order of the runs. */
export type RowsOfRuns = readonly RowsOfRun[];

/** Keeps what a part needs while the examples of a dataset pass by, each once, in their order. */
export interface Collector<Rows, Facts> {
  add(example: Example, rows: Rows): void;
  /** Plain data that survives JSON; undefined where there is nothing to tell. */
  facts(): Facts | undefined;
}

/**
 * What a part may know of a run while its trials pass by. Facts follow from the rows, from this and from the options alone: a run that
 * is tagged, pinned or finished later has the same facts.
 */
export type CollectedRun = Pick<Run, 'id' | 'metrics' | 'ownMetrics' | 'environment'>;

export interface CollectOptions {
  readonly goals: RunGoals;
  /** Highest and lowest grade of the dataset; undefined where nothing is judged. */
  readonly grades: { readonly highest?: number | undefined; readonly lowest?: number | undefined };
  /** The highest grade that somebody could give; see `largestGradeOf` (the highest that was given). */
  readonly largestGrade?: number | undefined;
  /** Compare the runs in pairs. */
  readonly compare: boolean;
}

/** A part that is made of the context alone, such as the summaries of the runs, or of the facts of other parts. */
export interface PlainPart {
  section(context: ReportContext): Section | undefined;
}

/** What only the trials of one run can tell of it. The facts stand beside the run under the part's name. */
export interface RunPart<Name extends string = string, Facts = unknown> {
  readonly name: Name;
  /** Of the facts: a change of their shape or meaning is another version, so that kept facts are not mistaken. */
  readonly version: number;
  /** Undefined for a run that cannot have such facts. */
  ofRun(run: CollectedRun, options: CollectOptions): Collector<RowsOfRun, Facts> | undefined;
  /** @param found the runs that have facts, in their order; no section of its own where other parts show the facts */
  section?(context: ReportContext, found: readonly RunWithFacts<Facts>[]): Section | undefined;
}

export interface RunWithFacts<Facts> {
  readonly run: LetteredRun;
  readonly facts: Facts;
}

/** What only all runs together can tell. The facts stand beside the runs under the part's name. */
export interface TogetherPart<Name extends string = string, Facts = unknown> {
  readonly name: Name;
  readonly version: number;
  ofRuns(runs: readonly CollectedRun[], options: CollectOptions): Collector<RowsOfRuns, Facts> | undefined;
  section?(context: ReportContext, facts: Facts | undefined): Section | undefined;
}

type ReportPart = PlainPart | RunPart | TogetherPart;

export const runPart = <const Name extends string, Facts>(part: RunPart<Name, Facts>): RunPart<Name, Facts> => part;

export const togetherPart = <const Name extends string, Facts>(
  part: TogetherPart<Name, Facts>,
): TogetherPart<Name, Facts> => part;

/**
 * The facts of a part, where they were collected.
 * @param holder a reported run, or the input of the report for facts of all runs together
 */
export const factsOf = <Facts>(
  { name }: RunPart<string, Facts> | TogetherPart<string, Facts>,
  holder: object,
): Facts | undefined => (holder as { readonly [part: string]: unknown })[name] as Facts | undefined;

/** The section of a part, made of its facts. */
export function sectionOf(part: ReportPart, context: ReportContext): Section | undefined {
  if ('ofRun' in part) {
    return part.section?.(
      context,
      context.runs.flatMap((run) => {
        const facts = factsOf(part, run);
        return facts === undefined ? [] : [{ run, facts }];
      }),
    );
  }
  return 'ofRuns' in part ? part.section?.(context, factsOf(part, context.input)) : part.section(context);
}

/** Of a collector that looks at each trial by itself. */
export const byTrial = <Facts>({ add, facts }: TrialCollector<Facts>): Collector<RowsOfRun, Facts> => ({
  add(example, rows) {
    for (const { trial, scores } of rows) add(example, trial, scores);
  },
  facts,
});
