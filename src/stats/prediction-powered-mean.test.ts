import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type PredictionPoweredMean, predictionPoweredMean } from './prediction-powered-mean.ts';

function estimate(options: Parameters<typeof predictionPoweredMean>[0]): PredictionPoweredMean {
  const result = predictionPoweredMean(options);
  assert.equal(result.kind, 'estimated');
  return result as PredictionPoweredMean;
}

const width = (ci: readonly [number, number] | null) => (ci === null ? Number.NaN : ci[1] - ci[0]);
const wave = (n: number, step: number) => Array.from({ length: n }, (_, i) => 0.5 + 0.45 * Math.sin(i * step));

test('lambda and mean are those of PPI++ with power tuning', () => {
  // By hand, with ten disagreements so that nothing is weakened: cov / ((1 + n/N) var of all predictions).
  const labels = wave(40, 1.3);
  const predictions = labels.map((label, i) => label * 0.8 + 0.1 * Math.cos(i * 2.1));
  const unlabelled = wave(160, 0.7).map((value) => 0.8 * value);
  const { mean, lambda, n } = estimate({ labels, predictions, unlabelled });
  const average = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [y, f, all] = [average(labels), average(predictions), average([...predictions, ...unlabelled])];
  const covariance = labels.reduce((sum, label, i) => sum + (label - y) * ((predictions[i] ?? 0) - f), 0) / 39;
  const variance = [...predictions, ...unlabelled].reduce((sum, value) => sum + (value - all) ** 2, 0) / 199;
  const expected = Math.min(1, covariance / ((1 + 40 / 160) * variance));
  assert.equal(n, 40);
  assert.ok(Math.abs(lambda - expected) < 1e-12, `${lambda} ${expected}`);
  assert.ok(Math.abs(mean - (expected * average(unlabelled) + y - expected * f)) < 1e-12);
});

test('a judge that is wrong by a constant is corrected wholly', () => {
  const truth = wave(40, 1.3);
  const unlabelled = wave(400, 0.9);
  const result = estimate({
    labels: truth,
    predictions: truth.map((v) => v / 2),
    unlabelled: unlabelled.map((v) => v / 2),
  });
  assert.ok(Math.abs(result.mean - 0.5) < 0.03, `${result.mean}`);
});

test('a useless judge, and one that is against people, leave what the labels say', () => {
  const labels = wave(40, 1.3);
  const against = estimate({
    labels,
    predictions: labels.map((v) => 1 - v),
    unlabelled: wave(400, 0.9),
    range: [0, 1],
  });
  assert.equal(against.lambda, 0);
  assert.equal(against.mean, against.labelsOnly.mean);
  const constant = estimate({
    labels,
    predictions: labels.map(() => 1),
    unlabelled: Array(300).fill(1),
    range: [0, 1],
  });
  assert.deepEqual([constant.lambda, constant.correlation], [0, null]);
});

test('without further examples it is the mean of the labels', () => {
  const labels = wave(40, 1.3);
  const result = estimate({ labels, predictions: labels, unlabelled: [], range: [0, 1] });
  assert.deepEqual([result.lambda, result.mean], [0, result.labelsOnly.mean]);
});

test('labels that are all good leave an open question, not a certainty', () => {
  const labels = Array(50).fill(1);
  const result = estimate({ labels, predictions: labels, unlabelled: Array(500).fill(1), range: [0, 1] });
  assert.equal(result.ci?.[1], 1);
  assert.ok((result.ci?.[0] ?? 1) < 0.96);
  const unbounded = estimate({ labels, predictions: labels, unlabelled: Array(500).fill(1) });
  assert.deepEqual([unbounded.ci, unbounded.ciMethod], [null, 'none: all labels are equal']);
});

test('50 labels that all agree do not make a judge that never errs', () => {
  const labels = Array.from({ length: 50 }, (_, i) => (i % 10 === 0 ? 0 : 1));
  const unlabelled = Array.from({ length: 20_000 }, (_, i) => (i % 10 === 0 ? 0 : 1));
  const result = estimate({ labels, predictions: labels, unlabelled, range: [0, 1] });
  // One error in 50 would still be likely; without the weakening the width were 0.016.
  assert.ok(width(result.ci) > 0.04, `${result.ci}`);
});

