// Whether a judge prefers what stands first.

import { shareInterval } from '../../stats/intervals.ts';
import { momentsOf } from '../../stats/moments.ts';
import type { AnsweredPair, OrderVerdict } from './pair-result.ts';
import type { PositionBias } from './preference-result.ts';

export interface PositionTally {
  add(at: number, pairs: readonly AnsweredPair[]): void;
  bias(): PositionBias;
}

export function createPositionTally(): PositionTally {
  const counts: Record<OrderVerdict['chose'], number> = { first: 0, second: 0, tie: 0 };
  const shares: { readonly at: number; readonly share: number }[] = [];
  return {
    add(at, pairs) {
      const orders = pairs.flatMap(({ result }) => (result.kind === 'judged' ? result.orders : []));
      for (const { chose } of orders) counts[chose]++;
      if (orders.length === 0) return;
      shares.push({ at, share: orders.reduce((sum, { chose }) => sum + points[chose], 0) / orders.length });
    },
    bias() {
      const { first, second, tie } = counts;
      const n = shares.length;
      const share = n === 0 ? null : momentsOf(shares.toSorted((a, b) => a.at - b.at).map((own) => own.share)).mean();
      const ci95 = share === null || n < 2 ? null : shareInterval({ successes: share * n, n });
      return { asked: first + second + tie, choseFirst: first, choseSecond: second, tie, share, ci95, n };
    },
  };
}

const points: Readonly<Record<OrderVerdict['chose'], number>> = { first: 1, tie: 0.5, second: 0 };
