// What `hakari dataset generate --json` prints.
import { z } from 'zod';
import type { RunStopError } from '../../model/call-error.ts';
import type { BudgetSpent } from '../../runner/calls/budget.ts';
import { type SynthesisCounts, synthesisCountsSchema } from './synthesis-counts.ts';
import type { Synthesis } from './synthesise.ts';

export interface SynthesisOutput extends SynthesisCounts {
  readonly name: string | null;
  /** Null: not written. */
  readonly file: string | null;
  /** File of the pairs that were left out; null: not asked for. */
  readonly keptFailed: string | null;
  /** Null: the other side does not say, or no price is known. */
  readonly calls: BudgetSpent;
  readonly interrupted: boolean;
  /** Why nothing more could be asked, when that is what ended it. */
  readonly stopped: { readonly code: string; readonly message: string } | null;
}

export const synthesisOutputSchema: z.ZodType<SynthesisOutput> = z.intersection(
  synthesisCountsSchema,
  z.object({
    name: z.string().nullable(),
    file: z.string().nullable(),
    keptFailed: z.string().nullable(),
    calls: z.object({
      calls: z.int(),
      failedAttempts: z.int(),
      cached: z.int(),
      inputTokens: z.int().nullable(),
      outputTokens: z.int().nullable(),
      costUsd: z.number().nullable(),
    }),
    interrupted: z.boolean(),
    stopped: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
);

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
