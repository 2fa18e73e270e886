// A run that asks some questions of another run again, so that its gate may tell bad luck from a change.
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** `confirm`: every question of a check that failed; `examples`: those that must not break and did not hold on their only answer. */
export type AgainReason = 'confirm' | 'examples';

interface AskedAgain {
  /** Id of the run whose questions are asked again. */
  readonly of: string;
  readonly why: AgainReason;
}

/** As it stands in the environment of a run, under `again`. */
export const writeAskedAgain = ({ of, why }: AskedAgain): JsonObject => ({ of, why });

/** @returns undefined for a run of its own */
export function readAskedAgain(environment: { readonly again?: Json }): AskedAgain | undefined {
  const { again } = environment;
  if (!isJsonObject(again) || typeof again.of !== 'string') return undefined;
  return { of: again.of, why: again.why === 'examples' ? 'examples' : 'confirm' };
}
