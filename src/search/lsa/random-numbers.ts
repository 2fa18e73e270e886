// Numbers that look random and are the same on every machine.

/** An endless source of numbers in (-1, 1). The same seed gives the same numbers. */
export function createRandomNumbers(seed: number): () => number {
  // Marsaglia's xorshift with 32 bits; the multiplier spreads small seeds, and 0 would stay 0 for ever.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 0x80000000;
  };
}
