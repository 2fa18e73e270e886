// How two judges go together, or one with itself, over verdicts that come one by one.
import { cohenKappa } from '../../stats/chance-corrected.ts';
import { createShareTally } from './counted-share.ts';
import { createDifferenceTally } from './mean-difference.ts';
import type { JudgePair } from './panel-metric.ts';

export interface PairTally {
  /** The votes of both for one verdict. */
  add(exampleId: string, a: readonly number[], b: readonly number[]): void;
  /** Undefined before both gave a value for the same verdict. */
  pair(): JudgePair | undefined;
}

/** Each verdict weighs one, however many votes it has. With a = b the pairs are those of different votes of one judge. */
export function createPairTally(a: number, b: number): PairTally {
  const table = new Map<number, Map<number, number>>();
  const differences = createDifferenceTally();
  const same = createShareTally();
  const count = (x: number, y: number, weight: number): void => {
    const row = table.get(x) ?? new Map<number, number>();
    table.set(x, row.set(y, (row.get(y) ?? 0) + weight));
  };
  return {
    add(exampleId, own, others) {
      const pairs = a === b ? pairsWithin(own) : own.flatMap((x) => others.map((y) => [x, y] as const));
      if (pairs.length === 0) return;
      same.add(exampleId, pairs.filter(([x, y]) => x === y).length / pairs.length);
      for (const [x, y] of pairs) count(x, y, 1 / pairs.length);
      if (a !== b) differences.add(exampleId, meanOf(others) - meanOf(own));
    },
    pair() {
      const { count: agreed, of: n, ci95 } = same.share();
      if (n === 0) return undefined;
      return {
        ...{ a, b, n, same: agreed / n, ci95, kappa: kappaOf(table) },
        ...(a === b ? {} : { difference: differences.difference() }),
      };
    },
  };
}

/** In both orders, since neither of two votes of one judge is the first rater. */
const pairsWithin = (votes: readonly number[]): readonly (readonly [number, number])[] =>
  votes.flatMap((x, i) => votes.flatMap((y, j) => (i === j ? [] : [[x, y] as const])));

function kappaOf(table: ReadonlyMap<number, ReadonlyMap<number, number>>): number | null {
  const values = [...new Set([...table].flatMap(([x, row]) => [x, ...row.keys()]))].sort((x, y) => x - y);
  const counts = values.map((x) => values.map((y) => table.get(x)?.get(y) ?? 0));
  return cohenKappa(counts, { values, weights: values.length > 2 ? 'quadratic' : 'none' });
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
