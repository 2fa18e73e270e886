import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTextMatcher, type MatchMode, matchAt, matchModes } from './match-text.ts';

const cases: readonly (readonly [text: string, keyword: string, found: readonly MatchMode[]])[] = [
  ['手数料は500円です。', '500円', ['exact', 'nfkc', 'segment']],
  ['手数料は５００円です。', '500円', ['nfkc', 'segment']],
  ['手数料は 500 円です。', '500円', ['nfkc', 'segment']],
  ['手数料は1,500円です。', '500円', ['exact', 'nfkc']],
  ['手数料は1,500円です。', '1500円', ['segment']],
  ['手数料は1500円です。', '1,500円', ['segment']],
  ['税率は3.5%です。', '5%', ['exact', 'nfkc']],
  ['第11条による。', '1条', ['exact', 'nfkc']],
  ['第十二条による。', '二条', ['exact', 'nfkc']],
  ['第3条の2による。', '第3条', ['exact', 'nfkc', 'segment']],
  ['수수료는 500만 원입니다.', '500', ['exact', 'nfkc']],
  ['수수료는 500원입니다.', '수수료', ['exact', 'nfkc', 'segment']],
  ['수거일 3일 전까지', '3일전', ['nfkc', 'segment']],
  ['APIキーが必要です。', 'api キー', ['nfkc', 'segment']],
  ['The table is notable.', 'not able', []],
  ['The table is not\nable.', 'not able', ['nfkc', 'segment']],
  ['A delicate vase.', 'cat', ['exact', 'nfkc']],
  ['Cat.', 'cat', ['nfkc', 'segment']],
  ['It costs 1,500 yen.', '500 yen', ['exact', 'nfkc']],
  ['C++ (and C).', 'c++', ['nfkc', 'segment']],
  ['$5 [net]', '$5 [net]', ['exact', 'nfkc', 'segment']],
  ['食品の表示', '食', ['exact', 'nfkc']],
  ['食の安全', '食', ['exact', 'nfkc', 'segment']],
  ['和食の店', '食', ['exact', 'nfkc']],
  ['ジャパンカップ', 'パン', ['exact', 'nfkc']],
  ['パンの店', 'パン', ['exact', 'nfkc', 'segment']],
  ['ドライフルーツ', 'フルーツ', ['exact', 'nfkc', 'segment']],
  ['情報公開条例の目的', '条例', ['exact', 'nfkc', 'segment']],
  ['건물 안내', '물', ['exact', 'nfkc']],
  ['물은 무료', '물', ['exact', 'nfkc', 'segment']],
  ['물 건너', '물', ['exact', 'nfkc', 'segment']],
  ['물건', '물', ['exact', 'nfkc']],
  ['第 3 条', '第3条', ['nfkc', 'segment']],
  ['ｶﾞﾗｽ', 'ガラス', ['nfkc', 'segment']],
  ['フルーツ', '食', []],
  ['何か', '  ', []],
];

for (const [text, keyword, found] of cases) {
  test(`${keyword} in ${text}: ${found.join(', ') || 'nowhere'}`, () => {
    for (const mode of matchModes) assert.equal(createTextMatcher(keyword, mode)(text) > 0, found.includes(mode), mode);
  });
}

test('occurrences are counted', () => {
  for (const mode of matchModes) assert.equal(createTextMatcher('規則', mode)('規則と規則、細則。'), 2);
});

test('a text holds itself, and what is found exactly is found with widths aside', () => {
  const words = fc.array(fc.constantFrom('手数料', '500', '円', 'Fee', ' ', '。', '수수료', '(', '*', '食', '1,000'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [text, keyword] = [a.join(''), b.join('')];
      if (keyword.trim() === '') return;
      for (const mode of matchModes) assert.ok(createTextMatcher(keyword, mode)(keyword) > 0, mode);
      if (keyword.trim() === keyword && text.includes(keyword)) assert.ok(createTextMatcher(keyword, 'nfkc')(text) > 0);
    }),
  );
});

test('a sticky pattern matches at the place or nowhere, whatever it was asked before', () => {
  const word = /b+/uy;
  assert.equal(matchAt(word, 'abbc', 1)?.[0], 'bb');
  assert.equal(matchAt(word, 'abbc', 0), undefined);
  assert.equal(matchAt(word, 'abbc', 2)?.[0], 'b');
});
