// Every stage of a search against the formula it claims, written out the slow way over the whole corpus.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Candidate, TargetOutput } from '../../model/target-output.ts';
import { silent } from '../../ports/progress.ts';
import type { Embedder } from '../../ports/search-models.ts';
import { analyse } from '../../text/analyse.ts';
import { createReferenceTargets } from './create-reference-target.ts';

const words = ['session', 'timeout', '契約', '有効期限', '세션', 'pool', 'Handler', 'mail', 'the', 'retry'];
const documents = Array.from({ length: 60 }, (_, at) => ({
  _id: `d${(at * 37) % 60}`,
  title: `${words[at % 7]} ${words[(at * 3) % 10]}`,
  text: Array.from({ length: 3 + ((at * 5) % 23) }, (_, i) => words[(at * at + i * (1 + (at % 4))) % 10]).join(' '),
}));
const queries = ['session timeout', '契約の有効期限 契約', '세션 Handler', 'the', 'mail retry pool session', 'unknown'];

/** Vectors that depend on the text alone and are not of unit length. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(24);
  for (const term of analyse(text)) {
    let seed = 7;
    for (const character of term) seed = (seed * 31 + (character.codePointAt(0) as number)) % 65_521;
    for (let at = 0; at < vector.length; at += 1) {
      seed = (seed * 171 + 11) % 30_269;
      vector[at] = (vector[at] as number) + seed / 30_269 - 0.5;
    }
  }
  return vector;
}

const embedder: Embedder = {
  fingerprint: 'hash',
  embed: async (texts) => ({ vectors: texts.map(vectorOf), ms: 1, cached: false }),
  close: async () => {},
};

async function answers(t: TestContext, settings: object): Promise<readonly TargetOutput[]> {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  writeFileSync(join(configDir, 'corpus.jsonl'), documents.map((document) => JSON.stringify(document)).join('\n'));
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  const create = createReferenceTargets({ configDir, clock, openEmbedder: async () => embedder });
  const base = { id: 'r', type: 'reference', corpus: 'corpus.jsonl', embedder: 'some:model', candidateK: 25 };
  const target = create({ ...base, ...settings }, 'targets[0]');
  await target.prepare({ skipIndexing: false, progress: silent });
  const outputs: TargetOutput[] = [];
  for (const query of queries) {
    outputs.push(await target.ask({ exampleId: 'q', query, repeat: 0, signal: new AbortController().signal }));
  }
  await target.close();
  return outputs;
}

const candidates = (output: TargetOutput | undefined, stage: string): readonly Candidate[] =>
  output?.stages?.find(({ name }) => name === stage)?.candidates ?? assert.fail(`no stage ${stage}`);

const searched = ({ title, text }: (typeof documents)[number]) => `${title}\n\n${text}`;

const ranked = (list: readonly { id: string; score: number }[]) =>
  list.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));

/** Same order, same scores; neighbours whose scores are the same but for rounding may be either way round. */
function agree(actual: readonly Candidate[], expected: readonly Candidate[], tolerance: number): void {
  assert.equal(actual.length, expected.length);
  const scoreOf = new Map(expected.map(({ id, score }) => [id, score]));
  for (const [at, { id, score }] of actual.entries()) {
    assert.ok(Math.abs(score - (expected[at]?.score ?? Number.NaN)) <= tolerance, `rank ${at + 1}: ${score}`);
    const own = scoreOf.get(id) ?? expected.at(-1)?.score ?? Number.NaN;
    assert.ok(Math.abs(score - own) <= tolerance, `${id} at rank ${at + 1}`);
  }
}

function bm25ByHand(query: string, { k1, b }: { readonly k1: number; readonly b: number }) {
  const texts = documents.map((document) => ({ id: document._id, terms: analyse(searched(document)) }));
  const mean = texts.reduce((sum, { terms }) => sum + terms.length, 0) / texts.length;
  const scored = texts.map(({ id, terms }) => {
    let score = 0;
    for (const term of analyse(query)) {
      const df = texts.filter((other) => other.terms.includes(term)).length;
      const tf = terms.filter((other) => other === term).length;
      const idf = Math.log(1 + (texts.length - df + 0.5) / (df + 0.5));
      if (tf > 0) score += (idf * tf) / (tf + k1 * (1 - b + (b * terms.length) / mean));
    }
    return { id, score };
  });
  return ranked(scored.filter(({ score }) => score > 0)).slice(0, 25);
}

