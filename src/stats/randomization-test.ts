// The randomization test of paired values: were the names a and b exchanged at random within each pair, how often would the
// mean difference be as large as it is?

import type { PairedDifferences, PValues, TooFew } from './paired-differences.ts';
import { checkSeed, fillRandomWords } from './random-bits.ts';

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
  const { n, values } = differences;
  if (n === 0) return { kind: 'too-few', n: 0 };
  if (!(Number.isSafeInteger(flips) && flips >= 1)) throw new RangeError(`${flips} flips cannot be made`);
  if (nonZeroOf(differences).length <= Math.min(exactUpTo, 24)) return exactTest(differences);
  return randomizationTestFrom(differences, countSignFlips(values, { seed, flips }));
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

// Sums of differences under random signs: the work inside the randomization test, which can be split among workers.

/** How many random sign vectors were tried, and how many of their sums were as extreme as the observed one. */
export interface SignFlipCounts {
  readonly flips: number;
  /** |sum| ≥ |observed| */
  readonly twoSided: number;
  /** sum ≥ observed */
  readonly greater: number;
  /** sum ≤ observed */
  readonly less: number;
}

export interface SignFlipOptions {
  readonly seed: number;
  /** Number of sign vectors in all. */
  readonly flips: number;
  /** First block to count (0). */
  readonly from?: number;
  /** Block before which to stop (all: {@link signFlipBlocks}). */
  readonly to?: number;
}

/** Sign vectors that share random streams; the unit in which work can be split. */
const blockFlips = 1024;
/** Blocks for which a table is built once. */
const batchBlocks = 16;

/** Into how many blocks a number of flips is divided. */
export const signFlipBlocks = (flips: number): number => Math.ceil(flips / blockFlips);

/**
 * Counts random sign vectors under which the sum of the differences is as extreme as observed, to within rounding (1e-12 of
 * the sum of their sizes). Blocks can be counted anywhere and in any order: the counts of all blocks, added by
 * {@link addSignFlipCounts}, do not depend on how they were divided, nor on the order of the differences.
 *
 * Speed: sums of 8 differences under all 256 sign vectors are looked up, not added.
 * @throws RangeError for a seed that is not a whole number from 0 and for a difference that is not finite
 * @example
 * const differences = [0.3, -0.1, 0.2, 0.4];
 * const all = countSignFlips(differences, { seed: 1, flips: 5000 });
 * const first = countSignFlips(differences, { seed: 1, flips: 5000, to: 2 });
 * const rest = countSignFlips(differences, { seed: 1, flips: 5000, from: 2 });
 * addSignFlipCounts([first, rest]) // => all
 */
export function countSignFlips(
  differences: ArrayLike<number>,
  { seed, flips, from = 0, to = signFlipBlocks(flips) }: SignFlipOptions,
): SignFlipCounts {
  checkSeed(seed);
  const observed = observedSum(differences);
  const signed = signedSums(differences);
  const counts: SignFlipCounts[] = [];
  const end = Math.min(to, signFlipBlocks(flips));
  for (let batch = from; batch < end; batch += batchBlocks) {
    const last = Math.min(batch + batchBlocks, end);
    const length = Math.min(last * blockFlips, flips) - batch * blockFlips;
    addRandomSigns(signed, { seed, from: batch, length });
    counts.push(countSums(signed.sums.subarray(0, length), observed));
  }
  return addSignFlipCounts(counts);
}

/** Adds counts of different blocks. */
export function addSignFlipCounts(counts: Iterable<SignFlipCounts>): SignFlipCounts {
  let [flips, twoSided, greater, less] = [0, 0, 0, 0];
  for (const part of counts) {
    flips += part.flips;
    twoSided += part.twoSided;
    greater += part.greater;
    less += part.less;
  }
  return { flips, twoSided, greater, less };
}

interface ObservedSum {
  readonly sum: number;
  readonly tolerance: number;
}

/** The sum to compare with, and how near to it another sum is the same but for rounding. */
function observedSum(differences: ArrayLike<number>): ObservedSum {
  let sum = 0;
  let size = 0;
  for (let i = 0; i < differences.length; i++) {
    sum += differences[i] as number;
    size += Math.abs(differences[i] as number);
  }
  if (!Number.isFinite(size)) throw new RangeError('a difference is not finite');
  return { sum, tolerance: 1e-12 * size };
}

/** Counts sums that are as extreme as the observed one. */
function countSums(sums: Float64Array, { sum, tolerance }: ObservedSum): SignFlipCounts {
  const size = Math.abs(sum) - tolerance;
  const above = sum - tolerance;
  // The signs of all pairs could as well be the other way round: so that exchanging a and b exchanges the two sides exactly,
  // the lower side looks at the negative of each sum.
  const below = -sum - tolerance;
  let [twoSided, greater, less] = [0, 0, 0];
  for (const value of sums) {
    if (Math.abs(value) >= size) twoSided++;
    if (value >= above) greater++;
    if (value >= below) less++;
  }
  return { flips: sums.length, twoSided, greater, less };
}

