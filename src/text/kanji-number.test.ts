import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { kanjiNumeral, kanjiValue } from './kanji-number.ts';

test('kanji are read with units and digit by digit', () => {
  for (const [text, value] of [
    ['二百五十', 250],
    ['二〇二六', 2026],
    ['三千万', 3e7],
    ['十', 10],
    ['百二十', 120],
    ['七百九', 709],
  ] as const) {
    assert.equal(kanjiValue(text), value, text);
  }
});

test('a number that was written is read again', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9999 }), (value) => kanjiValue(kanjiNumeral(value)) === value));
});
