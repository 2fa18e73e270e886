import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unmatchedNouns } from './unmatched-nouns.ts';

test('a thing that the place does not name is found, whatever else stands there', () => {
  for (const [sentence, provision, nouns] of [
    ['カヌーの使用料は、1日100円です。', '自転車の使用料は、一日百円とする。', ['カヌー']],
    ['学生は、入場料を納めません。', '入場料は、町民からは徴収しない。', ['学生']],
    ['학생은 사용료를 냅니다.', '주민은 사용료를 낸다.', ['학생']],
    ['The fee for a boat is $10.', 'The fee for a bicycle is $10.', ['boat']],
    ['使用料の場合は、1日100円です。', '使用料は、一日百円とする。', []],
    ['The payment is due on receipt of the notice.', 'It shall be paid when the notice is received.', []],
    ['늦어도 7일 전까지 신청서를 제출해야 합니다.', '7일 전까지 신청서를 제출하여야 한다.', []],
  ] as const)
    assert.deepEqual(unmatchedNouns(sentence, provision), nouns, sentence);
});
