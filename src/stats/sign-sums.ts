// All sums of a few numbers under all ways to give them signs.

/**
 * Writes to `table[m]` the sum of the numbers, number i with + where bit i of m is set and with − where it is not.
 * @param table 2^n long, or longer: then it repeats, as if the numbers were followed by zeros
 */
export function signSums(numbers: ArrayLike<number>, table: Float64Array): void {
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
