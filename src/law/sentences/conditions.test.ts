import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addsCases, dropsNeed, needTheSame, turnedCondition, type WithModality, widens } from './conditions.ts';
import { holdSentence } from './hold-sentence.ts';
import { modalityOf } from './modality.ts';

const read = (text: string): WithModality => ({ text, modality: modalityOf(text) });

test('with a condition and without it are told apart', () => {
  for (const [said, rule] of [
    ['同意がないときは、契約を結ぶことができます。', '同意があるときは、契約を結ぶことができる。'],
    ['記名のある契約は、無効です。', '記名のない契約は、無効とする。'],
    ['동의가 없어도 계약을 맺을 수 있습니다.', '동의가 있는 때에는 계약을 맺을 수 있다.'],
    ['A tenant may leave without the consent of the board.', 'A tenant may leave with the consent of the board.'],
    ['A lease that has been signed is void.', 'A lease that has not been signed is void.'],
  ] as const)
    assert.notEqual(turnedCondition(said, rule), undefined, said);
  for (const [said, rule] of [
    ['同意がなければ、契約は無効です。', '同意のない契約は、無効とする。'],
    ['遅滞なく、届け出ます。', '届け出なければならない。'],
    ['책임을 지지 않습니다.', '책임을 지지 아니한다.'],
    ['A fine of up to $50.', 'A person who enters is liable to a fine not exceeding $50.'],
  ] as const)
    assert.equal(turnedCondition(said, rule), undefined, said);
});

test('a need is the same however it is said', () => {
  for (const [said, rule] of [
    ['会議を開くには、過半数の出席が必要です。', '会議は、過半数が出席しなければ、開くことができない。'],
    ['빌려주려면 위원회의 승인을 받아야 합니다.', '위원회의 승인을 받지 아니하면 빌려줄 수 없다.'],
    ['A tenant needs the approval of the board to sublet.', 'A tenant may sublet only with the approval of the board.'],
  ] as const)
    assert.ok(needTheSame(read(said), read(rule)), said);
  assert.ok(
    !needTheSame(
      read('その請求を撤回しなければなりません。'),
      read('承諾を得た場合に限り、その請求を撤回することができる。'),
    ),
  );
  assert.ok(dropsNeed(read('A tenant may sublet.'), read('A tenant may sublet only with the approval of the board.')));
});

test('all cases for some, and some for all, are seen', () => {
  assert.ok(
    widens('使用料は、いつでも後納することができます。', '特別の理由があると認めるときは、後納することができる。'),
  );
  assert.ok(addsCases('町民のみが使用することができます。', '町民は、使用することができる。'));
  assert.ok(!addsCases('늦어도 7일 전까지 제출해야 합니다.', '7일 전까지 제출하여야 한다.'));
});

test('the condition of a rule is none of its exception, and what the exception leaves out is not so in its case', () => {
  const rule =
    '사용자가 시설을 늦게 반환하지 아니한 때에는 시장은 보증금을 청구할 수 있다. 그러나 사용자의 고의나 과실없이 반환할 수 없게 된 때에는 그러하지 아니하다.';
  const held = (sentence: string) => holdSentence(sentence, rule).holding;
  assert.equal(held('사용자의 고의나 과실없이 반환할 수 없게 된 때에는 보증금을 청구할 수 없습니다.'), 'supported');
  assert.equal(held('사용자의 고의나 과실없이 반환할 수 없게 된 때에도 보증금을 청구할 수 있습니다.'), 'otherwise');
});
