import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverallDefinition } from '../../model/overall-definition.ts';
import type { MetricSummary } from '../../model/summary.ts';
import { boundedMeanInterval } from '../../stats/bounded-mean-interval.ts';
import { mean, momentsOf } from '../../stats/moments.ts';
import { type ComparedOverall, overallDifference } from './overall-difference.ts';
import { overallScore } from './overall-score.ts';

const none = Number.NaN;
const rounded = (value: number | null | undefined): number => Number(value?.toFixed(12));

const definition: OverallDefinition = {
  parts: [
    { name: 'found', weight: 0.6, of: [{ metric: 'x' }] },
    { name: 'said', weight: 0.4, of: [{ metric: 'y', divideBy: 5 }] },
  ],
};

/** A run by its values a metric. */
function run(name: string, columns: Readonly<Record<string, readonly number[]>>, made = definition): ComparedOverall {
  const values = new Map(Object.entries(columns));
  const metrics = [...values].map(([metric, all]): MetricSummary => {
    const there = all.filter((value) => !Number.isNaN(value));
    const found = there.length === 0 ? null : mean(there);
    const counts = { imputed: 0, skipped: 0, skippedReasons: [], failedInstrument: 0, failedTarget: 0 };
    return {
      ...{ metric, mean: found, meanAnswered: found, ci95: null, ciMethod: 'none: n < 2', n: there.length },
      ...{ ...counts, bounds: null },
    };
  });
  return { run: name, definition: made, score: overallScore({ metrics }, made, values), values };
}

test('over the same examples it is the mean of the differences, with its interval', () => {
  const a = { x: [0, 1, 0.5, 0.25], y: [1, 5, 3, 2] };
  const b = { x: [0.5, 1, 1, 0.25], y: [2, 4, 5, 5] };
  const found = overallDifference(run('a', a), run('b', b));
  const each = a.x.map((_, at) => 0.6 * ((b.x[at] ?? 0) - (a.x[at] ?? 0)) + 0.08 * ((b.y[at] ?? 0) - (a.y[at] ?? 0)));
  const moments = momentsOf(each);
  const plain = boundedMeanInterval({
    ...{
      mean: moments.mean(),
      variance: moments.standardDeviation() ** 2,
      n: 4,
      range: [-1, 1],
      atEnds: 1,
      atFarEnd: 1,
    },
  });
  // .6 · (.5 + 0 + .5 + 0) / 4 + .4 / 5 · (1 − 1 + 2 + 3) / 4
  assert.equal(rounded(found.difference), 0.25);
  assert.deepEqual(found.ci95?.map(rounded), plain?.map(rounded));
  assert.deepEqual([found.n, found.ciMethod, found.apart], [[4, 4], 'clustered-bounded', undefined]);
});

test('an example that one run lacks is in none of the pairs of that metric', () => {
  const found = overallDifference(
    run('a', { x: [0, 1, none], y: [1, 2, 3] }),
    run('b', { x: [1, 1, 1, 1], y: [1, 2, none, 5] }),
  );
  assert.equal(rounded(found.difference), 0.3);
  assert.deepEqual(found.n, [2, 2]);
  const without = overallDifference(
    run('a', { x: [0, 1, 0], y: [1, 2, 3] }),
    run('b', { x: [1, 1, 1], y: [1, 2, 3] }),
    (example) => example === 0,
  );
  assert.equal(rounded(without.difference), 0.3);
  const apart = overallDifference(run('a', { x: [1, none], y: [1, 1] }), run('b', { x: [none, 1], y: [1, 1] }));
  assert.deepEqual([apart.difference, apart.ciMethod, apart.n], [null, 'none: a metric has no pair', [0, 2]]);
});

test('scores on other parts are not compared', () => {
  const values = { x: [0, 1], y: [1, 2] };
  const other: OverallDefinition = { parts: definition.parts.map((part) => ({ ...part, weight: 1 })) };
  assert.deepEqual(overallDifference(run('a', values), run('b', values, other)), {
    ...{ a: 'a', b: 'b', difference: null, ci95: null, ciMethod: 'none: not on the same parts', n: null },
    apart: { reason: 'other-parts' },
  });
  const unjudged = overallDifference(run('a', values), run('b', { ...values, y: [none, none] }));
  assert.deepEqual(unjudged.apart, { reason: 'other-metrics', onlyA: ['y'], onlyB: [] });
  const nobody = { run: 'c', definition: undefined, score: undefined, values: new Map() };
  assert.deepEqual(overallDifference(run('a', values), nobody).apart, { reason: 'other-parts' });
});

test('scores of which different judges made a part are not compared', () => {
  const values = { x: [0, 1], y: [1, 2] };
  const by = (id: string, judge: string) => ({ ...run(id, values), madeBy: new Map([['y', judge]]) });
  assert.deepEqual(overallDifference(by('a', 'strict'), by('b', 'lenient')), {
    ...{
      a: 'a',
      b: 'b',
      difference: null,
      n: null,
      ciMethod: 'none: scored by another judge, prompt or version',
      ci95: null,
    },
    apart: { reason: 'other-scorer', metrics: ['y'] },
  });
  assert.equal(overallDifference(by('a', 'strict'), by('b', 'strict')).difference, 0);
  assert.equal(
    overallDifference(by('a', 'strict'), by('b', '')).difference,
    0,
    'where nobody scored there is no other judge',
  );
});

test('neither names nor order of the parts, nor the scale of the weights, make them others', () => {
  const values = { x: [0, 1, 1], y: [1, 2, 5] };
  const renamed: OverallDefinition = {
    parts: definition.parts.map((part) => ({ ...part, name: `the ${part.name}`, weight: 10 * part.weight })).reverse(),
  };
  const found = overallDifference(run('a', values), run('b', values, renamed));
  assert.deepEqual([found.apart, found.difference, found.ciMethod], [undefined, 0, 'clustered-bounded']);
});
