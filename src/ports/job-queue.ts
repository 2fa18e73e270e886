// Work that several processes share: pieces of it wait in queues, are taken, and are finished once.
import type { JsonObject } from '../model/json.ts';
import type { OpenTransaction } from './run-store.ts';

/** A piece of work that was taken. */
export interface TakenJob {
  readonly id: string;
  /** Which taking this is: a job whose process has said nothing for too long is given to another one under the next number. */
  readonly attempt: number;
  readonly data: unknown;
}

/** How many jobs of a group are in which state. */
export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  /** Taken too often without being finished. */
  readonly failed: number;
  readonly cancelled: number;
}

export interface JobQueue {
  /** Puts jobs: those of a group are taken in their order, and those of several groups by turns, from now on. */
  put(queue: string, group: string, jobs: readonly object[]): Promise<void>;
  /** The job whose turn it is; undefined when none waits. */
  take(queue: string): Promise<TakenJob | undefined>;
  /** Says that its process is still there. @returns whether the job is still this attempt's */
  beat(queue: string, job: TakenJob): Promise<boolean>;
  /**
   * Finishes a job in the transaction that keeps what came of it.
   * @returns false when the attempt is no longer the newest: then nothing of it may be kept
   */
  finish(queue: string, job: TakenJob, within: OpenTransaction): Promise<boolean>;
  /** Why the job is no longer this attempt's: it was called off, or is another one's (which may have finished it). */
  lostTo(queue: string, job: TakenJob): Promise<'called-off' | 'another'>;
  /** Gives the job back, to be taken again. */
  giveBack(queue: string, job: TakenJob, why: string): Promise<void>;
  /**
   * Takes what waits or is under way from everybody: nothing of it is kept any more.
   * @param which what is under way goes on (all)
   * @param holding only jobs whose data hold this (any)
   * @returns how many
   */
  cancel(queue: string, group: string, which?: 'waiting' | 'all', holding?: JsonObject): Promise<number>;
  count(queue: string, group: string): Promise<JobCounts>;
}
