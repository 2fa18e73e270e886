// What lives as long as the process. A job is one run with its budget; all jobs of a workspace share its store and its pace.
import type { Clock } from '../ports/clock.ts';
import type { ModelPace } from '../ports/model-settings.ts';
import type { SharedPace } from '../ports/shared-pace.ts';
import type { Store } from '../ports/store.ts';
import { noTelemetry, type Telemetry } from '../ports/telemetry.ts';
import { createSharedLane, type SharedLane, type SharedLaneOptions } from '../runner/lane/call-lane.ts';

/** What makes two ways one: the same callee at the same address, asked with the same limits. */
export interface LaneKey {
  /** In messages: vendor and address of a model, name of a target. */
  readonly name: string;
  readonly callee: 'model' | 'target';
  /** Of a target: where it is (nowhere that another asks). */
  readonly address?: string | undefined;
  /** As the config states them. */
  readonly pace: ModelPace & { readonly tokensPerMinute?: number | undefined; readonly attempts?: number | undefined };
}

export interface Workspace {
  readonly clock: Clock;
  readonly store: Store;
  readonly telemetry: Telemetry;
  /** The way to a callee, the same for all jobs: what one has learnt of its pace the others need not find out. */
  laneTo(key: LaneKey): Pick<SharedLane, 'open'>;
}

interface WorkspaceOptions {
  readonly clock: Clock;
  readonly store: Store;
  /** (silent) */
  readonly telemetry?: Telemetry | undefined;
  /** Upper end of the wait before a call is first made again, in milliseconds (500). */
  readonly backoffMs?: number | undefined;
  /** Keeps quotas and pauses of callees together with other processes (this one keeps them for itself). */
  readonly pace?: SharedPace | undefined;
}

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { clock, store, telemetry = noTelemetry, backoffMs, pace: shared } = options;
  const lanes = new Map<string, SharedLane>();
  const create = (options: Omit<SharedLaneOptions, 'clock' | 'random' | 'baseMs'>): SharedLane =>
    createSharedLane({ ...options, clock, baseMs: backoffMs, random: Math.random });
  return {
    clock,
    store,
    telemetry,
    laneTo({ name, callee, address, pace }) {
      const { concurrency, requestsPerMinute, tokensPerMinute, timeoutSeconds, deadlineSeconds, attempts } = pace;
      const limits = [concurrency, requestsPerMinute, tokensPerMinute, timeoutSeconds, deadlineSeconds, attempts];
      const key = JSON.stringify([callee, name, address, ...limits]);
      const known = lanes.get(key);
      if (known !== undefined) return known;
      const lane = create({
        name,
        callee,
        requestsPerMinute,
        tokensPerMinute,
        share: shared?.share({ name, callee, address, requestsPerMinute, tokensPerMinute }),
        attempts,
        timeoutMs: milliseconds(timeoutSeconds),
        deadlineMs: milliseconds(deadlineSeconds),
      });
      if (callee === 'model' || address !== undefined) lanes.set(key, lane);
      return lane;
    },
  };
}

const milliseconds = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000;
