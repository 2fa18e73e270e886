import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdSentence } from './hold-sentence.ts';

const holdingOf = (sentence: string, place: string): string => holdSentence(sentence, place).holding;

const breaks =
  '船長は、航海時間が五時間を超える場合においては少くとも四十分、九時間を超える場合においては少くとも二時間の休息を船員に与えなければならない。';
const shares = '船主及び船長が網を引いたときは、船主の取り分は、五分の三とし、船長の取り分は、五分の二とする。';
const koreanShares = '선주와 선장이 함께 그물을 끈 때에는 선주의 몫은 5분의 3으로 하고 선장의 몫은 5분의 2로 한다.';

test('a number that stands there above another limit does not bear a sentence out', () => {
  assert.equal(
    holdingOf('航海時間が9時間を超える場合は、少なくとも40分の休息を船員に与えなければなりません。', breaks),
    'cannot-tell',
  );
  assert.equal(
    holdingOf('航海時間が9時間を超える場合は、少なくとも2時間の休息を船員に与えなければなりません。', breaks),
    'supported',
  );
  assert.equal(
    holdingOf('航海時間が5時間を超える場合は、少なくとも40分の休息を船員に与えなければなりません。', breaks),
    'supported',
  );
  assert.equal(
    holdingOf(
      '航海時間が5時間を超える場合は40分以上、9時間を超える場合は2時間以上の休息を船員に与える必要があります。',
      breaks,
    ),
    'supported',
  );
});

test('the share of the other does not bear a sentence out', () => {
  assert.equal(holdingOf('船主と船長が網を引いたとき、船主の取り分は5分の2です。', shares), 'cannot-tell');
  assert.equal(holdingOf('船主と船長が網を引いたとき、船主の取り分は5分の3です。', shares), 'supported');
  assert.equal(holdingOf('船主と船長が網を引いたとき、船長の取り分は5分の2です。', shares), 'supported');
  assert.equal(holdingOf('선주와 선장이 함께 그물을 끈 때 선주의 몫은 5분의 2로 합니다.', koreanShares), 'cannot-tell');
  assert.equal(holdingOf('선주와 선장이 함께 그물을 끈 때 선주의 몫은 5분의 3으로 합니다.', koreanShares), 'supported');
});

test('a sentence of hardly any words is not held against the number of another sentence', () => {
  const place = 'A berth is held for two years. A request must be made at least 20 days before the berth falls free.';
  assert.notEqual(holdingOf('makes a berth good for 2 years.', place), 'otherwise');
  assert.equal(holdingOf('A berth is held for 20 days.', place), 'otherwise');
});
