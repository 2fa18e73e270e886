// The part of the store that keeps runs, trials, scores and summaries. Rows are appended and never changed.
import type { Json, JsonObject } from '../model/json.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { Run, RunStatus } from '../model/run.ts';
import type { Score } from '../model/score.ts';
import type { OverallSummary, RunSummary } from '../model/summary.ts';
import type { Trial } from '../model/trial.ts';
import type { KeptValues, RunQueries } from './run-queries.ts';

/** Examples by their places in the dataset: from `first`, up to `end` without it. */
export interface ExampleRange {
  readonly first: number;
  readonly end: number;
}

// The part of the store that lets several processes share runs: who works on one, and what is written together.

/** The right to work on a run until a time, unless it is renewed. */
export interface RunLease {
  readonly runId: string;
  readonly owner: string;
  /** Grows with each claim of the run: who was given an earlier one is refused. */
  readonly fence: number;
  /** Milliseconds since the epoch, of the store's clock. */
  readonly until: number;
}

/** A process, as one that works on runs. */
export interface RunOwner {
  /** Unlike that of any other, also of a later process with the same number. */
  readonly name: string;
  /** Whether the owner of that name can no longer work. False where that cannot be told: then its time has to run out. */
  isGone(name: string): boolean;
  /** What a message calls it; undefined for a name that says nothing. */
  describe(name: string): string | undefined;
}

interface StatusChange {
  /** Only when the run has one of these (any). */
  readonly from?: readonly RunStatus[] | undefined;
  readonly to: RunStatus;
  /** Time of end, of a status that ends the run (as it is). */
  readonly at?: number | undefined;
}

declare const opened: unique symbol;

/** A transaction of the store's database that somebody has begun. Only the store looks into it. */
export interface OpenTransaction {
  readonly [opened]: true;
}

/** How rows are written. */
export interface WriteOptions {
  /** Joins this transaction: what is written becomes durable when it is committed, and not before (a transaction of its own). */
  readonly within?: OpenTransaction | undefined;
  /** Writes only while these leases are the newest of their runs (unfenced). */
  readonly leases?: readonly RunLease[] | undefined;
}

export interface RunOwnership {
  /**
   * Gives the run to an owner, unless another holds it. A new claim of the same owner ends its earlier one.
   * @returns undefined when another holds it
   * @throws StoreError `no-run`
   */
  claimRun(runId: string, claim: { readonly owner: string; readonly forMs: number }): Promise<RunLease | undefined>;
  /** The heartbeat. @returns undefined when the lease is no longer the newest one */
  renewLease(lease: RunLease, forMs: number): Promise<RunLease | undefined>;
  /** Gives the run back, if the lease is still the newest one. */
  releaseLease(lease: RunLease): Promise<void>;
  /** @throws StoreError `lease-lost` when the lease is no longer the newest one */
  requireLease(lease: RunLease): Promise<void>;
  /** The lease that is held now; undefined when there is none. */
  leaseOf(runId: string): Promise<RunLease | undefined>;
  /** @returns whether the run had a status to change from @throws StoreError `no-run` */
  changeStatus(runId: string, change: StatusChange, options?: WriteOptions): Promise<boolean>;
  /** Begins a transaction, and commits it when the work resolves; what it throws rolls back. */
  transaction<T>(work: (transaction: OpenTransaction) => Promise<T>): Promise<T>;
}

// The part of the store that keeps what is derived of a run's rows: a cache, valid until anything is appended to the run.

/** Which facts: of a part of a report, made by a version of its rules, under settings that decide what they are. */
export interface FactsKey {
  readonly runId: string;
  readonly part: string;
  /** Facts of other rules are not read. */
  readonly partVersion: number;
  /** Names the settings and other runs that they were made with; each scope has facts of its own (''). */
  readonly scope?: string | undefined;
}

export interface KeptFacts {
  /** Undefined when there are none, or when anything was appended since. */
  readFacts(key: FactsKey): Promise<Json | undefined>;
  /** Keeps facts made of the rows as of `revision`; does nothing when the run has moved on. */
  writeFacts(key: FactsKey, facts: Json, revision: number): Promise<void>;
  /**
   * Keeps why each example's search lost what was sought, by example id, for queries; earlier ones of the run go. Does nothing when the
   * run has moved on.
   */
  writeVerdicts(runId: string, verdicts: ReadonlyMap<string, string>, revision: number): Promise<void>;
}

