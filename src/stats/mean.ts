// Sum and mean without loss of digits.

/** Sum with Neumaier's compensation, so that the order of magnitude of the terms does not matter. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  let compensation = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const next = total + value;
    compensation += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + compensation;
}

/** Arithmetic mean of at least one value. */
export const mean = (values: ArrayLike<number>): number => sum(values) / values.length;
