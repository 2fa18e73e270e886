// Whatever the values, every coordinate that is drawn is a number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Chart } from '../report/report.ts';
import { createEchartsRenderer } from './echarts-chart.ts';

const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.5, 1e-9),
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -1e4, max: 1e4, noNaN: true }),
);
const value = fc.option(number, { freq: 5 });
const interval = fc.option(
  fc.tuple(number, number).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
);
const label = fc.string({ unit: 'grapheme', maxLength: 30 });
const title = label;

const heatMap = fc
  .record({ xLabels: fc.array(label, { maxLength: 12 }), yLabels: fc.array(label, { maxLength: 6 }) })
  .chain(({ xLabels, yLabels }) =>
    fc.record({
      type: fc.constant('heat-map' as const),
      ...{ title, xTitle: label, yTitle: label, xLabels: fc.constant(xLabels), yLabels: fc.constant(yLabels) },
      values: fc.array(fc.array(value, { minLength: xLabels.length, maxLength: xLabels.length }), {
        minLength: yLabels.length,
        maxLength: yLabels.length,
      }),
      digits: fc.integer({ min: 0, max: 4 }),
      scale: fc.constantFrom('sequential' as const, 'diverging' as const),
    }),
  );

const curve = fc.array(label, { maxLength: 8 }).chain((xLabels) => {
  const sized = { minLength: xLabels.length, maxLength: xLabels.length };
  const series = fc.record({ name: label, values: fc.array(value, sized), intervals: fc.array(interval, sized) });
  return fc.record({
    type: fc.constant('curve' as const),
    ...{ title, xTitle: label, yTitle: label, xLabels: fc.constant(xLabels) },
    series: fc.array(series, { maxLength: 8 }),
  });
});

const differences = fc.record({
  type: fc.constant('differences' as const),
  ...{ title, yTitle: label },
  items: fc.array(fc.record({ label, value: number }), { maxLength: 120 }),
});

const intervals = fc.record({
  type: fc.constant('intervals' as const),
  ...{ title, xTitle: label },
  rows: fc.array(fc.record({ label, value: number, interval }), { maxLength: 12 }),
  margin: fc.double({ min: 0, max: 1, noNaN: true }),
});

const chart: fc.Arbitrary<Chart> = fc.oneof(heatMap, curve, differences, intervals);

/** Tags only: texts of the data may say anything. */
const tagsOf = (svg: string): string => [...svg.matchAll(/<[^>]*>/g)].map(([tag]) => tag).join('\n');

test('any values, labels and gaps are drawn with finite coordinates, wide and narrow', async () => {
  const renderer = await createEchartsRenderer();
  fc.assert(
    fc.property(chart, fc.constantFrom(720, 360), (drawn, widthPx) => {
      const svg = renderer.render(drawn, { widthPx });
      assert.doesNotMatch(tagsOf(svg), /NaN|Infinity|undefined|null|e[+-]\d/);
      assert.match(svg, new RegExp(`^<svg width="${widthPx}" height="\\d+`));
    }),
    { numRuns: 60 },
  );
});

test('500 differences and a single one, all alike and none, are drawn', async () => {
  const renderer = await createEchartsRenderer();
  const of = (values: readonly number[]): string =>
    renderer.render({
      ...{ type: 'differences', title: 'd', yTitle: 'nDCG@10' },
      items: values.map((each, index) => ({ label: `q${index}`, value: each })),
    });
  for (const values of [Array.from({ length: 500 }, (_, index) => 0.5 - index / 500), [0.2], [0, 0, 0], []]) {
    assert.doesNotMatch(tagsOf(of(values)), /NaN|Infinity/);
  }
});
