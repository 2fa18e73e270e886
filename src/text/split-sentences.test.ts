import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitSentences } from './split-sentences.ts';

const texts = (text: string): readonly string[] => splitSentences(text).map((sentence) => sentence.text);

test('Japanese ends with its marks, quotes and brackets kept whole', () => {
  assert.deepEqual(texts('町長は「明日から。必ず。」と述べた。手数料は500円です！'), [
    '町長は「明日から。必ず。」と述べた。',
    '手数料は500円です！',
  ]);
  assert.deepEqual(texts('休館日は月曜です（祝日は開館。）。翌日は休み。'), [
    '休館日は月曜です（祝日は開館。）。',
    '翌日は休み。',
  ]);
  assert.deepEqual(texts('「開館します。」「閉館します。」'), ['「開館します。」', '「閉館します。」']);
  assert.deepEqual(texts('括弧が（閉じない。次の文。'), ['括弧が（閉じない。', '次の文。']);
});

test('Korean ends with a full stop, and dates go on', () => {
  assert.deepEqual(texts('접수는 2026. 11. 20. 까지입니다. 수수료는 없습니다.다음 날 열립니다.'), [
    '접수는 2026. 11. 20. 까지입니다.',
    '수수료는 없습니다.',
    '다음 날 열립니다.',
  ]);
  assert.deepEqual(texts('소수 3.5와 제3조를 봅니다.'), ['소수 3.5와 제3조를 봅니다.']);
});

test('English goes on behind abbreviations, decimals and initials', () => {
  assert.deepEqual(texts('See Art. 5 and Sec. 2, e.g. the fee of 3.5 euros. Dr. Marsh agrees. It ends.'), [
    'See Art. 5 and Sec. 2, e.g. the fee of 3.5 euros.',
    'Dr. Marsh agrees.',
    'It ends.',
  ]);
  assert.deepEqual(texts('The answer is no. The fee stays. J. Orwin signed.'), [
    'The answer is no.',
    'The fee stays.',
    'J. Orwin signed.',
  ]);
  assert.deepEqual(texts('He said “Stop. Go.” Then he left.'), ['He said “Stop. Go.”', 'Then he left.']);
  assert.deepEqual(texts('Use web.Handler v1.2.3 here.'), ['Use web.Handler v1.2.3 here.']);
});

test('a list that lost its line breaks is a list', () => {
  assert.deepEqual(texts('Do this: 1. Open the lid. 2. Press it for 2. 3. Close the lid.'), [
    'Do this:',
    'Open the lid.',
    'Press it for 2.',
    'Close the lid.',
  ]);
  assert.deepEqual(texts('The sum of 1 and 1 is 2. That is all.'), ['The sum of 1 and 1 is 2.', 'That is all.']);
});

test('Markdown: headings, items, rows, code, quotations', () => {
  const text =
    '## 料金\n> 引用です。\n- 大人は 400 円。子どもは 150 円\n1) 受付\n\n| 区分 | 料金 |\n|---|---|\n| 大人 | 400 |\n```sh\nrun a.\nrun b.\n```\n**注意**：\n終わり';
  assert.deepEqual(
    splitSentences(text).map(({ kind, text: own }) => `${kind}: ${own}`),
    [
      'heading: 料金',
      'sentence: 引用です。',
      'item: 大人は 400 円。',
      'item: 子どもは 150 円',
      'item: 受付',
      'table-head: | 区分 | 料金 |',
      'row: | 大人 | 400 |',
      'code: run a.\nrun b.',
      'heading: **注意**：',
      'sentence: 終わり',
    ],
  );
});

test('a wrapped line goes on, a short one ends', () => {
  assert.deepEqual(texts('手数料：500円\n期限：3日'), ['手数料：500円', '期限：3日']);
  assert.deepEqual(texts('The desk is open\nuntil noon.'), ['The desk is open until noon.']);
  assert.deepEqual(texts('桐ヶ浜町の粗大ごみの収集は、収集を希望される日の三日前までに電話でお申\n込みください。'), [
    '桐ヶ浜町の粗大ごみの収集は、収集を希望される日の三日前までに電話でお申込みください。',
  ]);
});

test('nothing of a text is lost or made up, and each sentence says something', () => {
  const piece = fc.constantFrom(
    '町は。',
    '「',
    '」',
    '(',
    ')',
    '. ',
    '! ',
    '3.5',
    'e.g. ',
    'No. 4 ',
    '\n',
    '- ',
    '다.',
    'A b',
    '…',
    '”',
    '“',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const letters = (of: string): string => of.replace(/[^\p{L}]/gu, '');
      const found = texts(text);
      assert.equal(letters(found.join('')), letters(text));
      for (const sentence of found) assert.match(sentence, /[\p{L}\p{N}]/u);
    }),
  );
});

test('a hostile megabyte is no worse than a friendly one', () => {
  // Not timed: what takes quadratic time here takes hours, and the suite would not end.
  const size = 2 ** 20;
  for (const unit of [
    '(',
    ')',
    '(]',
    '「。',
    '!',
    '. ',
    'e.g. ',
    '| ',
    '|-',
    '-\n',
    'a\n',
    '# ',
    '```\n',
    ' ',
    '1. ',
    '第',
    '**',
    '[1](',
    '出典：',
    '？',
  ]) {
    const text = unit.repeat(size / unit.length);
    assert.ok(splitSentences(`${text}x`).length >= 1, unit);
  }
});
