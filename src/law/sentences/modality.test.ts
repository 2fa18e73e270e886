import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareModality, contrary, type Modality, modalityOf } from './modality.ts';

test('duties, liberties and bans are read in three languages', () => {
  for (const [sentence, modality] of [
    ['届出をしなければならない。', 'duty'],
    ['報告するものとする。', 'duty'],
    ['届出をする必要はありません。', 'no-duty'],
    ['許可することができる。', 'may'],
    ['使用してはならない。', 'ban'],
    ['立ち入ることができない。', 'ban'],
    ['使用料は、返還しない。', 'is-not'],
    ['有効期間は、一年とする。', 'is'],
    ['必要があると認めるときは、条件を付することができる。', 'may'],
    ['旅客は、船長により禁止される場合を除き、甲板に出る。', 'is'],
    ['승객은 금지된 곳을 제외하고 갑판에 나간다.', 'is'],
    ['신고하여야 한다.', 'duty'],
    ['신고해야 합니다.', 'duty'],
    ['신고할 필요는 없습니다.', 'no-duty'],
    ['면제할 수 있다.', 'may'],
    ['사용하여서는 아니 된다.', 'ban'],
    ['사용할 수 없다.', 'ban'],
    ['반환하지 아니한다.', 'is-not'],
    ['유효기간은 1년으로 한다.', 'is'],
    ['The holder shall pay the fee.', 'duty'],
    ['No permit is needed.', 'no-duty'],
    ['The mayor may waive the fee.', 'may'],
    ['No person shall use fire.', 'ban'],
    ['The fee shall not be refunded.', 'ban'],
    ['The town is not liable.', 'is-not'],
    ['A fine not exceeding five times the amount is due.', 'is'],
  ] as const)
    assert.equal(modalityOf(sentence), modality, sentence);
});

test('what cannot both be is other, in whatever direction', () => {
  assert.equal(compareModality('duty', 'may'), 'other');
  assert.equal(compareModality('may', 'duty'), 'other');
  assert.equal(compareModality('ban', 'may'), 'other');
  assert.equal(compareModality('is-not', 'is'), 'other');
  assert.equal(compareModality('ban', 'is-not'), 'same');
  assert.equal(compareModality('duty', 'is'), 'same');
  // That a liberty is used is no contradiction of it.
  assert.equal(compareModality('may', 'is'), 'unclear');
});

test('an exception turns a rule round, and twice is the rule', () => {
  for (const modality of Object.keys(contrary) as Modality[])
    assert.equal(contrary[contrary[modality]], modality, modality);
});
