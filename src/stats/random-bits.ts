// Random bits that are the same on every machine and in every order of work: each piece of work has its own stream.

/** Names one stream; whole numbers from 0. */
interface Stream {
  /** At most 2⁵³ − 1. */
  readonly seed: number;
  /** Below 2³², as `part`. */
  readonly block: number;
  readonly part: number;
}

/**
 * Fills `words` with the first random 32-bit words of a stream.
 * Generator: sfc32 of Doty-Humphrey's PractRand (three words of state and a counter); seed, block and part are its start, and
 * 20 rounds mix them before the first word is used.
 */
export function fillRandomWords(words: Int32Array, { seed, block, part }: Stream): void {
  let a = seed | 0;
  let b = block | 0;
  let c = part | 0;
  // Bits of the seed above 32 start the counter.
  let counter = (Math.floor(seed / 2 ** 32) + 1) | 0;
  for (let i = -20; i < words.length; i++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    if (i >= 0) words[i] = word;
  }
}

/** @throws RangeError for a seed that is not a whole number from 0 to 2⁵³ − 1 */
export function checkSeed(seed: number): void {
  if (!(Number.isSafeInteger(seed) && seed >= 0)) throw new RangeError(`a seed of ${seed} is no whole number from 0`);
}
