import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quadraticForm } from './chi-square.ts';

const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-12, `${a} ${b}`);

test('it is the inverse where there is one', () => {
  // [[2, 1], [1, 3]]⁻¹ = [[3, −1], [−1, 2]] / 5
  const { value, rank } = quadraticForm([1, 2], [[2, 1], [1, 3]]); // biome-ignore format: a matrix
  near(value, (3 - 4 + 8) / 5);
  assert.equal(rank, 2);
});

test('of counts that sum to n it is Pearson’s statistic', () => {
  const [n, share] = [60, 1 / 3];
  const covariance = [0, 1, 2].map((i) => [0, 1, 2].map((j) => n * ((i === j ? share : 0) - share * share)));
  const { value, rank } = quadraticForm([10, -4, -6], covariance);
  near(value, (100 + 16 + 36) / 20);
  assert.equal(rank, 2);
});

test('without variance there is no degree of freedom', () => {
  assert.deepEqual(quadraticForm([0, 0], [[0, 0], [0, 0]]), { value: 0, rank: 0 }); // biome-ignore format: a matrix
});
