import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Report } from '../report/report.ts';
import { renderMarkdown } from './markdown.ts';

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
