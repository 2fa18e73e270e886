import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areAlike, areSame, type Quantity, quantitiesOf } from './quantities.ts';

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

test('rents and instalments are counted, and a period is none', () => {
  assert.deepEqual(told('3기의 사용료'), ['count 3']);
  assert.notDeepEqual(told('2기의 사용료'), told('3기의 사용료'));
  assert.deepEqual(told('三期分の使用料'), ['count 3']);
  for (const text of ['제3기의 계획', '1 기간', '第三期の計画']) assert.deepEqual(told(text), [], text);
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

test('parts of a whole are shares however they are written', () => {
  for (const text of [
    '20分の1',
    '二十分の一',
    '20분의 1',
    '이십분의 일',
    'one twentieth of the rents',
    '5%',
    '5パーセント',
    '5 percent',
  ])
    assert.deepEqual(told(text), ['share 5'], text);
  for (const text of ['半額', '절반', 'half the fee', '50%']) assert.deepEqual(told(text), ['share 50'], text);
  for (const text of ['the third day', 'a fifth plot', 'half past']) assert.deepEqual(told(text), [], text);
});

test('working days are no days of the calendar', () => {
  for (const [working, calendar] of [
    ['十労働日', '十日'],
    ['5営業日', '5日'],
    ['10근무일', '10일'],
    ['ten working days', 'ten days'],
    ['ten or more business days', 'ten or more days'],
  ] as const) {
    const [ours = assert.fail(working)] = quantitiesOf(working);
    const [theirs = assert.fail(calendar)] = quantitiesOf(calendar);
    assert.equal(ours.value, theirs.value, working);
    assert.ok(areAlike(ours, theirs) && !areSame(ours, theirs), working);
  }
});
