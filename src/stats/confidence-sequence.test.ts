import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ConfidenceSequence, type ConfidenceSequenceOptions, confidenceSequence } from './confidence-sequence.ts';

const of = (options: ConfidenceSequenceOptions, values: readonly number[]): ConfidenceSequence => {
  const sequence = confidenceSequence(options);
  for (const value of values) sequence.observe(value);
  return sequence;
};
const values = fc.array(fc.constantFrom<number>(0, 0.25, 0.5, 0.5, 0.8, 1, 1, 1), { minLength: 1, maxLength: 60 });
const close = (a: number, b: number, apart = 1e-9) => assert.ok(Math.abs(a - b) <= apart, `${a}, not ${b}`);

/** The lower end by the definition: products instead of logarithms, halving instead of candidates. */
function lowerEnd(all: readonly number[], horizons: readonly number[], alpha = 0.025): number {
  const excludes = (m: number): boolean => {
    const capitals = horizons.map(() => 1);
    for (const [i, x] of all.entries()) {
      const before = all.slice(0, i);
      let squares = 0.25;
      for (const [j, value] of before.entries()) {
        const mean = (0.5 + before.slice(0, j + 1).reduce((sum, each) => sum + each, 0)) / (j + 2);
        squares += (value - mean) ** 2;
      }
      for (const [at, horizon] of horizons.entries()) {
        const lacking = Math.max(1, horizons.length / (alpha * (capitals[0] as number)));
        const [goal, left] = at === 0 ? [lacking, horizon - i] : [1 / alpha, horizon];
        const stake = Math.sqrt((2 * Math.log(goal)) / ((squares / (i + 1)) * left));
        (capitals[at] as number) *= 1 + Math.min(0.9 / m, stake) * (x - m);
      }
      if (capitals.reduce((sum, each) => sum + each, 0) / horizons.length >= 1 / alpha) return true;
    }
    return false;
  };
  let [out, into] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const middle = (out + into) / 2;
    if (excludes(middle)) out = middle;
    else into = middle;
  }
  return out;
}

test('the ends are those of the definition, rounded outwards to a step', () => {
  const all = [1, 1, 0.5, 1, 0, 1, 1, 0.8, 1, 1, 1, 1, 0.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.8, 1, 1];
  const horizons = [100, 25, 6.25];
  const [from, to] = of({ range: [0, 1], horizon: 100 }, all).interval();
  const expected = lowerEnd(all, horizons);
  const mirrored =
    1 -
    lowerEnd(
      all.map((x) => 1 - x),
      horizons,
    );
  assert.ok(expected > 0.4 && from <= expected && from > expected - 0.001, `${from}, ${expected}`);
  assert.ok(mirrored < 1 && to >= mirrored && to < mirrored + 0.001, `${to}, ${mirrored}`);
});

test('a mark is an end of its own', () => {
  const options = { range: [0, 1], horizon: 100, steps: 2 } as const;
  const all = Array.from({ length: 60 }, () => 1);
  assert.deepEqual(of(options, all).interval(), [0.5, 1]);
  const marked = of({ ...options, marks: [0.9, 0.98] }, all);
  assert.deepEqual(marked.interval(), [0.9, 1]);
  assert.deepEqual(
    [0.9, 0.98, 1.1, 0, -3].map((mark) => marked.side(mark)),
    ['at-least', null, 'below', 'at-least', 'at-least'],
  );
});

test('never empty, never wider than before, and round the mean of values that are all the same', () => {
  fc.assert(
    fc.property(values, fc.boolean(), (all, finite) => {
      const size = finite ? { datasetSize: all.length } : {};
      const sequence = confidenceSequence({ range: [0, 1], horizon: all.length, steps: 200, ...size });
      let [from, to] = [0, 1];
      for (const value of all) {
        sequence.observe(value);
        const now = sequence.interval();
        assert.ok(now[0] <= now[1], `${now}`);
        // Only certainty may take back what was improbable.
        if (!finite) assert.ok(now[0] >= from && now[1] <= to, `${now} after ${from} to ${to}`);
        [from, to] = now;
      }
      if (new Set(all).size === 1) assert.ok(from <= (all[0] as number) + 1e-9 && (all[0] as number) - 1e-9 <= to);
    }),
    { numRuns: 60 },
  );
});

