// What a run records of its early stop: enough to look at its examples again in the order in which they were asked.
import { isJsonObject, type JsonObject } from './json.ts';
import { present } from './present.ts';
import type { Run } from './run.ts';

/** What a verdict is about: the questions that the dataset is a sample of, or the mean that the whole dataset would have. */
export const statements = ['population', 'dataset'] as const;
export type Statement = (typeof statements)[number];

export interface StopEarly {
  /** Of the random order. */
  readonly seed: number;
  readonly of: Statement;
  /** In the dataset. */
  readonly examples: number;
  /** After so many of the order everything was decided; undefined where all were asked, or the run did not come to its end. */
  readonly decidedAfter?: number | undefined;
  /** Metrics whose judging of recorded answers may have ended early (every question was to be asked, and may not have been). */
  readonly judging?: readonly string[] | undefined;
}

/** As it stands in the environment of a run, under `stopEarly`. */
export const writeStopEarly = ({ seed, of, examples, decidedAfter, judging }: StopEarly): JsonObject =>
  present({ seed, of, examples, decidedAfter, judging });

/** Undefined for a run of which everything was asked and judged, or was to be. */
export function readStopEarly({ environment }: Pick<Run, 'environment'>): StopEarly | undefined {
  const { stopEarly } = environment;
  if (!isJsonObject(stopEarly)) return undefined;
  const { seed, of, examples, decidedAfter, judging } = stopEarly;
  const statement = statements.find((name) => name === of);
  if (typeof seed !== 'number' || typeof examples !== 'number' || statement === undefined) return undefined;
  return present({
    seed,
    of: statement,
    examples,
    decidedAfter: typeof decidedAfter === 'number' ? decidedAfter : undefined,
    judging: Array.isArray(judging) ? judging.filter((name) => typeof name === 'string') : undefined,
  });
}

/** Of a run whose questions themselves were asked so; undefined where all were asked, whatever was judged of the answers. */
export function readAskedEarly(run: Pick<Run, 'environment'>): StopEarly | undefined {
  const early = readStopEarly(run);
  return early?.judging === undefined ? early : undefined;
}

/** Whether examples were left out because everything was decided. */
export function wasStoppedEarly(run: Pick<Run, 'environment'>): boolean {
  const early = readAskedEarly(run);
  return early?.decidedAfter !== undefined && early.decidedAfter < early.examples;
}
