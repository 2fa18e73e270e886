import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareParties } from './parties.ts';

test('parties in each other’s place are told, in whatever voice', () => {
  for (const [sentence, rule, there] of [
    ['借主は、貸主に敷金を返還しなければなりません。', '貸主は、借主に敷金を返還しなければならない。', '貸主'],
    ['敷金は、借主から貸主に返還されます。', '貸主は、借主に敷金を返還しなければならない。', '貸主'],
    ['理事会は、会員の承認を受けなければなりません。', '会員は、理事会の承認を受けなければならない。', '会員'],
    [
      '会員は、理事会が応じないときは、退会させることができます。',
      '理事会は、会員が応じないときは、退会させることができる。',
      '理事会',
    ],
    ['임차인은 임대인에게 보증금을 반환하여야 합니다.', '임대인은 임차인에게 보증금을 반환하여야 한다.', '임대인'],
    ['이사회는 회원의 승인을 받아야 합니다.', '회원은 이사회의 승인을 받아야 한다.', '회원'],
    ['The guest must notify the host.', 'The host shall notify the guest of any change.', 'host'],
    ['Compensation must be paid by the guest.', 'The host shall pay the guest compensation.', 'host'],
    [
      'The board may leave only with the consent of the member.',
      'A member may leave only with the consent of the board.',
      'member',
    ],
  ] as const) {
    const found = compareParties(sentence, rule);
    assert.ok(found?.kind === 'other', sentence);
    assert.equal(found.there, there, sentence);
  }
});

test('the same said from the other side is no other', () => {
  for (const [sentence, rule] of [
    ['借主は、貸主から敷金の返還を受けます。', '貸主は、借主に敷金を返還しなければならない。'],
    ['敷金は、貸主から借主に返還されます。', '貸主は、借主に敷金を返還しなければならない。'],
    ['館長は使用者から使用料を徴収します。', '使用者は、館長に使用料を納付しなければならない。'],
    ['理事会が承認すれば、会員は退会することができます。', '会員は、理事会の承認を受けて退会することができる。'],
    ['임차인은 임대인으로부터 보증금을 반환받습니다.', '임대인은 임차인에게 보증금을 반환하여야 한다.'],
    ['The guest must be notified by the host.', 'The host shall notify the guest of any change.'],
    ['The director issues the permit.', 'A person shall obtain a permit from the director.'],
    ['The guest receives compensation from the host.', 'The host shall pay the guest compensation.'],
  ] as const)
    assert.notEqual(compareParties(sentence, rule)?.kind, 'other', sentence);
});

test('a party that the rule does not name cannot be told', () => {
  assert.deepEqual(compareParties('管理者は、船を移動しなければなりません。', '船主は、船を移動しなければならない。'), {
    kind: 'unclear',
  });
  assert.equal(
    compareParties('利用者は、申請しなければなりません。', '利用しようとする者は、申請しなければならない。'),
    undefined,
  );
});
