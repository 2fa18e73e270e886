import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDay } from './metadata-place.ts';

test('days as metadata write them', () => {
  const days = [
    ...['2026-04-01', '2026-04-01T00:00:00+09:00', '2026/4/1', '2026. 4. 1.', '2026.04.01', '20260401'],
    ...['2026年4月1日', '令和8年4月1日', '令和八年四月一日', '２０２６年４月１日', '2026년 4월 1일'],
  ];
  for (const day of days) assert.equal(readDay(day), '2026-04-01', day);
  assert.equal(readDay('平成元年12月31日'), '1989-12-31');
});

test('what is no day', () => {
  for (const text of ['', 'soon', '2026', '2026-13-01', '2026/4', '8年4月1日', '20261', '公布の日', '2026-04-011']) {
    assert.equal(readDay(text), undefined, text);
  }
});
