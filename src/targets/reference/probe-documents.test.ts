import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { DocumentProbe, Probe } from '../../model/trial.ts';
import { silent } from '../../ports/progress.ts';
import type { ProbeRequest } from '../../ports/target.ts';
import { splitDocument } from '../search/corpus/split-document.ts';
import { wholeSearchedText, wholeText } from '../search/probe-documents.ts';
import { createReferenceTargets } from './create-reference-target.ts';

const signal = new AbortController().signal;

/** Twelve pages about apples, and one whose two halves together know both words of the query. */
function writeCorpus(folder: string): void {
  mkdirSync(folder);
  for (let at = 10; at < 22; at += 1) {
    writeFileSync(
      join(folder, `page-${at}.md`),
      `# Page ${at}\n\napple orchard apple harvest ${'basket '.repeat(at)}\n`,
    );
  }
  const halves = '## First\n\nthe quince is yellow, and this is where it ends:\n\n## Second\n\norchard of old trees\n';
  writeFileSync(join(folder, 'split.md'), `# Split\n\n${halves}`);
  writeFileSync(join(folder, 'other.md'), '# Other\n\nnothing of the kind stands here, only water and wind\n');
}

async function probe(
  t: TestContext,
  { query, documents, ...settings }: Pick<ProbeRequest, 'query' | 'documents'> & Record<string, unknown>,
): Promise<Probe | undefined> {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  writeCorpus(join(configDir, 'docs'));
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  const create = createReferenceTargets({ configDir, clock });
  const target = create({ id: 'r', type: 'reference', corpus: 'docs', candidateK: 5, ...settings }, 'targets[0]');
  await target.prepare({ skipIndexing: false, progress: silent });
  const ask = () => target.ask({ exampleId: 'q', query, repeat: 0, signal });
  const output = await ask();
  const probed = await target.probe?.({ query, documents, output, signal });
  const { timings: _, stages: __, ...again } = await ask();
  const { timings: ___, stages: ____, ...before } = output;
  assert.deepEqual(again, before, 'a probe changes no later answer');
  await target.close();
  return probed;
}

const expected = (id: string, text?: string) => ({ id, expected: true, ...(text === undefined ? {} : { text }) });
const find = (probed: Probe | undefined, id: string): DocumentProbe | undefined =>
  probed?.documents.find(({ docId }) => docId === id);

test('BM25 tells terms, ranks beyond the candidates, and what is not in the corpus', async (t) => {
  const documents = [
    expected('other.md'),
    expected('split.md'),
    expected('gone.md'),
    { id: 'page-10.md', expected: false },
  ];
  const probed = await probe(t, { query: 'apple orchard quince zebra', documents, mode: 'bm25' });
  assert.equal(probed?.termSource, 'bm25');
  assert.deepEqual(
    probed?.terms.map(({ term, documentFrequency }) => [term, documentFrequency]),
    [['appl', 12], ['orchard', 13], ['quinc', 1], ['zebra', 0]], // biome-ignore format: one line reads as a table
  );
  assert.deepEqual(find(probed, 'gone.md'), { docId: 'gone.md', inCorpus: false, chunks: 0, outside: [] });
  const [first, ...rest] = find(probed, 'page-10.md')?.termShares ?? [];
  assert.ok((first ?? 0) > 0);
  assert.deepEqual(rest.slice(1), [0, 0]);
  const other = find(probed, 'other.md')?.outside[0];
  assert.deepEqual([other?.source, other?.score, other?.rank], ['bm25', 0, undefined]);
  assert.deepEqual(find(probed, 'split.md')?.outside, [], 'the rare word carries it');
});

test('a document beyond the candidates gets its rank among all chunks, and its score as one passage', async (t) => {
  const documents = [expected('split.md'), expected('split.md#second')];
  const probed = await probe(t, { query: 'orchard trees apple yellow ends', documents, mode: 'bm25', candidateK: 1 });
  const { chunks, outside: [outside] } = find(probed, 'split.md')!; // biome-ignore format: short
  assert.equal(chunks, 2);
  assert.ok(outside === undefined || (outside.rank ?? 0) > 1);
  assert.equal(find(probed, 'split.md#second')?.chunks, 1);
});

test('a quotation that two chunks share', async (t) => {
  const documents = [
    expected('split.md', '“this is where it ends: orchard of old trees”'),
    expected('other.md', 'only water and wind'),
    expected('page-10.md', 'pears'),
  ];
  const probed = await probe(t, { query: 'quince', documents, mode: 'bm25' });
  assert.deepEqual(
    probed?.documents.map(({ quote }) => quote),
    ['across-chunks', 'in-a-chunk', 'not-there'],
  );
});

test('every source of a hybrid tells of what it lacked; keyword counting tells keywords', async (t) => {
  const documents = [expected('other.md'), expected('split.md')];
  const hybrid = await probe(t, { query: 'apple harvest', documents, mode: 'hybrid' });
  assert.deepEqual(
    find(hybrid, 'split.md')?.outside.map(({ source }) => source),
    ['bm25', 'vector'],
  );
  const baseline = await probe(t, { query: 'apple harvest wind', documents, mode: 'baseline', candidateK: 3 });
  assert.deepEqual(
    baseline?.terms.map(({ term }) => term),
    ['apple', 'harvest', 'wind'],
  );
  assert.deepEqual(find(baseline, 'other.md')?.termShares, [0, 0, 1]);
  assert.equal(find(baseline, 'other.md')?.outside[0]?.score, 1);
});

test('without recorded stages there is nothing to tell', async (t) => {
  assert.equal(await probe(t, { query: 'apple', documents: [expected('other.md')], trace: 'off' }), undefined);
});

test('pieces of a long section give the section back, what they repeat once', () => {
  const sentences = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} of this section.`);
  const chunks = splitDocument(
    { id: 'd', title: 'T', text: `# T\n\n## One\n\n${sentences.join(' ')}`, kind: 'markdown', where: 'd' },
    { maxChars: 200, overlapChars: 80 },
  );
  assert.ok(chunks.length > 5);
  const whole = wholeText(chunks);
  for (const sentence of sentences) assert.equal(whole.split(sentence).length, 2, sentence);
  assert.equal(wholeSearchedText(chunks), `T\nOne\n${whole}`);
});

test('sections stand apart even where one begins as the other ends', () => {
  const chunks = [
    { id: 'd#a', document: 'd', text: 'one two' },
    { id: 'd#b', document: 'd', text: 'two three' },
  ];
  assert.equal(wholeText(chunks), 'one two\n\ntwo three');
});
