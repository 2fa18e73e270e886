import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import type { Report } from '../report/report.ts';
import { renderHtml } from './html.ts';

const charts: ChartRenderer = {
  render: ({ title }) =>
    `<svg width="300" height="120" xmlns="http://www.w3.org/2000/svg"><title>${title.length}</title></svg>`,
};

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'\u0000`;

const report: Report = {
  language: 'ja',
  title: hostile,
  sections: [
    {
      id: 'a',
      title: hostile,
      blocks: [
        { kind: 'paragraph', text: hostile },
        { kind: 'paragraph', text: hostile, emphasis: 'warning' },
        { kind: 'list', items: [hostile] },
        { kind: 'definitions', entries: [[hostile, hostile]] },
        { kind: 'figure', chart: { type: 'bars', title: hostile, categories: [], series: [] } },
        {
          kind: 'table',
          caption: hostile,
          columns: [
            { title: hostile, align: 'left' },
            { title: 'MRR', align: 'right' },
          ],
          rows: [
            [
              { kind: 'text', text: hostile, emphasis: 'muted' },
              { kind: 'number', value: 0.7118, digits: 3, emphasis: 'good' },
            ],
          ],
        },
      ],
      sections: [{ id: 'b', title: hostile, blocks: [], folded: true }],
    },
  ],
};

test('no text of the data becomes markup', () => {
  const html = renderHtml(report, charts);
  assert.doesNotMatch(html, /<script|<img src=x|onerror=alert\(1\)>/);
  assert.ok(html.includes('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'));
  assert.ok(!html.includes('\u0000'));
  assert.deepEqual(
    [...html.matchAll(/<(\w+)[ >]/g)].map(([, tag]) => tag).filter((tag) => tag === 'img' || tag === 'script'),
    ['img'],
  );
});

test('the document says its language, allows nothing but itself, and carries its charts', () => {
  const html = renderHtml(report, charts);
  assert.match(html, /^<!doctype html>\n<html lang="ja">/);
  assert.match(
    html.replaceAll('&#39;', "'"),
    /default-src 'none'; img-src data:; style-src 'sha256-[A-Za-z0-9+/=]+'; base-uri 'none'/,
  );
  assert.doesNotMatch(html, / style="/);
  assert.match(html, /<img src="data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+" alt="[^"]*" width="300" height="120"\/>/);
  assert.doesNotMatch(html, /(?:href|src)="(?!#|data:)/);
});

test('emphasis is a mark and not only a colour; tables have captions and row headings', () => {
  const html = renderHtml(report, charts);
  assert.match(html, /<td class="right good">0\.712<span class="mark">✓<\/span><\/td>/);
  assert.match(html, /<caption>.*<\/caption>/);
  assert.match(html, /<th scope="row" class="muted">/);
});

test('folded sections open without a script and stay out of the contents', () => {
  const html = renderHtml(report, charts);
  assert.match(html, /<details><summary><h3 id="b">/);
  assert.doesNotMatch(html, /href="#b"/);
  assert.match(html, /<a href="#a">/);
});
