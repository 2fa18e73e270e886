import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type OverallDefinition,
  readOverallDefinition,
  writeOverallDefinition,
} from '../../model/overall-definition.ts';
import type { MetricSummary } from '../../model/summary.ts';
import { boundedMeanInterval } from '../../stats/bounded-mean-interval.ts';
import { rangedMeanInterval } from '../../stats/intervals.ts';
import { momentsOf } from '../../stats/moments.ts';
import { type OverallScore, overallScore } from './overall-score.ts';

const graph: OverallDefinition = {
  parts: [
    { name: 'hit', weight: 0.15, of: [{ metric: 'hit' }] },
    { name: 'coverage', weight: 0.1, of: [{ metric: 'coverage' }] },
    { name: 'negatives', weight: 0.15, of: [{ metric: 'invented', invert: true }] },
    { name: 'correctness', weight: 0.25, of: [{ metric: 'correctness', divideBy: 5 }] },
    { name: 'faithfulness', weight: 0.2, of: [{ metric: 'faithfulness', divideBy: 5 }] },
    { name: 'completeness', weight: 0.15, of: [{ metric: 'completeness', divideBy: 5 }] },
  ],
};

function summary(metric: string, mean: number | null, more: Partial<MetricSummary> = {}): MetricSummary {
  const counts = { imputed: 0, skipped: 0, skippedReasons: [], failedInstrument: 0, failedTarget: 0 };
  const bounds = mean === null ? null : ([mean, mean] as const);
  return { metric, mean, meanAnswered: mean, ci95: null, ciMethod: 'none: n < 2', n: 10, ...counts, bounds, ...more };
}

const deterministic = [summary('hit', 0.8), summary('coverage', 0.6), summary('invented', 0.5, { n: 4 })];
const judged = [summary('correctness', 4), summary('faithfulness', 3.5), summary('completeness', 3)];
const rounded = (value: number | null | undefined): number => Number(value?.toFixed(12));
const partsOf = ({ parts }: OverallScore) => parts.map(({ name, weight, score }) => [name, rounded(weight), score]);

test('it is the weighted mean of what the metrics enter with', () => {
  // .15 · .8 + .10 · .6 + .15 · (1 − .5) + .25 · 4/5 + .20 · 3.5/5 + .15 · 3/5
  const found = overallScore({ metrics: [...deterministic, ...judged] }, graph);
  assert.equal(rounded(found.score), 0.685);
  assert.deepEqual([found.shareOfWeight, found.n, found.bounds?.map(rounded)], [1, [4, 10], [0.685, 0.685]]);
  assert.deepEqual(partsOf(found)[2], ['negatives', 0.15, 0.5]);
  assert.equal(found.ciMethod, 'none: the values of the examples were not looked at');
});

test('what has no value drops out, and the weights of what is there are renormalised', () => {
  const lost = summary('correctness', null, { n: 0, skipped: 10, skippedReasons: [['no judge', 10]] });
  const found = overallScore({ metrics: [...deterministic, lost] }, graph);
  // (.12 + .06 + .075) / .4
  assert.equal(rounded(found.score), 0.6375);
  assert.equal(rounded(found.shareOfWeight), 0.4);
  const missing = found.parts.flatMap(({ metrics }) => metrics.map((member) => member.missing ?? ''));
  assert.deepEqual(missing, ['', '', '', 'no judge', 'not measured', 'not measured']);
  assert.deepEqual(found.parts.at(-1), {
    ...{ name: 'completeness', weight: found.parts[5]?.weight, score: null },
    metrics: [
      {
        ...{ metric: 'completeness', weight: found.parts[5]?.weight, mean: null, entered: null, n: 0 },
        missing: 'not measured',
      },
    ],
  });
});

