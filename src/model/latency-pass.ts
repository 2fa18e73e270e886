// What a target takes when it is asked one question at a time: measured apart from the scored run, kept with the run.
import { isJsonObject, type Json, type JsonObject } from './json.ts';

export interface LatencyPass {
  /** Questions that were to be asked. */
  readonly wanted: number;
  readonly asked: number;
  readonly failed: number;
  /** Replies from a memory of the target: no measurement of it. */
  readonly cached: number;
  /** Service time of each of the others, in milliseconds, in the order in which they were asked. */
  readonly ms: readonly number[];
}

/** Where nothing was asked yet. */
export const noLatencyPass = (wanted: number): LatencyPass => ({ wanted, asked: 0, failed: 0, cached: 0, ms: [] });

/** Whether all that was to be asked was. */
export const isPassComplete = ({ wanted, asked }: LatencyPass): boolean => asked >= wanted;

/** As it stands in the environment of a run, under `latencyPass`. */
export const writeLatencyPass = ({ wanted, asked, failed, cached, ms }: LatencyPass): JsonObject => ({
  wanted,
  asked,
  failed,
  cached,
  ms: [...ms],
});

/** @returns undefined where none was made, and for what is none */
export function readLatencyPass(recorded: Json | undefined): LatencyPass | undefined {
  if (!isJsonObject(recorded)) return undefined;
  const { wanted, asked, failed, cached, ms } = recorded;
  if (!isAmount(wanted) || !isAmount(asked) || !isAmount(failed) || !isAmount(cached)) return undefined;
  if (!Array.isArray(ms) || !ms.every(isAmount)) return undefined;
  return { wanted, asked, failed, cached, ms };
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
