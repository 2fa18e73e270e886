import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizeSvg } from './normalize-svg.ts';

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
