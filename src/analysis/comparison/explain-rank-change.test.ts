// What moved between two answers, one cause at a time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../../model/example.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Candidate, StageKind } from '../../model/target-output.ts';
import type { Probe, Trial } from '../../model/trial.ts';
import { type DocumentChange, explainRankChange } from './explain-rank-change.ts';

const example: Example = {
  id: 'q',
  query: 'quiet printer',
  judgements: [
    { docId: 'z', relevance: 3 },
    { docId: 'n', relevance: 0 },
  ],
};
const kinds: Readonly<Record<string, StageKind>> = {
  bm25: 'retrieve',
  vector: 'retrieve',
  rrf: 'fuse',
  lexical: 'rerank',
};
const head = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 };

/** Candidates with their scores, such as `a:3 z:1`. */
const candidates = (list: string, detail?: JsonObject): readonly Candidate[] =>
  list.split(' ').map((entry) => {
    const [id = '', score] = entry.split(':');
    return { id, score: Number(score), ...(detail !== undefined && id === 'z' ? { detail } : {}) };
  });

interface Made {
  readonly returned: string;
  readonly stages?: Readonly<Record<string, string>>;
  readonly probe?: Probe;
  readonly detail?: JsonObject;
}

const answered = ({ returned, stages, probe, detail }: Made): Trial => ({
  ...head,
  status: 'ok',
  output: {
    documents: returned.split(' ').map((id) => ({ id })),
    ...(stages && {
      stages: Object.entries(stages).map(([name, list]) => ({
        name,
        kind: kinds[name] ?? 'retrieve',
        ms: 0,
        candidates: candidates(list, name === 'rrf' ? detail : undefined),
      })),
    }),
  },
  ...(probe && { probe }),
});

const explain = (a: Made, b: Made) => explainRankChange({ example, a: answered(a), b: answered(b), k: 2 });
const onlyDocument = (a: Made, b: Made): DocumentChange => {
  const [first, ...rest] = explain(a, b).documents;
  assert.ok(first !== undefined && rest.length === 0);
  return first;
};
const probe = (shares: readonly number[]): Probe => ({
  termSource: 'bm25',
  terms: [{ term: 'quiet' }, { term: 'printer' }],
  documents: [{ docId: 'z', inCorpus: true, chunks: 1, outside: [], termShares: shares }],
});

test('term scores: the terms that gave more or less are named', () => {
  const change = onlyDocument(
    { returned: 'a b z', stages: { bm25: 'a:5 b:4 z:3' }, probe: probe([1, 2]) },
    { returned: 'z a b', stages: { bm25: 'z:6 a:5 b:4' }, probe: probe([4.5, 1.5]) },
  );
  assert.deepEqual([change.rankA, change.rankB, change.changedBy], [3, 1, 'retrieval']);
  assert.deepEqual(change.stages[0]?.terms, [{ term: 'quiet', share: 3.5 }, { term: 'printer', share: -0.5 }]); // biome-ignore format: short
  assert.deepEqual([change.stages[0]?.a, change.stages[0]?.b], [{ rank: 3, score: 3 }, { rank: 1, score: 6 }]); // biome-ignore format: short
});

test('similarity: a vector score has no terms', () => {
  const change = onlyDocument(
    { returned: 'a b z', stages: { vector: 'a:.9 b:.8 z:.7' } },
    { returned: 'a z b', stages: { vector: 'a:.9 z:.85 b:.8' } },
  );
  assert.equal(change.changedBy, 'retrieval');
  assert.deepEqual(change.stages.map(({ stage, terms }) => [stage, terms]), [['vector', []]]); // biome-ignore format: short
});

test('candidates: it came in, or went out', () => {
  const out = { returned: 'a b', stages: { bm25: 'a:5 b:4' } };
  const inside = { returned: 'a z b', stages: { bm25: 'a:5 z:4.5 b:4' } };
  const [came, went] = [onlyDocument(out, inside), onlyDocument(inside, out)];
  assert.deepEqual([came.rankA, came.rankB, came.stages[0]?.a, came.changedBy], [null, 2, null, 'retrieval']);
  assert.deepEqual([went.rankA, went.rankB, went.stages[0]?.b, went.changedBy], [2, null, null, 'retrieval']);
});

test('competitors: its own score stays, others moved', () => {
  const { stages } = onlyDocument(
    { returned: 'a b z', stages: { bm25: 'a:5 b:4 z:3' } },
    { returned: 'z a b', stages: { bm25: 'z:3 a:2 b:1' } },
  );
  assert.equal(stages[0]?.a?.score, stages[0]?.b?.score);
});

