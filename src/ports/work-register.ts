// Who works for distributed runs, and what waits to be worked on: what anybody who reaches the store can read.
import type { JsonObject } from '../model/json.ts';
import type { JobCounts } from './job-queue.ts';
import type { RunIndex } from './shared-indexes.ts';

/** A process, as it announces itself. */
export interface WorkerFacts {
  /** Unlike that of any other process. */
  readonly id: string;
  /** Leads runs, or asks for them. */
  readonly role: 'leader' | 'worker';
  /** Whose work it takes, or puts. */
  readonly queue: string;
  readonly version: string;
  readonly experiment: string;
  /** What it can be asked for. */
  readonly capabilities: {
    readonly targets: readonly string[];
    /** Name of who judges; null: nobody does. */
    readonly judge: string | null;
    readonly concurrency: number;
  };
}

export interface KnownWorker extends WorkerFacts {
  /** By the clock of the store, in ms. */
  readonly startedAt: number;
  /** How long ago it last said that it is there, in ms. */
  readonly silentMs: number;
}

/** Work of one distributed evaluation. */
export interface WorkFacts {
  /** Under which its jobs were put. */
  readonly group: string;
  readonly queue: string;
  readonly experiment: string;
  readonly runIds: readonly string[];
  /** What a process must have alike to take it. */
  readonly alike: JsonObject;
  /** What its targets search, where that is in a file. */
  readonly indexes: readonly RunIndex[];
}

export interface KnownWork extends WorkFacts {
  readonly jobs: JobCounts;
}

export interface Announced {
  /** The process has ended in order. */
  leave(): Promise<void>;
}

export interface WorkRegister {
  /** Says that the process is there, and again and again that it still is. */
  announce(facts: WorkerFacts): Promise<Announced>;
  /** Those that have not left, by their beginning; who has been silent for a day is forgotten. */
  workers(): Promise<readonly KnownWorker[]>;
  put(work: WorkFacts): Promise<void>;
  /** That of which a job is left, and that of the run where one is named, oldest first. */
  works(runId?: string): Promise<readonly KnownWork[]>;
  /** That of which a job waits for somebody to take it, oldest first. */
  waiting(): Promise<readonly WorkFacts[]>;
}

/** Who has been silent for longer is taken for dead, in ms: several of its beats. */
export const silentTooLongMs = 15_000;
