import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Quantity, quantitiesOf } from './quantities.ts';

const told = (text: string): readonly string[] =>
  quantitiesOf(text).map(({ dimension, value }: Quantity) => `${dimension} ${value}`);

test('the same quantity is the same however it is written', () => {
  for (const [one, other] of [
    ['三十日間', '30日'],
    ['二千円', '2,000円'],
    ['2万円', '20,000円'],
    ['１年', '一年間'],
    ['12か月', '1年'],
    ['30일간', '30일'],
    ['1만원', '10,000원'],
    ['한 달', '1개월'],
    ['하루', '1일'],
    ['twenty dollars', '$20'],
    ['one year', '12 months'],
    ['$1 a day', 'one dollar a day'],
  ] as const)
    assert.deepEqual(told(one), told(other), `${one}, ${other}`);
});

test('thirty days are no month', () => {
  assert.notDeepEqual(told('30日'), told('1か月'));
  assert.notDeepEqual(told('30 days'), told('one month'));
});

test('articles, months of the year, and words that hold a unit are no terms', () => {
  for (const text of ['第3条', '제3조제1항', '1 주차장', '2 시장', '第二項の規定'])
    assert.deepEqual(told(text), [], text);
  assert.deepEqual(told('毎年四月末日まで'), ['month 4']);
  assert.deepEqual(told('六月以下の懲役'), ['term 183']);
  assert.deepEqual(told('April 30'), ['month 4']);
});
