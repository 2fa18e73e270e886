import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SourceChunk } from '../corpus-pieces.ts';
import { lettersOf, type Passage, passagesOf, type SkippedChunk, stripCode, writtenLanguage } from './passages.ts';

const long = 'The ferry leaves the north pier every hour from six in the morning.';

async function passages(chunks: readonly SourceChunk[], language?: 'ja') {
  const skipped: SkippedChunk[] = [];
  const found: Passage[] = [];
  async function* each() {
    yield* chunks;
  }
  for await (const passage of passagesOf(each(), { language, skipped: (why) => skipped.push(why) }))
    found.push(passage);
  return { found, skipped };
}

test('a passage has its document, its language and no code', async () => {
  const { found } = await passages([
    { id: 'ferry.md#top', title: 'The ferry', text: `${long}\n\`\`\`\ncode\n\`\`\`` },
    { id: '市場', documentId: 'm', text: '朝市の出店料は一区画につき一日三百円です。' },
  ]);
  assert.deepEqual(found, [
    { id: 'ferry.md#top', documentId: 'ferry.md', title: 'The ferry', text: long, language: 'en' },
    { id: '市場', documentId: 'm', title: '', text: '朝市の出店料は一区画につき一日三百円です。', language: 'ja' },
  ]);
});

test('chunks with too little text, and those of nothing but code, are skipped', async () => {
  const { found, skipped } = await passages([
    { id: 'a', text: 'See below.' },
    { id: 'b', text: `\`\`\`\n${long}\n\`\`\`` },
    { id: 'c', text: '' },
    { id: 'd', text: long.repeat(400) },
  ]);
  assert.deepEqual([found, skipped], [[], ['too-short', 'only-code', 'too-short', 'too-long']]);
});

test('code that a long section was cut inside of is code in its next piece too, and in no other', async () => {
  const { found } = await passages([
    { id: 'a#s', text: `${long}\n\`\`\`\nfirst half` },
    { id: 'a#s~2', text: `second half\n\`\`\`\n${long} Behind it.` },
    { id: 'b#s', text: `${long}\n~~~\nnever closed` },
    { id: 'b#t', text: `${long} Another section.` },
  ]);
  assert.deepEqual(
    found.map(({ text }) => text),
    [long, `${long} Behind it.`, long, `${long} Another section.`],
  );
});

test('the language that is asked for goes before that of the text', async () => {
  const { found } = await passages([{ id: 'a', text: long }], 'ja');
  assert.equal(found[0]?.language, 'ja');
});

test('two chunks of one name are refused', async () => {
  await assert.rejects(
    passages([
      { id: 'a', text: long },
      { id: 'a', text: long },
    ]),
    { code: 'duplicate-chunk' },
  );
});

test('blocks between fences are taken out, and what stands around them stays', () => {
  assert.equal(stripCode('Before.\n\n```sh\nrm -r .\n```\n\nAfter.').text, 'Before.\n\nAfter.');
  assert.equal(stripCode('前。\n~~~\nコード\n~~~\n後。').text, '前。\n後。');
  assert.equal(stripCode('- a step:\n  ```\n  run\n  ```\n- the next').text, '- a step:\n- the next');
  assert.equal(stripCode('> ```\n> quoted\n> ```\nsaid').text, 'said');
  assert.equal(stripCode('글\r\n```\r\n코드\r\n```\r\n끝').text, '글\n끝');
});

test('a fence is closed by its own kind, as long or longer, alone on its line', () => {
  assert.equal(stripCode('a\n````\n```\nb\n```\n````\nc').text, 'a\nc');
  assert.equal(stripCode('a\n```\n~~~\nb\n```\nc').text, 'a\nc');
  assert.equal(stripCode('a\n```\n``` not yet\nb\n`````\nc').text, 'a\nc');
});

test('behind a fence that is never closed nothing is left, and the next piece goes on inside it', () => {
  assert.deepEqual(stripCode('Before.\n```js\nlet a = 1;'), { text: 'Before.', open: '```' });
  assert.deepEqual(stripCode('let b = 2;\n```\nAfter.', '```'), { text: 'After.', open: '' });
  assert.deepEqual(stripCode('still\ncode', '~~~'), { text: '', open: '~~~' });
});

test('inline code is no fence', () => {
  assert.equal(stripCode('Use ```a``` here.\n```b``` too.').text, 'Use ```a``` here.\n```b``` too.');
});

test('a text without fences stays, outer blanks and runs of empty lines aside; twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('```', '~~~', 'a', '', '`b`', '  ````', '文', '```x')), (lines) => {
      const once = stripCode(lines.join('\n')).text;
      assert.equal(stripCode(once).text, once);
      assert.doesNotMatch(once, /^(?:```(?:x)?|~~~|\s*````)$/mu);
    }),
  );
});

test('the language is that of the letters that outweigh the others', () => {
  assert.equal(writtenLanguage('朝市の出店料は一区画三百円です。'), 'ja');
  assert.equal(writtenLanguage('도서관은 월요일에 쉽니다.'), 'ko');
  assert.equal(writtenLanguage('The ferry leaves every hour.'), 'en');
  assert.equal(writtenLanguage('SessionHandlerはRequestContextを閉じます'), 'ja');
  assert.equal(writtenLanguage('SessionHandler가 요청을 닫습니다'), 'ko');
  assert.equal(writtenLanguage('The market is called 朝市 by those who sell fish there.'), 'en');
  assert.equal(writtenLanguage('第二条　施行規則 大韓民國 법'), 'ja');
  assert.equal(writtenLanguage('12 345'), 'en');
});

test('a wide letter says as much as two', () => {
  assert.equal(lettersOf('三百円です。'), 10);
  assert.equal(lettersOf('Room 12!'), 6);
  assert.equal(lettersOf(''), 0);
});
