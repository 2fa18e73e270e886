import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CandidateList } from './candidate-list.ts';
import { reciprocalRankFusion } from './reciprocal-rank-fusion.ts';
import { weightedFusion } from './weighted-fusion.ts';

const list = (source: string, scores: Readonly<Record<string, number>>, weight?: number): CandidateList => ({
  source,
  candidates: Object.entries(scores).map(([id, score]) => ({ id, score })),
  ...(weight === undefined ? {} : { weight }),
});
const ids = (fused: readonly { readonly id: string }[]) => fused.map(({ id }) => id).join(' ');

test('the same shares from different sources tie exactly, and ties go by id', () => {
  const lists = [list('x', { c: 3, b: 2, a: 1 }), list('y', { a: 3, c: 2, b: 1 }), list('z', { b: 3, a: 2, c: 1 })];
  const fused = reciprocalRankFusion(lists);
  assert.equal(ids(fused), 'a b c');
  assert.equal(new Set(fused.map(({ score }) => score)).size, 1);
});

test('every share is told, with rank and score as the source had them', () => {
  const fused = reciprocalRankFusion([list('bm25', { a: 9, b: 7 }), list('vector', { b: 0.5 })], { k: 1 });
  assert.deepEqual(fused[0], {
    id: 'b',
    score: 1 / 2 + 1 / 3,
    shares: [
      { source: 'bm25', rank: 2, score: 7, contribution: 1 / 3 },
      { source: 'vector', rank: 1, score: 0.5, contribution: 1 / 2 },
    ],
  });
});

test('a source of weight 0 is left out with its candidates', () => {
  const lists = [list('bm25', { a: 9, b: 7 }, 0), list('vector', { c: 0.5, d: 0.2 }, 1)];
  assert.equal(ids(weightedFusion(lists)), 'c d');
  assert.equal(ids(reciprocalRankFusion(lists)), 'c d');
});

test('the lone hit of a source counts fully, unless asked otherwise', () => {
  const lists = [list('bm25', { a: 9, b: 7 }, 0.3), list('vector', { c: -0.5 }, 0.7)];
  assert.deepEqual(
    weightedFusion(lists).map(({ id, score }) => [id, score]),
    [
      ['c', 0.7],
      ['a', 0.3],
      ['b', 0],
    ],
  );
  assert.equal(weightedFusion(lists, { constantList: 0 }).find(({ id }) => id === 'c')?.score, 0);
});

test('nothing in, nothing out', () => {
  assert.deepEqual(reciprocalRankFusion([]), []);
  assert.deepEqual(weightedFusion([list('bm25', {})]), []);
});

const lists = fc
  .array(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.integer({ min: -5, max: 5 })), {
    maxLength: 4,
  })
  .map((scores) => scores.map((each, at) => list(`s${at}`, each)));

test('the order of the lists does not matter', () => {
  fc.assert(
    fc.property(lists, (given) => {
      for (const fuse of [reciprocalRankFusion, weightedFusion]) {
        const strip = (fused: readonly { id: string; score: number }[]) => fused.map(({ id, score }) => [id, score]);
        assert.deepEqual(strip(fuse(given)), strip(fuse([...given].reverse())));
      }
    }),
  );
});

test('contributions sum to the score, weighted scores lie between 0 and the number of lists', () => {
  fc.assert(
    fc.property(lists, (given) => {
      for (const { score, shares } of weightedFusion(given)) {
        const sum = shares.reduce((total, { contribution }) => total + contribution, 0);
        assert.ok(Math.abs(sum - score) < 1e-12);
        assert.ok(score >= 0 && score <= given.length + 1e-12);
      }
    }),
  );
});