test('mirrored values have the mirrored interval; other units the same one', () => {
  fc.assert(
    fc.property(values, fc.boolean(), (all, finite) => {
      const size = finite ? { datasetSize: all.length + 5 } : {};
      const options = { horizon: 80, steps: 200, ...size };
      const [from, to] = of({ range: [0, 1], ...options }, all).interval();
      const mirrored = of(
        { range: [0, 1], ...options },
        all.map((x) => 1 - x),
      ).interval();
      const other = of(
        { range: [-10, 30], ...options },
        all.map((x) => 40 * x - 10),
      ).interval();
      // Rounding may move an end by one step.
      close(mirrored[0], 1 - to, 0.00501);
      close(mirrored[1], 1 - from, 0.00501);
      close(other[0], 40 * from - 10, 0.201);
      close(other[1], 40 * to - 10, 0.201);
    }),
    { numRuns: 60 },
  );
});

test('a dataset that was seen whole has its mean, in whatever order it came', () => {
  fc.assert(
    fc.property(values, (all) => {
      const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
      const options = {
        range: [0, 1],
        horizon: all.length,
        datasetSize: all.length,
        marks: [mean],
        steps: 100,
      } as const;
      for (const order of [all, all.toReversed(), all.toSorted()]) {
        const sequence = of(options, order);
        for (const end of sequence.interval()) close(end, mean);
        assert.equal(sequence.side(mean), 'at-least');
        assert.equal(sequence.side(mean + 1e-6), 'below');
      }
    }),
    { numRuns: 60 },
  );
});

test('a dataset narrows faster than a population, and ends are certain where the rest cannot matter', () => {
  const all = Array.from({ length: 90 }, (_, i) => (i % 10 === 0 ? 0 : 1));
  const width = ([from, to]: readonly [number, number]) => to - from;
  const population = of({ range: [0, 1], horizon: 100 }, all).interval();
  const dataset = of({ range: [0, 1], horizon: 100, datasetSize: 100 }, all);
  assert.ok(width(dataset.interval()) < width(population) / 2);
  // 81 of 90: whatever the ten others are, .81 to .91.
  assert.equal(dataset.side(0.81), 'at-least');
  assert.equal(dataset.side(0.92), 'below');
});

test('values that are known between two ends are taken at the worse one of each side', () => {
  const sequence = confidenceSequence({ range: [0, 1], horizon: 50 });
  const whole = confidenceSequence({ range: [0, 1], horizon: 50, datasetSize: 50 });
  for (const each of [sequence, whole]) {
    for (let i = 0; i < 10; i++) each.observe(0, 1);
    for (let i = 0; i < 40; i++) each.observe(1);
  }
  assert.equal(sequence.count(), 50);
  // Ten zeros can be among them, or none.
  assert.ok(sequence.interval()[0] < 0.8, `${sequence.interval()}`);
  assert.equal(sequence.interval()[1], 1);
  assert.deepEqual(whole.interval(), [0.8, 1]);
});

test('examples without a value are no part of the mean', () => {
  const whole = confidenceSequence({ range: [0, 1], horizon: 40, datasetSize: 40 });
  const population = confidenceSequence({ range: [0, 1], horizon: 40 });
  for (let i = 0; i < 20; i++) {
    whole.skip();
    whole.observe(i % 4 === 0 ? 0 : 1);
    population.observe(i % 4 === 0 ? 0 : 1);
  }
  assert.deepEqual([whole.count(), whole.interval()], [20, [0.75, 0.75]]);
  const before = population.interval();
  for (let i = 0; i < 20; i++) population.skip();
  assert.deepEqual([population.count(), population.interval()], [20, before]);
});

test('what cannot be is refused', () => {
  const options = { range: [0, 1], horizon: 10 } as const;
  const refused: readonly (readonly [RegExp, () => unknown])[] = [
    [/no range/, () => confidenceSequence({ ...options, range: [1, 1] })],
    [/no range/, () => confidenceSequence({ ...options, range: [0, Number.POSITIVE_INFINITY] })],
    [/whole number/, () => confidenceSequence({ ...options, horizon: 0 })],
    [/whole number/, () => confidenceSequence({ ...options, datasetSize: 2.5 })],
    [/whole number/, () => confidenceSequence({ ...options, steps: 0 })],
    [/a chance of 0/, () => confidenceSequence({ ...options, alpha: [0, 0.05] })],
    [/mark is NaN/, () => confidenceSequence({ ...options, marks: [Number.NaN] })],
    [/outside of 0 to 1/, () => confidenceSequence(options).observe(1.01)],
    [/outside of 0 to 1/, () => confidenceSequence(options).observe(Number.NaN)],
    [/between 1 and 0/, () => confidenceSequence(options).observe(1, 0)],
    [/more than the 1 values/, () => of({ ...options, datasetSize: 1 }, [1, 1])],
  ];
  for (const [message, act] of refused) assert.throws(act, message);
});
