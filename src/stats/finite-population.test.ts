import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { finitePopulationInterval } from './finite-population.ts';
import { predictionPoweredMean } from './prediction-powered-mean.ts';
import { raterAgreement } from './rater-agreement.ts';

const wide = { value: 0.9, interval: [0.8, 0.95] } as const;
const widthOf = (ci: readonly [number, number] | null) => (ci === null ? Number.NaN : ci[1] - ci[0]);

test('the arms are shortened by √(1 − share), and reach half a step further', () => {
  const [low, high] = finitePopulationInterval({ ...wide, share: 0.75, step: 0.02 }) ?? assert.fail();
  assert.ok(Math.abs(low - (0.9 - 0.1 / 2 - 0.01)) < 1e-12);
  assert.ok(Math.abs(high - (0.9 + 0.05 / 2 + 0.01)) < 1e-12);
});

test('with everything looked at nothing is left; with hardly anything it is the interval as it was', () => {
  assert.deepEqual(finitePopulationInterval({ ...wide, share: 1, step: 0.1 }), [0.9, 0.9]);
  assert.deepEqual(finitePopulationInterval({ value: 0.9, interval: null, share: 1 }), [0.9, 0.9]);
  assert.equal(finitePopulationInterval({ value: 0.9, interval: null, share: 0.99 }), null);
  const [low, high] = finitePopulationInterval({ ...wide, share: 1e-9, step: 1e-9 }) ?? assert.fail();
  assert.ok(Math.abs(low - 0.8) < 1e-8 && Math.abs(high - 0.95) < 1e-8);
});

test('it holds the value, stays within what the rest can make of it, and narrows with the share', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(unit, unit, unit, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (value, below, above, share) => {
      const interval = [value * below, value + (1 - value) * above] as const;
      const ends = [value * share, value * share + 1 - share] as const;
      const of = (part: number) => finitePopulationInterval({ value, interval, share: part, step: 0.01, ends });
      const [low, high] = of(share) ?? assert.fail();
      assert.ok(low <= value && value <= high && low >= ends[0] - 1e-12 && high <= ends[1] + 1e-12);
      assert.ok(widthOf(of(Math.min(1, share * 1.5))) <= widthOf([low, high]) + 1e-12);
    }),
  );
});

test('what is no share, step, value or interval is refused', () => {
  for (const share of [0, -0.1, 1.01, Number.NaN])
    assert.throws(() => finitePopulationInterval({ ...wide, share }), /share/);
  for (const step of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => finitePopulationInterval({ ...wide, share: 0.5, step }), /step/);
  assert.throws(() => finitePopulationInterval({ value: Number.NaN, interval: null, share: 0.5 }), /value is NaN/);
  assert.throws(() => finitePopulationInterval({ value: 0.5, interval: [0.6, 0.4], share: 0.5 }), /no interval/);
});

/** 60 answers of which the judge calls most rightly. */
const labels = Array.from({ length: 60 }, (_, i) => (i % 5 === 0 ? 0 : 1));
const judge = labels.map((label, i) => (i % 11 === 3 ? 1 - label : label));
const corrected = (n: number, share?: number) => {
  const given = { labels: labels.slice(0, n), predictions: judge.slice(0, n), unlabelled: judge.slice(n) };
  const result = predictionPoweredMean({ ...given, range: [0, 1], ...(share === undefined ? {} : { share }) });
  if (result.kind !== 'estimated') assert.fail(result.kind);
  return result;
};

test('a corrected mean of these examples alone is the same mean, narrower, and exact with all of them labelled', () => {
  for (const n of [15, 30, 50, 58]) {
    const [here, further] = [corrected(n, n / 60), corrected(n)];
    assert.deepEqual(
      [here.mean, here.lambda, here.labelsOnly.mean],
      [further.mean, further.lambda, further.labelsOnly.mean],
    );
    assert.ok(widthOf(here.ci) < widthOf(further.ci), `${n}`);
    assert.ok(widthOf(here.labelsOnly.ci) < widthOf(further.labelsOnly.ci), `${n}`);
    assert.ok((here.effectiveLabels ?? 0) < 60);
  }
  const all = corrected(60, 1);
  assert.deepEqual([all.ci, all.labelsOnly.ci, all.ciMethod], [[0.8, 0.8], [0.8, 0.8], 'everything labelled']);
  assert.deepEqual([all.widthRatio, all.effectiveLabels], [null, null]);
  assert.ok(widthOf(corrected(60).ci) > 0.1, 'answers to come are another matter');
  const few = predictionPoweredMean({ labels: [1, 0], predictions: [1, 1], unlabelled: [], share: 1 });
  assert.deepEqual(few.kind === 'estimated' && [few.mean, few.ci], [0.5, [0.5, 0.5]]);
});

test('a share that the labels do not have is refused', () => {
  for (const share of [0, 0.6, 1, Number.NaN]) assert.throws(() => corrected(30, share), /share/);
  assert.ok(
    widthOf(corrected(30, 0.25).ci) > widthOf(corrected(30, 0.5).ci),
    'fewer of the answers than of the examples',
  );
});

test('a kappa says how much one pair can take from it', () => {
  const { value, step = Number.NaN } = raterAgreement(labels, judge);
  const other = raterAgreement([...labels, 1], [...judge, 0]);
  // The pair moves the verdicts' shares a little as well.
  assert.ok(Math.abs((value ?? 0) - (other.value ?? 0) - step / 61) < 0.3 * (step / 61));
  assert.equal(raterAgreement([1, 1], [1, 1]).step, undefined);
});
