// Student's t distribution.
import { incompleteBeta } from './incomplete-beta.ts';

/** P(T > t) for T with `df` degrees of freedom. */
export function studentTTail(t: number, df: number): number {
  const square = t * t;
  const tail = 0.5 * incompleteBeta(1 / (1 + square / df), df / 2, 0.5, 1 / (1 + df / square));
  return t >= 0 ? tail : 1 - tail;
}

/**
 * The t with P(T > t) = `tail`.
 * @param tail above 0, at most .5
 * @param df degrees of freedom, above 0
 */
export function studentTQuantile(tail: number, df: number): number {
  let low = 0;
  let high = 1;
  while (studentTTail(high, df) > tail) high *= 2;
  // Bisection to the last bit: the quantile is asked for once a mean, not in a loop.
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (studentTTail(middle, df) > tail) low = middle;
    else high = middle;
  }
}
