import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { PreparationRequest } from '../../../ports/corpus.ts';
import { estimateTokens } from '../../../text/estimate-tokens.ts';
import { describePreparation } from './describe-preparation.ts';

function scratch(t: TestContext, files: Readonly<Record<string, string | Uint8Array>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(dir, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

const describe = (request: Omit<PreparationRequest, 'where'>) =>
  describePreparation({ ...request, where: 'preparations[0]' });

test('volume is of the prepared texts, as they would be indexed', async (t) => {
  const corpus = scratch(t, { 'a.html': '<h1>秤</h1><h2>x</h2>é', 'b.md': '---\ntitle: T\n---\n𠮷 text' });
  const { structure, ...facts } = await describe({ corpus });
  const texts = ['# 秤\n\n## x\n\né', '𠮷 text'];
  assert.deepEqual(facts, {
    ...{ html: 'markdown', converter: 'mdream', documents: 2, bytes: 15 + 9, characters: 12 + 6 },
    tokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0),
    ...{ chunks: 2, sourceBytes: 24 + 26, capacityBytes: 20_000_000_000 },
    leftOut: { count: 0, first: [], bytes: 0 },
  });
  assert.equal(structure?.comparedPages, 1);
  assert.deepEqual(JSON.parse(JSON.stringify(structure)), structure);
});

test('HTML as it is weighs what it is, and is split by its length', async (t) => {
  const corpus = scratch(t, { 'a.html': `<p>${'秤'.repeat(1000)}</p>` });
  const raw = await describe({ corpus, html: 'raw', split: { maxChars: 600, overlapChars: 0 } });
  assert.deepEqual([raw.html, raw.converter, raw.bytes, raw.chunks], ['raw', undefined, 3007, 2]);
  const text = await describe({ corpus, html: 'text' });
  assert.deepEqual([text.html, text.bytes, text.chunks], ['text', 3000, 1]);
});

test('what does not fit is left out in order of path, whole', async (t) => {
  const corpus = scratch(t, {
    'a.txt': '12345',
    'b.jsonl': '{"id":"b1","text":"123"}\n{"id":"b2","text":"1234"}\n{"id":"b3","text":"1"}',
    'c.txt': '1',
  });
  const facts = await describe({ corpus, capacityBytes: 10 });
  assert.deepEqual([facts.documents, facts.bytes, facts.chunks, facts.html], [2, 8, 2, undefined]);
  assert.deepEqual(facts.leftOut, { count: 3, first: ['b2', 'b3', 'c.txt'], bytes: 6 });
  assert.equal(facts.structure, undefined);
});

test('pages of one folder are paired with the texts of another by their path', async (t) => {
  const dir = scratch(t, {
    'html/a.html': Buffer.concat([
      Buffer.from('<meta charset="Shift_JIS"><table><tr><td rowspan=2>'),
      ...[Uint8Array.of(0x94, 0x89), Buffer.from('<td>1<tr><td>2</table>')],
    ]),
    'html/sub/b.html': '<h1>秤</h1>',
    'html/lone.html': '<p>x',
    'md/a.md': '| 秤 | 1 |\n|-|-|',
    'md/sub/b.md': '# 秤',
    'md/sub/c.md': 'no page',
  });
  const { structure } = await describe({ corpus: join(dir, 'md'), source: join(dir, 'html') });
  assert.deepEqual(structure?.totals.tableCells, {
    inSource: 3,
    kept: 2,
    moved: 0,
    lost: 1,
    unmeasured: 0,
    inPrepared: 2,
  });
  assert.deepEqual(structure.pages[0]?.kinds.tableCells?.lostNames, ['table 1, row 2, column 2: 2']);
  assert.deepEqual([structure.comparedPages, structure.pagesWithLosses], [2, 1]);
  assert.deepEqual(structure.pages.map(({ path, prepared }) => [path, prepared]), [['a.html', 'a.md'], ['sub/b.html', 'sub/b.md']]); // biome-ignore format: short
  assert.deepEqual(structure.unpairedSources, { count: 1, first: ['lone.html'] });
  assert.deepEqual(structure.unpairedPrepared, { count: 1, first: ['sub/c.md'] });
});

test('a second text of the same page is not compared, and said to be', async (t) => {
  const dir = scratch(t, { 'html/a.html': '<h1>秤</h1>', 'md/a.md': '# 秤', 'md/a.txt': '秤' });
  const { structure } = await describe({ corpus: join(dir, 'md'), source: join(dir, 'html') });
  assert.equal(structure?.comparedPages, 1);
  assert.deepEqual(structure.uncompared, {
    count: 1,
    first: [{ path: 'a.txt', reason: 'another text of this name was compared with the page' }],
  });
});

test('pages that lost most come first, fifty of them, and totals are of all', async (t) => {
  const files = Array.from({ length: 120 }, (_, at) => [`html/p${at}.html`, '<li>秤'.repeat(at % 7)] as const);
  const texts = files.map(([path]) => [path.replace('html/', 'md/').replace('.html', '.md'), ''] as const);
  const dir = scratch(t, Object.fromEntries([...files, ...texts]));
  const { structure } = await describe({ corpus: join(dir, 'md'), source: join(dir, 'html') });
  assert.equal(structure?.pages.length, 50);
  assert.deepEqual(structure.pages.map(({ kinds }) => kinds.listItems?.lost).slice(0, 18), [...new Array(17).fill(6), 5]); // biome-ignore format: short
  assert.equal(structure.totals.listItems?.lost, files.reduce((sum, [, html]) => sum + html.split('<li>').length - 1, 0)); // biome-ignore format: short
});

test('a folder without anything is an error, and a stop is obeyed', async (t) => {
  const corpus = scratch(t, { 'a.md': 'x' });
  const where = { code: 'no-corpus', where: 'preparations[0]' };
  await assert.rejects(describe({ corpus: join(corpus, 'nothing') }), where);
  await assert.rejects(describe({ corpus, source: join(corpus, 'nothing') }), where);
  await assert.rejects(describe({ corpus, signal: AbortSignal.abort(new Error('stop')) }), /stop/u);
});
