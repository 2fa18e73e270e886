// What a run did not have to ask because it stopped early.
import type { CallerCounts, CallerKind } from './collect-calls.ts';

export interface SparedCalls {
  readonly kind: CallerKind;
  /** Exact of a target; of others as many a question as those that were asked took, so that it is an estimate. */
  readonly calls: number;
  /** In US dollars, by the same reckoning; null where a call does not tell it. */
  readonly costUsd: number | null;
}

/**
 * @param asked trials that were asked, and `spared`, those that were not
 * @returns one for the target, and one for each other kind of caller; none where nothing was asked to reckon from
 */
export function sparedCalls(
  callers: readonly CallerCounts[],
  { asked, spared }: { readonly asked: number; readonly spared: number },
): readonly SparedCalls[] {
  const target: SparedCalls = { kind: 'target', calls: spared, costUsd: null };
  if (asked === 0) return [target];
  const others = (['target-models', 'judge'] as const).flatMap((kind): readonly SparedCalls[] => {
    const own = callers.filter((caller) => caller.kind === kind);
    if (own.length === 0) return [];
    const calls = own.reduce((sum, caller) => sum + caller.calls, 0);
    const isTold = own.every(({ costUsd, cached }) => costUsd.known !== null && costUsd.unknown === 0 && cached === 0);
    const costUsd = own.reduce((sum, caller) => sum + (caller.costUsd.known ?? 0), 0);
    return [{ kind, calls: (calls / asked) * spared, costUsd: isTold ? (costUsd / asked) * spared : null }];
  });
  return [target, ...others];
}
