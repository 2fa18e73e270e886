import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalibrationRow } from './calibration-row.ts';
import { drawRows, tellingRows } from './telling-rows.ts';

const rows: readonly CalibrationRow[] = Array.from({ length: 120 }, (_, i) => ({
  exampleId: `q${i}`,
  repeat: 0,
  category: i % 3 === 0 ? 'fees' : 'deadlines',
  judge: (i % 12) / 11,
  humans: i < 12 ? [{ author: 'a', value: 1 }] : [],
  selection: 'drawn',
}));

test('a draw mirrors categories and values, repeats itself for its seed, and takes nothing twice', () => {
  const drawn = drawRows(rows, { count: 36, seed: 4 });
  assert.equal(new Set(drawn.map(({ exampleId }) => exampleId)).size, 36);
  assert.equal(drawn.filter(({ category }) => category === 'fees').length, 12);
  const high = drawn.filter(({ judge }) => judge > 0.5).length;
  assert.ok(high >= 17 && high <= 19, `${high}`);
  assert.ok(drawn.every(({ purpose, exampleId }) => purpose === 'estimate' && Number(exampleId.slice(1)) >= 12));
  assert.deepEqual(drawRows(rows, { count: 36, seed: 4 }), drawn);
  assert.notDeepEqual(drawRows(rows, { count: 36, seed: 5 }), drawn);
});

test('each example has the same chance, also one of a rare category', () => {
  const list = rows.slice(12, 55).map((row, i) => (i === 7 ? { ...row, category: 'rare' } : row));
  const times = new Map<string, number>();
  const draws = 3000;
  for (let seed = 0; seed < draws; seed++) {
    for (const { exampleId } of drawRows(list, { count: 10, seed }))
      times.set(exampleId, (times.get(exampleId) ?? 0) + 1);
  }
  const expected = (draws * 10) / list.length;
  for (const { exampleId } of list) {
    const distance = Math.abs((times.get(exampleId) ?? 0) - expected) / Math.sqrt(expected);
    assert.ok(distance < 4, `${exampleId}: ${times.get(exampleId)} of ${expected}`);
  }
});

test('what cannot be used is not drawn: failures of the judge, labelled examples; one repeat an example', () => {
  const list: readonly CalibrationRow[] = [
    { exampleId: 'failed', repeat: 0, judge: undefined, humans: [] },
    { exampleId: 'half', repeat: 0, judge: 1, humans: [{ author: 'a', value: 1 }], selection: 'drawn' },
    { exampleId: 'known', repeat: 0, judge: 1, humans: [{ author: 'a', value: 1 }], selection: 'unknown' },
    { exampleId: 'half', repeat: 1, judge: 1, humans: [] },
    { exampleId: 'read', repeat: 0, judge: 1, humans: [{ author: 'a', value: 1 }], selection: 'chosen' },
    { exampleId: 'twice', repeat: 0, judge: 1, humans: [] },
    { exampleId: 'twice', repeat: 1, judge: 0, humans: [] },
  ];
  assert.deepEqual(
    drawRows(list, { count: 99 })
      .map(({ exampleId }) => exampleId)
      .sort(),
    ['known', 'read', 'twice'],
  );
  assert.deepEqual(drawRows([], { count: 5 }), []);
  assert.deepEqual(drawRows(list, { count: 0 }), []);
  assert.throws(() => drawRows(list, { count: 1.5 }), RangeError);
});

test('telling rows are those the judge is unsure of, with the reasons, and only for reading', () => {
  const list: readonly CalibrationRow[] = [
    ...Array.from({ length: 10 }, (_, i) => ({
      exampleId: `known${i}`,
      repeat: 0,
      category: i < 5 ? 'fees' : 'deadlines',
      judge: 1,
      humans: [{ author: 'a', value: i < 5 ? 0.2 : 1 }],
      selection: 'drawn' as const,
    })),
    { exampleId: 'clear', repeat: 0, category: 'deadlines', judge: 1, humans: [] },
    { exampleId: 'edge', repeat: 0, category: 'deadlines', judge: 0.52, humans: [] },
    { exampleId: 'split', repeat: 0, category: 'deadlines', judge: 0.7, votes: [1, 1, 0.1], humans: [] },
    { exampleId: 'fee', repeat: 0, category: 'fees', judge: 1, humans: [] },
    { exampleId: 'shy', repeat: 0, category: 'deadlines', judge: 1, confidence: 0.4, humans: [] },
  ];
  const told = tellingRows(list, { range: [0, 1], count: 10 });
  assert.deepEqual(
    told.map(({ exampleId, purpose, reasons }) => [exampleId, purpose, reasons]),
    [
      ['split', 'reading', ['votes differ', 'near the threshold']],
      ['edge', 'reading', ['near the threshold']],
      ['shy', 'reading', ['unsure']],
      ['fee', 'reading', ['category often wrong']],
    ],
  );
  assert.equal(tellingRows(list, { range: [0, 1], count: 1 }).length, 1);
});