test('fusion: the sources stand as they stood, and what each gave is told', () => {
  const sources = { bm25: 'z:5 a:4 b:3', vector: 'a:.9 b:.8 z:.1' };
  const shares = (bm25: number) => ({
    shares: [
      { source: 'bm25', rank: 1, score: 5, contribution: bm25 },
      { source: 'vector', rank: 3, score: 0.1, contribution: 0 },
    ],
  });
  const change = onlyDocument(
    { returned: 'a b z', stages: { ...sources, rrf: 'a:1 b:.8 z:.3' }, detail: shares(0.3) },
    { returned: 'z a b', stages: { ...sources, rrf: 'z:.7 a:.5 b:.4' }, detail: shares(0.7) },
  );
  assert.equal(change.changedBy, 'fusion');
  assert.deepEqual(change.stages.map(({ stage }) => stage), ['rrf']); // biome-ignore format: short
  assert.deepEqual(
    [change.stages[0]?.sharesA[0]?.contribution, change.stages[0]?.sharesB[0]?.contribution],
    [0.3, 0.7],
  );
});

test('a source that only one run has moves by fusion, a reranker that only one run has by reranking', () => {
  const plain = { returned: 'a b z', stages: { bm25: 'a:5 b:4 z:3' } };
  const fused = { bm25: 'a:5 b:4 z:3', vector: 'z:.9 a:.2', rrf: 'z:.9 a:.8 b:.7' };
  assert.equal(onlyDocument(plain, { returned: 'z a b', stages: fused }).changedBy, 'fusion');
  const reranked = { bm25: 'a:5 b:4 z:3', lexical: 'z:.9 a:.8 b:.1' };
  const change = onlyDocument(plain, { returned: 'z a b', stages: reranked });
  assert.equal(change.changedBy, 'rerank');
  assert.deepEqual(change.stages.map(({ stage, a }) => [stage, a]), [['lexical', undefined]]); // biome-ignore format: short
});

test('two different first stages are told as such', () => {
  const change = onlyDocument(
    { returned: 'a b z', stages: { bm25: 'a:5 b:4 z:3' } },
    { returned: 'z a b', stages: { vector: 'z:.9 a:.8 b:.7' } },
  );
  assert.equal(change.changedBy, 'retrieval');
  assert.deepEqual(change.stages.map(({ stage, a, b }) => [stage, a?.rank, b?.rank]), [['vector', undefined, 1], ['bm25', 3, undefined]]); // biome-ignore format: short
});

test('without stages only ranks are told; documents that came and went are told in any case', () => {
  const told = explain({ returned: 'a n z' }, { returned: 'z a' });
  assert.deepEqual(told.withoutStages, ['a', 'b']);
  assert.deepEqual([told.documents[0]?.changedBy, told.documents[0]?.stages], ['list', []]);
  assert.deepEqual(told.came, []);
  assert.deepEqual(told.went, [{ docId: 'n', relevance: 0, rank: 2 }]);
});

test('a target that failed leaves nothing to explain', () => {
  const failed: Trial = { ...head, status: 'failed', error: { code: 'timeout', message: '' } };
  const told = explainRankChange({ example, a: answered({ returned: 'z' }), b: failed, k: 2 });
  assert.deepEqual([told.failed, told.documents], [['b'], []]);
});

test('exchanging the runs exchanges everything and keeps what decided', () => {
  const a: Made = { returned: 'a b z', stages: { bm25: 'a:5 b:4 z:3' }, probe: probe([1, 2]) };
  const b: Made = {
    returned: 'z a b',
    stages: { bm25: 'z:6 a:5 b:4', lexical: 'z:1 a:.5 b:.2' },
    probe: probe([4, 2]),
  };
  const [there, back] = [explain(a, b), explain(b, a)];
  assert.deepEqual([there.came, there.went], [back.went, back.came]);
  const turned = back.documents.map(({ rankA, rankB, changedBy }) => [rankB, rankA, changedBy]);
  assert.deepEqual(there.documents.map(({ rankA, rankB, changedBy }) => [rankA, rankB, changedBy]), turned); // biome-ignore format: short
});

test('a reranker that did not look so far down has moved nothing there', () => {
  const lists = { bm25: 'a:4 b:3 c:2 z:1', vector: 'a:4 b:3 z:2 c:1' };
  const change = onlyDocument(
    { returned: 'a b z c', stages: { ...lists, rrf: 'a:4 b:3 z:2 c:1' } },
    { returned: 'b a c z', stages: { ...lists, rrf: 'a:4 b:3 c:2 z:1', lexical: 'b:2 a:1' } },
  );
  assert.deepEqual([change.rankA, change.rankB, change.changedBy], [3, 4, 'fusion']);
});
