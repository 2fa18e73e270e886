import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RankColumn } from '../model/rank-column.ts';
import { createRankTally } from './rank-agreement.ts';

/** Of a line. */
type Ranked = readonly [rank: number, score: number];

function columnOf(...topics: readonly (readonly Ranked[])[]): RankColumn | undefined {
  const tally = createRankTally();
  for (const lines of topics) {
    // As the readers do: room for more than there is.
    const column = (at: 0 | 1): Float64Array => Float64Array.from([...lines.map((line) => line[at]), 99, 98, 97]);
    tally.add({ count: lines.length, ranks: column(0), scores: column(1) });
  }
  return tally.column();
}

const reversed: readonly Ranked[] = [[1, 0.1], [2, 0.2], [3, 0.3]]; // biome-ignore format: short
const agreeing: readonly Ranked[] = [[1, 0.3], [2, 0.2], [3, 0.1]]; // biome-ignore format: short
const mixed: readonly Ranked[] = [[1, 0.2], [2, 0.3], [3, 0.1]]; // biome-ignore format: short
/** The same scores, with ranks that are no numbers. */
const unranked = (lines: readonly Ranked[]): readonly Ranked[] => lines.map(([, score]) => [Number.NaN, score]);

test('a topic agrees, is contradicted, or is the reverse throughout', () => {
  const of = (topics: number, contradicted: number, reversed: number) => ({
    by: 'rank',
    topics,
    contradicted,
    reversed,
  });
  assert.equal(columnOf(agreeing, agreeing), undefined);
  assert.deepEqual(columnOf(reversed, reversed), of(2, 2, 2));
  assert.deepEqual(columnOf(agreeing, mixed, reversed), of(3, 2, 1));
  assert.deepEqual(columnOf([[0, 5], [7, 6]]), of(1, 1, 1)); // biome-ignore format: short
});

test('what tells no order is not counted: one document, one score, one rank, ranks that are no numbers', () => {
  const silent: readonly (readonly Ranked[])[] = [[[1, 1]], [[1, 1], [2, 1]], [[0, 1], [0, 2]], unranked(reversed)]; // biome-ignore format: short
  assert.equal(columnOf(...silent), undefined);
  assert.deepEqual(columnOf(...silent, reversed), { by: 'rank', topics: 1, contradicted: 1, reversed: 1 });
  assert.equal(columnOf(...silent, agreeing), undefined);
});

test('equal scores contradict no rank, and lines of one rank no order of their own', () => {
  assert.equal(columnOf([[1, 2], [2, 2], [3, 1]]), undefined); // biome-ignore format: short
  assert.equal(columnOf([[1, 2], [1, 3], [2, 1]]), undefined); // biome-ignore format: short
  assert.deepEqual(columnOf([[2, 3], [1, 1], [1, 2]])?.reversed, 1); // biome-ignore format: short
});

test('lines are looked at only where no rank tells an order, and told only where their rising scores are no chance', () => {
  const rising = Array.from({ length: 5 }, () => unranked(reversed));
  assert.deepEqual(columnOf(...rising), { by: 'line', topics: 5, contradicted: 5, reversed: 5 });
  assert.equal(columnOf(...rising.slice(1)), undefined);
  assert.equal(columnOf(...rising, unranked(agreeing)), undefined);
  assert.equal(columnOf(...rising, agreeing), undefined);
  const zeros = Array.from({ length: 11 }, (_, i): Ranked => [0, i]);
  assert.deepEqual(columnOf(zeros)?.by, 'line');
});

test('says of any topic what all of its pairs of documents say, whatever the order of its lines', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: -4, max: 4 }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), fc.array(fc.nat(), { maxLength: 9 }), (lines, keys) => {
      let rises = false;
      let falls = false;
      for (const [rank, score] of lines) {
        for (const [other, its] of lines) {
          if (rank < other && score < its) rises = true;
          if (rank < other && score > its) falls = true;
        }
      }
      const expected = rises ? { by: 'rank', topics: 1, contradicted: 1, reversed: falls ? 0 : 1 } : undefined;
      const shuffled = lines
        .map((each, i) => [keys[i] ?? i, each] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, each]) => each);
      const told = (given: readonly Ranked[]) => {
        const column = columnOf(given);
        return column?.by === 'line' ? undefined : column;
      };
      assert.deepEqual(told(lines), expected);
      assert.deepEqual(told(shuffled), expected);
      assert.deepEqual(told(shuffled.map(([rank, score]) => [rank * 10 - 3, score / 7])), expected);
    }),
    { seed: 5, numRuns: 5000 },
  );
});