/** A trial with its scores, in order of their ids. */
export interface ScoredTrial {
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/**
 * How much of each trial is read:
 * - `all`
 * - `untexted`: without the texts of documents and contexts
 * - `numbers`: without all that was said; an output holds times, usage, calls and whether it came from a memory, an outcome no details
 */
export type ScanDepth = 'all' | 'untexted' | 'numbers';

export interface ScanOptions {
  /** Every execution and every score, superseded ones too (false). */
  readonly history?: boolean;
  /** For each page anew, where it is a function (all). */
  readonly depth?: ScanDepth | (() => ScanDepth);
  /** Only trials of these examples of the dataset (all). */
  readonly range?: ExampleRange | undefined;
}

/** A name that people gave a run, such as that of a baseline. */
export interface Pin {
  readonly name: string;
  readonly runId: string;
}

/** All that is given must hold. */
export interface RunFilter {
  readonly experiment?: string;
  /** Begun at that very moment, as those are that one command makes. */
  readonly startedAt?: number;
  /** Of the target. */
  readonly fingerprint?: string;
  readonly limit?: number;
  /** Those of streams too, which stand beside no other run (false). */
  readonly streams?: boolean;
}

export interface RunStore extends RunOwnership, RunQueries, KeptFacts, KeptValues {
  /** The id of the experiment of that name, made when there is none. */
  ensureExperiment(name: string): Promise<string>;
  createRun(run: Run): Promise<void>;
  /** Sets status and time of end. */
  endRun(runId: string, status: RunStatus, at: number): Promise<void>;
  /**
   * By id, unique id prefix, pinned name, or `latest`; undefined when there is none.
   * @throws StoreError when a prefix fits several runs
   */
  findRun(reference: string): Promise<Run | undefined>;
  /** Newest first. */
  listRuns(filter?: RunFilter): Promise<readonly Run[]>;
  deleteRun(runId: string): Promise<void>;
  /** Replaces the run's tags. */
  tagRun(runId: string, tags: readonly string[]): Promise<void>;
  /**
   * Gives the name to this run and takes it from any other; null unpins.
   * @param over only while these are all pins, by name (whatever is pinned); else StoreError `pins-changed`
   */
  pinRun(runId: string, name: string | null, over?: readonly Pin[]): Promise<void>;
  /** Runs that have a name, by that. */
  listPins(): Promise<readonly Pin[]>;
  /**
   * Replaces the list of metrics the run is summarised by; its scores stay.
   * @param own definitions of those that the catalogue does not have (none)
   * @param environment when another judge made its scores (as it is)
   */
  setMetrics(
    runId: string,
    metrics: readonly string[],
    own?: readonly MetricDefinition[],
    environment?: JsonObject,
  ): Promise<void>;
  /**
   * Appends trials with their scores in one transaction: all or nothing, durable when it resolves.
   * @param scores of trials that are there, by metrics that they have no score of yet (none)
   * @throws StoreError `lease-lost` when another has claimed the run since
   */
  append(rows: readonly ScoredTrial[], scores?: readonly Score[], options?: WriteOptions): Promise<void>;
  /** Appends scores to trials that are already there; a score of the same metric, source and author supersedes the older. */
  appendScores(scores: readonly Score[], options?: WriteOptions): Promise<void>;
  /**
   * Latest executions with their scores, in order of (example ordinal, repeat), read in pages. With `history`, every
   * execution and every score, superseded ones too.
   */
  scoredTrials(runId: string, options?: ScanOptions): AsyncIterable<ScoredTrial>;
  /** Keys (`trialKey`) of trials whose latest execution is there; for resuming. @param range (all examples) */
  trialKeys(runId: string, range?: ExampleRange): Promise<ReadonlySet<string>>;
  /** Trials whose latest execution failed, with its number, by key; for resuming. @param range (all examples) */
  failedTrials(runId: string, range?: ExampleRange): Promise<ReadonlyMap<string, number>>;
  /**
   * How many scores of these metrics are not there, or were lost to an instrument, of trials whose latest execution was answered.
   * @param metrics canonical names
   */
  lostScores(runId: string, metrics: readonly string[]): Promise<number>;
  /**
   * Fingerprints of what made the present scores of latest executions, by metric; humans, and scores that were skipped, aside. More than
   * one means that no mean can be taken of them.
   */
  scorersOf(runId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Grows with every append to the run, whoever makes it. Ask before reading what a summary is made of. */
  revisionOf(runId: string): Promise<number>;
  /** The cached summary, or undefined when anything was appended since. */
  readSummary(runId: string): Promise<RunSummary | undefined>;
  /** Of the kept summaries of several runs the part that is of all examples, by run id; a run without one that holds of all its rows is left out. */
  readOverall(runIds: readonly string[]): Promise<ReadonlyMap<string, OverallSummary>>;
  /** Keeps a summary made of the rows as of `revision`; does nothing when the run has moved on. */
  writeSummary(summary: RunSummary, revision: number): Promise<void>;
  close(): Promise<void>;
}
