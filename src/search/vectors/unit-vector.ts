/** Scales a vector to length 1, in place. @returns false when it has no direction (all zero, or not finite) */
export function normalise(vector: Float32Array): boolean {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (!(length > 0) || !Number.isFinite(length)) {
    vector.fill(0);
    return false;
  }
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] as number) / length;
  return true;
}

/** Sum of products; of unit vectors, their cosine. */
export function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
