import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { silent } from '../../../ports/progress.ts';
import type { IndexChoice } from '../corpus/index-choice.ts';
import { type CorpusToLoad, type LoadedFacts, type LoadedPassage, openCorpusToLoad } from './corpus-to-load.ts';

const choice: IndexChoice = { split: undefined, page: { html: 'markdown', converter: 'mdream' }, capacityBytes: 1e9 };

function folder(t: TestContext, files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'hakari-load-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  mkdirSync(join(path, 'docs'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, 'docs', name), text);
  return join(path, 'docs');
}

async function load(
  corpus: CorpusToLoad,
  from = 0,
): Promise<{ readonly chunks: readonly (readonly LoadedPassage[])[]; readonly facts: LoadedFacts }> {
  const chunks: (readonly LoadedPassage[])[] = [];
  const reading = corpus.passages({ progress: silent, from });
  for (;;) {
    const next = await reading.next();
    if (next.done === true) return { chunks, facts: next.value };
    chunks.push(next.value);
  }
}

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => JSON.stringify({ _id: `d${at}`, title: 'T', text: `gate ${at} 開門` })).join(
    '\n',
  );

test('the same files have one name wherever they are, and another one with every change of what is loaded', async (t) => {
  const one = { 'a.md': '# Gate\n\nIt opens.\n\n## Night\n\nIt stays shut.', 'b.txt': 'Fees.' };
  const name = async (files: Readonly<Record<string, string>>, own = choice): Promise<string> =>
    (await openCorpusToLoad({ corpus: folder(t, files), choice: own, where: 'targets[0]' })).name;
  const first = await name(one);
  assert.match(first, /^[0-9a-f]{24}$/u);
  assert.equal(await name(one), first);
  assert.notEqual(await name({ ...one, 'b.txt': 'Fees!' }), first);
  assert.notEqual(await name({ 'a.md': one['a.md'], 'c.txt': 'Fees.' }), first);
  assert.notEqual(await name(one, { ...choice, split: null }), first);
});

test('passages come in chunks, numbered, and a load that was stopped goes on where it was', async (t) => {
  const corpus = await openCorpusToLoad({
    corpus: folder(t, { 'corpus.jsonl': lines(1200) }),
    choice,
    where: 'targets[0]',
  });
  const { chunks, facts } = await load(corpus);
  assert.deepEqual(
    chunks.map((chunk) => chunk.length),
    [500, 500, 200],
  );
  assert.deepEqual(facts, { documents: 1200, passages: 1200, leftOut: { count: 0, first: [] } });
  const all = chunks.flat();
  assert.ok(all.every(({ ordinal }, at) => ordinal === at));
  assert.deepEqual(all[7]?.terms, ['t', 'gate', '7', '開', '開門', '門']);
  const rest = await load(corpus, 500);
  assert.deepEqual(rest.chunks, chunks.slice(1));
  assert.deepEqual(rest.facts, facts);
});

test('what cannot be loaded whole is not loaded in part without a word', async (t) => {
  const twice = folder(t, { 'a.jsonl': '{"_id":"d","text":"one"}\n{"_id":"d","text":"two"}' });
  const open = (corpus: string, own = choice) => openCorpusToLoad({ corpus, choice: own, where: 'targets[0]' });
  await assert.rejects(load(await open(twice)), /the document id "d" came before/u);
  const small = await load(await open(folder(t, { 'corpus.jsonl': lines(3) }), { ...choice, capacityBytes: 20 }));
  assert.deepEqual(small.facts.leftOut, { count: 2, first: ['d1', 'd2'] });
  const changing = folder(t, { 'corpus.jsonl': lines(3) });
  const opened = await open(changing);
  writeFileSync(join(changing, 'corpus.jsonl'), lines(4));
  await assert.rejects(load(opened), /changed while they were loaded/u);
});
