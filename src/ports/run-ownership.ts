// The part of the store that lets several processes share runs: who works on one, and what is written together.
import type { RunStatus } from '../model/run.ts';

/** The right to work on a run until a time, unless it is renewed. */
export interface RunLease {
  readonly runId: string;
  readonly owner: string;
  /** Grows with each claim of the run: who was given an earlier one is refused. */
  readonly fence: number;
  /** Milliseconds since the epoch, of the store's clock. */
  readonly until: number;
}

export interface StatusChange {
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
  /** Writes only while this lease is the newest of its run (unfenced). */
  readonly lease?: RunLease | undefined;
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
  /** Who holds the run now; undefined when nobody does. */
  leaseOf(runId: string): Promise<RunLease | undefined>;
  /** @returns whether the run had a status to change from @throws StoreError `no-run` */
  changeStatus(runId: string, change: StatusChange, options?: WriteOptions): Promise<boolean>;
  /** Begins a transaction, and commits it when the work resolves; what it throws rolls back. */
  transaction<T>(work: (transaction: OpenTransaction) => Promise<T>): Promise<T>;
}
