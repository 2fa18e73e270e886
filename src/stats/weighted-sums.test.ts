import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { mean, standardDeviation } from './moments.ts';
import { createWeightedSums, groupOf, weightedMeanInterval, weightedTInterval } from './weighted-sums.ts';

type Row = readonly [value: number, weight: number, cluster: string];

function sumsOf(rows: readonly Row[], mostClusters?: number) {
  const sums = createWeightedSums(mostClusters === undefined ? {} : { mostClusters });
  for (const [value, weight, cluster] of rows) sums.add(0, value, { weight, cluster });
  return sums.mean(0);
}
const near = (found: number, expected: number, tolerance = 1e-12): void =>
  assert.ok(Math.abs(found - expected) <= tolerance * Math.max(1, Math.abs(expected)), `${found} is not ${expected}`);

/** Values that are the same everywhere, without chance: the fractional parts of multiples of the golden ratio. */
const spread = (at: number): number => (at * 0.6180339887498949) % 1;

test('equal weights, one value a cluster: mean, s² / n, and the interval of the plain values', () => {
  for (const n of [2, 5, 40, 900]) {
    for (const shape of [(u: number) => u, (u: number) => (u < 0.8 ? 1 : u), (u: number) => (u < 0.3 ? 0 : 1)]) {
      const values = Array.from({ length: n }, (_, at) => shape(spread(at + 1)));
      const found = sumsOf(values.map((value, at) => [value, 3, String(at)]));
      near(found.mean, mean(values));
      near(found.variance, standardDeviation(values) ** 2 / n);
      near(found.effectiveN, n, 1e-9);
      near(found.df, n - 1, 1e-9);
      const plain = boundedMeanInterval({
        mean: mean(values),
        variance: standardDeviation(values) ** 2,
        n,
        range: [0, 1],
      });
      const own = weightedMeanInterval(found, [0, 1]);
      assert.ok(plain !== null && own !== null);
      near(own[0], plain[0], 1e-9);
      near(own[1], plain[1], 1e-9);
    }
  }
});

test('weights and clusters, held against what was worked out apart', () => {
  // Python: w = [1,1,2,4,4,1], x = [.2,.4,1,.6,.8,0], c = a a b c c d
  const found = sumsOf([
    [0.2, 1, 'a'],
    [0.4, 1, 'a'],
    [1, 2, 'b'],
    [0.6, 4, 'c'],
    [0.8, 4, 'c'],
    [0, 1, 'd'],
  ]);
  near(found.mean, 8.2 / 13);
  near(found.variance, 0.013314193013783365);
  near(found.effectiveN, 2.315068493150685);
  near(found.df, 1);
  assert.deepEqual([found.n, found.clusters, found.weight], [6, 4, 13]);
});

test('a sample drawn with unlike chances says what the whole says', () => {
  // Of 1000 values every tenth low one is kept, and every high one.
  const all = Array.from({ length: 1000 }, (_, at) => spread(at));
  const kept = all.flatMap((value, at): readonly Row[] => {
    if (value >= 0.5) return [[value, 1, String(at)]];
    return at % 10 === 3 ? [[value, 10, String(at)]] : [];
  });
  const { mean: estimated, effectiveN, n } = sumsOf(kept);
  assert.ok(Math.abs(estimated - mean(all)) < 0.02);
  assert.ok(Math.abs(mean(kept.map(([value]) => value)) - mean(all)) > 0.15, 'unweighted it would be far off');
  assert.ok(effectiveN < n);
});

test('order changes nothing, nor do very many clusters: they are put into groups', () => {
  const rows = Array.from(
    { length: 5000 },
    (_, at): Row => [(at * at * 0.6180339887498949) % 1, 1 + (at % 3), `s${at >> 1}`],
  );
  const whole = sumsOf(rows, 10_000);
  const grouped = sumsOf(rows, 256);
  const backwards = sumsOf(rows.toReversed(), 256);
  near(grouped.mean, whole.mean);
  near(backwards.variance, grouped.variance, 1e-9);
  assert.equal(grouped.clusters, 256);
  // Two hundred groups tell a variance to about a tenth.
  assert.ok(Math.abs(grouped.variance / whole.variance - 1) < 0.4);
  assert.ok(grouped.effectiveN > 0.6 * whole.effectiveN);
});

test('values of one cluster go together in a sum of several means', () => {
  const sums = createWeightedSums();
  const [x, y] = [
    [0.1, 0.9, 0.5, 0.3],
    [0.2, 1, 0.4, 0.4],
  ] as const;
  for (const [at, value] of x.entries()) sums.add(0, value, { weight: 1, cluster: String(at) });
  for (const [at, value] of y.entries()) sums.add(1, value, { weight: 1, cluster: String(at) });
  const terms = [
    { column: 0, slope: 0.5 },
    { column: 1, slope: -0.25 },
  ];
  const each = x.map((value, at) => 0.5 * value - 0.25 * (y[at] as number));
  near(sums.combined(terms).mean, mean(each));
  near(sums.combined(terms).variance, standardDeviation(each) ** 2 / 4);
  near(sums.combined([{ column: 0, slope: 1 }]).variance, sums.mean(0).variance);
});

test('what says nothing has no interval, and what is no number is refused', () => {
  assert.ok(Number.isNaN(createWeightedSums().mean(0).mean));
  assert.equal(createWeightedSums().mean(0).effectiveN, 0);
  assert.equal(weightedMeanInterval(sumsOf([[1, 1, 'a']]), [0, 1]), null);
  assert.equal(
    weightedMeanInterval(
      sumsOf([
        [1, 1, 'a'],
        [0, 1, 'a'],
      ]),
      [0, 1],
    ),
    null,
    'one session is one sample',
  );
  assert.equal(
    weightedTInterval(
      sumsOf([
        [3, 1, 'a'],
        [3, 1, 'b'],
      ]),
    ),
    null,
  );
  const same = weightedMeanInterval(sumsOf(Array.from({ length: 50 }, (_, at): Row => [1, 2, String(at)])), [0, 1]);
  assert.deepEqual(
    same?.map((limit) => limit.toFixed(3)),
    ['0.936', '1.000'],
  );
  for (const weight of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => sumsOf([[1, weight, 'a']]), RangeError);
  assert.throws(() => sumsOf([[Number.NaN, 1, 'a']]), RangeError);
  assert.throws(() => createWeightedSums().add(-1, 0, { weight: 1, cluster: 'a' }), RangeError);
});

test('names are spread evenly over groups', () => {
  const counts = new Uint32Array(16);
  for (let i = 0; i < 16_000; i++) counts[groupOf(`session-${i}`, 16)]!++;
  assert.ok(Math.min(...counts) > 880 && Math.max(...counts) < 1120, counts.join(' '));
});
