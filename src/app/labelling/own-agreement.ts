// How far a person agrees with themselves: what they decided, and what they decided when they were shown the same again.

import type { LabelTurn } from '../../ports/label-store.ts';
import { shareInterval } from '../../stats/intervals.ts';

/** Pairs below which nothing is said. */
export const fewestPairs = 5;

export interface OwnAgreement {
  /** Items that were decided and shown again. */
  readonly n: number;
  /** Share of them that were decided the same again; null: too few, or none. */
  readonly same: number | null;
  /** Wilson's interval of it. */
  readonly ci95: readonly [number, number] | null;
}

/** Whoever cannot tell the second time did not decide the same. */
export function ownAgreement(turns: readonly LabelTurn[], author: string): OwnAgreement {
  const own = turns.filter((turn) => turn.author === author);
  const first = new Map(
    own.flatMap((turn) => (turn.round === 0 && turn.status === 'decided' ? [[turn.item, turn.value] as const] : [])),
  );
  const pairs = own.filter(
    ({ round, status, item }) => round === 1 && (status === 'decided' || status === 'unsure') && first.has(item),
  );
  const n = pairs.length;
  if (n < fewestPairs) return { n, same: null, ci95: null };
  const same = pairs.filter(({ status, item, value }) => status === 'decided' && value === first.get(item)).length;
  return { n, same: same / n, ci95: shareInterval({ successes: same, n }) };
}
