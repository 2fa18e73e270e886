import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherOffice } from './offices.ts';

test('an office that the place does not name is another', () => {
  assert.deepEqual(otherOffice('警察署長の許可を受ける。', '町長の許可を受けなければならない。'), {
    said: '警察署長',
    there: '町長',
  });
  assert.equal(otherOffice('町長の許可を受ける。', '町長の許可を受けなければならない。'), undefined);
  assert.equal(otherOffice('町長の許可を受ける。', '使用料は、返還しない。'), undefined, 'a place that names none');
});

test('who is asked for consent does not decide, and who is told does not tell', () => {
  for (const [sentence, provision, there] of [
    ['使用料は町議会が定めます。', '町長は、町議会の同意を得て、使用料を定める。', '町長'],
    ['사용료는 군의회가 정합니다.', '군수는 군의회의 동의를 받아 사용료를 정한다.', '군수'],
    ['The council sets the fee.', 'The mayor sets the fee with the consent of the council.', 'mayor'],
    ['The council appoints them.', 'They shall be appointed by the mayor, with the consent of the council.', 'mayor'],
    ['町長は管理人に報告します。', '管理人は、町長に報告しなければならない。', '管理人'],
    ['The mayor reports to the warden.', 'The warden shall report to the mayor.', 'warden'],
  ] as const)
    assert.equal(otherOffice(sentence, provision)?.there, there, sentence);
});

test('the same said from the other side is not another', () => {
  for (const [sentence, provision] of [
    ['The council must be told by the mayor.', 'The mayor shall report to the council.'],
    ['The director issues the permit.', 'A person shall obtain a permit from the director.'],
    ['The council grants the licence.', 'A licence may be granted on application to the council.'],
    ['The council consents to the fee.', 'The mayor sets the fee with the consent of the council.'],
    ['町議会は、町長から報告を受けます。', '町長は、町議会に報告しなければならない。'],
  ] as const)
    assert.equal(otherOffice(sentence, provision), undefined, sentence);
});
