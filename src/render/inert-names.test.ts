import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEchartsRenderer } from './echarts-chart.ts';

test('labels named as members of every object are drawn, and change no object', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const charts = await createEchartsRenderer();
  const categories = ['__proto__', 'constructor', 'the toString of it', 'valueOf'];
  const values = [0.1, 0.2, 0.3, 0.4];
  const svg = charts.render({
    type: 'bars',
    title: 'hasOwnProperty',
    categories,
    series: [{ name: '__proto__', values }],
  });
  for (const category of categories) assert.ok(svg.includes(`>${category}<`), category);
  assert.doesNotMatch(svg, /NaN|\u2060/);
  assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), before);
  assert.equal('prev' in Object, false);
});
