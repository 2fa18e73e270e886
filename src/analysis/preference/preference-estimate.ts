// The share of questions that B wins, a tie as a half, with the interval that agrees with the sign test.
import { betaQuantile } from '../../stats/incomplete-beta.ts';
import { shareInterval } from '../../stats/intervals.ts';
import { momentsOf } from '../../stats/moments.ts';
import type { PreferenceEstimate } from './preference-result.ts';

/**
 * The sign test turned round: ½ + (w − ½) d, where w is the share that B wins of the decided questions (Clopper and Pearson's interval, which leaves out
 * ½ exactly where the test says p < .05) and d the share that is decided (Wilson's). The ends are the least and the largest value in both intervals, so
 * that the interval leaves out ½ exactly where the test decides, and is the narrower the more ties there are.
 * @param points one of each example: 0, ½ or 1
 */
export function preferenceEstimate(points: readonly number[]): PreferenceEstimate {
  const n = points.length;
  const preference = n === 0 ? null : momentsOf(points).mean();
  if (n < 2) return { n, preference, ci95: null, ciMethod: 'none: n < 2' };
  const [wins, losses] = [points.filter((point) => point > 0.5).length, points.filter((point) => point < 0.5).length];
  const lowest = wins === 0 ? 0 : betaQuantile(0.025, wins, losses + 1);
  const highest = losses === 0 ? 1 : betaQuantile(0.975, wins + 1, losses);
  const [fewest, most] = shareInterval({ successes: wins + losses, n }) ?? [0, 1];
  const ci95 = [
    0.5 + (lowest - 0.5) * (lowest > 0.5 ? fewest : most),
    0.5 + (highest - 0.5) * (highest > 0.5 ? most : fewest),
  ] as const;
  return { n, preference, ci95, ciMethod: 'sign-test' };
}
