// How an outcome enters a mean. The one place that decides it: summaries, comparisons, gates and sweeps all ask here.
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { Outcome } from '../model/score.ts';

/** What becomes of one outcome when a mean is taken. */
export type Entered =
  /** It enters; `imputed` when it is the worst value, because the target failed. */
  | { readonly kind: 'value'; readonly value: number; readonly imputed: boolean }
  | { readonly kind: 'skipped'; readonly reason: string }
  /** The target failed, and the metric has no worst value: counted beside the mean. */
  | { readonly kind: 'target-failure' }
  /** The instrument failed: left out, counted, and the mean is bounded from both sides. */
  | { readonly kind: 'instrument-failure' };

export function enterValue(outcome: Outcome, definition: MetricDefinition): Entered {
  switch (outcome.status) {
    case 'scored':
      return { kind: 'value', value: outcome.value, imputed: false };
    case 'skipped':
      return { kind: 'skipped', reason: outcome.reason };
    case 'failed':
      if (outcome.by === 'instrument') return { kind: 'instrument-failure' };
      if (definition.worst === undefined) return { kind: 'target-failure' };
      return { kind: 'value', value: definition.worst, imputed: true };
  }
}
