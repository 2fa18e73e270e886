import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stakeOf, stakeWeights } from './stakes.ts';

for (const [sentence, stake] of [
  ['違反した者は五万円以下の過料に処せられます。', 'penalty'],
  ['届出は十日以内にしなければなりません。', 'deadline'],
  ['使用料は1回600円です。', 'amount'],
  ['届出をしなければなりません。', 'duty'],
  ['この条例は、湧水を守ることを目的としています。', 'purpose'],
  ['湧水保全条例は湧水を守るための条例です。', 'purpose'],
  ['事業の目的にかかわらず、届出をしなければなりません。', 'duty'],
  ['湧水とは、地下から自然に湧き出る水をいいます。', 'other'],
  ['이 조례는 샘물을 지키는 것을 목적으로 합니다.', 'purpose'],
  ['이 조례의 목적은 샘물을 보호하는 데 있습니다.', 'purpose'],
  ['신고하여야 합니다.', 'duty'],
  ['샘물이란 땅속에서 솟는 물을 말합니다.', 'other'],
  ['The purpose of the by-law is to protect springs.', 'purpose'],
  ['The by-law aims to protect springs.', 'purpose'],
  ['A fine of up to $500 applies.', 'penalty'],
  ['A spring is water that rises by itself.', 'other'],
] as const)
  test(`${stake} is at stake in: ${sentence}`, () => assert.equal(stakeOf(sentence), stake));

test('what a law is for weighs as much as a duty, and less than a term', () => {
  assert.equal(stakeWeights.purpose, stakeWeights.duty);
  assert.ok(stakeWeights.purpose < stakeWeights.deadline);
  assert.ok(stakeWeights.purpose > stakeWeights.other);
});
