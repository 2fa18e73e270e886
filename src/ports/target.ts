// The port of the system under test.
import type { Turn } from '../core/model/example.ts';
import type { Probe } from '../core/model/probe.ts';
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

/** Where did these documents stand? Asked after a question was answered: it names documents that are expected. */
export interface ProbeRequest {
  readonly query: string;
  /**
   * Named as judgements and results name documents, sections or chunks. Those that are not expected are results. `text` is a
   * text that is expected to be in it.
   */
  readonly documents: readonly { readonly id: string; readonly expected: boolean; readonly text?: string }[];
  /** What was answered. */
  readonly output: TargetOutput;
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
  /** Of a target whose corpus can be looked into: whether it has a document or chunk of that name, and one that it has. */
  readonly corpus?: { has(name: string): boolean; readonly sample: string | undefined };
  /** Of a recorded target: which examples it has an answer for, and the file that says so. */
  readonly recording?: { readonly file: string; readonly exampleIds: ReadonlySet<string> };
}

/** A system under test. */
export interface Target {
  readonly capabilities: TargetCapabilities;
  /** Builds what must stand before the first question, such as an index. Called once, before `snapshot`. */
  prepare(options: { readonly skipIndexing: boolean; readonly progress: Progress }): Promise<Preparation>;
  /** Type, configuration (secrets redacted) and fingerprint; valid after `prepare`. */
  snapshot(): TargetSnapshot;
  /** Answers one question. What it throws is recorded as the target's failure. */
  ask(request: TargetRequest): Promise<TargetOutput>;
  /**
   * Tells where documents stood in the search that has just been answered. It must not change any later answer. What it
   * throws is recorded beside the answer and changes nothing else.
   * @returns undefined when there is nothing to tell, such as when no stages are recorded
   */
  probe?(request: ProbeRequest): Promise<Probe | undefined>;
  close(): Promise<void>;
}
