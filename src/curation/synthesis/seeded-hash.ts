// A number that depends on a seed and a text alone: choices by it are the same in every order of work.

/** @returns a whole number from 0 to 2³² − 1 (FNV-1a over UTF-16 code units, mixed at the end as MurmurHash3 does) */
export function seededHash(seed: number, text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of `${seed}\n${text}`.split('')) {
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
