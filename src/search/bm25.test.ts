import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createBm25Scorer, type QueryTerm } from './bm25.ts';
import { appendPosting, createPostingsWriter, writtenPostings } from './postings.ts';

const term = (name: string, postings: readonly (readonly [number, number])[], repetitions = 1): QueryTerm => {
  const writer = createPostingsWriter();
  for (const [ordinal, frequency] of postings) appendPosting(writer, ordinal, frequency);
  return { term: name, repetitions, documentFrequency: writer.count, postings: writtenPostings(writer) };
};

test('scores are those of the formula, worked by hand', () => {
  const scorer = createBm25Scorer({ lengths: Uint32Array.of(2, 4, 6), passages: 3, settings: { k1: 0.9, b: 0.4 } });
  const scores = scorer.score([term('a', [[0, 1], [2, 3]]), term('b', [[1, 2]])]); // biome-ignore format: one line reads as a table
  const idfA = Math.log(1 + 1.5 / 2.5);
  const idfB = Math.log(1 + 2.5 / 1.5);
  assert.ok(Math.abs(scores[0]! - (idfA * 1) / (1 + 0.9 * (0.6 + 0.4 * 0.5))) < 1e-15);
  assert.ok(Math.abs(scores[1]! - (idfB * 2) / (2 + 0.9)) < 1e-15);
  assert.ok(Math.abs(scores[2]! - (idfA * 3) / (3 + 0.9 * (0.6 + 0.4 * 1.5))) < 1e-15);
});

test('a term said twice counts twice', () => {
  const scorer = createBm25Scorer({ lengths: Uint32Array.of(3, 3), passages: 2, settings: { k1: 0.9, b: 0.4 } });
  const once = scorer.score([term('a', [[0, 1]])])[0]!;
  assert.equal(scorer.score([term('a', [[0, 1]], 2)])[0], 2 * once);
});

test('an ordinal out of use has no weight in the mean length', () => {
  const settings = { k1: 0.9, b: 0.4 };
  const dense = createBm25Scorer({ lengths: Uint32Array.of(2, 6), passages: 2, settings });
  const holed = createBm25Scorer({ lengths: Uint32Array.of(2, 0, 6), passages: 2, settings });
  assert.equal(dense.score([term('a', [[1, 1]])])[1], holed.score([term('a', [[2, 1]])])[2]);
});

test('explanations sum to the score', () => {
  const frequencies = fc.array(fc.nat(400), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(frequencies, { minLength: 1, maxLength: 5 }), (rows) => {
      const terms = rows.map(
        (row, at) =>
        term(`t${at}`, [...row.entries()].filter(([, frequency]) => frequency > 0)), // biome-ignore format: short
      );
      const scorer = createBm25Scorer({
        lengths: Uint32Array.from({ length: 8 }, (_, at) => rows.reduce((sum, row) => sum + row[at]!, 0)),
        passages: 8,
        settings: { k1: 1.2, b: 0.75 },
      });
      const scores = scorer.score(terms);
      for (const [ordinal, contributions] of scorer.explain(terms, [0, 1, 2, 3, 4, 5, 6, 7])) {
        const sum = contributions.reduce((total, { score }) => total + score, 0);
        assert.ok(Math.abs(sum - scores[ordinal]!) < 1e-12);
      }
    }),
  );
});

test('a text is scored as the passage that it would be', () => {
  const scorer = createBm25Scorer({ lengths: Uint32Array.of(4, 2), passages: 2, settings: { k1: 0.9, b: 0.4 } });
  const terms = [term('a', [[0, 2]]), term('b', [[0, 1], [1, 1]], 2)]; // biome-ignore format: one line reads as a table
  const score = scorer.score(terms)[0]!;
  assert.ok(Math.abs(scorer.scoreText(terms, ['a', 'x', 'b', 'a']) - score) < 1e-12);
  assert.equal(scorer.scoreText(terms, ['x']), 0);
});

test('an empty index gives no scores', () => {
  const scorer = createBm25Scorer({ lengths: new Uint32Array(0), passages: 0, settings: { k1: 0.9, b: 0.4 } });
  assert.equal(scorer.score([]).length, 0);
});
