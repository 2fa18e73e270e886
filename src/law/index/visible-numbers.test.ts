import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CitationLanguage } from '../grammars/legal-citation.ts';
import type { Provision } from '../places/provision.ts';
import { visibleNumbers } from './visible-numbers.ts';

/** `3 | 1: 1 2 2-2`: three paragraphs; the items of the first. */
function shown(text: string, language: CitationLanguage = 'ja', provision: Provision = { article: '5' }): string {
  const { paragraphs, items } = visibleNumbers({ text, provision, language });
  const lists = [...items].map(([paragraph, labels]) => `${paragraph}: ${labels.join(' ')}`);
  return [paragraphs === undefined ? '-' : paragraphs.join(' '), ...lists].join(' | ');
}

const ja: readonly (readonly [string, string, string])[] = [
  ['full width', '舟を借りる者は、届け出る。\n２　前項の届出は、書面による。\n３　町長は、受け付ける。', '1 2 3'],
  [
    'half width, behind its own label',
    '第5条（届出）　舟を借りる者は、届け出る。\n2 前項の届出は、書面による。',
    '1 2',
  ],
  ['the first with its number', '１　舟を借りる。\n２　舟を返す。\nただし、雨の日は、この限りでない。', '1 2'],
  ['headings', '#### 第1項\n舟を借りる。\n#### 第2項\n舟を返す。\n##### 第1号\n帆\n##### 第2号\n櫂', '1 2 | 2: 1 2'],
  ['a caption', '（届出）\n第5条　舟を借りる。\n２　舟を返す。', '1 2'],
  [
    'items with a branch',
    '次に掲げる舟\n一　帆舟\n二　櫂舟\n二の二　棹舟\n三　引舟\n２　前項の舟は、返す。',
    '1 2 | 1: 1 2 2-2 3',
  ],
  ['items in brackets, and what is below', '次に掲げる舟\n（１）　帆舟\nア　大\nイ　小\n（２）　櫂舟', '- | 1: 1 2'],
  ['brackets below items', '次に掲げる舟\n一　帆舟\n（１）　大\n（２）　小\n二　櫂舟', '- | 1: 1 2'],
  ['items of the second', '舟を借りる。\n２　次に掲げる舟\n一　帆舟\n二　櫂舟', '1 2 | 2: 1 2'],
  ['no number', '舟を借りる。\n舟を返す。', '-'],
  ['one number', '１　舟を借りる。', '-'],
  ['a gap', '舟を借りる。\n３　舟を返す。', '-'],
  ['a list of digits', '次に掲げる舟\n1 帆舟\n2 櫂舟', '-'],
  ['one without a space', '舟を借りる。\n２　舟を返す。\n３前項の舟は、洗う。', '-'],
  ['one inside a line', '舟を借りる。\n２　舟を返す。　３　舟を洗う。', '-'],
  ['several at once', '舟を借りる。\n２　舟を返す。\n３及び４　削除', '-'],
  ['a number of days that begins a line', '舟を借りる。\n２　舟は、\n30日以内に返す。', '1 2'],
  ['items that are counted twice', '次の舟\n一　帆舟\n二　櫂舟\n一　引舟\n二　棹舟', '-'],
  ['items that were deleted together', '次の舟\n一　帆舟\n二　櫂舟\n三から五まで　削除', '-'],
  ['another article', '第5条　舟を借りる。\n２　舟を返す。\n第6条　舟を洗う。', '-'],
  ['one item', '次の舟\n一　帆舟', '-'],
];
for (const [what, text, expected] of ja) test(`ja: ${what}`, () => assert.equal(shown(text), expected));

const ko: readonly (readonly [string, string, string])[] = [
  ['circled', '제5조(대여) ① 배를 빌린다.\n② 배를 돌려준다.\n③ 배를 씻는다.', '1 2 3'],
  ['items', '① 다음 각 호의 배\n1. 돛배\n1의2. 뗏목\n2. 노배\n가. 큰 배\n② 배를 돌려준다.', '1 2 | 1: 1 1-2 2'],
  ['items without paragraphs', '다음 각 호의 배를 빌린다.\n1. 돛배\n2. 노배', '- | 1: 1 2'],
  ['several at once', '① 배를 빌린다.\n② 배를 돌려준다.\n③부터 ⑤까지 삭제', '-'],
  ['inside a line', '① 배를 빌린다. ② 배를 돌려준다.', '-'],
];
for (const [what, text, expected] of ko) test(`ko: ${what}`, () => assert.equal(shown(text, 'ko'), expected));

const en: readonly (readonly [string, string, string])[] = [
  ['brackets', 'Article 5 Loans\n(1) A boat may be borrowed.\n(2) A boat shall be returned.', '1 2'],
  ['items', '(1) These boats:\n(a) sails;\n(b) oars.\n(2) A boat shall be returned.', '1 2 | 1: a b'],
  ['dots', '1. A boat may be borrowed.\n2. These boats:\n(a) sails;\n(b) oars.', '1 2 | 2: a b'],
  ['letters outside', '(a) These boats:\n(1) sails;\n(2) oars.\n(b) A boat shall be returned.', 'a b | a: 1 2'],
  ['inside a line', '(1) A boat may be borrowed. (2) A boat shall be returned.', '-'],
  ['a gap', '(1) A boat may be borrowed.\n(3) A boat shall be returned.', '-'],
];
for (const [what, text, expected] of en) test(`en: ${what}`, () => assert.equal(shown(text, 'en'), expected));

test('the text of a paragraph shows its items', () => {
  const provision = { article: '5', paragraph: '2' };
  assert.equal(shown('２　次に掲げる舟\n一　帆舟\n二　櫂舟', 'ja', provision), '- | 2: 1 2');
  assert.equal(shown('次に掲げる舟\n一　帆舟\n二　櫂舟', 'ja', provision), '- | 2: 1 2');
});

test('a long text is read once through', () => {
  const lines = Array.from({ length: 900 }, (_, at) => `${at + 2}　舟を返す。`);
  assert.equal(
    visibleNumbers({ text: ['舟。', ...lines].join('\n'), provision: { article: '5' }, language: 'ja' }).paragraphs
      ?.length,
    901,
  );
});
