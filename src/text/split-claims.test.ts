import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitClaims } from './split-claims.ts';

test('greetings, thanks and offers of help claim nothing', () => {
  assert.deepEqual(
    splitClaims(
      'ご質問ありがとうございます。手数料は500円です。ご不明な点がございましたら、窓口にお問い合わせください。',
    ),
    ['手数料は500円です。'],
  );
  assert.deepEqual(splitClaims('안녕하세요. 수수료는 500원입니다. 도움이 되셨기를 바랍니다.'), [
    '수수료는 500원입니다.',
  ]);
  assert.deepEqual(splitClaims('Sure! Thank you for your question. The fee is 5 pounds. I hope this helps.'), [
    'The fee is 5 pounds.',
  ]);
});

test('sources and marks of citations claim nothing', () => {
  assert.deepEqual(splitClaims('手数料は500円です[1]。期限は3日です【2】。\n出典：条例.pdf\n[Source: a.md]'), [
    '手数料は500円です。',
    '期限は3日です。',
  ]);
  assert.deepEqual(
    splitClaims('The fee is 5 pounds [1, 3].\n\nSources:\n- fees.md\n- 2024.pdf\n\nIt is due today (Source: b.md).'),
    ['The fee is 5 pounds.', 'It is due today.'],
  );
  assert.deepEqual(splitClaims('수수료는 500원입니다.\n참고: 조례.pdf'), ['수수료는 500원입니다.']);
});

test('refusals and questions claim nothing', () => {
  for (const refusal of [
    '提供された文書には、その情報は記載されていません。',
    '申し訳ありませんが、お答えできません。',
    '該当する記述は見つかりませんでした。',
    '제공된 문서에서 해당 내용을 찾을 수 없습니다.',
    '죄송합니다. 답변드릴 수 없습니다.',
    'The provided documents do not mention the fee.',
    '申し訳ありませんが、文書からは見つかりませんでした。',
    '죄송하지만 답변드릴 수 없습니다.',
    "I'm sorry, but I don't know.",
    "I'm sorry, I don't know.",
    'There is no information about that in the context.',
    'どの手続きについてですか？',
  ]) {
    assert.deepEqual(splitClaims(refusal), [], refusal);
  }
});

test('a claim behind a refusal is a claim all the same', () => {
  for (const claim of [
    '申し訳ありませんが、手数料は500円です。',
    '文書に記載はありませんが、手数料は500円です。',
    '죄송하지만 수수료는 500원입니다.',
    '문서에는 없지만, 수수료는 500원입니다.',
    "I'm sorry, but the fee is 5 pounds.",
    'The documents do not say so, but the fee is 5 pounds.',
    'Although the text does not mention it, the fee is 5 pounds.',
  ]) {
    assert.deepEqual(splitClaims(claim), [claim]);
  }
});

test('what denies a fact is a claim, and no refusal', () => {
  for (const claim of [
    '第3条の届出は必要ありません。',
    '65歳以上の方は手数料がかかりません。',
    '신고는 필요하지 않습니다.',
    '窓口では本人であることを確認できません。',
    '제출할 자료가 없습니다.',
    'No permit is needed for a fence below one metre.',
    'The fee is not refundable.',
  ]) {
    assert.deepEqual(splitClaims(claim), [claim]);
  }
});

test('headings, heads of tables and labels claim nothing; rows and code do', () => {
  assert.deepEqual(splitClaims('# 料金\n料金：\n| 区分 | 料金 |\n|---|---|\n| 大人 | 400円 |\n```\nrun --now\n```'), [
    '| 大人 | 400円 |',
    'run --now',
  ]);
});

test('an answer of nothing claims nothing', () => {
  for (const answer of ['', '   \n', '---', '。。。', '[1]']) assert.deepEqual(splitClaims(answer), []);
});

test('claims are parts of the answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (answer) => {
      for (const claim of splitClaims(answer)) assert.match(claim, /[\p{L}\p{N}]/u);
    }),
  );
});

test('a hostile text is no worse than a friendly one', () => {
  const size = 2 ** 18;
  for (const unit of [
    '[',
    '[1',
    '[Source: ',
    'http://',
    '](',
    '情報',
    '문서',
    'the document ',
    'if you need ',
    '？',
    '（出典：',
    'thank you ',
    '料金：',
  ]) {
    assert.ok(splitClaims(`${unit.repeat(size / unit.length)} x`).length <= size);
  }
});
