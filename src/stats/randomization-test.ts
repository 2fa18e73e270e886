// The randomization test of paired values: were the names a and b exchanged at random within each pair, how often would the
// mean difference be as large as it is?
import type { PValues, TooFew } from './p-values.ts';
import type { PairedDifferences } from './paired-differences.ts';
import { countSignFlips, countSums, observedSum, type SignFlipCounts } from './sign-flips.ts';
import { signSums } from './sign-sums.ts';

export type RandomizationTest = RandomizationResult | TooFew;

export interface RandomizationResult extends PValues {
  readonly kind: 'tested';
  /** `exact`: all sign vectors were tried; `monte-carlo`: a random sample of them. */
  readonly method: 'exact' | 'monte-carlo';
  readonly n: number;
  /** Pairs with a difference; only these can be flipped. */
  readonly nonZero: number;
  /** Sign vectors tried. */
  readonly flips: number;
}

export interface RandomizationOptions {
  /** Whole number from 0; the same seed gives the same p, on any machine, with any number of workers (1). */
  readonly seed?: number;
  /** Random sign vectors where there are too many to try all (100,000). */
  readonly flips?: number;
  /** With at most so many non-zero differences all 2^n sign vectors are tried (20, at most 24). */
  readonly exactUpTo?: number;
}

/**
 * Tests whether b − a is symmetric about 0, by the mean difference under all, or many random, exchanges within pairs.
 *
 * Assumes nothing of the shape of the scores. Exact p = share of sign vectors as extreme; Monte Carlo p = (c + 1) / (B + 1),
 * which is never 0 (Phipson and Smyth, 2010). Sums that differ by rounding alone count as equal. No pairs at all are
 * `too-few`; with no difference in any pair p is 1.
 * Source: Fisher, The Design of Experiments, 1935; for retrieval Smucker, Allan and Carterette, CIKM 2007.
 * @throws RangeError for a seed that is not a whole number from 0, and for flips below 1
 * @example
 * import { pairedDifferences } from 'hakari/stats';
 * const test = randomizationTest(pairedDifferences([0, 0, 0, 0, 0], [1, 2, 3, 4, 5]));
 * test.kind === 'tested' && [test.method, test.p, test.pGreater] // => ['exact', 0.0625, 0.03125]
 */
export function randomizationTest(
  differences: PairedDifferences,
  { seed = 1, flips = 100_000, exactUpTo = 20 }: RandomizationOptions = {},
): RandomizationTest {
  if (differences.n === 0) return { kind: 'too-few', n: 0 };
  if (!(Number.isSafeInteger(flips) && flips >= 1)) throw new RangeError(`${flips} flips cannot be made`);
  return nonZeroOf(differences).length <= Math.min(exactUpTo, 24)
    ? exactTest(differences)
    : randomizationTestFrom(differences, countSignFlips(differences.values, { seed, flips }));
}

/** The Monte Carlo test from counts that were made elsewhere, such as by several workers. */
export function randomizationTestFrom(
  differences: PairedDifferences,
  { flips, twoSided, greater, less }: SignFlipCounts,
): RandomizationTest {
  const share = (count: number) => (count + 1) / (flips + 1);
  return {
    kind: 'tested',
    method: 'monte-carlo',
    n: differences.n,
    nonZero: nonZeroOf(differences).length,
    flips,
    p: share(twoSided),
    pGreater: share(greater),
    pLess: share(less),
  };
}

function exactTest(differences: PairedDifferences): RandomizationTest {
  const nonZero = nonZeroOf(differences);
  const sums = new Float64Array(2 ** nonZero.length);
  signSums(nonZero, sums);
  const { flips, twoSided, greater, less } = countSums(sums, observedSum(nonZero));
  return {
    kind: 'tested',
    method: 'exact',
    n: differences.n,
    nonZero: nonZero.length,
    flips,
    p: twoSided / flips,
    pGreater: greater / flips,
    pLess: less / flips,
  };
}

function nonZeroOf({ values }: PairedDifferences): Float64Array {
  return values.filter((value) => value !== 0);
}
