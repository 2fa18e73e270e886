import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Example, Judgement } from '../../model/example.ts';
import type { Stage } from '../../model/target-output.ts';
import type { Probe, Trial } from '../../model/trial.ts';
import { createReachCollector, reachMetrics } from './collect-reach.ts';
import type { RunReach } from './run-reach.ts';

const metrics = reachMetrics(['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5', 'latency', 'Judged@10']);

const stage = (name: string, kind: Stage['kind'], ids: readonly string[]): Stage => ({
  ...{ name, kind, ms: 1 },
  candidates: ids.map((id, rank) => ({ id, score: 100 - rank })),
});

interface Lists {
  readonly returned: readonly string[];
  readonly stages?: readonly Stage[];
  readonly probe?: Probe;
}

const answered = ({ returned, stages, probe }: Lists, repeat = 0): Trial => ({
  ...{ id: `t${repeat}`, runId: 'r', repeat, execution: 0, startedAt: 0, status: 'ok' },
  output: { documents: returned.map((id) => ({ id })), ...(stages === undefined ? {} : { stages }) },
  ...(probe === undefined ? {} : { probe }),
});

const failed: Trial = {
  ...{ id: 'f', runId: 'r', repeat: 0, execution: 0, startedAt: 0, status: 'failed' },
  error: { code: 'boom', message: 'boom' },
};

const graded = (grades: Readonly<Record<string, number>>): readonly Judgement[] =>
  Object.entries(grades).map(([docId, relevance]) => ({ docId, relevance }));

const example = (id: string, grades: Readonly<Record<string, number>>, more: Partial<Example> = {}): Example => ({
  ...{ id, query: id, judgements: graded(grades), ...more },
});

type Row = readonly [Example, readonly Trial[]];

function reachOf(rows: readonly Row[], relevantFrom = 2): RunReach {
  const collector = createReachCollector('r', { metrics, relevantFrom });
  for (const [asked, trials] of rows) collector.add(asked, trials);
  return collector.reach();
}

const noise = (from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `n${from + index}`);

test('a document below k that is a candidate is a matter of order, one that is none a matter of candidates', () => {
  const low = answered({
    returned: [...noise(0, 6), 'a'],
    stages: [stage('bm25', 'retrieve', [...noise(0, 6), 'a'])],
  });
  const missing = answered({ returned: noise(0, 5), stages: [stage('bm25', 'retrieve', noise(0, 5))] });
  const reach = reachOf([
    [example('q1', { a: 3 }), [low]],
    [example('q2', { a: 3 }), [missing]],
  ]);
  assert.deepEqual(
    reach.metrics.map(({ metric, value, byReturned, byOrder, byReranker, byCandidates }) => [
      ...[metric, Number(value.toFixed(4)), Number(byReturned.mean.toFixed(4))],
      ...[Number(byOrder?.mean.toFixed(4)), byReranker, byCandidates?.mean],
    ]),
    [
      ['RR', 0.0714, 0.4286, 0.4286, null, 0.5],
      ['R(rel=2)@5', 0, 0.5, 0.5, null, 0.5],
      ['nDCG(gain=exp)@5', 0, 0.5, 0.5, null, 0.5],
    ],
  );
  const [source] = reach.sources;
  assert.deepEqual(
    [source?.source, source?.n, source?.expected, source?.missing, source?.share.mean, source?.longest],
    ['bm25', 2, 2, 1, 0.5, 7],
  );
  // The list of the query that missed was not full: a longer one would not help.
  assert.equal(source?.behindCut, 0);
});

test('what the reranker did not look at is told apart from what it put in a bad order', () => {
  const trial = answered({
    returned: noise(0, 10),
    stages: [stage('bm25', 'retrieve', [...noise(0, 20), 'a']), stage('rerank', 'rerank', noise(0, 20))],
  });
  const [, recall] = reachOf([[example('q', { a: 2 }), [trial]]]).metrics;
  assert.equal(recall?.byReranker?.mean, 0);
  assert.equal(recall?.byOrder?.mean, 1);
  assert.equal(recall?.byCandidates?.mean, 0);
});

