// What one would write without thinking of tables: for every flip, every difference is added or subtracted by a random bit.

/** Share of flips whose sum is as large as the observed one. */
export type PlainFlips = (differences: Float64Array, flips: number) => number;

/** The sign by a branch. The processor cannot foresee a random bit. */
export const byBranch: PlainFlips = (differences, flips) =>
  share(differences, flips, (words) => {
    let sum = 0;
    for (let i = 0; i < differences.length; i++) {
      const difference = differences[i]!;
      if ((words[i >>> 5]! >>> (i & 31)) & 1) sum += difference;
      else sum -= difference;
    }
    return sum;
  });

/** The sign by a product with 1 or −1; one running sum. */
export const byProduct: PlainFlips = (differences, flips) =>
  share(differences, flips, (words) => {
    let sum = 0;
    for (let i = 0; i < differences.length; i++) {
      sum += differences[i]! * (((words[i >>> 5]! >>> (i & 31)) & 1) * 2 - 1);
    }
    return sum;
  });

/** The same, a word of bits at a time and four running sums, so that additions need not wait for each other. */
export const byWord: PlainFlips = (differences, flips) => {
  let total = 0;
  for (const difference of differences) total += difference;
  return share(differences, flips, (words) => {
    let [first, second, third, fourth] = [0, 0, 0, 0];
    const n = differences.length;
    for (let start = 0, w = 0; start < n; start += 32, w++) {
      let word = words[w]!;
      const end = Math.min(start + 32, n);
      let i = start;
      for (; i + 3 < end; i += 4) {
        first += differences[i]! * (word & 1);
        second += differences[i + 1]! * ((word >>> 1) & 1);
        third += differences[i + 2]! * ((word >>> 2) & 1);
        fourth += differences[i + 3]! * ((word >>> 3) & 1);
        word >>>= 4;
      }
      for (; i < end; i++) {
        first += differences[i]! * (word & 1);
        word >>>= 1;
      }
    }
    return 2 * (first + second + third + fourth) - total;
  });
};

function share(differences: Float64Array, flips: number, sumOf: (words: Int32Array) => number): number {
  let observed = 0;
  for (const difference of differences) observed += difference;
  const words = new Int32Array(Math.ceil(differences.length / 32));
  let state = 0x2545f491;
  let asLarge = 0;
  for (let flip = 0; flip < flips; flip++) {
    // Marsaglia's xorshift: as cheap as random bits come.
    for (let w = 0; w < words.length; w++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      words[w] = state;
    }
    if (Math.abs(sumOf(words)) >= Math.abs(observed) * (1 - 1e-12)) asLarge++;
  }
  return (asLarge + 1) / (flips + 1);
}
