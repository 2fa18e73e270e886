import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import type { Table } from '../report/report.ts';
import { displayWidth } from './display-width.ts';
import { renderTerminalTable } from './terminal-table.ts';

const table: Table = {
  kind: 'table',
  caption: '比較',
  columns: [
    { title: '評価対象', align: 'left' },
    { title: 'MRR', align: 'right' },
    { title: 'P50 (ms)', align: 'right' },
  ],
  rows: [
    [
      { kind: 'text', text: '[A] 검색' },
      { kind: 'number', value: 0.7118, digits: 3, emphasis: 'good' },
      { kind: 'number', value: null, digits: 1 },
    ],
    [
      { kind: 'text', text: '[B] vector' },
      { kind: 'number', value: 0.4, digits: 3 },
      { kind: 'number', value: 12.34, digits: 1 },
    ],
  ],
  footer: [
    [
      { kind: 'text', text: '目標' },
      { kind: 'text', text: '≥ 0.70' },
      { kind: 'text', text: '≤ 200' },
    ],
  ],
};

test('columns stand under each other whatever the script', () => {
  assert.equal(
    renderTerminalTable(table, { width: 80, color: false }),
    [
      '比較',
      '評価対象       MRR    P50 (ms)',
      '──────────  ────────  ────────',
      '[A] 검색     0.712 ✓         —',
      '[B] vector   0.400        12.3',
      '──────────  ────────  ────────',
      '目標        ≥ 0.70       ≤ 200',
      '',
    ].join('\n'),
  );
});

test('a table that is too wide is continued beneath with its first column', () => {
  const lines = renderTerminalTable(table, { width: 22, color: false }).trimEnd().split('\n');
  assert.equal(lines.filter((line) => line.startsWith('[A] 검색')).length, 2);
  for (const line of lines) assert.ok(displayWidth(line) <= 22, line);
});

test('colour adds to the marks and never replaces them', () => {
  const plain = renderTerminalTable(table, { width: 80, color: false });
  const coloured = renderTerminalTable(table, { width: 80, color: true });
  assert.ok(coloured.includes('\u001b[32m'));
  assert.equal(stripVTControlCharacters(coloured), plain);
});

test('control characters of the data are shown, not sent', () => {
  const row: Table = { ...table, rows: [[{ kind: 'text', text: 'a\u001b[2Jb\nc\u202e' }]] };
  const text = renderTerminalTable(row, { width: 80, color: false });
  assert.ok(text.includes('a\\u{1b}[2Jb c\\u{202e}'));
});

test('long texts are wrapped before columns are moved beneath, ids stay whole', () => {
  const id = '01990000-0000-7000-8000-000000000000';
  const long: Table = {
    kind: 'table',
    columns: [
      { title: 'id', align: 'left' },
      { title: 'text', align: 'left' },
    ],
    rows: [
      [
        { kind: 'text', text: id },
        { kind: 'text', text: '연차 신청의 마감은 매월 스무날이며 그 뒤에는 다음 달로 넘어갑니다' },
      ],
    ],
  };
  const lines = renderTerminalTable(long, { width: 80, color: false }).trimEnd().split('\n');
  assert.equal(lines.length, 4);
  assert.ok(lines[2]?.startsWith(`${id}  연차`));
  assert.ok(lines[3]?.startsWith(' '.repeat(id.length + 2)));
});
