import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Report } from '../report/report.ts';
import { buildRunReport } from '../report/run/run-report.ts';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { displayWidth } from './display-width.ts';
import { renderTerminal } from './terminal.ts';

const fixture = new URL('../../test/golden/report/input.json', import.meta.url);
const input: Omit<RunReportInput, 'language'> = JSON.parse(readFileSync(fixture, 'utf8'));

test('a whole report fits the terminal in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const text = renderTerminal(buildRunReport({ ...input, language }), { width: 120, color: false });
    for (const line of text.split('\n')) assert.ok(displayWidth(line) <= 122, line);
    assert.match(text, /nDCG@5/);
  }
});

test('blocks of every kind are drawn, charts that repeat their table left out', () => {
  const report: Report = {
    language: 'en',
    title: 'T',
    sections: [
      {
        id: 'a',
        title: 'A\u001b[2J',
        blocks: [
          { kind: 'paragraph', text: 'careful', emphasis: 'warning' },
          { kind: 'list', items: ['x'] },
          { kind: 'definitions', entries: [['n', '12']] },
          { kind: 'figure', chart: { type: 'bars', title: 'c', categories: [], series: [] } },
        ],
      },
    ],
  };
  assert.equal(
    renderTerminal(report, { width: 80, color: false }),
    'T\n═\n\nA\\u{1b}[2J\n──────────\n\n⚠ careful\n\n• x\n\nn  12\n',
  );
});

test('folded sections are named, counted and left closed', () => {
  const folded = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `q${index}`, title: `質問 ${index}`, folded: true },
    blocks: [{ kind: 'paragraph', text: 'inside' } as const],
  }));
  const report: Report = {
    ...{ language: 'ja', title: 'T' },
    sections: [{ id: 'a', title: 'A', blocks: [], sections: folded }],
  };
  const text = renderTerminal(report, { width: 80, color: false });
  assert.match(text, /▸ 質問 9\n {2}…\nここでは省略した詳細: 12 件。/);
  assert.doesNotMatch(text, /inside/);
});

test('long values of definitions go on under themselves', () => {
  const entries = [
    ['名前', 'あ'.repeat(60)],
    ['n', '12'],
  ] as const;
  const report: Report = {
    ...{ language: 'ja', title: 'T' },
    sections: [{ id: 'a', title: 'A', blocks: [{ kind: 'definitions', entries }] }],
  };
  const text = renderTerminal(report, { width: 60, color: false });
  assert.match(text, /^名前 {2}あ+\n {6}あ+\n {6}あ+\nn {5}12$/m);
});
