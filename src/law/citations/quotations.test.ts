import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LegalCitation } from '../grammars/legal-citation.ts';
import { findCitations } from './find-citations.ts';
import { quoteSpans } from './quotation-blocks.ts';

/** `law | how it is known | article | quote`. */
const shown = ({ law, lawBy, provision, quote }: LegalCitation): string =>
  [law, lawBy, provision.article, quote].map((part) => part ?? '-').join(' | ');

type Case = readonly [text: string, ...citations: readonly string[]];

function check(cases: readonly Case[]): void {
  for (const [text, ...expected] of cases) assert.deepEqual(findCitations(text).map(shown), expected, text);
}

const rule = '町民は、水道を大切に使わなければならない。';
const bylaw = '青葉町水道条例';

test('blocks of 【引用】 and 【引用元】', () => {
  check([
    [`【引用】${rule}【引用元】${bylaw}（第3条）`, `${bylaw} | quoted-from | 3 | ${rule}`],
    [`【引用】\n> ${rule}\n【引用元】${bylaw}（第3条第2項）`, `${bylaw} | quoted-from | 3 | ${rule}`],
    [
      `> 【引用】第5条により、${rule}  \n> 【引用元】${bylaw}（第3条）`,
      `${bylaw} | quoted-from | 3 | 第5条により、${rule}`,
    ],
    [`「${rule}」【引用元】${bylaw}（第3条）`, `${bylaw} | quoted-from | 3 | ${rule}`],
    [`> ${rule}\n> ${rule}\n【引用元】${bylaw}（第3条）`, `${bylaw} | quoted-from | 3 | ${rule}\n${rule}`],
    [
      `【引用】趣旨として「${rule}」と規定されています【引用元】${bylaw}（第1条）`,
      `${bylaw} | quoted-from | 1 | ${rule}`,
    ],
    [`【引用】「${rule}」  \n【引用元】${bylaw}（附則）`, `${bylaw} | quoted-from | - | ${rule}`],
    [`【引用】\n【引用元】${bylaw}（第1条・趣旨）`, `${bylaw} | quoted-from | 1 | -`],
    [
      `水道の決まりです。【引用元】${bylaw}（第2条・第3条）【引用:a001.html】`,
      `${bylaw} | quoted-from | 2 | -`,
      `${bylaw} | quoted-from | 3 | -`,
    ],
    [`【引用】${rule}【引用元】暮らしの手引き（第3条）`, `暮らしの手引き | quoted-from | 3 | ${rule}`],
    [`【引用】${rule}【引用元】暮らしの手引き`],
    [`【引用】${rule}【引用元】https://example.com/a.html`],
    [`【引用】${rule}`],
    [
      '【인용】시민은 수도를 아껴 써야 한다.【출처】한빛시 수도 조례（제3조）',
      '한빛시 수도 조례 | quoted-from | 3 | 시민은 수도를 아껴 써야 한다.',
    ],
    [`[引用]${rule}[引用元]${bylaw}第3条`, `${bylaw} | quoted-from | 3 | ${rule}`],
  ]);
});

test('what is told about a law is no quotation of it, and its place counts', () => {
  check([
    [
      `【引用】第1条は、目的を規定している。【引用元】${bylaw}（a001.html）`,
      `${bylaw} | quoted-from | 1 | -`,
      `${bylaw} | quoted-from | - | -`,
    ],
    [`【引用】町長が審査することとしている。【引用元】${bylaw}（第4条）`, `${bylaw} | quoted-from | 4 | -`],
  ]);
});

