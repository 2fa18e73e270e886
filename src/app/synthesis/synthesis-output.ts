// What `hakari dataset generate --json` prints.
import { z } from 'zod';
import type { RunStopError } from '../../model/call-error.ts';
import type { BudgetSpent } from '../../runner/calls/budget.ts';
import type { Document } from '../result-shapes.ts';
import { synthesisCountsSchema } from './synthesis-counts.ts';
import type { Synthesis } from './synthesise.ts';

export const synthesisOutputSchema = synthesisCountsSchema.extend({
  name: z.string().nullable(),
  /** Null: not written. */
  file: z.string().nullable(),
  /** File of the pairs that were left out; null: not asked for. */
  keptFailed: z.string().nullable(),
  /** Null: the other side does not say, or no price is known. */
  calls: z.object({
    calls: z.int(),
    failedAttempts: z.int(),
    cached: z.int(),
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
    costUsd: z.number().nullable(),
  }),
  interrupted: z.boolean(),
  /** Why nothing more could be asked, when that is what ended it. */
  stopped: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type SynthesisOutput = Document<typeof synthesisOutputSchema>;

export interface SynthesisOutputOptions {
  /** Where a dataset was written, if one was made. */
  readonly file: string;
  readonly keptFailed: string | undefined;
  readonly spent: BudgetSpent;
}

export function synthesisOutput(synthesis: Synthesis, options: SynthesisOutputOptions): SynthesisOutput {
  const { dataset, counts, interrupted, stopped } = synthesis;
  const { file, keptFailed = null, spent } = options;
  return {
    name: dataset?.name ?? null,
    file: dataset === undefined ? null : file,
    keptFailed,
    ...counts,
    calls: spent,
    interrupted,
    stopped: stopped === undefined ? null : { code: stopped.code, message: stopReason(stopped) },
  };
}

/** Of a budget that is spent, without how a run goes on from there: this goes on by being asked again. */
export const stopReason = ({ code, what, message }: RunStopError): string =>
  code === 'budget-exhausted' ? what : message;
