// An order of places that looks random and is the same on every machine.
import { checkSeed, fillRandomWords } from '../../stats/random-bits.ts';

/** Keeps the stream of shuffling apart from others under the same seed. */
const part = 0xf01d5;

/**
 * The numbers from 0 to n − 1 in an order that the seed decides.
 * Source: Fisher and Yates, in Durstenfeld's form (CACM 1964).
 * @throws RangeError for a seed that is not a whole number from 0
 */
export function shuffledPlaces(n: number, seed: number): Uint32Array {
  checkSeed(seed);
  const words = new Int32Array(n);
  fillRandomWords(words, { seed, block: 0, part });
  const places = Uint32Array.from({ length: n }, (_, at) => at);
  for (let last = n - 1; last > 0; last -= 1) {
    const other = Math.floor(((words[last] as number) >>> 0) * (last + 1) * 2 ** -32);
    const kept = places[last] as number;
    places[last] = places[other] as number;
    places[other] = kept;
  }
  return places;
}
