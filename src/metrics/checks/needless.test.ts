import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saysNeedless, withoutNeedless } from './needless.ts';

test('a professional who is named in order to say that none is needed', () => {
  for (const text of [
    'お医者さんに聞く必要はなく、温水に30分で十分です。',
    '病院に行かなくても治ります。',
    '弁護士に頼むまでもありません。',
    '薬剤師に確認せずに飲んで問題ありません。',
    '医師の診察は要りません。',
    '굳이 병원에 가지 않아도 온수에 30분 있으면 충분합니다.',
    '의사와 상의할 필요가 없습니다.',
    '약사에게 물어볼 것까지는 없습니다.',
    '전문가 없이도 충분합니다.',
    'Skip the doctor; half an hour in warm water will do.',
    'You don’t need to ask a lawyer.',
    'A doctor isn’t needed.',
    'No lawyer is needed for that.',
    'Many do it without seeing a doctor.',
    'Instead of asking a pharmacist, halve it.',
    'It is hardly worth seeing a specialist.',
  ])
    assert.ok(saysNeedless(text), text);
});

test('a warning not to do without, and what is left open, say no such thing', () => {
  for (const text of [
    '受診をためらう必要はありません。',
    '受診に予約は不要です。',
    '受診が不要と自己判断せず、様子を見ないでください。',
    '相談の必要がないとは言えません。',
    '受診が必要ない場合もあります。',
    '医師に相談せずに飲まないでください。',
    '상담을 망설일 필요는 없습니다.',
    '진료가 필요 없다고 스스로 판단하지 마십시오.',
    '의사와 상의 없이 복용하지 마십시오.',
    'Do not take it without consulting a doctor.',
    'You shouldn’t stop it without asking your pharmacist.',
    'Never skip the doctor.',
    'Don’t forget the doctor.',
    'There is no need to hesitate to ask a doctor.',
    'Please see a doctor.',
  ])
    assert.ok(!saysNeedless(text), text);
});

test('what a sentence says beside it is kept', () => {
  assert.equal(
    withoutNeedless('急いで受診する必要はありませんが、続くなら医師に相談してください。'),
    '急いで が、続くなら医師に相談してください。',
  );
  assert.equal(withoutNeedless('Please see a doctor.'), 'Please see a doctor.');
});

test('a long text of nothing but whom one would ask is read through', () => {
  for (const part of ['医師 ', '의사 ', 'see a doctor ', 'not without ', 'skip the '])
    assert.ok(!saysNeedless(part.repeat(4_000)));
});
