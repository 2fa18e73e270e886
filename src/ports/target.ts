// The port of the system under test.
import type { Turn } from '../core/model/example.ts';
import type { TargetSnapshot } from '../core/model/run.ts';
import type { StageKind, TargetOutput } from '../core/model/target-output.ts';
import type { Progress } from './progress.ts';

/** What a target is told of an example: never what is expected of the answer. */
export interface TargetRequest {
  readonly exampleId: string;
  readonly query: string;
  readonly history?: readonly Turn[];
  /** 0-based repeat. */
  readonly repeat: number;
  readonly signal: AbortSignal;
}

/** What a target can tell about itself; an analysis names what it needs, and what is missing is said. */
export interface TargetCapabilities {
  /** Kinds of stages that its trials carry. */
  readonly stages: readonly StageKind[];
  /** Whether it measures its own service time (in-process targets do). */
  readonly timesItself: boolean;
  /** Whether a call costs nothing, so that a warm-up may be asked of it. */
  readonly warmUp: boolean;
  /** Recorded targets replay what was said once: every repeat would be the same. */
  readonly recorded: boolean;
}

/** What `prepare` did, one line for the user. */
export interface Preparation {
  readonly message: string;
  /** The index on disk is not of the present corpus (`--skip-indexing`). */
  readonly stale: boolean;
}

/** A system under test. */
export interface Target {
  readonly capabilities: TargetCapabilities;
  /** Builds what must stand before the first question, such as an index. Called once, before `snapshot`. */
  prepare(options: { readonly skipIndexing: boolean; readonly progress: Progress }): Promise<Preparation>;
  /** Type, configuration (secrets redacted) and fingerprint; valid after `prepare`. */
  snapshot(): TargetSnapshot;
  /**
   * Of a recorded target: whether it has anything of an example; valid after `prepare`. It is asked all the same, and what it
   * lacks counts as nothing found, but the user is told how much that is.
   */
  readonly has?: (exampleId: string) => boolean;
  /** Answers one question. What it throws is recorded as the target's failure. */
  ask(request: TargetRequest): Promise<TargetOutput>;
  close(): Promise<void>;
}
