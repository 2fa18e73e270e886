// What the models need from outside.
import type { BatchCallCache } from '../ports/call-cache.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelPace } from '../ports/model-settings.ts';

export interface ModelContext {
  readonly clock: Clock;
  /**
   * The way to a server: its pace, the time limit, and which calls are made again.
   * @param provider vendor and address: models with the same one and the same pace go one way
   */
  readonly openLane: (provider: string, pace: ModelPace) => CallLane;
  /** Where replies are remembered; absent: nowhere. */
  readonly cache?: BatchCallCache;
}
