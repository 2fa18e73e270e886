// The part of the store that finds runs, trials and scores for a list or a page: filtered, sorted, a page at a time.
import type { Run, RunStatus } from '../model/run.ts';
import type { Outcome, ScoreSource } from '../model/score.ts';

interface PageRequest {
  /** Rows of a page, at most (50). */
  readonly limit?: number | undefined;
  /** `next` of the page before (the first page). */
  readonly after?: string | undefined;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins, by key: rows that come or go meanwhile do not shift it. Undefined: this is the last page. */
  readonly next: string | undefined;
}

/** All that is given must hold. */
export interface RunQuery extends PageRequest {
  readonly experiment?: string | undefined;
  readonly targetId?: string | undefined;
  readonly targetType?: string | undefined;
  /** Of any of its versions. */
  readonly datasetId?: string | undefined;
  readonly datasetHash?: string | undefined;
  readonly status?: readonly RunStatus[] | undefined;
  /** Those of streams too, which stand beside no other run (false). */
  readonly streams?: boolean | undefined;
  /** By start (newest first). */
  readonly order?: 'newest' | 'oldest' | undefined;
}

/** A span of scores, both ends included; a score that is not a number is in none. */
export interface ValueRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface TrialQuery extends PageRequest {
  readonly runId: string;
  /** Of the trial itself. */
  readonly id?: string | undefined;
  /** Id of the example. */
  readonly exampleId?: string | undefined;
  /** Stands in the question or in the id of the example; a to z are found in either case. */
  readonly text?: string | undefined;
  /** Of the example. */
  readonly category?: string | undefined;
  readonly status?: 'ok' | 'failed' | undefined;
  /** Why the search lost what was sought; see `writeVerdicts`. */
  readonly verdict?: string | undefined;
  /** What the metric says of it; labels of people aside. */
  readonly score?: ({ readonly metric: string } & ValueRange) | undefined;
  /** By example and repeat, or by the value of `score`, which leaves out trials without one (example). */
  readonly order?: 'example' | 'example-descending' | 'score' | 'score-descending' | undefined;
}

/** A trial as a list shows it: the latest execution. */
export interface TrialHead {
  readonly id: string;
  readonly exampleId: string;
  /** Of the example in its dataset, from 0. */
  readonly place: number;
  readonly category: string | undefined;
  readonly repeat: number;
  readonly execution: number;
  readonly status: 'ok' | 'failed';
  readonly latencyMs: number | undefined;
  readonly verdict: string | undefined;
  /** Of the metric of the query. */
  readonly value: number | undefined;
  /** `after` of what stands behind it, in the order of the query or in its reverse. */
  readonly at: string;
}

export interface ScoreQuery extends ValueRange, PageRequest {
  readonly runId: string;
  readonly metric: string;
  readonly category?: string | undefined;
  readonly verdict?: string | undefined;
  /** (scored) */
  readonly status?: Outcome['status'] | undefined;
  readonly source?: ScoreSource | undefined;
  /** By value, where they have one, and then by id (ascending). */
  readonly order?: 'ascending' | 'descending' | undefined;
}

/** A score as a list shows it: the present one of the latest execution. */
export interface ScoreHead {
  readonly id: string;
  readonly trialId: string;
  readonly exampleId: string;
  readonly category: string | undefined;
  readonly repeat: number;
  readonly source: ScoreSource;
  readonly author: string | undefined;
  readonly status: Outcome['status'];
  readonly value: number | undefined;
  /** Of one that was skipped. */
  readonly reason: string | undefined;
}

/** @throws StoreError `bad-page` for an `after` that no page of the same query gave */
export interface RunQueries {
  queryRuns(query?: RunQuery): Promise<Page<Run>>;
  /** How many there are of each status that any has. */
  countRuns(): Promise<readonly { readonly status: RunStatus; readonly count: number }[]>;
  /** Counts once how many runs, of whatever status, asked each version of each dataset. */
  runsOfVersions(): Promise<(version: { readonly id: string; readonly hash: string }) => number>;
  queryTrials(query: TrialQuery): Promise<Page<TrialHead>>;
  queryScores(query: ScoreQuery): Promise<Page<ScoreHead>>;
}

/** What makes lists by value cheap: a cache, valid until anything is appended to the run. */
export interface KeptValues {
  /** Keeps the values of a metric in their order. For a run that has ended: with each append all of them are kept anew. */
  keepValues(runId: string, metric: string): Promise<void>;
}
