// p-values adjusted for how many tests were made.

/**
 * How to adjust. `holm`, `hochberg`, `hommel`, `bonferroni`, `sidak`, `holm-sidak` bound the chance of any false finding in
 * the family (`hochberg` and `hommel` need p-values that do not oppose each other, `sidak` and `holm-sidak` the same or
 * independence); `bh` bounds the expected share of false findings among the findings (under the same condition), `by` the
 * same under any dependence.
 */
export type Adjustment = 'bonferroni' | 'holm' | 'hochberg' | 'hommel' | 'sidak' | 'holm-sidak' | 'bh' | 'by';

/**
 * Adjusts the p-values of one family of tests: each result can be held against the level that the whole family is to keep.
 * @param pValues from 0 to 1, in any order
 * @returns adjusted p-values, at most 1, in the order of the input; equal p-values stay equal
 * @throws RangeError for NaN or a number outside 0 … 1: a test that gave no p must be left out by the caller, who then
 * decides whether it counts as one of the family
 * Source: Holm 1979; Hochberg 1988; Hommel 1988; Šidák 1967; Benjamini and Hochberg 1995; Benjamini and Yekutieli 2001.
 * @example
 * adjustPValues([0.01, 0.04, 0.03], 'bonferroni') // => [0.03, 0.12, 0.09]
 * adjustPValues([0.01, 0.04, 0.03], 'holm') // => [0.03, 0.06, 0.06]
 * adjustPValues([0.01, 0.04, 0.03], 'hochberg') // => [0.03, 0.04, 0.04]
 */
export function adjustPValues(pValues: ArrayLike<number>, adjustment: Adjustment): readonly number[] {
  const values = Array.from(pValues, (p, i) => {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`p-value ${i} is ${p}, not between 0 and 1`);
    return p;
  });
  const order = values.map((_, i) => i).sort((i, j) => (values[i] as number) - (values[j] as number));
  const ascending = order.map((i) => values[i] as number);
  const adjusted = adjustments[adjustment](ascending);
  const result = new Array<number>(values.length);
  for (const [place, i] of order.entries()) result[i] = Math.min(1, adjusted[place] as number);
  return result;
}

/** Each from p-values in ascending order to adjusted ones, not yet capped at 1. */
const adjustments: Readonly<Record<Adjustment, (p: readonly number[]) => readonly number[]>> = {
  bonferroni: (p) => p.map((value) => value * p.length),
  holm: (p) => risen(p.map((value, i) => value * (p.length - i))),
  hochberg: (p) => fallen(p.map((value, i) => value * (p.length - i))),
  hommel,
  sidak: (p) => p.map((value) => anyOf(value, p.length)),
  'holm-sidak': (p) => risen(p.map((value, i) => anyOf(value, p.length - i))),
  bh: (p) => fallen(p.map((value, i) => (value * p.length) / (i + 1))),
  by: (p) => {
    const harmonic = p.reduceRight((sum, _, i) => sum + 1 / (i + 1), 0);
    return fallen(p.map((value, i) => (value * p.length * harmonic) / (i + 1)));
  },
};

/** The chance that one of n independent events of probability p occurs; exact for tiny p. */
const anyOf = (p: number, n: number): number => -Math.expm1(n * Math.log1p(-p));

/** No value below the one before it. */
function risen(values: readonly number[]): readonly number[] {
  let largest = 0;
  return values.map((value) => {
    largest = Math.max(largest, value);
    return largest;
  });
}

/** No value above the one after it. */
function fallen(values: readonly number[]): readonly number[] {
  let smallest = Number.POSITIVE_INFINITY;
  return values
    .toReversed()
    .map((value) => {
      smallest = Math.min(smallest, value);
      return smallest;
    })
    .toReversed();
}

/** The closed procedure over Simes' tests: p-value i is adjusted to the largest Simes p of a set that holds it. */
function hommel(p: readonly number[]): readonly number[] {
  const n = p.length;
  const adjusted = [...p];
  for (let size = 2; size <= n; size++) {
    // The worst set of this size that holds a large p-value is the `size` largest; Simes' p of it:
    const largest = p.slice(n - size);
    const simes = Math.min(...largest.map((value, i) => (size * value) / (i + 1)));
    // For a small one, it together with the size − 1 largest, of which the first place has the weight `size`.
    const withoutFirst = Math.min(...largest.slice(1).map((value, i) => (size * value) / (i + 2)));
    for (const [i, value] of p.entries()) {
      const worst = i >= n - size ? simes : Math.min(withoutFirst, size * value);
      adjusted[i] = Math.max(adjusted[i] as number, worst);
    }
  }
  return adjusted;
}

/**
 * The level at which Holm's method comes to each p: alpha over the tests that are left then. All that are not shown share the last.
 * @returns in the order of the input; p ≤ its level exactly when the adjusted p is not above alpha
 * @example
 * holmLevels([0.04, 0.001], 0.05) // => [0.05, 0.025]
 */
export function holmLevels(pValues: readonly number[], alpha: number): readonly number[] {
  const order = pValues.map((_, i) => i).sort((i, j) => (pValues[i] as number) - (pValues[j] as number));
  const levels = new Array<number>(pValues.length);
  let shown = 0;
  for (const i of order) {
    levels[i] = alpha / (pValues.length - shown);
    if ((pValues[i] as number) <= (levels[i] as number)) shown++;
  }
  return levels;
}
