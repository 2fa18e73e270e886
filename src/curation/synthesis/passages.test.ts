import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Passage, passagesOf, type SkippedChunk } from './passages.ts';
import type { SourceChunk } from './source-chunk.ts';

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
