import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckRule } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { builtInPhrases } from '../../text/phrases/phrase-tables.ts';
import { checkAnswer } from './check-answer.ts';
import { createPhraseFinders } from './read-phrases.ts';

const finders = createPhraseFinders(builtInPhrases);

const ja: Example = {
  id: 'ja',
  language: 'ja',
  query: 'みなと町の粗大ごみの手数料はいくらですか。',
  expectedKeywords: ['粗大ごみ', '500円'],
};
const ko: Example = {
  id: 'ko',
  language: 'ko',
  query: '한별시 대형 폐기물 수수료는 얼마입니까?',
  expectedKeywords: ['대형 폐기물', '3,000원'],
};
const en: Example = {
  id: 'en',
  language: 'en',
  query: 'What is the fee for bulky waste in Harbourton?',
  expectedKeywords: ['bulky waste', '$5'],
};

/** Answers to questions that have one, with the rule that must decide. */
const answers: readonly (readonly [Example, string, CheckRule])[] = [
  [ja, '粗大ごみの手数料は500円です。', 'evidence-found'],
  [ja, '手数料は無料です。', 'evidence-missing'],
  [ja, '粗大ごみの手数料に関する情報は見つかりませんでした。', 'refused'],
  [ja, '申し訳ありませんが、粗大ごみの手数料については、資料に記載がありません。', 'refused'],
  [ja, '粗大ごみの手数料は確認できませんでした。詳しくは環境課にお問い合わせください。', 'refused'],
  [ja, '粗大ごみの手数料は分かりません。ご不明な点がございましたらお問い合わせください。', 'refused'],
  [ja, '粗大ごみの手数料は500円です。収集日は資料に記載がありません。', 'evidence-found'],
  [ja, '粗大ごみの記載は見当たりませんが、一般的に500円です。', 'forbidden-phrase'],
  [ja, '粗大ごみの情報は見つかりません。参考までに、隣町では300円です。', 'forbidden-phrase'],
  [ja, '粗大ごみの情報は見つかりませんでしたが、粗大ごみは500円だと思います。', 'evidence-found'],
  [ja, '粗大ごみの券が見つからない場合は、500円で再発行します。', 'evidence-found'],
  [ja, '情報が確認できないときは粗大ごみの窓口へ。', 'evidence-found'],
  [ja, '', 'empty-answer'],
  [ja, ' \n', 'empty-answer'],
  [ja, '……', 'not-an-answer'],
  [ja, '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>粗大ごみ</body></html>', 'not-an-answer'],
  [ja, '<html><body><h1>エラーが発生しました</h1></body></html>', 'not-an-answer'],
  [ja, '<html><head><title>条例</title></head><body>粗大ごみは500円とする。</body></html>', 'evidence-found'],
  [ja, 'みなと町の粗大ごみの手数料はいくらですか？', 'not-an-answer'],
  [ja, 'みなと町の粗大ごみの手数料はいくらかというと、500円です。', 'evidence-found'],
  [ja, 'I could not find any information about 粗大ごみ.', 'refused'],
  [ko, '대형 폐기물 수수료는 3,000원입니다.', 'evidence-found'],
  [ko, '대형 폐기물 수수료에 관한 정보를 찾을 수 없습니다.', 'refused'],
  [ko, '죄송하지만 제공된 문서에서 대형 폐기물 수수료를 확인할 수 없습니다.', 'refused'],
  [ko, '대형 폐기물 수수료는 확인 불가합니다. 담당 부서에 문의하시기 바랍니다.', 'refused'],
  [ko, '대형 폐기물은 신고하여야 합니다. 수수료는 알 수 없습니다.', 'evidence-found'],
  [ko, '일반적으로 대형 폐기물 수수료는 3,000원입니다.', 'forbidden-phrase'],
  [ko, '소득과 관계없이 3,000원입니다.', 'evidence-found'],
  [ko, '대형 폐기물은 신고 없이 버릴 수 없습니다.', 'evidence-found'],
  [ko, '무료입니다.', 'evidence-missing'],
  [ko, '스티커를 찾을 수 없는 경우 3,000원을 다시 냅니다.', 'evidence-found'],
  [ko, '대형 폐기물 신고가 확인되지 않으면 수거하지 않습니다.', 'evidence-found'],
  [ko, '資料には大型廃棄物の情報が見つかりませんでした。', 'refused'],
  [en, 'The fee for bulky waste is $5.', 'evidence-found'],
  [en, 'I could not find the fee for bulky waste in the documents.', 'refused'],
  [en, 'The documents do not mention the fee for bulky waste. Please contact the office.', 'refused'],
  [en, 'Sorry, I don’t know the fee for bulky waste.', 'refused'],
  [en, 'Residents who cannot see the label pay $5.', 'evidence-found'],
  [en, 'In general, bulky waste costs $5.', 'forbidden-phrase'],
  [en, 'It is free.', 'evidence-missing'],
  [en, 'If we cannot find your request, you pay $5 again.', 'evidence-found'],
];