test('the weight of a part is divided among its metrics, also where one of them is missing', () => {
  const definition: OverallDefinition = {
    parts: [
      { name: 'retrieval', weight: 1, of: ['a', 'b', 'c', 'd'].map((metric) => ({ metric })) },
      { name: 'domain', weight: 3, of: [{ metric: 'e' }] },
    ],
  };
  const found = overallScore({ metrics: [summary('a', 1), summary('b', 0.5), summary('e', 0.2)] }, definition);
  // Weights 1/16, 1/16 and 3/4 of 7/8.
  assert.equal(rounded(found.score), rounded((1 / 16 + 0.5 / 16 + 0.15) / (7 / 8)));
  assert.equal(found.shareOfWeight, 7 / 8);
  assert.deepEqual(partsOf(found), [
    ['retrieval', 0.25, 0.75],
    ['domain', 0.75, 0.2],
  ]);
});

test('of nothing measured there is no score', () => {
  const found = overallScore({ metrics: [] }, graph);
  assert.deepEqual([found.score, found.ci95, found.shareOfWeight, found.n, found.bounds], [null, null, 0, null, null]);
  assert.equal(found.ciMethod, 'none: no metric has a value');
});

test('the interval is that of the example-wise shares, by hand', () => {
  const definition: OverallDefinition = {
    parts: [
      { name: 'x', weight: 0.25, of: [{ metric: 'x' }] },
      { name: 'y', weight: 0.75, of: [{ metric: 'y', divideBy: 5 }] },
    ],
  };
  const values = new Map([
    ['x', [0, 1, 1, 0]],
    ['y', [1, 5, 4, 2]],
  ]);
  const found = overallScore({ metrics: [summary('x', 0.5, { n: 4 }), summary('y', 3, { n: 4 })] }, definition, values);
  // One value an example, .25 x + .15 y = .15, 1, .85, .3: the interval of a mean of those four that cannot leave 0 to 1.
  const alone = rangedMeanInterval(momentsOf([0.15, 1, 0.85, 0.3]), [0, 1]);
  assert.deepEqual(found.ci95?.map(rounded), alone.ci95?.map(rounded));
  assert.deepEqual([found.score, found.ciMethod], [0.575, 'clustered-bounded']);
});

test('an interval that cannot be had says why, and metrics that are right throughout have one', () => {
  const definition: OverallDefinition = {
    parts: ['x', 'y'].map((name) => ({ name, weight: 1, of: [{ metric: name }] })),
  };
  const of = (x: readonly number[], y: readonly number[], n: number) =>
    overallScore(
      { metrics: [summary('x', 1, { n: x.length }), summary('y', 1, { n })] },
      definition,
      new Map([
        ['x', x],
        ['y', y],
      ]),
    );
  assert.equal(of([1, 1], [1, Number.NaN], 1).ciMethod, 'none: n < 2 of y');
  const fifty = Array<number>(50).fill(1);
  const all = of(fifty, fifty, 50).ci95;
  const bounded = { mean: 1, variance: 0, n: 50, range: [0, 1] } as const;
  assert.deepEqual(all, boundedMeanInterval(bounded));
  // Half of the weight on ten examples alone: less is known.
  const ten = fifty.map((value, at) => (at < 10 ? value : Number.NaN));
  const few = of(fifty, ten, 10).ci95;
  assert.ok(few !== null && few[0] < (all?.[0] ?? 0) && few[1] === 1, `${few} ${all}`);
});

test('bounds of a metric that is inverted turn round', () => {
  const definition: OverallDefinition = { parts: [{ name: 'p', weight: 2, of: [{ metric: 'rate', invert: true }] }] };
  const found = overallScore({ metrics: [summary('rate', 0.3, { bounds: [0.25, 0.5] })] }, definition);
  assert.deepEqual(found.bounds, [0.5, 0.75]);
});

test('a definition is read as it was written, and what is none is none', () => {
  assert.deepEqual(readOverallDefinition(JSON.parse(JSON.stringify(writeOverallDefinition(graph)))), graph);
  const of = [{ metric: 'm' }];
  const broken = [undefined, {}, { parts: [] }, { parts: [{ name: 'p', weight: 0, of }] }];
  for (const json of [...broken, { parts: [{ name: 'p', weight: 1, of: [{}] }] }]) {
    assert.equal(readOverallDefinition(json as never), undefined);
  }
});
