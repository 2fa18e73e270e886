import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { CorpusDocument } from './corpus-document.ts';
import { listCorpusFiles } from './list-corpus-files.ts';
import { htmlToMarkdown } from './prepare-page.ts';
import { readCorpusFile } from './read-corpus-file.ts';

function scratch(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(dir, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

async function read(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): Promise<CorpusDocument[]> {
  const listing = await listCorpusFiles(scratch(t, files), { where: 'corpus' });
  const documents: CorpusDocument[] = [];
  for (const file of listing.files) for await (const document of readCorpusFile(file)) documents.push(document);
  return documents;
}

test('files are listed by path, hidden ones and other kinds passed over', async (t) => {
  const dir = scratch(t, { 'b/x.md': '', 'a.html': '', '.git/c.md': '', 'd.png': '', 'b.txt': '' });
  symlinkSync(join(dir, 'a.html'), join(dir, 'linked.html'));
  symlinkSync(dir, join(dir, 'loop'));
  const { files, ignored } = await listCorpusFiles(dir, { where: 'corpus' });
  assert.deepEqual(files.map(({ path }) => path), ['a.html', 'b.txt', 'b/x.md', 'linked.html']); // biome-ignore format: short
  assert.deepEqual(ignored, ['d.png', 'loop']);
});

test('a folder with corpus.jsonl is a BEIR folder; a corpus can be one file', async (t) => {
  const dir = scratch(t, { 'corpus.jsonl': '', 'queries.jsonl': '', 'qrels/x.md': '' });
  const paths = async (corpus: string) =>
    (await listCorpusFiles(corpus, { where: 'corpus' })).files.map(({ path }) => path);
  assert.deepEqual(await paths(dir), ['corpus.jsonl']);
  assert.deepEqual(await paths(join(dir, 'qrels/x.md')), ['x.md']);
});

test('titles come from front matter, the first-level heading, the page, or the file name', async (t) => {
  const documents = await read(t, {
    'a.md': '---\ntitle: "Front: matter"\ntags: [x]\n---\n# Head\ntext',
    'b.md': '﻿# Head `code`\r\n\r\ntext',
    'c.md': 'text',
    'd.html': '<title>Page &amp; title</title><h2>x</h2>',
    'e.html': '<title>Page</title><h1>Head</h1>',
    'f.md': '---\n: [not yaml\n---\ntext',
  });
  assert.deepEqual(documents.map(({ title }) => title), ['Front: matter', 'Head code', 'c', 'Page & title', 'Head', 'f']); // biome-ignore format: short
  assert.equal(documents[0]?.text, '# Head\ntext');
  assert.equal(documents[1]?.text, '# Head `code`\n\ntext');
});

test('pages are read as a reader reads them', () => {
  const { markdown } = htmlToMarkdown(
    '<nav>menu</nav><script>var x = "<h1>";</script><style>p{}</style><!-- note --><ruby>契約<rp>(</rp><rt>けいやく</rt><rp>)</rp></ruby>の<ruby>秤<rt>はかり</ruby>',
  );
  assert.equal(markdown, '契約の秤');
});

test('a page in the charset that it declares, and a file in none', async (t) => {
  const page = Buffer.concat([Buffer.from('<meta charset="Shift_JIS"><h1>'), Uint8Array.of(0x8c, 0x5f, 0x96, 0xf1)]);
  assert.equal((await read(t, { 'a.html': page }))[0]?.title, '契約');
  await assert.rejects(read(t, { 'a.md': Uint8Array.of(0x8c, 0x5f) }), { code: 'invalid-utf8' });
  await assert.rejects(read(t, { 'a.html': '<meta charset="no-such">x' }), { code: 'unknown-charset' });
});

test('lines of JSONL are documents, and a bad one is named', async (t) => {
  const documents = await read(t, {
    'c.jsonl': '{"_id":"1","title":"T","text":"x","extra":1}\r\n\n{"id":"2","text":"y"}',
  });
  assert.deepEqual(documents.map(({ id, title, text }) => [id, title, text]), [['1', 'T', 'x'], ['2', '', 'y']]); // biome-ignore format: short
  const bad = async (line: string, code: string) => {
    const dir = scratch(t, { 'c.jsonl': `{"id":"1","text":"x"}\n${line}\n` });
    const [file] = (await listCorpusFiles(dir, { where: 'corpus' })).files;
    const all = async () => {
      for await (const document of readCorpusFile(file!)) void document;
    };
    await assert.rejects(all(), { code, where: `${join(dir, 'c.jsonl')}:2` });
  };
  await bad('{"id":', 'invalid-json');
  await bad('{"id":3,"text":"x"}', 'bad-document');
  await bad('{"id":"","text":"x"}', 'bad-document');
  await bad('{"title":"x","text":"x"}', 'missing-id');
  await bad('{"id":"2"}', 'bad-document');
  await bad('[1]', 'bad-document');
});

test('a line that has no end is refused before it fills the memory', async (t) => {
  await assert.rejects(read(t, { 'c.jsonl': `{"id":"1","text":"${'x'.repeat(17 * 1024 * 1024)}"}` }), {
    code: 'line-too-long',
  });
});