/** Differences whose sums are made under many random sign vectors at once. */
interface SignedSums {
  /** Largest first, without zeros. */
  readonly sizes: Float64Array;
  /** One for each sign vector. */
  readonly sums: Float64Array;
  /** Sums of 8 differences under all 256 sign vectors, for each quarter of a word. */
  readonly tables: Float64Array;
}

/**
 * A random sign times d or times |d| is the same to the test; sizes in order make it the same for any order of the pairs, and the other
 * way round when a and b change places.
 */
function signedSums(differences: ArrayLike<number>): SignedSums {
  const all = Float64Array.from(differences, Math.abs).sort().reverse();
  const zero = all.indexOf(0);
  const sizes = zero < 0 ? all : all.subarray(0, zero);
  return { sizes, sums: new Float64Array(batchBlocks * blockFlips), tables: new Float64Array(4 * 256) };
}

interface SignedBatch {
  readonly seed: number;
  /** First block. */
  readonly from: number;
  /** Number of sign vectors. */
  readonly length: number;
}

/**
 * Makes the sums, 32 signs of each sign vector at a time. Metrics take few values, so that most words stand for 32 equal differences: of
 * those it is enough to count the bits.
 */
function addRandomSigns(signed: SignedSums, { seed, from, length }: SignedBatch): void {
  const { sizes, sums } = signed;
  sums.fill(0);
  const words = new Int32Array(length);
  const bits = new Int32Array(length);
  let alike = 0;
  for (let start = 0; start < sizes.length; start += 32) {
    for (let first = 0; first < length; first += blockFlips) {
      const block = from + first / blockFlips;
      fillRandomWords(words.subarray(first, first + blockFlips), { seed, block, part: start / 32 });
    }
    if (!isAlike(sizes, start)) {
      addMixed(signed, start, words);
      continue;
    }
    if (alike === 0) bits.fill(0);
    addBits(bits, words);
    alike += 32;
    const size = sizes[start] as number;
    // Summed when the last word of equal differences has come.
    if (isAlike(sizes, start + 32) && sizes[start + 32] === size) continue;
    addAlike(sums, bits, { size, alike });
    alike = 0;
  }
}

/** Whether the 32 differences from this place on are there and the same. */
const isAlike = (sizes: Float64Array, start: number): boolean =>
  start + 32 <= sizes.length && sizes[start] === sizes[start + 31];

function addBits(bits: Int32Array, words: Int32Array): void {
  for (let i = 0; i < words.length; i++) bits[i] = (bits[i] as number) + countBits(words[i] as number);
}

/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Adds what so many equal differences sum up to, by how many of their bits are set. */
function addAlike(
  sums: Float64Array,
  bits: Int32Array,
  { size, alike }: { readonly size: number; readonly alike: number },
): void {
  for (let i = 0; i < bits.length; i++) sums[i] = (sums[i] as number) + size * (2 * (bits[i] as number) - alike);
}

function addMixed({ sizes, sums, tables }: SignedSums, start: number, words: Int32Array): void {
  for (let quarter = 0; quarter < 4; quarter++) {
    const at = start + 8 * quarter;
    signSums(sizes.subarray(at, at + 8), tables.subarray(256 * quarter, 256 * quarter + 256));
  }
  addSums(sums, words, tables);
}

/** Adds to each sum what its word's four bytes say, by a table of 256 sums for each byte. */
export function addSums(sums: Float64Array, words: Int32Array, tables: Float64Array): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    sums[i] =
      (sums[i] as number) +
      (tables[word & 255] as number) +
      (tables[256 + ((word >>> 8) & 255)] as number) +
      (tables[512 + ((word >>> 16) & 255)] as number) +
      (tables[768 + (word >>> 24)] as number);
  }
}

// All sums of a few numbers under all ways to give them signs.

/**
 * Writes to `table[m]` the sum of the numbers, number i with + where bit i of m is set and with − where it is not.
 * @param table 2^n long, or longer: then it repeats, as if the numbers were followed by zeros
 */
function signSums(numbers: ArrayLike<number>, table: Float64Array): void {
  table[0] = 0;
  for (let size = 1, i = 0; size < table.length; size *= 2, i++) {
    const number = numbers[i] ?? 0;
    for (let m = 0; m < size; m++) {
      const sum = table[m] as number;
      table[m + size] = sum + number;
      table[m] = sum - number;
    }
  }
}