test('small noise in the predictions is no proof that the judge never errs grossly', () => {
  const labels = Array.from({ length: 50 }, (_, i) => (i % 5) / 4);
  const noise = (i: number) => 0.01 * Math.sin(i * 2.3);
  const unlabelled = Array.from({ length: 5000 }, (_, i) => 0.01 + 0.98 * ((i % 5) / 4) + noise(i));
  const exact = { labels, unlabelled, range: [0, 1] as const };
  const plain = estimate({ ...exact, predictions: labels });
  const noisy = estimate({ ...exact, predictions: labels.map((label, i) => 0.01 + 0.98 * label + noise(i)) });
  // Without it the width were a tenth of that of the labels alone.
  assert.ok((noisy.widthRatio ?? 0) > 0.9 * (plain.widthRatio ?? 1), `${noisy.widthRatio} ${plain.widthRatio}`);
  assert.ok((noisy.widthRatio ?? 0) > 0.35, `${noisy.widthRatio}`);
});

test('the rarer a bad label, the less its being found is believed', () => {
  const believed = [2, 5, 25].map((every) => {
    const values = (length: number) => Array.from({ length }, (_, i) => (i % every === 0 ? 0 : 1));
    const labels = values(100);
    return estimate({ labels, predictions: labels, unlabelled: values(5000), range: [0, 1] }).widthRatio ?? 0;
  });
  assert.deepEqual(believed, [...believed].sort());
  assert.ok((believed[2] ?? 0) > (believed[0] ?? 1) + 0.1, `${believed}`);
});

test('values outside of the range, lists of different lengths and what is no number are refused', () => {
  const labels = wave(12, 1);
  const rest = { predictions: labels, unlabelled: labels };
  assert.throws(() => predictionPoweredMean({ labels: labels.slice(1), ...rest }), RangeError);
  assert.throws(() => predictionPoweredMean({ labels, ...rest, range: [0, 0.5] }), RangeError);
  assert.throws(() => predictionPoweredMean({ labels, ...rest, unlabelled: [Number.NaN] }), RangeError);
  assert.throws(() => predictionPoweredMean({ labels, ...rest, level: 95 }), RangeError);
  assert.deepEqual(predictionPoweredMean({ labels: [1], predictions: [1], unlabelled: [] }), {
    kind: 'too-few',
    n: 1,
    atLeast: 10,
  });
});

test('a judge without relation to the labels is left out, in whichever order sums were rounded', () => {
  const labels = [0, 1, 0.5, 0.5, 0.3, 0.5, 0.5, 0.7, 0.7, 0.7, 0.5, 0.7];
  const predictions = [0.3, 0.5, 1, 0.3, 0.7, 0.5, 0, 0.3, 0.3, 0.7, 0.7, 0.3];
  const there = estimate({ labels, predictions, unlabelled: [0], range: [0, 1] });
  const back = estimate({
    labels: labels.toReversed(),
    predictions: predictions.toReversed(),
    unlabelled: [0],
    range: [0, 1],
  });
  assert.deepEqual([there.lambda, back.lambda], [0, 0]);
  assert.ok(Math.abs((there.ci?.[0] ?? Number.NaN) - (back.ci?.[0] ?? 0)) < 1e-12);
});

test('order does not matter, and neither do unit and direction', () => {
  const grade = fc.constantFrom<number>(0, 0.3, 0.5, 0.7, 1);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(grade, grade), { minLength: 10, maxLength: 40 }),
      fc.array(grade, { minLength: 1, maxLength: 100 }),
      (pairs, unlabelled) => {
        const of = (map: (value: number) => number, range: readonly [number, number], list = pairs) =>
          estimate({
            labels: list.map(([human]) => map(human)),
            predictions: list.map(([, judge]) => map(judge)),
            unlabelled: unlabelled.map(map),
            range,
          });
        const plain = of((value) => value, [0, 1]);
        const [low, high] = plain.ci ?? [Number.NaN, Number.NaN];
        assert.ok(low >= 0 && high <= 1 && low <= plain.mean && plain.mean <= high);
        const close = (a: number | undefined, b: number) => Math.abs((a ?? Number.NaN) - b) < 1e-6;
        assert.ok(close(of((value) => value, [0, 1], [...pairs].reverse()).ci?.[0], low));
        assert.ok(close(of((value) => 1 + 4 * value, [1, 5]).ci?.[0], 1 + 4 * low));
        assert.ok(close(of((value) => 1 - value, [0, 1]).ci?.[0], 1 - high));
      },
    ),
  );
});
