import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildRunReport } from '../core/report/build-run-report.ts';
import type { Report } from '../core/report/report.ts';
import type { RunReportInput } from '../core/report/run-report-input.ts';
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

test('blocks of every kind are drawn, charts left to their tables', () => {
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
    'T\n═\n\nA\\u{1b}[2J\n──────────\n\n⚠ careful\n\n• x\n\nn: 12\n',
  );
});