test('words between marks, before and behind the citation', () => {
  check([
    [`「${rule}」（民法第709条）`, `民法 | named | 709 | ${rule}`],
    [`民法第709条は「${rule}」と定める。`, `民法 | named | 709 | ${rule}`],
    [
      `民法第94条第1項は「前項の者は、水道を大切に使う。」と定める。`,
      '民法 | named | 94 | 前項の者は、水道を大切に使う。',
    ],
    [`民法第709条：「${rule}」`, `民法 | named | 709 | ${rule}`],
    [`民法第709条は「${rule}」を嫌う。`, '民法 | named | 709 | -'],
    ['「過失相殺」（民法第722条）', '民法 | named | 722 | -'],
    [`「${rule}」（民法第709条、第710条）`, '民法 | named | 709 | -', '民法 | carried | 710 | -'],
    [
      '“타인에게 손해를 가한 자는 배상할 책임이 있다.”(민법 제750조)',
      '민법 | named | 750 | 타인에게 손해를 가한 자는 배상할 책임이 있다.',
    ],
    [
      '민법 제750조는 “타인에게 손해를 가한 자는 배상한다”고 규정한다.',
      '민법 | named | 750 | 타인에게 손해를 가한 자는 배상한다',
    ],
    [
      '"Boats leave the harbour before dusk." (Article 7 of the Harbour Act 2020)',
      'Harbour Act 2020 | named | 7 | Boats leave the harbour before dusk.',
    ],
    [
      'Article 5 of the Harbour Act 2020 states that "boats leave the harbour before dusk".',
      'Harbour Act 2020 | named | 5 | boats leave the harbour before dusk',
    ],
    [
      '“Boats leave the harbour before dusk” — Harbour Act 2020, section 5',
      'Harbour Act 2020 | named | 5 | Boats leave the harbour before dusk',
    ],
  ]);
});

test('short words, and Korean ones between single marks, are quoted where a verb says that they stand there', () => {
  check([
    ['民法第709条は「水道を大切に」と定めます。', '民法 | named | 709 | 水道を大切に'],
    ['民法第709条には「水道を大切に」とあります。', '民法 | named | 709 | -'],
    ['民法第709条は「水道」と定めます。', '民法 | named | 709 | -'],
    ['民法第709条は「水道の使用」を定めます。', '民法 | named | 709 | -'],
    ['「水道を大切に」（民法第709条）', '民法 | named | 709 | -'],
    ["민법 제750조는 '물을 아껴 써야 한다'고 규정합니다.", '민법 | named | 750 | 물을 아껴 써야 한다'],
    ["민법 제750조는 '물을 아껴 써야 한다'고 정합니다.", '민법 | named | 750 | 물을 아껴 써야 한다'],
    [
      '민법 제750조는 "물을 아껴 써야 하는 사람은 누구든지"라고 정한다.',
      '민법 | named | 750 | 물을 아껴 써야 하는 사람은 누구든지',
    ],
    [
      '민법 제750조는 "물을 아껴 써야 하는 사람은 벌하지 아니한다"고 정합니다.',
      '민법 | named | 750 | 물을 아껴 써야 하는 사람은 벌하지 아니한다',
    ],
    ['민법 제750조는 ‘물을 아껴’라고 정하고 있다.', '민법 | named | 750 | 물을 아껴'],
    ["민법 제750조에 따르면 '물을 아껴 쓰는 것은 시민의 의무'라는 원칙이 있다.", '민법 | named | 750 | -'],
    ['민법 제750조는 "물을 아껴"라고 규정한다.', '민법 | named | 750 | 물을 아껴'],
    ['Article 5 of the Harbour Act 2020 states that "boats leave".', 'Harbour Act 2020 | named | 5 | boats leave'],
    ['Article 5 of the Harbour Act 2020 defines "boats leave".', 'Harbour Act 2020 | named | 5 | -'],
    [
      "Article 5 of the Harbour Act 2020 states that the boat's owner and the boats' crew leave.",
      'Harbour Act 2020 | named | 5 | -',
    ],
  ]);
});

