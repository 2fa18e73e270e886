// Adds up calls: how many, how often again, what they took. What nobody tells stays unknown beside the sum of what is told.
import type { CallErrorKind, CallRecord, Retries } from '../../model/call-error.ts';
import { createMoments, mean } from '../../stats/moments.ts';
import { quantile } from '../../stats/quantile.ts';

/** A sum that may lack some of its parts. */
export interface PartialSum {
  /** Sum over the calls that tell it; null when calls were sent, and none of them does. */
  readonly known: number | null;
  /** Calls that do not tell it. */
  readonly unknown: number;
}

export interface CallCounts {
  /** Calls, however often each was tried: with a reply, from memory or not, and given up. */
  readonly calls: number;
  /** Of these, answered from memory: nothing was sent, and what they took is in no sum. */
  readonly cached: number;
  /** Calls that were tried more than once. */
  readonly retried: number;
  /** Failed attempts that were followed by another, by reason. */
  readonly retries: Retries;
  /** What was lost in the end, by code, most frequent first. */
  readonly failed: readonly (readonly [code: string, count: number])[];
  readonly inputTokens: PartialSum;
  readonly outputTokens: PartialSum;
  readonly costUsd: PartialSum;
  /** Service time of the attempts that were answered, in milliseconds; null when none is told. */
  readonly ms: { readonly n: number; readonly mean: number | null; readonly p95: number | null };
}

/** What one call, or one ask of a target, took. */
type CountedCall = Pick<CallRecord, 'cached' | 'retries'> & {
  readonly [part in 'inputTokens' | 'outputTokens' | 'costUsd' | 'ms']: number | null;
};

export interface CallTally {
  add(call: CountedCall): void;
  /** A call without a reply. */
  addGivenUp(retries: Retries): void;
  /** Something that was lost in the end: an answer, or a score. */
  addFailure(code: string): void;
  counts(): CallCounts;
}

export function createCallTally(): CallTally {
  const totals = { calls: 0, cached: 0, retried: 0 };
  let givenUp = 0;
  const retries = new Map<CallErrorKind, number>();
  const failed = new Map<string, number>();
  const sums = { inputTokens: createSum(), outputTokens: createSum(), costUsd: createSum() };
  const times: number[] = [];

  function addRetries(own: Retries): void {
    const entries = Object.entries(own) as [CallErrorKind, number][];
    if (entries.some(([, count]) => count > 0)) totals.retried++;
    for (const [kind, count] of entries) retries.set(kind, (retries.get(kind) ?? 0) + count);
  }

  return {
    add(call) {
      totals.calls++;
      if (call.cached) {
        totals.cached++;
        return;
      }
      addRetries(call.retries);
      for (const part of ['inputTokens', 'outputTokens', 'costUsd'] as const) sums[part].add(call[part]);
      if (call.ms !== null && Number.isFinite(call.ms)) times.push(call.ms);
    },
    addGivenUp(own) {
      totals.calls++;
      givenUp++;
      addRetries(own);
    },
    addFailure(code) {
      failed.set(code, (failed.get(code) ?? 0) + 1);
    },
    counts: () => ({
      ...totals,
      retries: Object.fromEntries(byCount(retries)),
      failed: byCount(failed),
      inputTokens: sums.inputTokens.sum(givenUp),
      outputTokens: sums.outputTokens.sum(givenUp),
      costUsd: sums.costUsd.sum(givenUp),
      ms: summarise(times),
    }),
  };
}

interface Sum {
  add(value: number | null): void;
  /** @param givenUp calls without a reply: what they took is told by nobody */
  sum(givenUp: number): PartialSum;
}

function createSum(): Sum {
  const told = createMoments();
  let unknown = 0;
  return {
    add(value) {
      if (value === null) unknown++;
      else told.add(value);
    },
    sum: (givenUp) => ({ known: told.n() === 0 && unknown + givenUp > 0 ? null : told.sum(), unknown }),
  };
}

/** Most frequent first; equal ones by name, so that the same rows give the same list. */
export const byCount = <Name extends string>(
  counts: ReadonlyMap<Name, number>,
): readonly (readonly [name: Name, count: number])[] =>
  [...counts].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

function summarise(times: readonly number[]): CallCounts['ms'] {
  if (times.length === 0) return { n: 0, mean: null, p95: null };
  return { n: times.length, mean: mean(times), p95: quantile(Float64Array.from(times).sort(), 0.95) };
}
