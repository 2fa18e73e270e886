// Several tests under one set of sign vectors: what their sums would be, were a and b exchanged in some of the pairs.
import { checkSeed, fillRandomWords } from './random-bits.ts';
import { addSums, countBits } from './randomization-test.ts';

/** The differences of one test, and whose they are. */
export interface FlippedList {
  /** Numbers of the examples, ascending. Tests flip the signs of what they have of one example together. */
  readonly places: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

export interface SignFlipFamilyOptions {
  /** Whole number from 0; the same seed gives the same vectors (1). */
  readonly seed?: number;
  /** Sign vectors where there are too many to take all (100,000); at most so many, see {@link flipsFor}. */
  readonly flips?: number;
  /** With at most so many examples in the family all 2^n sign vectors are taken (16, at most 20). */
  readonly exactUpTo?: number;
}

/** The sums of all tests of a family under the same sign vectors. */
export interface SignFlipFamily {
  /** `exact`: all sign vectors; `monte-carlo`: random ones. The one that flips nothing and the opposite of each are always among them. */
  readonly method: 'exact' | 'monte-carlo';
  /** Sign vectors. */
  readonly flips: number;
  /** One a test, in their order. */
  readonly lists: readonly FlippedSums[];
}

/** One test under the sign vectors of its family. Of two opposite vectors one is kept: the sum of the other is total − sum. */
export interface FlippedSums {
  readonly n: number;
  /** Sum of all differences. */
  readonly total: number;
  /** Sums not further from 0 than this are 0 but for rounding (1e-12 of the sum of the sizes). */
  readonly tolerance: number;
  /** Root of the sum of their squares: the standard deviation of their sum under random signs. */
  readonly spread: number;
  /** Sum of the differences that a vector flips; the first flips none. */
  readonly sums: Float64Array;
  /** How many of the n it flips. */
  readonly sizes: Uint32Array;
}

/** Sums that are kept for one family, 8 bytes each for every two vectors. */
const mostSums = 5e6;
/** Signs that are drawn and used for one family; more would take more than a second or two. */
const mostDraws = 1e10;
/** However many tests there are: with fewer, an adjusted p near .05 would be coarse. */
const fewestFlips = 10_000;

/** How many random sign vectors a family is worth: as many as asked for, unless tests and examples are very many; never below 10,000. */
function flipsFor(lists: readonly FlippedList[], flips: number): number {
  const draws = lists.reduce((sum, { values }) => sum + values.length, 0);
  const afforded = Math.min(mostSums / Math.max(1, lists.length), mostDraws / Math.max(1, draws));
  const count = Math.min(flips, Math.max(fewestFlips, afforded));
  return 2 * Math.max(1, Math.round(count / 2));
}

/**
 * Draws the sign vectors of a family and sums its tests under them.
 *
 * A set of vectors that holds the identity and with each vector its opposite makes the share of sums as large as the observed one an
 * exact p of each side, and the two-sided p twice the smaller of them. All tests see the same signs of the same example, so that what
 * is large by chance in one is large in those that go along with it.
 * Source: Fisher, The Design of Experiments, 1935; Phipson and Smyth 2010 (random vectors and the identity); Westfall and Young,
 * Resampling-Based Multiple Testing, 1993 (shared vectors).
 * @throws RangeError for a seed that is not a whole number from 0, fewer than two flips, a difference that is not finite, and places that
 * do not ascend or are not as many as the values
 * @example
 * const { method, flips } = signFlipFamily([{ places: [0, 1, 2], values: [0.1, 0, 0.3] }]);
 * [method, flips] // => ['exact', 8]
 */
export function signFlipFamily(
  lists: readonly FlippedList[],
  { seed = 1, flips = 100_000, exactUpTo = 16 }: SignFlipFamilyOptions = {},
): SignFlipFamily {
  checkSeed(seed);
  if (!(Number.isSafeInteger(flips) && flips >= 2)) throw new RangeError(`${flips} flips cannot be made`);
  for (const list of lists) checkList(list);
  const places = unionOf(lists);
  const exact = places.length <= Math.min(exactUpTo, 20);
  const count = exact ? 2 ** Math.max(1, places.length) : flipsFor(lists, flips);
  const half = count / 2;
  const laid = layOut(lists, places, half);
  const draw = exact ? allWords : randomWords(seed);
  for (let from = 0; from < half; from += batch) addBatch(laid, { draw, from, to: Math.min(from + batch, half) });
  return {
    method: exact ? 'exact' : 'monte-carlo',
    flips: count,
    lists: laid.map(({ values, n, sums, group }) => ({ n, ...totalOf(values), sums, sizes: group.sizes })),
  };
}

function checkList({ places, values }: FlippedList): void {
  if (places.length !== values.length) throw new RangeError(`${places.length} places for ${values.length} values`);
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) throw new RangeError(`difference ${i} is ${values[i]}`);
    if (i > 0 && !((places[i] as number) > (places[i - 1] as number))) throw new RangeError('places do not ascend');
  }
}

