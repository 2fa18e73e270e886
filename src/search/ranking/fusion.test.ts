import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CandidateList } from './candidate-list.ts';
import { fuseLists } from './fuse-pool.ts';
import { fusionNames, weightsOf } from './fusion-rules.ts';
import { normalisations } from './normalise-scores.ts';

const rrf = (lists: readonly CandidateList[], rrfK = 60) => fuseLists(lists, { fusion: 'rrf', rrfK });
const weighted = (lists: readonly CandidateList[]) => fuseLists(lists, { fusion: 'weighted' });

const list = (source: string, scores: Readonly<Record<string, number>>, weight?: number): CandidateList => ({
  source,
  candidates: Object.entries(scores).map(([id, score]) => ({ id, score })),
  ...(weight === undefined ? {} : { weight }),
});
const ids = (fused: readonly { readonly id: string }[]) => fused.map(({ id }) => id).join(' ');

test('the same shares from different sources tie exactly, and ties go by id', () => {
  const lists = [list('x', { c: 3, b: 2, a: 1 }), list('y', { a: 3, c: 2, b: 1 }), list('z', { b: 3, a: 2, c: 1 })];
  const fused = rrf(lists);
  assert.equal(ids(fused), 'a b c');
  assert.equal(new Set(fused.map(({ score }) => score)).size, 1);
});

test('every share is told, with rank and score as the source had them', () => {
  const fused = rrf([list('bm25', { a: 9, b: 7 }), list('vector', { b: 0.5 })], 1);
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
  assert.equal(ids(weighted(lists)), 'c d');
  assert.equal(ids(rrf(lists)), 'c d');
});

test('the lone hit of a source counts fully, unless asked otherwise', () => {
  const lists = [list('bm25', { a: 9, b: 7 }, 0.3), list('vector', { c: -0.5 }, 0.7)];
  assert.deepEqual(
    weighted(lists).map(({ id, score }) => [id, score]),
    [
      ['c', 0.7],
      ['a', 0.3],
      ['b', 0],
    ],
  );
  assert.equal(fuseLists(lists, { fusion: 'weighted', edges: 'ranx' }).find(({ id }) => id === 'c')?.score, 0);
});

test('nothing in, nothing out', () => {
  assert.deepEqual(rrf([]), []);
  assert.deepEqual(weighted([list('bm25', {})]), []);
});

const lists = fc
  .array(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.integer({ min: -5, max: 5 })), {
    maxLength: 4,
  })
  .map((scores) => scores.map((each, at) => list(`s${at}`, each)));

test('the order of the lists does not matter', () => {
  fc.assert(
    fc.property(lists, (given) => {
      for (const fusion of fusionNames) {
        for (const normalisation of normalisations) {
          const fuse = (each: readonly CandidateList[]) => fuseLists(each, { fusion, normalisation });
          const strip = (fused: readonly { id: string; score: number }[]) => fused.map(({ id, score }) => [id, score]);
          assert.deepEqual(strip(fuse(given)), strip(fuse([...given].reverse())));
        }
      }
    }),
  );
});

test('contributions sum to the score, weighted scores lie between 0 and the number of lists', () => {
  fc.assert(
    fc.property(lists, (given) => {
      for (const { score, shares } of weighted(given)) {
        const sum = shares.reduce((total, { contribution }) => total + contribution, 0);
        assert.ok(Math.abs(sum - score) < 1e-12);
        assert.ok(score >= 0 && score <= given.length + 1e-12);
      }
    }),
  );
});

test('with equal weights of one, rules are what their authors wrote', () => {
  for (const fusion of fusionNames)
    assert.deepEqual(weightsOf(fusion, 0.5), fusion === 'weighted' ? [0.5, 0.5] : [1, 1]);
});

test('what a list found never comes after what it did not find, whatever the scores', () => {
  const scores = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(scores, fc.constantFrom(...normalisations), (given, normalisation) => {
      if (normalisation === 'borda' || normalisation === 'min-max-inverted') return;
      const found = given.toSorted((a, b) => b - a).map((score, at) => ({ id: `f${at}`, score }));
      for (const fusion of ['combsum', 'combmnz', 'weighted'] as const) {
        const fused = fuseLists([{ source: 'x', candidates: found }], { fusion, normalisation });
        assert.ok(fused.every(({ score }) => score >= 0));
      }
    }),
  );
});

test('under z-score a hit below the average still counts for more than none', () => {
  const lists = [list('bm25', { a: 9, b: 8, c: 1 }), list('vector', { b: 0.9, a: 0.8, d: 0.7 })];
  const fused = fuseLists(lists, { fusion: 'combsum', normalisation: 'z-score' });
  assert.deepEqual(
    fused.slice(2).map(({ score }) => score),
    [0, 0],
  );
  const ranx = fuseLists(lists, { fusion: 'combsum', normalisation: 'z-score', edges: 'ranx' });
  assert.ok(ranx.at(-1)!.score < 0);
});
