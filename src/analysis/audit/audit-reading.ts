// What an audit knows of its answers: each verdict on a scale from worst, 0, to best, 1.
import type { Metric } from '../../metrics/metric.ts';
import type { Outcome } from '../../model/score.ts';
import type { AuditAsk, AuditVariant } from './audit-case.ts';
import type { AuditComparison } from './audit-share.ts';

/** An answer with what its judge made of it. */
export interface AuditObservation extends Omit<AuditAsk, 'input'> {
  readonly outcome: Outcome;
}

/** A verdict between 0, the metric's worst, and 1, its best; or why there is none. */
export type Weight = number | 'failed' | 'skipped';

export interface AuditTolerance {
  /** A share of the range: a verdict that falls by no more than this has not fallen. */
  readonly tolerance: number;
  /** Between worst and best: one that falls from here or above to below it has fallen, however little. */
  readonly passing: number;
}

/** An item in one language, with its verdicts. */
export interface AuditedItem {
  readonly item: string;
  readonly source: 'built-in' | 'recorded';
  readonly language: AuditObservation['language'];
  /** By repeat; the first is what edits are compared with. */
  readonly originals: readonly Weight[];
  /** By `variantKey`. */
  readonly variants: ReadonlyMap<string, Weight>;
}

/** `fault/number` */
export const variantKey = (variant: AuditVariant): string =>
  'edit' in variant ? `${variant.kind}/${variant.edit}` : variant.kind;

/** @param observations of this metric */
export function auditedItems(observations: readonly AuditObservation[], metric: Metric): readonly AuditedItem[] {
  const items = new Map<string, AuditedItem & { originals: Weight[]; variants: Map<string, Weight> }>();
  for (const { item, source, language, variant, repeat, outcome } of observations) {
    const key = JSON.stringify([source, item, language]);
    const found = items.get(key) ?? { item, source, language, originals: [], variants: new Map() };
    items.set(key, found);
    const weight = weightOf(outcome, metric);
    if (variant.kind === 'original') found.originals[repeat] = weight;
    else found.variants.set(variantKey(variant), weight);
  }
  return [...items.values()];
}

function weightOf(outcome: Outcome, { definition }: Metric): Weight {
  if (outcome.status !== 'scored') return outcome.status;
  const [low, high] = definition.range;
  if (high === null) return 'skipped';
  const share = (outcome.value - low) / (high - low);
  return definition.direction === 'higher' ? share : 1 - share;
}

// A difference of rounding must not decide anything.
const rounding = 1e-9;

/** Whether a verdict is lower than another by more than the tolerance. */
export const isLower = (edited: number, original: number, { tolerance, passing }: AuditTolerance): boolean =>
  original - edited > tolerance + rounding || (original >= passing && edited < passing && original - edited > rounding);

/** Whether two verdicts differ by more than the tolerance. */
export const differs = (a: number, b: number, { tolerance }: AuditTolerance): boolean =>
  Math.abs(a - b) > tolerance + rounding;

/** @param edited undefined: it was not judged */
export function compareLowered(
  original: Weight | undefined,
  edited: Weight | undefined,
  tolerance: AuditTolerance,
): AuditComparison | undefined {
  return compared(original, edited, (before, after) =>
    before <= tolerance.tolerance + rounding
      ? { kind: 'no-room' }
      : { kind: 'measured', hit: isLower(after, before, tolerance) },
  );
}

export function compareChanged(
  one: Weight | undefined,
  other: Weight | undefined,
  tolerance: AuditTolerance,
): AuditComparison | undefined {
  return compared(one, other, (a, b) => ({ kind: 'measured', hit: differs(a, b, tolerance) }));
}

function compared(
  one: Weight | undefined,
  other: Weight | undefined,
  measure: (one: number, other: number) => AuditComparison,
): AuditComparison | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (one === 'failed' || other === 'failed') return { kind: 'failed' };
  if (one === 'skipped' || other === 'skipped') return { kind: 'skipped' };
  return measure(one, other);
}
