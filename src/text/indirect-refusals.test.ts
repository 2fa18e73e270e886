import assert from 'node:assert/strict';
import { test } from 'node:test';
import { infers, offersMore, saysNotKnown, withoutTold } from './declining.ts';

const refusing: readonly string[] = [
  'その点までは案内に書かれておりませんでした。',
  '就業規程からは読み取ることができかねます。',
  '担当課にお尋ねいただくほかございません。',
  '金額をお示しすることは控えさせていただきます。',
  '강사에 관해서는 따로 밝혀진 것이 없습니다.',
  '요금을 안내해 드리기 어렵습니다.',
  '그 부분은 제가 답할 수 있는 내용이 아닙니다.',
  "I'm afraid parking isn't something the leaflet goes into.",
  'The opening hours never come up in the chapters I have.',
  'You would have to ask the harbour office.',
  'The rules leave this open.',
  "It isn't clear from these pages who pays.",
  'Neither passage tells us anything about dogs.',
];

const asserting: readonly string[] = [
  '夜の観覧では質問は一度しかできません。',
  '観覧料は会員には示されません。',
  '자전거는 실을 수 없습니다.',
  '안내견은 들어갈 수 없습니다.',
  "It's not possible to give guests a refund.",
  "Payment can't be confirmed by telephone.",
  "I can't say enough good things about it.",
  'The ticket is valid on weekdays.',
];

test('polite and indirect refusals are told by a source, a word of saying and a denial', () => {
  for (const part of refusing) assert.ok(saysNotKnown(part), part);
});

test('what is denied of the matter is no refusal', () => {
  for (const part of asserting) assert.ok(!saysNotKnown(part), part);
});

test('silence that is taken for a sign is a claim, and that the speaker cannot answer is none', () => {
  assert.ok(infers('which suggests that there is none.'));
  assert.ok(infers('記載がないということは、保証は付かないということです。'));
  assert.ok(infers('언급되지 않았다는 것은 보증이 없다는 뜻입니다.'));
  assert.ok(!infers('which means I cannot answer.'));
});

test('offers to look again claim nothing, unless they state a number', () => {
  assert.ok(offersMore('If you can share the leaflet, I can look again.'));
  assert.ok(offersMore('保証書をお見せいただけますか。'));
  assert.ok(offersMore('제조사라면 알고 있을 것입니다.'));
  assert.ok(!offersMore('The desk would know that it costs 5 euros.'));
});

test('by what a part says that the rest is written is taken away before it is held against the contexts', () => {
  assert.equal(withoutTold('It is stated that lids can be ordered.').trim(), 'lids can be ordered.');
});
