// A share of edited answers, with its interval and with what could not be measured beside it.
import { shareInterval } from '../../stats/intervals.ts';

/** What came of one comparison of an answer with its edited version. */
export type AuditComparison =
  | { readonly kind: 'measured'; readonly hit: boolean }
  /** The original was at the bottom of the range already. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'skipped' }
  /** The judge gave no verdict on one of the two. */
  | { readonly kind: 'failed' };

export interface CountedComparison {
  /** Comparisons of one item, in all languages, are not independent. */
  readonly item: string;
  readonly comparison: AuditComparison;
}

export interface AuditShare {
  readonly hits: number;
  /** Measured. */
  readonly n: number;
  readonly share: number | null;
  /** Wilson's, of as many independent comparisons as there seem to be; null for n = 0. */
  readonly ci95: readonly [number, number] | null;
  readonly noRoom: number;
  readonly skipped: number;
  readonly failed: number;
  /** The share if none, and if all, of the failed had been hits; [0, 1] where all failed; null where nothing did. */
  readonly bounds: readonly [number, number] | null;
}

/**
 * The share of hits among what was measured.
 *
 * Comparisons of one item may come out alike. Their number is divided by the design effect, the variance of the share between items over
 * that of independent comparisons, at least 1, before Wilson's interval is taken; at 0 and 1 there is no variance to see that from.
 * Source: Korn and Graubard, Survey Methodology 1998, with Wilson's interval in place of the exact one.
 */
export function auditShare(comparisons: readonly CountedComparison[]): AuditShare {
  const count = (kind: AuditComparison['kind']): number =>
    comparisons.filter(({ comparison }) => comparison.kind === kind).length;
  const measured = comparisons.flatMap(({ item, comparison }) =>
    comparison.kind === 'measured' ? [{ item, hit: comparison.hit }] : [],
  );
  const n = measured.length;
  const hits = measured.filter(({ hit }) => hit).length;
  const failed = count('failed');
  const effective = n / designEffect(measured, hits / n);
  return {
    hits,
    n,
    share: n === 0 ? null : hits / n,
    ci95: n === 0 ? null : shareInterval({ successes: Math.min(effective, (hits / n) * effective), n: effective }),
    noRoom: count('no-room'),
    skipped: count('skipped'),
    failed,
    bounds: failed === 0 ? null : [hits / (n + failed), (hits + failed) / (n + failed)],
  };
}

function designEffect(measured: readonly { readonly item: string; readonly hit: boolean }[], share: number): number {
  const n = measured.length;
  const items = new Map<string, { hits: number; n: number }>();
  for (const { item, hit } of measured) {
    const counts = items.get(item) ?? { hits: 0, n: 0 };
    items.set(item, { hits: counts.hits + (hit ? 1 : 0), n: counts.n + 1 });
  }
  const independent = (share * (1 - share)) / n;
  if (items.size < 2 || !(independent > 0)) return 1;
  const squares = [...items.values()].reduce((sum, counts) => sum + (counts.hits - share * counts.n) ** 2, 0);
  const between = ((items.size / (items.size - 1)) * squares) / n ** 2;
  const largest = Math.max(...[...items.values()].map((counts) => counts.n));
  return Math.min(largest, Math.max(1, between / independent));
}
