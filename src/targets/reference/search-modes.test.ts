import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { TargetOutput } from '../../model/target-output.ts';
import { silent } from '../../ports/progress.ts';
import type { Reranker } from '../../ports/search-models.ts';
import type { SearchContext } from '../search/search-settings.ts';
import { createReferenceTargets } from './create-reference-target.ts';

const topics = ['apple pear plum', 'river lake sea', 'iron copper tin', 'oak birch pine'];
/** Forty documents of four topics; every word of a topic stands beside the others of it. */
const corpus = Array.from({ length: 40 }, (_, at) => {
  const words = topics[at % 4]!.split(' ');
  const text = `${words[at % 3]} note${at} ${words[(at + 1) % 3]} ${'filler '.repeat(at % 5)}`;
  return JSON.stringify({ _id: `d${String(at).padStart(2, '0')}`, title: `Topic ${at % 4}`, text });
}).join('\n');

async function ask(
  t: TestContext,
  query: string,
  settings: object,
  context: Partial<SearchContext> = {},
): Promise<TargetOutput> {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  writeFileSync(join(configDir, 'corpus.jsonl'), corpus);
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  const create = createReferenceTargets({ configDir, clock, ...context });
  const target = create({ id: 'r', type: 'reference', corpus: 'corpus.jsonl', ...settings }, 'targets[0]');
  await target.prepare({ skipIndexing: false, progress: silent });
  assert.equal(target.snapshot().type, 'reference');
  const stages = (await target.ask({
    exampleId: 'q',
    query,
    repeat: 0,
    signal: new AbortController().signal,
  })) as TargetOutput;
  assert.deepEqual([...new Set(stages.stages?.map(({ kind }) => kind))], target.capabilities.stages);
  await target.close();
  return stages;
}

const ids = ({ documents }: TargetOutput) => documents?.map(({ id }) => id);
const stageIds = ({ stages }: TargetOutput, name: string) =>
  stages?.find((stage) => stage.name === name)?.candidates.map(({ id }) => id);

test('vectors find documents of the topic that do not have the word', async (t) => {
  const settings = { candidateK: 10, topK: 10, embedder: 'lsa:8' };
  const byWords = await ask(t, 'apple', { ...settings, mode: 'bm25' });
  const byVectors = await ask(t, 'apple', { ...settings, mode: 'vector' });
  assert.ok((byWords.documents?.length ?? 0) < 10);
  assert.equal(byVectors.documents?.length, 10);
  for (const id of ids(byVectors)!) assert.equal(Number(id.slice(1)) % 4, 0);
});

test('a query without known words finds nothing by vectors, and hybrid still answers by words', async (t) => {
  assert.deepEqual(ids(await ask(t, 'zzz', { mode: 'vector' })), []);
  const output = await ask(t, 'note7', { mode: 'hybrid' });
  assert.equal(ids(output)?.[0], 'd07');
  assert.deepEqual(stageIds(output, 'vector'), []);
});

test('alpha 1 is BM25 alone, alpha 0 vectors alone', async (t) => {
  const settings = { topK: 40, candidateK: 40, trace: 'off' };
  const weighted = { ...settings, mode: 'hybrid', fusion: 'weighted' };
  const all = async (each: object) => ids(await ask(t, 'apple pear river', { ...settings, ...each }));
  const weight = async (alpha: number) =>
    ids(await ask(t, 'apple pear river', { ...weighted, alpha, trace: 'scores' }));
  assert.deepEqual(await weight(1), await all({ mode: 'bm25', trace: 'scores' }));
  assert.deepEqual(await weight(0), await all({ mode: 'vector', trace: 'scores' }));
});

test('a hybrid trial tells both lists and every share, and the time of each step', async (t) => {
  const output = await ask(t, 'apple pear', { mode: 'hybrid', rerank: true });
  assert.deepEqual(output.stages?.map(({ name }) => name), ['bm25', 'vector', 'rrf', 'lexical']); // biome-ignore format: short
  const fused = output.stages?.find(({ name }) => name === 'rrf');
  const [best] = fused?.candidates ?? [];
  const shares = best?.detail?.shares as unknown as readonly { rank: number; contribution: number }[];
  assert.ok(Math.abs(shares.reduce((sum, { rank }) => sum + 1 / (60 + rank), 0) - best!.score) < 1e-12);
  const { totalMs, ...steps } = output.timings!;
  assert.ok(Math.abs(Object.values(steps).reduce((sum, ms) => sum + ms, 0) - totalMs) < 1e-9);
  assert.deepEqual(Object.keys(steps), ['bm25', 'vector', 'rrf', 'lexical', 'collect']);
});

test('what the reranker did not look at follows in its order, without a score', async (t) => {
  const before = ids(await ask(t, 'apple', { topK: 40 }))!;
  const output = await ask(t, 'apple', { topK: 40, rerank: true, rerankCandidates: 2 });
  assert.deepEqual(ids(output)?.slice(2), before.slice(2));
  assert.deepEqual(ids(output)?.slice(0, 2).sort(), before.slice(0, 2).sort());
  assert.deepEqual(
    output.documents?.map(({ score }) => score === undefined),
    before.map((_, at) => at >= 2),
  );
});

test('a reranking model decides the order; its time counts, and a reply from a cache is said', async (t) => {
  const reranker: Reranker = {
    fingerprint: 'reverse',
    rerank: async (_query, texts) => ({ scores: texts.map((_, at) => at), ms: 500, cached: true }),
    close: async () => {},
  };
  const settings = { rerank: true, reranker: { model: 'some:model', apiKey: 'key' }, topK: 40 };
  const output = await ask(t, 'apple', settings, { openReranker: async () => reranker });
  assert.deepEqual(ids(output), stageIds(output, 'bm25')?.reverse());
  assert.ok(output.timings!.totalMs >= 500);
  assert.equal(output.cached, true);
  const broken = { ...reranker, rerank: async () => ({ scores: [1], ms: 0, cached: false }) };
  await assert.rejects(ask(t, 'apple', settings, { openReranker: async () => broken }), { code: 'bad-reranking' });
});

test('the baseline counts words', async (t) => {
  const output = await ask(t, 'note12 apple', { mode: 'baseline' });
  assert.equal(output.documents?.[0]?.id, 'd12');
  assert.equal(output.documents?.[0]?.score, 2);
});

test('models that nobody opens are unknown', async (t) => {
  await assert.rejects(ask(t, 'x', { mode: 'vector', embedder: 'some:model' }), { code: 'unknown-model' });
  await assert.rejects(ask(t, 'x', { rerank: true, reranker: 'some:model' }), { code: 'unknown-model' });
});
