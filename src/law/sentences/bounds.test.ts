import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLimits } from './bounds.ts';
import { quantitiesOf } from './quantities.ts';

const limits = (text: string) => {
  const [first = assert.fail(text)] = quantitiesOf(text);
  return [first.bound, first.side];
};

test('a number is read with the limit that it is', () => {
  for (const [bound, texts] of [
    [
      'at-least',
      ['3か月以上', '少なくとも3か月', '3개월 이상', 'at least three months', '12 metres or more', '18歳に達した者'],
    ],
    [
      'more',
      ['二メートルを超える', '1년을 초과하여', '1년 넘게', 'more than one year', 'exceeding $50', 'over a year'],
    ],
    [
      'at-most',
      [
        '14日以内',
        '2か月分まで',
        '1万円を超えない額',
        '14일 이내',
        '5배 이하',
        'up to two months',
        'not exceeding $50',
        'within 14 days',
      ],
    ],
    ['less', ['12メートル未満', '3개월 미만', 'less than one year', 'under 18 years', 'lower than 2 metres']],
    [undefined, ['30日間', '1년', 'one year', '600円']],
  ] as const)
    for (const text of texts) assert.equal(limits(text)[0], bound, text);
});

test('a term is read with the side of the day on which it is', () => {
  for (const [side, texts] of [
    ['before', ['10日前までに', '10일 전까지', 'ten days before the season']],
    [
      'after',
      [
        '変更の日から14日以内',
        '변경한 날부터 14일 이내',
        'within 14 days of the change',
        '3日後に',
        '3일 후에',
        'two weeks after',
      ],
    ],
    [undefined, ['14日以内', '14일 이내', 'within 14 days']],
  ] as const)
    for (const text of texts) assert.equal(limits(text)[1], side, text);
  assert.deepEqual(limits('10日前までに'), ['at-least', 'before']);
});

test('limits the other way are told from those that are left out', () => {
  assert.equal(compareLimits({ bound: 'at-least' }, { bound: 'at-most' }), 'opposite');
  assert.equal(compareLimits({ bound: 'less' }, { bound: 'at-least' }), 'rest');
  assert.equal(compareLimits({ side: 'before' }, { side: 'after' }), 'side');
  assert.equal(compareLimits({}, { bound: 'at-least' }), 'same');
  assert.equal(compareLimits({}, { bound: 'more' }), 'unclear');
  assert.equal(compareLimits({ bound: 'at-least' }, { bound: 'more' }), 'unclear');
});
