import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandomNumbers } from '../lsa/random-numbers.ts';
import { nearest } from './nearest.ts';
import { codeLength, quantise } from './quantise.ts';
import { scanCodes } from './scan-codes.ts';
import { dotProduct, normalise } from './unit-vector.ts';

/** Unit vectors around a few centres, as real embeddings lie. */
function clustered(options: { count: number; dims: number; spread: number }): readonly Float32Array[] {
  const random = createRandomNumbers(7);
  const centres = Array.from({ length: 20 }, () => Float32Array.from({ length: options.dims }, random));
  return Array.from({ length: options.count }, (_, at) => {
    const vector = centres[at % 20]!.map((value) => value + options.spread * random());
    normalise(vector);
    return vector;
  });
}

test('the scan of codes and a second look find what the exact scan finds', () => {
  for (const dims of [24, 256]) {
    const vectors = clustered({ count: 3000, dims, spread: 0.6 });
    const width = codeLength(dims);
    const codes = new Int8Array(vectors.length * width);
    const scales = vectors.map((vector, at) => quantise(vector, codes.subarray(at * width, (at + 1) * width)));
    const idRanks = vectors.map((_, at) => at);
    for (const query of vectors.slice(0, 30)) {
      const own = new Int8Array(width);
      const scale = quantise(query, own);
      const products = new Int32Array(vectors.length);
      scanCodes({ codes, query: own, products });
      const approximate = Float64Array.from(products, (product, at) => product * scale * scales[at]!);
      const found = nearest({ k: 50, approximate, idRanks, query, vectorOf: (at) => vectors[at]! });
      const exact = vectors
        .map((vector, ordinal) => ({ ordinal, score: dotProduct(query, vector) }))
        .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal)
        .slice(0, 50);
      assert.deepEqual(found, exact);
    }
  }
});

test('where there is no vector there is no candidate', () => {
  const vectors = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  const found = nearest({
    k: 5,
    approximate: Float64Array.of(1, Number.NaN, 0),
    idRanks: [0, 1, 2],
    query: vectors[0]!,
    vectorOf: (at) => vectors[at === 0 ? 0 : 1]!,
  });
  assert.deepEqual(found, [{ ordinal: 0, score: 1 }, { ordinal: 2, score: 0 }]); // biome-ignore format: short
});
