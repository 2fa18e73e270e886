// How far the similarity of two vectors can be from that of their codes.

export interface QueryCodes {
  /** A vector of length 1. */
  readonly query: Float32Array;
  readonly codes: Int8Array;
  /** What `quantise` gave. */
  readonly scale: number;
}

/** A passage's similarity is at most that of the codes, plus `perScale` times its scale, plus `constant`. */
export interface SimilarityBound {
  readonly perScale: number;
  readonly constant: number;
}

/** Half a step of the code, and the rounding of scales to 32 bits. */
const codeError = 0.5 + 1e-4;
/** Rounding of sums, and lengths that are 1 but for rounding. */
const slack = 1e-5;

/**
 * By Cauchy and Schwarz: with q̂ and v̂ what the codes stand for, |q·v − q̂·v̂| ≤ |q − q̂| |v| + |q̂| |v − v̂|, where |v| = 1 and no component
 * of v − v̂ is larger than half a step.
 */
export function similarityBound({ query, codes, scale }: QueryCodes): SimilarityBound {
  let coded = 0;
  let lost = 0;
  for (let at = 0; at < query.length; at += 1) {
    const value = (codes[at] as number) * scale;
    coded += value * value;
    lost += ((query[at] as number) - value) ** 2;
  }
  return { perScale: codeError * Math.sqrt(query.length * coded), constant: Math.sqrt(lost) + slack };
}