/** All places of the lists, ascending. */
function unionOf(lists: readonly FlippedList[]): Float64Array {
  let union = new Float64Array(0);
  for (const { places } of lists) {
    if (sameNumbers(places, union)) continue;
    union = Float64Array.from(new Set([...union, ...Array.from(places)])).sort();
  }
  return union;
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Lists over the same examples flip the same number of them: it is counted once. */
interface SizeGroup {
  /** First word, of 32 examples of the family each, in which the lists have an example. */
  readonly first: number;
  /** One bit an example from there on: whether the lists have it. */
  readonly mask: Int32Array;
  readonly sizes: Uint32Array;
}

interface LaidList {
  /** One an example of the family from the group's first word on, 0 where the list has none. */
  readonly values: Float64Array;
  readonly n: number;
  readonly sums: Float64Array;
  readonly group: SizeGroup;
}

function layOut(lists: readonly FlippedList[], places: Float64Array, half: number): readonly LaidList[] {
  const laid: { readonly places: ArrayLike<number>; readonly bits: Int32Array; readonly group: SizeGroup }[] = [];
  return lists.map((list) => {
    let known = laid.find((other) => sameNumbers(other.places, list.places));
    if (known === undefined) {
      const bits = bitsOf(list.places, places);
      known = { places: list.places, bits, group: groupOf(bits, half) };
      laid.push(known);
    }
    const { bits, group } = known;
    const values = new Float64Array(32 * group.mask.length);
    for (let i = 0; i < bits.length; i++) {
      values[(bits[i] as number) - 32 * group.first] = list.values[i] as number;
    }
    return { values, n: bits.length, sums: new Float64Array(half), group };
  });
}

/** Where ascending places stand among all of the family. */
function bitsOf(places: ArrayLike<number>, all: Float64Array): Int32Array {
  const bits = new Int32Array(places.length);
  for (let i = 0, bit = 0; i < bits.length; i++, bit++) {
    while (all[bit] !== places[i]) bit++;
    bits[i] = bit;
  }
  return bits;
}

function groupOf(bits: Int32Array, half: number): SizeGroup {
  const first = (bits[0] ?? 0) >>> 5;
  const mask = new Int32Array(bits.length === 0 ? 0 : ((bits.at(-1) as number) >>> 5) - first + 1);
  for (const bit of bits) mask[(bit >>> 5) - first] = (mask[(bit >>> 5) - first] as number) | (1 << (bit & 31));
  return { first, mask, sizes: new Uint32Array(half) };
}

function totalOf(values: Float64Array): Pick<FlippedSums, 'total' | 'tolerance' | 'spread'> {
  let [total, size, squares] = [0, 0, 0];
  for (const value of values) {
    total += value;
    size += Math.abs(value);
    squares += value * value;
  }
  return { total, tolerance: 1e-12 * size, spread: Math.sqrt(squares) };
}

/** Writes the bits of 32 examples, one word a sign vector: a bit that is set flips. */
type Draw = (words: Int32Array, part: number, from: number) => void;

/** Vectors that share a random stream. */
const block = 1024;
/** Vectors whose sums are made from one table. */
const batch = 16 * block;

const randomWords =
  (seed: number): Draw =>
  (words, part, from) => {
    for (let at = 0; at < words.length; at += block) {
      fillRandomWords(words.subarray(at, at + block), { seed, block: (from + at) / block, part });
    }
    if (from === 0) words[0] = 0;
  };

/** Of all vectors those that do not flip the last example. */
const allWords: Draw = (words, _, from) => {
  for (let i = 0; i < words.length; i++) words[i] = from + i;
};

interface Batch {
  readonly draw: Draw;
  readonly from: number;
  readonly to: number;
}

function addBatch(lists: readonly LaidList[], { draw, from, to }: Batch): void {
  const words = new Int32Array(to - from);
  const tables = new Float64Array(4 * 256);
  const groups = [...new Set(lists.map(({ group }) => group))];
  const parts = Math.max(0, ...groups.map(({ first, mask }) => first + mask.length));
  for (let part = 0; part < parts; part++) {
    draw(words, part, from);
    for (const { first, mask, sizes } of groups) {
      const own = mask[part - first] ?? 0;
      if (own !== 0) addSizes(sizes.subarray(from, to), words, own);
    }
    for (const { values, sums, group } of lists) {
      const start = 32 * (part - group.first);
      if ((group.mask[part - group.first] ?? 0) === 0) continue;
      for (let quarter = 0; quarter < 4; quarter++) {
        const at = start + 8 * quarter;
        subsetSums(values.subarray(at, at + 8), tables.subarray(256 * quarter, 256 * quarter + 256));
      }
      addSums(sums.subarray(from, to), words, tables);
    }
  }
}

function addSizes(sizes: Uint32Array, words: Int32Array, mask: number): void {
  for (let i = 0; i < words.length; i++) sizes[i] = (sizes[i] as number) + countBits((words[i] as number) & mask);
}

/** Writes to `table[m]` the sum of those of 8 numbers whose bit is set in m. */
function subsetSums(numbers: Float64Array, table: Float64Array): void {
  table[0] = 0;
  for (let size = 1, i = 0; i < numbers.length; size *= 2, i++) {
    const number = numbers[i] as number;
    for (let m = 0; m < size; m++) table[m + size] = (table[m] as number) + number;
  }
}