test('each first stage is held to what it misses, in all and by language and category', () => {
  const stages = [stage('bm25', 'retrieve', noise(0, 3)), stage('vector', 'retrieve', ['a', ...noise(0, 2)])];
  const trial = answered({ returned: ['a'], stages });
  const found = answered({
    returned: ['a'],
    stages: [stage('bm25', 'retrieve', ['a', 'b', ...noise(0, 1)]), stage('vector', 'retrieve', ['a', ...noise(0, 2)])],
  });
  const reach = reachOf([
    [example('q1', { a: 2 }, { language: 'ko', category: 'x' }), [trial]],
    [example('q2', { a: 2, b: 1 }, { language: 'ja', category: 'x' }), [found]],
  ]);
  const told = (sources: RunReach['sources']): readonly unknown[] =>
    sources.map(({ source, n, missing, elsewhere, behindCut }) => [source, n, missing, elsewhere, behindCut]);
  assert.deepEqual(told(reach.sources), [
    ['bm25', 2, 1, 1, 1],
    ['vector', 2, 0, 0, 0],
  ]);
  assert.deepEqual(
    reach.byLanguage.map(({ name, sources }) => [name, sources[0]?.share.mean]),
    [
      ['ko', 1],
      ['ja', 0],
    ],
  );
  assert.deepEqual(
    reach.byCategory.map(({ name, sources }) => [name, sources[0]?.n]),
    [['x', 2]],
  );
});

test('what a probe tells of distance and corpus is counted', () => {
  const probe: Probe = {
    terms: [],
    documents: [
      { docId: 'a', inCorpus: true, chunks: 1, outside: [{ source: 'bm25', chunk: 'a', score: 1, rank: 7 }] },
      { docId: 'b', inCorpus: true, chunks: 1, outside: [{ source: 'bm25', chunk: 'b', score: 0 }] },
      { docId: 'c', inCorpus: false, chunks: 0, outside: [] },
    ],
  };
  const trial = answered({ returned: noise(0, 4), stages: [stage('bm25', 'retrieve', noise(0, 4))], probe });
  const reach = reachOf([[example('q', { a: 2, b: 2, c: 2 }), [trial]]]);
  const [source] = reach.sources;
  assert.deepEqual(
    [source?.missing, source?.told, source?.unmatched, source?.behindCut, reach.notInCorpus],
    [3, 1, 1, 3, 1],
  );
  assert.deepEqual(source?.within, [
    { depth: 8, documents: 1 },
    { depth: 16, documents: 1 },
    { depth: 40, documents: 1 },
  ]);
});

test('a target that failed gains nothing, one without stages says so, repeats count once', () => {
  const plain = answered({ returned: [...noise(0, 5), 'a'] });
  const { metrics: found, ...reach } = reachOf([
    [example('q1', { a: 2 }), [failed]],
    [example('q2', { a: 2 }), [plain, answered({ returned: ['a'] }, 1)]],
    [{ id: 'q3', query: 'not judged' }, [plain]],
  ]);
  assert.deepEqual([reach.answers, reach.withStages, reach.sources], [3, 0, []]);
  const recall = found.find(({ metric }) => metric.startsWith('R('));
  assert.deepEqual(
    [recall?.n, recall?.value, recall?.byReturned.mean, recall?.byOrder, recall?.byCandidates],
    [2, 0.25, 0.25, null, null],
  );
});

test('a failed trial lowers what is reached, and never what a perfect ranking is worth', () => {
  const staged = answered({ returned: ['a'], stages: [stage('bm25', 'retrieve', ['a'])] });
  const { metrics: found } = reachOf([
    [example('q1', { a: 2 }), [failed]],
    [example('q2', { a: 2 }), [failed]],
    [example('q3', { a: 2 }), [staged]],
  ]);
  assert.deepEqual(
    found.map(({ value, ideal, byCandidates }) => [Number(value.toFixed(4)), ideal, byCandidates?.mean]),
    [
      [0.3333, 1, 0],
      [0.3333, 1, 0],
      [0.3333, 1, 0],
    ],
  );
});

test('value and gains stay within what the metric can be, whatever the lists', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', ...noise(0, 9)), { maxLength: 12 });
  const row = fc.record({ returned: ids, bm25: ids, vector: ids, grades: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)) });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const reach = reachOf(
        rows.map(
          ({ returned, bm25, vector, grades: [a, b, c] }, index): Row => [
            example(`q${index}`, { a, b, c }),
            [answered({ returned, stages: [stage('bm25', 'retrieve', bm25), stage('vector', 'retrieve', vector)] })],
          ],
        ),
      );
      for (const { value, byReturned, byOrder, byCandidates } of reach.metrics) {
        assert.ok(byReturned.mean >= 0 && (byOrder?.mean ?? 0) >= byReturned.mean - 1e-12);
        assert.ok(value + (byOrder?.mean ?? 0) + (byCandidates?.mean ?? 0) <= 1 + 1e-9);
      }
      for (const { missing, expected, elsewhere, behindCut } of reach.sources) {
        assert.ok(missing <= expected && elsewhere <= missing && behindCut <= missing);
      }
    }),
  );
});
