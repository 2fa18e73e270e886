import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packRows, unpackRows } from './packed-rows.ts';

test('rows come back as they were, whatever repeats', () => {
  const bytes = new Uint8Array([1, 2]);
  const rows = Array.from({ length: 700 }, (_, at) => [
    `id-${at}`,
    at % 3 === 0 ? null : `metric-${at % 7}`,
    at % 2 === 0 ? -0 : 12,
    at < 300 ? 'same' : `other-${at}`,
    at === 500 ? bytes : null,
    at === 0 ? 'a' : at,
  ]);
  const names = ['id', 'metric', 'value', 'late', 'bytes', 'mixed'];
  const expected = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
  assert.deepEqual(unpackRows(structuredClone(packRows(names, rows))), expected);
  assert.deepEqual(unpackRows(packRows(names, [])), []);
});

test('what rows that follow each other repeat is sent once', () => {
  const rows = Array.from({ length: 900 }, (_, at) => [`trial-${Math.floor(at / 3)}`, Math.floor(at / 300)]);
  const packed = packRows(['trial', 'place'], rows);
  assert.deepEqual(
    packed.columns.map(([, column]) => ('values' in column ? column.values.length : undefined)),
    [300, 3],
  );
  const found = unpackRows(structuredClone(packed));
  assert.deepEqual(
    found.map(({ trial, place }) => [trial, place]),
    rows,
  );
});

test('a text that repeats is sent once, and is one text', () => {
  const rows = Array.from({ length: 100 }, (_, at) => [`id-${at}`, `metric-${at % 2}`]);
  const [[, id] = [], [, metric] = []] = packRows(['id', 'metric'], rows).columns;
  assert.ok(id !== undefined && 'values' in id);
  assert.ok(metric !== undefined && 'different' in metric);
  assert.deepEqual(metric.different, ['metric-0', 'metric-1']);
});
