import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chart } from '../report/report.ts';
import { createEchartsRenderer, normalizeSvg } from './echarts-chart.ts';

const bars: Chart = {
  type: 'bars',
  title: 'nDCG@5 <カテゴリ>',
  language: 'ja',
  categories: ['設定', '<b>"오류"</b>'],
  yMax: 1,
  series: [
    { name: 'zr7-bm25', values: [0.5, null], intervals: [[0.4, 0.6], null] },
    {
      name: '[B] vector',
      values: [0.7, 0.2],
      intervals: [
        [0.5, 1.2],
        [-0.1, 0.4],
      ],
    },
  ],
};

const distribution: Chart = {
  type: 'distribution',
  title: 'latency',
  unit: 'ms',
  series: [
    {
      name: 'a',
      points: [
        [0, 0.5],
        [20, 1],
      ],
    },
    { name: 'b', points: [[5, 1]] },
    { name: 'none', points: [] },
  ],
};

test('the same chart gives the same bytes, also in one process after others', async () => {
  const charts = await createEchartsRenderer();
  const [first, other] = [charts.render(bars), charts.render(distribution)];
  assert.equal(charts.render(bars), first);
  assert.equal(charts.render(distribution), other);
  assert.equal((await createEchartsRenderer()).render(bars), first);
});

test('the SVG is a document of its own: named, in a language, without scripts or outside references', async () => {
  const charts = await createEchartsRenderer();
  for (const chart of [bars, distribution]) {
    const svg = charts.render(chart);
    assert.match(svg, /^<svg width="720" height="\d+" xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.match(svg, /role="img"/);
    assert.doesNotMatch(svg, /<script|<a |href=|\son\w+=|NaN|undefined|ecmeta_|class="zr|id="zr/);
    assert.deepEqual(
      [...svg.matchAll(/url\(([^)]*)\)/g)].filter(([, target]) => !target?.startsWith('#z-')),
      [],
    );
  }
  assert.match(charts.render(bars), / lang="ja">\n<title>nDCG@5 &lt;カテゴリ&gt;<\/title>/);
});

test('texts of the data are shown as they are, even when they look like ids or markup', async () => {
  const svg = (await createEchartsRenderer()).render(bars);
  assert.ok(svg.includes('>zr7-bm25</text>'));
  assert.ok(svg.includes('&lt;b&gt;'));
  assert.ok(!svg.includes('<b>'));
});

test('colours follow the reader’s scheme, and series differ in pattern too', async () => {
  const charts = await createEchartsRenderer();
  const svg = charts.render(bars);
  assert.match(svg, /prefers-color-scheme:dark/);
  assert.doesNotMatch(svg, /#0[1-4]0[1-4]0[1-4]/);
  assert.match(svg, /fill="url\(#z-p\d+\)"/);
  assert.match(charts.render(distribution), /stroke-dasharray/);
});

test('what could not be measured is a dash and no bar; an interval beyond the plot has no cap there', async () => {
  const svg = (await createEchartsRenderer()).render(bars);
  assert.equal([...svg.matchAll(/>—<\/text>/g)].length, 1);
  const caps = [...svg.matchAll(/class="ink-s" d="M([\d.]+) [\d.]+L([\d.]+) /g)].filter(([, from, to]) => from === to);
  assert.equal(caps.length, 4);
});

const label = { title: 'a & b', language: undefined };

test('only tags are touched: ids, role colours, bookkeeping; never the text between them', () => {
  const svg = [
    '<svg width="1" height="1">',
    '<path fill="#010101" class="zr3-cls-0" ecmeta_series_index="2" stroke="none"></path>',
    '<text fill="#020202">zr3-x fill="#010101" class="k"</text>',
    '<path fill="url(#zr3-p0)"></path><pattern id="zr3-p0"></pattern>',
    '<style ><![CDATA[.zr3-cls-0:hover{}]]></style></svg>',
  ].join('');
  const normal = normalizeSvg(svg, label);
  assert.ok(normal.includes('<path class="ink-f" stroke="none">'));
  assert.ok(normal.includes('<text class="muted-f">zr3-x fill="#010101" class="k"</text>'));
  assert.ok(normal.includes('<path fill="url(#z-p0)"></path><pattern id="z-p0">'));
  assert.ok(!normal.includes('hover'));
  assert.ok(normal.includes('<title>a &amp; b</title>'));
  assert.ok(!normal.includes('lang='));
});

test('an element may have one role for its fill and another for its line', () => {
  const normal = normalizeSvg('<svg><path fill="#040404" stroke="#020202"></path></svg>', label);
  assert.ok(normal.includes('<path class="paper-f muted-s">'));
});

test('on a phone no label lies across the axis of its plot', async () => {
  const charts = await createEchartsRenderer();
  const rows = [{ label: '[A] before', value: 0.5, interval: [0.4, 0.6] as const }];
  const svg = charts.render(
    { type: 'intervals', title: 't', language: 'en', xTitle: 'x', rows, of: 'means' },
    { widthPx: 360 },
  );
  const label = / x="([\d.]+)"[^>]*>\[A\] before/u.exec(svg) ?? assert.fail(svg);
  // The axis stands at 26.
  assert.ok(Number(label[1]) > 26, label[1]);
});
