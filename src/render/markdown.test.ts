import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '../report/report.ts';
import { escapeMarkdown, renderMarkdown } from './markdown.ts';

test('sections become headings, blocks become paragraphs, lists and tables', () => {
  const report: Report = {
    language: 'en',
    title: 'Report',
    sections: [
      {
        id: 'a',
        title: 'A <b>',
        blocks: [
          { kind: 'paragraph', text: 'One *line*.' },
          { kind: 'paragraph', text: 'Careful', emphasis: 'warning' },
          { kind: 'list', items: ['x', 'y | z'] },
          { kind: 'definitions', entries: [['n', '12']] },
          { kind: 'figure', chart: { type: 'bars', title: 'c', categories: [], series: [] } },
          {
            kind: 'table',
            caption: 'T',
            columns: [
              { title: 'Target', align: 'left' },
              { title: 'MRR', align: 'right' },
            ],
            rows: [
              [
                { kind: 'text', text: '[A] a|b' },
                { kind: 'number', value: 0.71, digits: 3, emphasis: 'good' },
              ],
            ],
            footer: [
              [
                { kind: 'text', text: 'Goal' },
                { kind: 'text', text: '≥ 0.70' },
              ],
            ],
          },
        ],
        sections: [{ id: 'b', title: 'B', blocks: [] }],
      },
    ],
  };
  assert.equal(
    renderMarkdown(report),
    [
      '# Report',
      '## A &lt;b>',
      'One \\*line\\*.',
      '> ⚠ Careful',
      '- x\n- y \\| z',
      '- **n**: 12',
      '**T**\n\n| Target | MRR |\n| --- | ---: |\n| [A] a\\|b | **0.710 ✓** |\n| **Goal** | **≥ 0.70** |',
      '### B\n',
    ].join('\n\n'),
  );
});

test('plain words, letters and numbers stay readable', () => {
  for (const text of ['[A] bm25', '0.712 [0.640, 0.784]', 'nDCG(gain=exp)@5', 'snake_case_name', '— 対処', '-0.5']) {
    assert.equal(escapeMarkdown(text), text);
  }
});

test('nothing of the text becomes markup', () => {
  assert.equal(escapeMarkdown('<script>&'), '&lt;script>&amp;');
  assert.equal(escapeMarkdown('a | b'), 'a \\| b');
  assert.equal(escapeMarkdown('*a* _b_ `c` ~~d~~ $e$'), '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\$e\\$');
  assert.equal(escapeMarkdown('[x](javascript:1)'), '[x\\](javascript:1)');
  assert.equal(escapeMarkdown('[x]: y'), '[x\\]: y');
  assert.equal(escapeMarkdown('# a'), '\\# a');
  assert.equal(escapeMarkdown('> a'), '\\> a');
  assert.equal(escapeMarkdown('- a'), '\\- a');
  assert.equal(escapeMarkdown('---'), '\\---');
  assert.equal(escapeMarkdown('1. a'), '1\\. a');
  assert.equal(escapeMarkdown('    code'), 'code');
  assert.equal(escapeMarkdown('a\n# b'), 'a # b');
  assert.equal(escapeMarkdown('a\\|b'), 'a\\\\\\|b');
});

test('control and direction characters of the data are shown, not sent', () => {
  assert.equal(escapeMarkdown('a\u001b[31m\u0007\0\u202eb'), 'a\\\\u{1b}[31m\\\\u{7}\\\\u{0}\\\\u{202e}b');
});
