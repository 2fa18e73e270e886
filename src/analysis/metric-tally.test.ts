// What a mean says when target and instrument fail in any mixture: it lies in its bounds, and no zero is made of a failure to measure.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createMetric } from '../metrics/metric.ts';
import { emptyAnswer, noContext } from '../metrics/unscorable.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { failedBy, type Outcome, scored, skipped } from '../model/score.ts';
import { lostValues, type MetricSummary } from '../model/summary.ts';
import { createMetricTally } from './metric-tally.ts';

const judged: MetricDefinition = {
  name: 'judged',
  aliases: [],
  title: 'As a judge says',
  formula: '',
  citation: '',
  edges: '',
  parameters: [],
  cutoff: 'none',
  direction: 'higher',
  range: [0, 1],
  worst: 0,
  level: 'trial',
  statistic: 'mean',
  needs: ['answer', 'judge'],
  version: 1,
};

type Kind = 'scored' | 'skipped' | 'target' | 'instrument';
interface Row {
  readonly kind: Kind;
  readonly value: number;
}

/** Repeats of each example. Values above zero: a zero in the mean could only come from somewhere else. */
const rowsOf = (kinds: readonly Kind[]): fc.Arbitrary<readonly (readonly Row[])[]> =>
  fc.array(
    fc.array(fc.record({ kind: fc.constantFrom(...kinds), value: fc.double({ min: 0.01, max: 1, noNaN: true }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { maxLength: 12 },
  );

function outcomeOf({ kind, value }: Row): Outcome {
  if (kind === 'scored') return scored(value);
  if (kind === 'skipped') return skipped('no expected answer');
  return failedBy(kind, { code: kind, message: '' });
}

function summarise(examples: readonly (readonly Row[])[], definition = judged): MetricSummary {
  const tally = createMetricTally(createMetric(definition, {}));
  for (const [at, repeats] of examples.entries()) {
    for (const row of repeats) tally.add(`q${at}`, outcomeOf(row));
  }
  return tally.summary();
}

const without = (examples: readonly (readonly Row[])[], ...kinds: readonly Kind[]): readonly (readonly Row[])[] =>
  examples.map((repeats) => repeats.filter(({ kind }) => !kinds.includes(kind)));

const all: readonly Kind[] = ['scored', 'skipped', 'target', 'instrument'];
const close = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-12);

test('the mean lies in its bounds, and they meet where the instrument lost nothing', () => {
  fc.assert(
    fc.property(rowsOf(all), (examples) => {
      const { mean, bounds, failedInstrument } = summarise(examples);
      if (mean === null) return;
      assert.ok(bounds !== null && bounds[0] <= mean + 1e-12 && mean <= bounds[1] + 1e-12);
      assert.ok(bounds[0] >= 0 && bounds[1] <= 1 + 1e-12);
      if (failedInstrument === 0) assert.ok(close(bounds[0], mean) && close(bounds[1], mean));
    }),
  );
});

test('any values in place of the lost ones give a mean inside the bounds', () => {
  fc.assert(
    fc.property(rowsOf(all), fc.constantFrom(0, 0.3, 1), (examples, value) => {
      const { bounds } = summarise(examples);
      const healed = examples.map((repeats) =>
        repeats.map((row): Row => (row.kind === 'instrument' ? { kind: 'scored', value } : row)),
      );
      const { mean } = summarise(healed);
      if (bounds === null || mean === null) return;
      assert.ok(bounds[0] <= mean + 1e-12 && mean <= bounds[1] + 1e-12);
    }),
  );
});

test('the mean of answered is that of the run without failures, on the same answers', () => {
  fc.assert(
    fc.property(rowsOf(all), (examples) => {
      const { meanAnswered } = summarise(examples);
      assert.ok(close(meanAnswered, summarise(without(examples, 'target', 'instrument', 'skipped')).mean));
      assert.ok(close(meanAnswered, summarise(without(examples, 'instrument')).meanAnswered));
    }),
  );
});

test('what the instrument lost moves no mean, however much it is', () => {
  fc.assert(
    fc.property(rowsOf(all), (examples) => {
      const whole = summarise(examples);
      const rest = summarise(without(examples, 'instrument'));
      assert.ok(close(whole.mean, rest.mean));
      assert.deepEqual([whole.n, whole.imputed, whole.skipped], [rest.n, rest.imputed, rest.skipped]);
    }),
  );
});

test('there is no zero but by failures of the target, each of which is counted', () => {
  fc.assert(
    fc.property(rowsOf(all), (examples) => {
      const { mean, meanAnswered, n, imputed } = summarise(examples);
      assert.equal(imputed, examples.flat().filter(({ kind }) => kind === 'target').length);
      assert.equal(mean === null, n === 0);
      if (imputed === 0 && mean !== null) assert.ok(mean > 0);
      if (meanAnswered !== null) assert.ok(meanAnswered > 0);
    }),
  );
  fc.assert(
    fc.property(rowsOf(['skipped', 'instrument']), (examples) => {
      const { mean, meanAnswered, ci95 } = summarise(examples);
      assert.deepEqual([mean, meanAnswered, ci95], [null, null, null]);
    }),
  );
});

test('a metric without a worst value takes no failure into its mean', () => {
  const { worst: _, ...open } = judged;
  const cost: MetricDefinition = { ...open, name: 'spent', direction: 'lower', range: [0, null], unit: 'usd' };
  fc.assert(
    fc.property(rowsOf(all), (examples) => {
      const { mean, meanAnswered, imputed, failedTarget, failedInstrument, bounds } = summarise(examples, cost);
      assert.equal(mean, meanAnswered);
      assert.equal(imputed, 0);
      assert.equal(failedTarget, examples.flat().filter(({ kind }) => kind === 'target').length);
      if (failedInstrument + failedTarget > 0) assert.equal(bounds, null, 'what is missing may be anything');
      else if (mean !== null) assert.ok(bounds !== null && close(bounds[0], mean) && close(bounds[1], mean));
    }),
  );
});

test('what a failed target leaves out of a mean with a range is bounded by that range', () => {
  const { worst: _, ...open } = judged;
  const failed = failedBy('target', { code: 'down', message: '' });
  const tally = createMetricTally(createMetric(open, {}));
  tally.add('a', { status: 'scored', value: 1 });
  tally.add('b', failed);
  const { mean, n, failedTarget, bounds } = tally.summary();
  assert.deepEqual([mean, n, failedTarget, bounds], [1, 1, 1, [0.5, 1]]);
});

test('where the target never gives what the judge needs, its failures are counted beside and enter nothing', () => {
  const tally = createMetricTally(createMetric(judged, {}));
  tally.add('a', skipped(noContext));
  tally.add('b', failedBy('target', { code: 'down', message: '' }));
  assert.equal(tally.doesNotApply(), true);
  const { mean, imputed, failedTarget } = tally.summary(false);
  assert.deepEqual([mean, imputed, failedTarget], [null, 0, 1]);
});

test('a rate whose values are means of votes has no interval of a rate', () => {
  const rate = { ...judged, statistic: 'rate' } as const;
  const of = (...values: readonly number[]) =>
    summarise(
      values.map((value) => [{ kind: 'scored', value }]),
      rate,
    ).ciMethod;
  assert.equal(of(1, 0, 1, 1), 'wilson');
  assert.equal(of(1, 0, 2 / 3, 1), 'bounded');
});

test('an answer without words does not take back what failures cost', () => {
  const tally = createMetricTally(createMetric(judged, {}));
  tally.add('a', skipped(emptyAnswer));
  tally.add('b', failedBy('target', { code: 'down', message: '' }));
  assert.equal(tally.doesNotApply(), false);
  const { mean, n, imputed } = tally.summary();
  assert.deepEqual([mean, n, imputed], [judged.worst, 1, 1]);
});

test('an answer that a check cannot tell raises and lowers nothing in silence: it is counted, and the mean has bounds', () => {
  const check: MetricDefinition = { ...judged, statistic: 'rate', needs: ['answer', 'check'] };
  const outcomes = [scored(1), scored(1), scored(0), skipped('words cannot tell'), skipped('no check')];
  const of = (definition: MetricDefinition): MetricSummary => {
    const tally = createMetricTally(createMetric(definition, {}));
    for (const [at, outcome] of outcomes.entries()) tally.add(`q${at}`, outcome);
    return tally.summary();
  };
  const told = of(check);
  assert.deepEqual(
    [told.mean, told.n, told.skipped, told.failedInstrument, told.bounds],
    [2 / 3, 3, 2, 0, [0.5, 0.75]],
  );
  assert.equal(lostValues(told), 1);
  assert.ok(told.lostCi95 !== undefined && told.lostCi95[0] < 0.5 && told.lostCi95[1] > 0.75);
  // Of what is no check the same words are a reason like any other.
  const other = of(judged);
  assert.deepEqual([lostValues(other), other.lostCi95], [0, undefined]);
});