test('BM25 is Lucene’s formula over every document', async (t) => {
  for (const settings of [
    { k1: 0.9, b: 0.4 },
    { k1: 1.2, b: 0.75 },
    { k1: 0, b: 1 },
  ]) {
    const outputs = await answers(t, settings);
    for (const [at, query] of queries.entries()) {
      agree(candidates(outputs[at], 'bm25'), bm25ByHand(query, settings), 1e-12);
    }
  }
});

test('vectors are the cosine with every document', async (t) => {
  const outputs = await answers(t, { mode: 'vector' });
  const cosine = (a: Float32Array, b: Float32Array) => {
    const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, at) => sum + value * (y[at] as number), 0);
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  };
  for (const [at, query] of queries.entries()) {
    const vector = vectorOf(query);
    if (vector.every((value) => value === 0)) {
      assert.deepEqual(candidates(outputs[at], 'vector'), []);
      continue;
    }
    const all = documents.map((document) => ({
      id: document._id,
      score: cosine(vector, vectorOf(searched(document))),
    }));
    agree(candidates(outputs[at], 'vector'), ranked(all).slice(0, 25), 1e-6);
  }
});

test('fusion is what its two lists give by hand', async (t) => {
  const byRank = (list: readonly Candidate[], id: string): number => {
    const index = list.findIndex((candidate) => candidate.id === id);
    return index === -1 ? 0 : 1 / (60 + index + 1);
  };
  const byScore = (list: readonly Candidate[], id: string): number => {
    const found = list.find((candidate) => candidate.id === id);
    const scores = list.map(({ score }) => score);
    const [low, high] = [Math.min(...scores), Math.max(...scores)];
    return found === undefined ? 0 : high > low ? (found.score - low) / (high - low) : 1;
  };
  const rules = [
    { settings: { fusion: 'rrf' }, share: byRank, weights: [1, 1] },
    { settings: { fusion: 'weighted' }, share: byScore, weights: [0.3, 0.7] },
    { settings: { fusion: 'weighted', alpha: 0.8 }, share: byScore, weights: [0.8, 0.2] },
  ] as const;
  for (const { settings, share, weights } of rules) {
    for (const output of await answers(t, { mode: 'hybrid', ...settings })) {
      const [bm25, vector] = [candidates(output, 'bm25'), candidates(output, 'vector')];
      const ids = new Set([...bm25, ...vector].map(({ id }) => id));
      const expected = [...ids].map((id) => ({
        id,
        score: weights[0] * share(bm25, id) + weights[1] * share(vector, id),
      }));
      agree(candidates(output, settings.fusion), ranked(expected), 1e-12);
    }
  }
});

test('the result is the last stage’s order, and what is traced changes nothing of it', async (t) => {
  for (const settings of [
    { mode: 'bm25' },
    { mode: 'vector' },
    { mode: 'hybrid', fusion: 'weighted' },
    { mode: 'hybrid', rerank: true, rerankCandidates: 25 },
    { mode: 'baseline' },
  ]) {
    const [scores, full, off] = [
      await answers(t, settings),
      await answers(t, { ...settings, trace: 'full' }),
      await answers(t, { ...settings, trace: 'off' }),
    ];
    for (const [at, output] of scores.entries()) {
      const last = output.stages?.at(-1)?.candidates ?? [];
      const shown = output.documents?.map(({ id, score }) => ({ id, score }));
      const ids = shown?.map(({ id }) => id);
      assert.deepEqual(
        ids?.slice(0, last.length),
        last.slice(0, 10).map(({ id }) => id),
      );
      for (const [rank, { score }] of last.slice(0, 10).entries()) assert.equal(shown?.[rank]?.score, score);
      assert.deepEqual(full[at]?.documents, output.documents);
      assert.deepEqual(off[at]?.documents, output.documents);
      assert.equal(off[at]?.stages, undefined);
      assert.ok((off[at]?.timings?.totalMs ?? 0) > 0);
    }
  }
});
