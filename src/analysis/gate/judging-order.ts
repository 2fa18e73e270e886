// The random order in which the examples of a run are asked that may stop early.
import { checkSeed, fillRandomWords } from '../../stats/random-bits.ts';

/**
 * A permutation that is fixed by the seed and the ids alone: it is the same on every machine and after every kill, and that of some of the examples is
 * part of that of all. Neither what is in an example nor its place in the file has a say in it.
 * @returns places, in the order of asking
 * @throws RangeError for a seed that is not a whole number from 0 to 2⁵³ − 1
 */
export function judgingOrder(ids: readonly string[], seed: number): readonly number[] {
  checkSeed(seed);
  const words = new Int32Array(2);
  const keys = ids.map((id) => {
    fillRandomWords(words, { seed, block: hashOf(id, 0x811c9dc5), part: hashOf(id, 0x9e3779b9) });
    return ((words[0] as number) >>> 0) * 2 ** 21 + ((words[1] as number) >>> 11);
  });
  return ids
    .map((_, place) => place)
    .sort((a, b) => (keys[a] as number) - (keys[b] as number) || ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
}

/** FNV-1a over the code units; the random stream that it names mixes what it leaves alike. */
function hashOf(id: string, start: number): number {
  let hash = start | 0;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash ^ id.length) >>> 0;
}
