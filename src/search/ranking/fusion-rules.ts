// The ways in which lists of candidates become one: what a list gives a candidate, and how what several give is combined.

/** A rule of fusion by the name that a config gives it. */
export type FusionName =
  | 'rrf'
  | 'weighted'
  | 'combsum'
  | 'combmnz'
  | 'combgmnz'
  | 'combanz'
  | 'combmax'
  | 'combmin'
  | 'combmed'
  | 'isr'
  | 'log-isr'
  | 'logn-isr'
  | 'rbc';

interface FusionRule {
  /** What a candidate at a rank (from 1) gets of a list; absent: its normalised score. */
  readonly rankShare?: (rank: number, rrfK: number) => number;
  /**
   * @param given what the lists that have the candidate give it, weights included, in descending order
   * @param count how many of them there are, at least 1; what stands beyond in `given` is of others
   */
  readonly combine: (given: ArrayLike<number>, count: number) => number;
  /** Weight of the first of two lists, unless another is given. */
  readonly alpha: number;
}

/** In descending order, so that candidates with the same shares of different lists tie exactly and not by rounding. */
const sum = (given: ArrayLike<number>, count: number): number => {
  let total = 0;
  for (let at = 0; at < count; at += 1) total += given[at] as number;
  return total;
};

const median = (given: ArrayLike<number>, count: number): number => {
  const middle = count >> 1;
  const upper = given[middle] as number;
  return count % 2 === 1 ? upper : ((given[middle - 1] as number) + upper) / 2;
};

const inverseSquare = (rank: number): number => 1 / rank ** 2;

/** Keeps the logarithm of one list's hits above that of none: Mourão et al. call it sigma. */
const sigma = 0.01;
/** How far down a reader of rank-biased centroids goes. */
const persistence = 0.8;

/**
 * Every rule. By rank: `rrf` Σ w / (k + rank) (Cormack et al., SIGIR 2009); `isr`, `log-isr`, `logn-isr` Σ w / rank² times n, ln n,
 * ln(n + .01) (Mourão et al., 2013); `rbc` Σ w · .2 · .8^(rank − 1) (Bailey et al., SIGIR 2017). By normalised score: `weighted` and
 * `combsum` Σ w · s, `combmnz` n · Σ w · s, `combgmnz` √n · Σ w · s, `combanz` Σ w · s / n, `combmax`, `combmin`, `combmed` (Fox and
 * Shaw, TREC-2 1993; Lee, SIGIR 1997). n is the number of lists that have the candidate.
 */
export const fusionRules: Readonly<Record<FusionName, FusionRule>> = {
  rrf: { rankShare: (rank, rrfK) => 1 / (rrfK + rank), combine: sum, alpha: 0.5 },
  weighted: { combine: sum, alpha: 0.3 },
  combsum: { combine: sum, alpha: 0.5 },
  combmnz: { combine: (given, count) => sum(given, count) * count, alpha: 0.5 },
  combgmnz: { combine: (given, count) => sum(given, count) * count ** 0.5, alpha: 0.5 },
  combanz: { combine: (given, count) => sum(given, count) / count, alpha: 0.5 },
  combmax: { combine: (given) => given[0] as number, alpha: 0.5 },
  combmin: { combine: (given, count) => given[count - 1] as number, alpha: 0.5 },
  combmed: { combine: median, alpha: 0.5 },
  isr: { rankShare: inverseSquare, combine: (given, count) => sum(given, count) * count, alpha: 0.5 },
  'log-isr': {
    rankShare: inverseSquare,
    combine: (given, count) => sum(given, count) * Math.log(count),
    alpha: 0.5,
  },
  'logn-isr': {
    rankShare: inverseSquare,
    combine: (given, count) => sum(given, count) * Math.log(count + sigma),
    alpha: 0.5,
  },
  rbc: { rankShare: (rank) => (1 - persistence) * persistence ** (rank - 1), combine: sum, alpha: 0.5 },
};

/** The names of all rules. */
export const fusionNames: readonly FusionName[] = Object.keys(fusionRules) as FusionName[];

/** Whether a rule looks at ranks alone, so that no normalisation has a say. */
export const isRankRule = (fusion: FusionName): boolean => fusionRules[fusion].rankShare !== undefined;

/**
 * The weights of two lists by one number from 0 (the second alone) to 1 (the first alone). `weighted` takes them as they are;
 * the other rules take twice as much, so that at .5 they are what their authors wrote, bit for bit.
 */
export function weightsOf(fusion: FusionName, alpha: number): readonly [number, number] {
  return fusion === 'weighted' ? [alpha, 1 - alpha] : [2 * alpha, 2 * (1 - alpha)];
}
