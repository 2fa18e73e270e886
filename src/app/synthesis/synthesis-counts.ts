// What was asked and what became of it, in numbers.
import { z } from 'zod';
import type { Document } from '../result-shapes.ts';
import type { AskedPassages, KeptPair, LeftOutPair } from './ask-passages.ts';
import type { PlanCounts } from './plan-ahead.ts';

const tally = z.record(z.string(), z.int());
type Tally = Document<typeof tally>;

export const synthesisCountsSchema = z.object({
  chunks: z.object({
    /** Of the corpus. */
    read: z.int(),
    /** By reason. */
    skipped: tally,
    /** That questions were to be written from. */
    chosen: z.int(),
  }),
  requests: z.object({
    planned: z.int(),
    /** That came to their end, failed ones included. */
    done: z.int(),
    /** Failures of the instrument, by code: no pair came of them. */
    failed: tally,
    /** Failed checks of pairs, by code; those pairs are left out as `not-checked`. */
    failedChecks: tally,
  }),
  pairs: z.object({
    wanted: z.int(),
    written: z.int(),
    kept: z.int(),
    /** By reason. */
    leftOut: tally,
    /** Of those kept. */
    byKind: tally,
    byLanguage: tally,
  }),
});
export type SynthesisCounts = Document<typeof synthesisCountsSchema>;

interface SynthesisCountsInput {
  readonly plan: PlanCounts;
  readonly asked: readonly AskedPassages[];
  readonly kept: readonly KeptPair[];
  readonly leftOut: readonly LeftOutPair[];
  /** Codes of checks that failed after all pairs were written. */
  readonly failedChecks: readonly string[];
}

export function synthesisCounts({ plan, asked, kept, leftOut, failedChecks }: SynthesisCountsInput): SynthesisCounts {
  const { read, skipped, chosen, asks, pairs } = plan;
  const failures = asked.flatMap((one) => one.failures);
  const failed = (part: 'writing' | 'checking'): readonly string[] =>
    failures.filter((failure) => failure.of === part).map(({ code }) => code);
  return {
    chunks: { read, skipped: withoutZeros(skipped), chosen },
    requests: {
      planned: asks,
      done: asked.length,
      failed: tallied(failed('writing')),
      failedChecks: tallied([...failed('checking'), ...failedChecks]),
    },
    pairs: {
      wanted: pairs,
      written: asked.reduce((sum, { written }) => sum + written, 0),
      kept: kept.length,
      leftOut: tallied(leftOut.map(({ why }) => why)),
      byKind: tallied(kept.map(({ pair }) => pair.kind)),
      byLanguage: tallied(kept.map(({ example }) => example.language ?? '')),
    },
  };
}

const withoutZeros = (counts: Tally): Tally =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** The most frequent first. */
function tallied(names: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}
