// The F distribution.
import { incompleteBeta } from './incomplete-beta.ts';

/**
 * P(F > f) for the ratio of two independent mean squares with the given degrees of freedom, to about 12 digits however small.
 * @param df1 of the numerator, above 0
 * @param df2 of the denominator, above 0
 * @throws RangeError for degrees of freedom that are not above 0, and for NaN
 * @example
 * fTail(4, { df1: 1, df2: 10 }).toFixed(10) // => '0.0733880348'
 */
export function fTail(f: number, { df1, df2 }: { readonly df1: number; readonly df2: number }): number {
  if (!(df1 > 0 && df2 > 0) || Number.isNaN(f)) {
    throw new RangeError(`no F tail of ${f} with ${df1} and ${df2} degrees of freedom`);
  }
  if (f <= 0) return 1;
  // Both shares are calculated: 1 minus one of them would leave no digits of the other when f is very large or small.
  return incompleteBeta(1 / (1 + (df1 * f) / df2), df2 / 2, df1 / 2, 1 / (1 + df2 / (df1 * f)));
}
