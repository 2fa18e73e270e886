import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { escapeFormula, unescapeFormula } from './spreadsheet-cell.ts';

test('cells that a spreadsheet would run get an apostrophe, others do not', () => {
  for (const cell of ['=SUM(A1)', '+1', '-1', '@x', '\tx', '\rx', '\n=1', '＝SUM(A1)', '＋1', '－1', '＠x'])
    assert.equal(escapeFormula(cell), `'${cell}`);
  for (const cell of ['', 'Fee?', "'quoted'", ' =1', '1-2']) assert.equal(escapeFormula(cell), cell);
});

test('reading takes away what writing put there', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '-', '\t', '＝', 'a') }));
  fc.assert(fc.property(cell, (text) => assert.equal(unescapeFormula(escapeFormula(text)), text)));
  fc.assert(fc.property(cell, (text) => assert.doesNotMatch(escapeFormula(text), /^[=+\-@\t\r\n＝＋－＠]/)));
});
