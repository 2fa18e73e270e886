import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { passageSentences } from './passage-sentences.ts';

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['Japanese', '30分で切れます。延ばせますか？はい！', ['30分で切れます。', '延ばせますか？', 'はい！']],
  ['Korean', '30분이 지나면 끊깁니다. 늘릴 수 있나요? 네!', ['30분이 지나면 끊깁니다.', '늘릴 수 있나요?', '네!']],
  ['English', 'It ends after 30 min. Really? Yes!', ['It ends after 30 min.', 'Really?', 'Yes!']],
  [
    'quotes inside',
    '窓口で「はい。どうぞ。」と言います。次です。',
    ['窓口で「はい。どうぞ。」と言います。', '次です。'],
  ],
  ['closing marks', '(It is late.) "Go." He left.', ['(It is late.)', '"Go."', 'He left.']],
  ['parentheses', '期限は7日（土日を含む。）です。次へ。', ['期限は7日（土日を含む。）です。', '次へ。']],
  ['a closed sentence', '（終わりです。）次へ進みます。', ['（終わりです。）', '次へ進みます。']],
  ['unclosed quotes', '「開いたまま。次の文。', ['「開いたまま。', '次の文。']],
  ['decimals and names', 'Use 3.5 in web.xml. See v2.', ['Use 3.5 in web.xml.', 'See v2.']],
  ['dates', '기한은 2026. 11. 20. 까지입니다. 끝.', ['기한은 2026. 11. 20.', '까지입니다.', '끝.']],
  ['abbreviations', 'See e.g. Art. 5 of J. Smith. It helps.', ['See e.g. Art. 5 of J. Smith.', 'It helps.']],
  ['small letters', 'The host example. com is gone.', ['The host example. com is gone.']],
  ['lists', '- 最大3か月\n- 窓口のみ\n\n1. Open it\n2. Close it', ['最大3か月', '窓口のみ', 'Open it', 'Close it']],
  ['tables', '| a | b |\n|---|---|\n| 1 | 2. 3 |', ['| a | b |', '| 1 | 2. 3 |']],
  ['code', 'Write:\n```\nlimit = 45\n```\nDone.', ['Write:', 'limit = 45', 'Done.']],
  ['wrapped lines', '日本語の文が\n続きます。\nAn English\nline.', ['日本語の文が続きます。', 'An English line.']],
  ['nothing', ' \n。\n***', []],
];

for (const [name, text, sentences] of cases) {
  test(`sentences: ${name}`, () => assert.deepEqual(passageSentences(text), sentences));
}

test('no letter or digit of a plain text is lost', () => {
  const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const piece = fc.constantFrom('문장', '文', 'word', '。', '. ', '? ', '「', '」', '(', ')', ' ', '\n', 'v30', '、');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = `x${pieces.join('')}`;
      assert.equal(letters(passageSentences(text).join('')), letters(text));
    }),
  );
});
