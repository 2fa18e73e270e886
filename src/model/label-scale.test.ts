import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ConfigError } from './hakari-error.ts';
import { parseLabelScale, parseRange, readLabel, scaleText } from './label-scale.ts';

test('a scale is numbers between two ends, or words with values', () => {
  assert.deepEqual(parseLabelScale('1..4', 's'), { kind: 'range', ends: [1, 4] });
  assert.deepEqual(parseLabelScale(' ４ .. １ ', 's'), { kind: 'range', ends: [4, 1] });
  const words = parseLabelScale('Good=1, ok=.5 ,悪い=0', 's');
  assert.equal(scaleText(words), 'good, ok, 悪い');
  assert.deepEqual(readLabel(' ＧＯＯＤ ', words), { value: 1, word: 'ＧＯＯＤ' });
  assert.deepEqual(readLabel('悪い', words), { value: 0, word: '悪い' });
  assert.equal(readLabel('1', words), undefined, 'a word is wanted, and no number stands for it');
});

test('what could mean two things is refused', () => {
  for (const text of [
    '1..1',
    'good',
    'good=1',
    'good=1,bad',
    'good=1,good=0',
    'good=1,ＧＯＯＤ=0',
    '=1,bad=0',
    'a=1,b=1',
    '1-4',
    '',
  ]) {
    assert.throws(() => parseLabelScale(text, '--scale'), { code: 'label-scale', where: '--scale' }, text);
  }
  assert.throws(() => parseLabelScale('good=1=2,bad=0', 's'), ConfigError);
});

test('numbers are read as they are written everywhere, and nothing else is', () => {
  for (const [text, value] of [
    ['1', 1],
    [' 0.50 ', 0.5],
    ['.5', 0.5],
    ['＋０．５', 0.5],
    ['-1', -1],
  ] as const) {
    assert.deepEqual(readLabel(text, undefined), { value }, text);
  }
  for (const text of ['', '0,5', '1/2', '50%', '1e3', 'Infinity', 'NaN', '0x1', 'true', '1 2', '一'])
    assert.equal(readLabel(text, undefined), undefined, text);
});

test('any finite number that is written plainly comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 6 }), (whole, digits) => {
      const text = (whole / 7).toFixed(digits);
      assert.equal(readLabel(text, undefined)?.value, Number(text));
      assert.deepEqual(parseRange(`${text}..${Number(text) + 1}`), [Number(text), Number(text) + 1]);
    }),
  );
});
