// The confidence interval of a share.
import { normalQuantile } from './normal.ts';

/**
 * Wilson's score interval of a share; null for n = 0. It stays inside 0 and 1 and is not empty at the ends.
 * Source: Wilson, JASA 1927.
 * @param successes from 0 to n, not necessarily whole
 * @param level between 0 and 1 (.95)
 * @throws RangeError for successes outside 0 … n and a level outside 0 … 1
 * @example
 * shareInterval({ successes: 10, n: 10 })?.map((limit) => limit.toFixed(4)) // => ['0.7225', '1.0000']
 */
export function shareInterval({
  successes,
  n,
  level = 0.95,
}: {
  readonly successes: number;
  readonly n: number;
  readonly level?: number;
}): readonly [number, number] | null {
  if (!(successes >= 0 && successes <= n)) throw new RangeError(`${successes} of ${n} is no share`);
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  if (n === 0) return null;
  const z = -normalQuantile((1 - level) / 2);
  const share = successes / n;
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  // At the ends the formula is exactly 0 or 1; rounding must not say otherwise.
  return [share === 0 ? 0 : centre - half, share === 1 ? 1 : centre + half];
}
