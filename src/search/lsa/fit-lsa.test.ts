import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandomNumbers, fitLsa, symmetricEigen, type TermMatrix } from './fit-lsa.ts';

/** A matrix of passages × terms in which a share of the cells is filled, some topics stronger than others. */
function sample({ passages, terms }: { passages: number; terms: number }): { dense: number[][]; matrix: TermMatrix } {
  const random = createRandomNumbers(3);
  const dense = Array.from({ length: passages }, (_, p) =>
    Array.from({ length: terms }, (_unused, t) => (p % 4 === t % 4 ? 1 + random() : random() > 0.6 ? 0.2 : 0)),
  );
  const starts = new Uint32Array(terms + 1);
  const passageOf: number[] = [];
  const weights: number[] = [];
  for (let term = 0; term < terms; term += 1) {
    for (let passage = 0; passage < passages; passage += 1) {
      const weight = Math.fround(dense[passage]![term]!);
      dense[passage]![term] = weight;
      if (weight !== 0) {
        passageOf.push(passage);
        weights.push(weight);
      }
    }
    starts[term + 1] = passageOf.length;
  }
  const matrix = {
    passages,
    terms,
    starts,
    passageOf: Uint32Array.from(passageOf),
    weights: Float32Array.from(weights),
  };
  return { dense, matrix };
}

test('the basis is that of the exact decomposition', () => {
  const { dense, matrix } = sample({ passages: 40, terms: 30 });
  const products = Array.from({ length: 30 }, (_, a) =>
    Float64Array.from({ length: 30 }, (_unused, b) => dense.reduce((sum, row) => sum + row[a]! * row[b]!, 0)),
  );
  const exact = symmetricEigen(products);
  const { dims, values } = fitLsa(matrix, { dims: 4, iterations: 6 });
  assert.equal(dims, 4);
  for (let dim = 0; dim < 4; dim += 1) {
    const cosine = exact.vectors[dim]!.reduce((sum, value, term) => sum + value * values[term * 4 + dim]!, 0);
    assert.ok(Math.abs(Math.abs(cosine) - 1) < 1e-5, `direction ${dim}: ${cosine}`);
  }
});

test('the same input gives the same numbers, and another seed almost the same directions', () => {
  const { matrix } = sample({ passages: 60, terms: 50 });
  assert.deepEqual(fitLsa(matrix, { dims: 8 }), fitLsa(matrix, { dims: 8 }));
});

test('there are no more directions than the matrix has', () => {
  const { matrix } = sample({ passages: 3, terms: 9 });
  assert.equal(fitLsa(matrix, { dims: 256 }).dims, 3);
  const empty = { ...matrix, starts: new Uint32Array(10), passageOf: new Uint32Array(0), weights: new Float32Array(0) };
  assert.equal(fitLsa(empty, { dims: 4 }).dims, 0);
});

test('eigenvectors are orthonormal and satisfy their equation', () => {
  const square = fc.array(fc.float({ min: -9, max: 9, noNaN: true }), { minLength: 36, maxLength: 36 });
  fc.assert(
    fc.property(square, (cells) => {
      const cell = (a: number, b: number) => cells[Math.min(a, b) * 6 + Math.max(a, b)]!;
      const matrix = Array.from({ length: 6 }, (_, a) => Float64Array.from({ length: 6 }, (_unused, b) => cell(a, b)));
      const { values, vectors } = symmetricEigen(matrix);
      for (const [at, vector] of vectors.entries()) {
        for (const [row, line] of matrix.entries()) {
          const product = line.reduce((sum, value, column) => sum + value * vector[column]!, 0);
          assert.ok(Math.abs(product - values[at]! * vector[row]!) < 1e-9);
        }
        for (const [other, second] of vectors.entries()) {
          const product = vector.reduce((sum, value, column) => sum + value * second[column]!, 0);
          assert.ok(Math.abs(product - (at === other ? 1 : 0)) < 1e-9);
        }
      }
    }),
  );
});
