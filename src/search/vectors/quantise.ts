// Vectors as small integers, for a fast first look.

/** The codes of one vector take a whole number of 16-byte words. */
export const codeLength = (dims: number): number => Math.ceil(dims / 16) * 16;

/**
 * Writes a vector as integers of -127 to 127 (the rest of `codes` stays 0), the largest component becoming ±127.
 * @returns the scale: `code * scale` is about the component; 0 for a zero vector
 */
export function quantise(vector: Float32Array, codes: Int8Array): number {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return 0;
  for (let at = 0; at < vector.length; at += 1) codes[at] = Math.round(((vector[at] as number) / largest) * 127);
  return largest / 127;
}
