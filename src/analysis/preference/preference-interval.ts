// The interval of a preference: a mean of points from 0, A won, to 1, B won, with ties between.
import { momentsOf } from '../../stats/moments.ts';
import { normalQuantile } from '../../stats/normal.ts';
import type { PreferenceEstimate } from './preference-result.ts';

const z: number = normalQuantile(0.975);

/**
 * Adds four examples, two won by each, and takes the usual normal interval of the mean of all, cut off at 0 and 1. Unlike Student's t it
 * does not claim too much where nearly all say the same, and unlike Wilson's it is the narrower the more ties there are.
 * Source: Agresti and Coull 1998, whose interval of a share it is where there are no ties.
 * @param points one of each example
 */
export function preferenceEstimate(points: readonly number[]): PreferenceEstimate {
  const n = points.length;
  const preference = n === 0 ? null : momentsOf(points).mean();
  if (n < 2) return { n, preference, ci95: null, ciMethod: 'none: n < 2' };
  const all = [...points, 0, 0, 1, 1];
  const centre = momentsOf(all).mean();
  const spread = momentsOf(all.map((point) => (point - centre) ** 2)).mean();
  const half = z * Math.sqrt(spread / all.length);
  return { n, preference, ci95: [Math.max(0, centre - half), Math.min(1, centre + half)], ciMethod: 'adjusted-wald' };
}
