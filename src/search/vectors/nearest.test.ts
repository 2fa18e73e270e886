import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandomNumbers } from '../lsa/fit-lsa.ts';
import { nearest, similarityBound } from './nearest.ts';
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

const exactly = (query: Float32Array, vectors: readonly Float32Array[]) =>
  vectors
    .map((vector, ordinal) => ({ ordinal, score: dotProduct(query, vector) }))
    .sort((a, b) => b.score - a.score || a.ordinal - b.ordinal);

/** The search as the reference target does it. */
function search(query: Float32Array, vectors: readonly Float32Array[], k: number) {
  const width = codeLength(query.length);
  const codes = new Int8Array(vectors.length * width);
  const scales = Float32Array.from(vectors, (vector, at) =>
    quantise(vector, codes.subarray(at * width, (at + 1) * width)),
  );
  const own = new Int8Array(width);
  const scale = quantise(query, own);
  const { perScale, constant } = similarityBound({ query, codes: own, scale });
  const products = new Int32Array(vectors.length);
  scanCodes({ codes, query: own, products });
  const bounds = Float64Array.from(products, (product, at) => (product * scale + perScale) * scales[at]! + constant);
  let looked = 0;
  const found = nearest({
    k,
    bounds,
    idRanks: vectors.map((_, at) => at),
    query,
    vectorOf: (at) => {
      looked += 1;
      return vectors[at]!;
    },
  });
  return { found, bounds, looked };
}

test('what is found is what a look at every vector finds, and few are looked at', () => {
  for (const dims of [24, 256]) {
    const vectors = clustered({ count: 3000, dims, spread: 0.6 });
    for (const query of vectors.slice(0, 30)) {
      const { found, looked } = search(query, vectors, 50);
      assert.deepEqual(found, exactly(query, vectors).slice(0, 50));
      assert.ok(looked < 1000, String(looked));
    }
  }
});

test('no vector is nearer than its bound says, and fewer are always the first of more', () => {
  const component = fc.float({ min: -1, max: 1, noNaN: true });
  const vector = fc
    .array(component, { minLength: 5, maxLength: 5 })
    .map((values) => Float32Array.from(values))
    .filter((values) => normalise(values));
  fc.assert(
    fc.property(vector, fc.array(vector, { minLength: 1, maxLength: 30 }), (query, vectors) => {
      const all = exactly(query, vectors);
      const { bounds } = search(query, vectors, 1);
      for (const { ordinal, score } of all) assert.ok(bounds[ordinal]! >= score);
      for (const k of [1, 3, 30]) assert.deepEqual(search(query, vectors, k).found, all.slice(0, k));
    }),
  );
});

test('vectors that are all the same are all looked at, and found in order of their ids', () => {
  const vectors = Array.from({ length: 900 }, () => Float32Array.of(0.6, 0.8));
  const { found } = search(vectors[0]!, vectors, 3);
  assert.deepEqual(
    found.map(({ ordinal }) => ordinal),
    [0, 1, 2],
  );
});

test('where there is no vector there is no candidate', () => {
  const vectors = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  const found = nearest({
    k: 5,
    bounds: Float64Array.of(1, Number.NaN, 0),
    idRanks: [0, 1, 2],
    query: vectors[0]!,
    vectorOf: (at) => vectors[at === 0 ? 0 : 1]!,
  });
  assert.deepEqual(found, [{ ordinal: 0, score: 1 }, { ordinal: 2, score: 0 }]); // biome-ignore format: short
});
