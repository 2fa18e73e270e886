// The scan over all coded vectors, in plain code: what the SIMD kernel must do, and its oracle.

interface CodeScan {
  /** One vector's codes after another, each of `query.length`. */
  readonly codes: Int8Array;
  readonly query: Int8Array;
  /** Takes the sum of products of each vector with the query; its length is the number of vectors. */
  readonly products: Int32Array;
}

/** A scan over codes; implementations agree to the last bit. */
type ScanCodes = (scan: CodeScan) => void;

export const scanCodes: ScanCodes = ({ codes, query, products }) => {
  const width = query.length;
  for (let vector = 0; vector < products.length; vector += 1) {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += (codes[vector * width + at] as number) * (query[at] as number);
    products[vector] = sum;
  }
};
