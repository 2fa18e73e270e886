// What a kind of check finds: something that is plain without a test, or a sample whose mean is held against a limit.
import type { CheckReason, CheckResult, CheckVerdict, HeldExample } from './gate-result.ts';

/** What a reader is told beside the verdict, in the unit of the metric. */
export type CheckFacts = Pick<
  CheckResult,
  'current' | 'baseline' | 'currentRange' | 'difference' | 'n' | 'imputed' | 'lost' | 'unasked' | 'unlike' | 'nBaseline'
>;

export const noFacts: CheckFacts = {
  current: null,
  baseline: null,
  currentRange: null,
  difference: null,
  n: 0,
  imputed: 0,
  lost: 0,
  unasked: 0,
  unlike: null,
  nBaseline: null,
};

/** Decided by what is there. */
export interface PlainCheck {
  readonly kind: 'plain';
  readonly verdict: CheckVerdict;
  readonly reason: CheckReason;
  readonly facts: CheckFacts;
  readonly examples?: readonly HeldExample[];
  readonly labels?: CheckResult['labels'];
  /** What decided, where it was not the gate that made it: two-sided at 95 % of kappa; of a sum between what it lies, an end null where there is none. */
  readonly interval?: CheckResult['bounds'];
}

/** Values of which more is always better, and the number that their mean must not lie below. */
export interface SampledCheck {
  readonly kind: 'sample';
  readonly of: 'means' | 'differences';
  /** One a question. */
  readonly values: Float64Array;
  readonly range: readonly [number | null, number | null];
  readonly limit: number;
  /** −1 where the values were turned round, because less is better. */
  readonly sign: 1 | -1;
  /**
   * The same with every value that is not known as bad, and as good, as it can be; undefined where all are known, an end null where it has
   * none.
   */
  readonly unknown?: { readonly worst: Float64Array | null; readonly best: Float64Array | null } | undefined;
  readonly facts: CheckFacts;
}

/** The values of a sample with what is not known at its worst, and at its best; null where there is no such end. */
export const endsOf = ({
  values,
  unknown,
}: Pick<SampledCheck, 'values' | 'unknown'>): NonNullable<SampledCheck['unknown']> =>
  unknown ?? { worst: values, best: values };

export type WeighedCheck = PlainCheck | SampledCheck;

export const skippedCheck = (reason: CheckReason, facts: CheckFacts = noFacts): PlainCheck => ({
  kind: 'plain',
  verdict: 'SKIPPED',
  reason,
  facts,
});

/** Turns a range round with its values. */
export function turnedRange(
  [lowest, highest]: readonly [number | null, number | null],
  sign: 1 | -1,
): readonly [number | null, number | null] {
  if (sign > 0) return [lowest, highest];
  return [highest === null ? null : 0 - highest, lowest === null ? null : 0 - lowest];
}

interface MeasuredEnds {
  /** Examples with a value that is not known. */
  readonly lost: number;
  /** All values, what is not known as low, and as high, as it can be; null where the metric has no such end. */
  readonly low: ArrayLike<number> | null;
  readonly high: ArrayLike<number> | null;
}

/** A sample turned so that more is better, whichever way its metric goes. @param range of the values before they are turned */
export function turnedSample(
  values: ArrayLike<number>,
  { low, high, lost }: MeasuredEnds,
  { range, sign }: Pick<SampledCheck, 'range' | 'sign'>,
): Pick<SampledCheck, 'values' | 'range' | 'sign' | 'unknown'> {
  const turned = (list: ArrayLike<number>): Float64Array => Float64Array.from(list, (value) => sign * value);
  const [worst, best] = sign > 0 ? [low, high] : [high, low];
  return {
    values: turned(values),
    range: turnedRange(range, sign),
    sign,
    unknown: lost === 0 ? undefined : { worst: worst && turned(worst), best: best && turned(best) },
  };
}
