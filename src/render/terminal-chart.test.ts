import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import type { Chart } from '../report/report.ts';
import { displayWidth } from './display-width.ts';
import { terminalChart } from './terminal-chart.ts';

const plain = { width: 60, color: false };

const heat: Chart = {
  ...{ type: 'heat-map', title: 'nDCG@10', xTitle: 'alpha', yTitle: 'k', digits: 3 },
  ...{ xLabels: ['0', '0.5', '1'], yLabels: ['10', '60'], marked: [{ x: 1, y: 0 }] },
  values: [
    [0.6, 0.7, 0.65],
    [0.625, null, 0.6],
  ],
};

test('a heat map is a table of numbers with shades; what is framed stands in brackets', () => {
  assert.equal(
    terminalChart(heat, plain),
    [
      'nDCG@10',
      'k \\ alpha',
      '         0       0.5         1',
      '10  0.600    [0.700] █  0.650  ▒',
      '60  0.625  ░      —     0.600',
    ].join('\n'),
  );
});

test('colour shades the ground and leaves the numbers', () => {
  const coloured = terminalChart(heat, { ...plain, color: true });
  assert.match(coloured, /\[48;5;26m/);
  assert.match(stripVTControlCharacters(coloured), /\[0\.700\]/);
});

test('a heat map that is too wide goes on beneath with its row names', () => {
  const lines = terminalChart(heat, { width: 24, color: false }).split('\n');
  assert.equal(lines.filter((line) => line.startsWith('10 ')).length, 2);
  for (const line of lines) assert.ok(displayWidth(line) <= 24, line);
});

test('intervals stand against zero and the band that does not matter', () => {
  const chart: Chart = {
    ...{ type: 'intervals', title: '差', xTitle: 'B − A', margin: 0.02 },
    rows: [
      { label: 'ハイブリッド', value: 0.06, interval: [0.04, 0.08], emphasis: 'good' },
      { label: 'vector', value: -0.01, interval: [-0.05, 0.03], emphasis: 'muted' },
      { label: 'lone', value: 0, interval: null },
    ],
  };
  const [, , good = '', muted = '', lone = ''] = terminalChart(chart, { width: 80, color: false }).split('\n');
  assert.match(good, /^ハイブリッド +░+│░+ +├─+▲─+┤ +\+0\.060 \[\+0\.040, \+0\.080\]$/);
  assert.match(muted, /├─+○─+┼─+┤░* +-0\.010/);
  assert.match(lone, /░+●░+ +0\.000$/);
  assert.equal(displayWidth(good.slice(0, good.indexOf('│'))), lone.indexOf('●'));
});

test('a curve is one line a step, one block a series, gaps as dashes', () => {
  const chart: Chart = {
    ...{ type: 'curve', title: 'c', xTitle: 'candidateK', yTitle: 'nDCG@10', xLabels: ['20', '100'] },
    series: [
      {
        name: 'A',
        values: [0.5, 0.6],
        intervals: [
          [0.4, 0.6],
          [0.5, 0.7],
        ],
      },
      { name: 'B', values: [0.55, null] },
    ],
  };
  const lines = terminalChart(chart, plain).split('\n');
  assert.deepEqual([lines[1], lines[2], lines[5]], ['candidateK / nDCG@10', 'A', 'B']);
  assert.match(lines[3] ?? '', /^20 +├─+●─+┤ +0\.500 \[0\.400, 0\.600\]$/);
  assert.match(lines[7] ?? '', /^100 +—$/);
});

test('few differences bear their names, many are columns, with counts either way', () => {
  const of = (values: readonly number[]): string =>
    terminalChart(
      {
        ...{ type: 'differences', title: 'd', language: 'en', yTitle: 'nDCG@10' },
        items: values.map((value, index) => ({ label: `q${index}`, value })),
      },
      plain,
    );
  const few = of([0.5, 0, -0.25]);
  assert.match(few, /> 0: 1 {3}= 0: 1 {3}< 0: 1/);
  assert.match(few, /q0 +│█+ +\+0\.500/);
  assert.match(few, /q2 +█+│ +-0\.250/);
  const many = of(Array.from({ length: 300 }, (_, index) => 0.5 - index / 300));
  assert.match(many, /One column: the mean of up to 6 queries\./);
  assert.match(many, /\+0\.\d+ │█/);
  assert.match(many, /^ +0 ┼─{50}$/m);
});

const number = fc.double({ min: -2, max: 2, noNaN: true });
const charts: fc.Arbitrary<Chart> = fc.oneof(
  fc.record({
    ...{ type: fc.constant('differences' as const), title: fc.constant('t'), yTitle: fc.constant('y') },
    items: fc.array(fc.record({ label: fc.string({ unit: 'grapheme' }), value: number }), { maxLength: 600 }),
  }),
  fc.record({
    ...{ type: fc.constant('intervals' as const), title: fc.constant('t'), xTitle: fc.constant('x') },
    rows: fc.array(
      fc.record({
        label: fc.string({ unit: 'grapheme' }),
        value: number,
        interval: fc.constantFrom(null, [-1, 1] as const),
      }),
    ),
  }),
);

test('no line is wider than the terminal, nothing is not a number', () => {
  fc.assert(
    fc.property(charts, fc.integer({ min: 60, max: 140 }), (chart, width) => {
      const text = terminalChart(chart, { width, color: false });
      assert.doesNotMatch(text, /NaN|undefined|Infinity/);
      for (const line of text.split('\n')) assert.ok(displayWidth(line) <= width, line);
    }),
  );
});