test('a caption, bold type, a bracket and a cell stand between a citation and its quotation', () => {
  check([
    [`民法第709条（不法行為による損害賠償）は「${rule}」と定める。`, `民法 | named | 709 | ${rule}`],
    [`**民法第709条**：「${rule}」`, `民法 | named | 709 | ${rule}`],
    [`**民法第709条（不法行為）**: 「${rule}」`, `民法 | named | 709 | ${rule}`],
    [`民法第709条（「${rule}」）を見る。`, `民法 | named | 709 | ${rule}`],
    [`| 民法第709条 | 「${rule}」 |`, `民法 | named | 709 | ${rule}`],
    [`民法第709条によれば、「${rule}」。`, `民法 | named | 709 | ${rule}`],
    [
      '민법 제750조에 따르면, “타인에게 손해를 가한 자는 배상한다”.',
      '민법 | named | 750 | 타인에게 손해를 가한 자는 배상한다',
    ],
    [
      '민법 제750조는 “타인에게 손해를 가한 자는 배상한다”고 합니다.',
      '민법 | named | 750 | 타인에게 손해를 가한 자는 배상한다',
    ],
    [
      'According to section 5 of the Harbour Act 2020, "boats leave the harbour before dusk".',
      'Harbour Act 2020 | named | 5 | boats leave the harbour before dusk',
    ],
    [`民法第709条「${rule}」`, `民法 | named | 709 | ${rule}`],
    [`民法第709条\n「${rule}」`, `民法 | named | 709 | ${rule}`],
    [`「${rule}」と民法第709条に定められています。`, `民法 | named | 709 | ${rule}`],
    [`**民法第709条**（不法行為）\n> ${rule}`, `民法 | named | 709 | ${rule}`],
    [`「${rule}」と民法第709条は違う。`, '民法 | named | 709 | -'],
    [`民法第709条、「${rule}」を嫌う。`, '民法 | named | 709 | -'],
    [`民法第709条（不法行為）と「${rule}」は別である。`, '民法 | named | 709 | -'],
  ]);
});

test('markers of sources stand between a quotation and its law', () => {
  const text = '"Boats leave the harbour before dusk" [Source: Harbour Act 2020, section 5]';
  assert.deepEqual(findCitations(text).map(shown), [
    'Harbour Act 2020 | named | 5 | Boats leave the harbour before dusk',
  ]);
  const own = `「${rule}」<<条例: ${bylaw}第3条>>`;
  assert.equal(findCitations(own)[0]?.quote, undefined);
  assert.equal(findCitations(own, { markers: ['<<条例: {id}>>'] })[0]?.quote, rule);
});

test('lines that begin with > and the line of their source', () => {
  check([
    [`> ${rule}\n> — ${bylaw}第3条`, `${bylaw} | named | 3 | ${rule}`],
    [`> ${rule}\n\n（${bylaw}第3条）`, `${bylaw} | named | 3 | ${rule}`],
    [
      `${bylaw}第3条は次のとおりです：\n\n> ${rule}\n> ${rule}\n\n以上です。`,
      `${bylaw} | named | 3 | ${rule}\n${rule}`,
    ],
    [`> ${rule}\n\n${bylaw}第3条です。`, `${bylaw} | named | 3 | -`],
  ]);
});

test('citations inside quoted words are the law’s own, unless they are asked for', () => {
  const text = `「第2条の水道は、${rule}」（${bylaw}第3条）\n【引用】第9条の水を使う。【引用元】${bylaw}（第4条）`;
  assert.deepEqual(
    findCitations(text).map(({ provision }) => provision.article),
    ['3', '4'],
  );
  assert.deepEqual(
    findCitations(text, { quoted: 'kept' }).map(({ law, provision }) => [law, provision.article]),
    [
      [undefined, '2'],
      [bylaw, '3'],
      [bylaw, '9'],
      [bylaw, '4'],
    ],
  );
  assert.deepEqual(
    findCitations(`彼は「${bylaw}第3条を読んでください」と言った。`).map(({ provision }) => provision.article),
    ['3'],
  );
});

test('pairs of marks are the outermost, and open ones end nothing', () => {
  const words = (text: string): readonly string[] => quoteSpans(text).map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(words('「a「b」c」と『d』、“e” "f"'), ['「a「b」c」', '『d』', '“e”', '"f"']);
  assert.deepEqual(words('5" と 6"'), ['" と 6"']);
  assert.deepEqual(words('"a\n\nb" 「c'), []);
  assert.deepEqual(words(`「${'x'.repeat(7000)}」「y」`), ['「y」']);
});