for (const [example, answer, rule] of answers) {
  test(`${example.id}: ${answer} → ${rule}`, () => {
    assert.equal(checkAnswer({ example, answer }, { finders }).rule, rule);
  });
}

test('an answer that lists what was found beside a refusal keeps what is claimed', () => {
  const answer = '粗大ごみの手数料は500円です。収集日は資料に記載がありません。';
  const example = { ...ja, expectedKeywords: ['500円', '収集日'] };
  const { found, missing } = checkAnswer({ example, answer }, { finders });
  assert.deepEqual([found, missing], [['500円'], ['収集日']]);
});

test('a keyword that denies is looked for in refusals as well', () => {
  const example = { ...ja, expectedKeywords: ['ありません', '例外'] };
  const { verdict, found } = checkAnswer({ example, answer: '例外についての記載はありません。' }, { finders });
  assert.deepEqual([verdict, found], ['PASS', ['ありません', '例外']]);
});

test('all or a share of the evidence may be asked for', () => {
  const example = { ...ja, expectedKeywords: ['A', 'B'], expectedCitations: ['第3条'] };
  const verdictOf = (share: number, answer: string) => checkAnswer({ example, answer }, { finders, share }).verdict;
  assert.equal(verdictOf(0, 'A とする。'), 'PASS');
  assert.equal(verdictOf(1, 'A とする。'), 'FAIL');
  assert.equal(verdictOf(1, 'A と B とする（第3条）。'), 'PASS');
  assert.equal(verdictOf(0.66, 'A とする（第3条）。'), 'PASS');
  assert.equal(verdictOf(0.67, 'A とする（第3条）。'), 'FAIL');
});

test('where an example names no evidence, set phrases of its language are', () => {
  const example: Example = { id: 'x', query: '届出は要りますか。', language: 'ja' };
  const check = (answer: string, language = 'ja') =>
    checkAnswer({ example: { ...example, language }, answer }, { finders });
  assert.deepEqual(check('届け出なければならない。第3条による。').found, ['第{n}条']);
  assert.equal(check('要ります。').rule, 'evidence-missing');
  assert.equal(check('第3条の記載は見当たりません。').rule, 'refused');
  assert.equal(check('제3조에 따라 신고합니다.').rule, 'evidence-missing');
  assert.equal(check('제3조에 따라 신고합니다.', 'ko-KR').rule, 'evidence-found');
  assert.equal(check('제3조에 따라 신고합니다.', 'mixed').rule, 'evidence-found');
  const none = { ...builtInPhrases, ja: { ...builtInPhrases.ja, evidence: [] } };
  const without = checkAnswer({ example, answer: '要ります。' }, { finders: createPhraseFinders(none) });
  assert.equal(without.rule, 'nothing-to-look-for');
});

test('forbidden phrases may be recorded only, those of the example too', () => {
  const example = { ...ja, forbiddenPhrases: ['他の自治体'] };
  const answer = '他の自治体と同じく、粗大ごみは一般的に500円です。';
  const strict = checkAnswer({ example, answer }, { finders });
  assert.deepEqual([strict.rule, strict.phrases.forbidden], ['forbidden-phrase', ['他の自治体', '一般的に']]);
  const lax = checkAnswer({ example, answer }, { finders, reportOnly: true });
  assert.deepEqual([lax.rule, lax.phrases.forbidden], ['evidence-found', ['他の自治体', '一般的に']]);
});
