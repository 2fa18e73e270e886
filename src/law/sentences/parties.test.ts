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

test('who is asked for consent does not decide, and who is told does not tell', () => {
  for (const [sentence, provision, there] of [
    ['使用料は町議会が定めます。', '町長は、町議会の同意を得て、使用料を定める。', '町長'],
    ['사용료는 군의회가 정합니다.', '군수는 군의회의 동의를 받아 사용료를 정한다.', '군수'],
    ['The council sets the fee.', 'The mayor sets the fee with the consent of the council.', 'mayor'],
    ['The council appoints them.', 'They shall be appointed by the mayor, with the consent of the council.', 'mayor'],
    ['町長は管理人に報告します。', '管理人は、町長に報告しなければならない。', '管理人'],
    ['The mayor reports to the warden.', 'The warden shall report to the mayor.', 'warden'],
  ] as const) {
    const found = compareParties(sentence, provision);
    assert.ok(found?.kind === 'other', sentence);
    assert.equal(found.there, there, sentence);
  }
});

test('an office that is told, or gives leave, takes nobody else’s part', () => {
  for (const [sentence, provision] of [
    ['The council must be told by the mayor.', 'The mayor shall report to the council.'],
    ['The director issues the permit.', 'A person shall obtain a permit from the director.'],
    ['The council grants the licence.', 'A licence may be granted on application to the council.'],
    ['The council consents to the fee.', 'The mayor sets the fee with the consent of the council.'],
    ['町議会は、町長から報告を受けます。', '町長は、町議会に報告しなければならない。'],
  ] as const)
    assert.notEqual(compareParties(sentence, provision)?.kind, 'other', sentence);
});
