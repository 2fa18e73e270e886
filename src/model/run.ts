// A run: all trials of one target on one dataset version.

import type { DatasetRef } from './example.ts';
import type { JsonObject } from './json.ts';
import type { MetricDefinition } from './metric-definition.ts';

/** The system under test as a run recorded it. */
export interface TargetSnapshot {
  readonly id: string;
  readonly type: string;
  /** Its configuration with secrets redacted, defaults filled in. */
  readonly config: JsonObject;
  /** Changes when anything changes that can change its answers: settings, index, code version. */
  readonly fingerprint: string;
}

/** Type of the target of a stream: production traffic, of which each question is a trial. */
export const streamType = 'stream';

/** Whether it is the run of a stream: it is never ended, and stands beside no run that asked a dataset. */
export const isStream = ({ target }: { readonly target: Pick<TargetSnapshot, 'type'> }): boolean =>
  target.type === streamType;

/** Whether a file answers for the target: what failed in it failed when it was recorded, and whoever asks again reads the same. Another file is another target. */
export const isOfFile = ({ target: { type } }: { readonly target: Pick<TargetSnapshot, 'type'> }): boolean =>
  type === 'answers-file' || type === 'run-file';

/**
 * - `queued`: it waits for a worker
 * - `interrupted`: it was stopped and can be resumed
 * - `failed`: its target gave nothing that can be scored; what was recorded says nothing of its quality
 * - `cancelled`: a user called it off
 */
export const runStatuses = ['queued', 'running', 'finished', 'interrupted', 'failed', 'cancelled'] as const;

export type RunStatus = (typeof runStatuses)[number];

/** Whether a run says something of its target: one that never began, or was called off, or got no usable answer, is nobody's latest. */
export const saysSomething = ({ status }: { readonly status: RunStatus }): boolean =>
  status === 'running' || status === 'finished' || status === 'interrupted';

/** One run's head. Its trials and scores are rows of their own. */
export interface Run {
  /** UUID version 7: sorts by time. */
  readonly id: string;
  readonly experimentId: string;
  readonly experiment: string;
  readonly target: TargetSnapshot;
  /** Absent for a stream run (production traffic). */
  readonly dataset?: DatasetRef;
  /** Place of the target in the config: [A], [B], ... */
  readonly ordinal: number;
  /** How many times each example is asked (1). */
  readonly repeat: number;
  readonly concurrency: number;
  readonly metrics: readonly string[];
  /** Definitions of those that the catalogue does not have: judges and modules of the config (none). */
  readonly ownMetrics?: readonly MetricDefinition[] | undefined;
  /** Node version, platform, hakari version: what may explain a difference later. */
  readonly environment: JsonObject;
  readonly status: RunStatus;
  readonly startedAt: number;
  readonly finishedAt?: number;
  readonly parentId?: string;
  readonly pinnedAs?: string;
  readonly tags: readonly string[];
}
