import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readableNumbers, statedNumbers } from './stated-numbers.ts';

const values = (text: string): readonly string[] => statedNumbers(text).map(({ value }) => value);

test('a number is the same however it is written', () => {
  for (const text of ['1,500円', '１５００円', '千五百円', '1500 원', '1.5千'])
    assert.deepEqual(values(text), ['1500'], text);
  for (const text of ['5万円', '50,000円', '五万円', '5만 원']) assert.deepEqual(values(text), ['50000'], text);
  assert.deepEqual(values('2.5 million people'), ['2500000']);
  assert.deepEqual(values('三十日以内、3.50 %、v1.2.3'), ['3.5', '1.2.3', '30']);
});

test('provisions are of a kind of their own', () => {
  assert.deepEqual(values('第三条の二第2項'), ['article 3-2', 'paragraph 2']);
  assert.deepEqual(values('제3조의2 제2항'), ['article 3-2', 'paragraph 2']);
  assert.deepEqual(values('Article 3, Art. 4 and § 12.1'), ['article 3', 'article 4', 'section 12.1']);
  assert.deepEqual(values('第3条は3日'), ['article 3', '3']);
});

test('dates in words and in digits share their numbers', () => {
  assert.deepEqual(values('2026年11月20日').toSorted(), ['11', '20', '2026']);
  assert.deepEqual(values('November 20, 2026').toSorted(), ['11', '20', '2026']);
  assert.deepEqual(values('20 Nov 2026').toSorted(), ['11', '20', '2026']);
  assert.deepEqual(values('2026-11-20').toSorted(), ['11', '20', '2026']);
  assert.deepEqual(values('you may go'), []);
});

test('words that only look like numbers state none, but may be read so', () => {
  assert.deepEqual(values('一部の方は十分に、一日も早く、one of them, 한 사람'), []);
  assert.deepEqual([...readableNumbers('within three days')], ['3']);
  assert.ok(readableNumbers('三日以内').has('3'));
  assert.ok(readableNumbers('세 명').has('3'));
});

test('whatever is stated can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123.,第条一十万百年 aA제조march%-') }), (text) => {
      const readable = readableNumbers(text);
      for (const { value } of statedNumbers(text)) assert.ok(readable.has(value));
    }),
  );
});

test('a hostile text is no worse than a friendly one', () => {
  for (const unit of ['1', '1,', '1.', '第', '十', '一万', 'a', 'march ', '1,000', '第1条の', '세 ']) {
    assert.ok(statedNumbers(unit.repeat(2 ** 18 / unit.length)).length < 2 ** 18);
  }
});

test('Korean numbers in words are read: native, of days, and Sino-Korean before what is counted', () => {
  for (const [text, values] of [
    ['열두 살부터 스무 명까지', ['12', '20']],
    ['사흘 동안', ['3']],
    ['삼십 년, 이백오십 원', ['30', '250']],
  ] as const)
    assert.deepEqual([...readableNumbers(text)], values, text);
});
