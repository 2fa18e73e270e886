// A trial: one execution of one example by one target, recorded before it is scored and never changed.
import type { Retries } from './call-error.ts';
import type { Probe } from './probe.ts';
import type { RecordedError } from './recorded-error.ts';
import type { TargetOutput } from './target-output.ts';

interface TrialHead {
  readonly id: string;
  readonly runId: string;
  /** Absent in a stream run. */
  readonly exampleId?: string;
  /** 0-based repeat of the example within the run. */
  readonly repeat: number;
  /** 0-based execution: a re-execution is a new row, the latest counts. */
  readonly execution: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Failed attempts of the call before the one that counts, by reason; absent when there were none. */
  readonly retries?: Retries;
}

/** A trial that was answered. */
export interface AnsweredTrial extends TrialHead {
  readonly status: 'ok';
  readonly output: TargetOutput;
  /** Service time in milliseconds; absent when the target does not tell it (recorded files). */
  readonly latencyMs?: number;
  /** What the runner noticed and mended, such as a duplicate document in a live ranking. */
  readonly warnings?: readonly string[];
  /** Where the judged documents stood in the search, when the target can tell; asked after the answer. */
  readonly probe?: Probe;
  /** Why there is no probe of a target that can be probed. The answer is none the worse for it. */
  readonly probeFailure?: RecordedError;
}

/** A trial in which the system under test failed. */
export interface FailedTrial extends TrialHead {
  readonly status: 'failed';
  readonly error: RecordedError;
  readonly latencyMs?: number;
}

export type Trial = AnsweredTrial | FailedTrial;

/** Names a trial within its run: example and repeat, apart by a character that no id holds. */
export const trialKey = (exampleId: string, repeat: number): string => `${exampleId}\u0000${repeat}`;
