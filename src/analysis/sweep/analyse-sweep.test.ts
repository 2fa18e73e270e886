import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import type { Candidate, TargetOutput } from '../../model/target-output.ts';
import type { Trial } from '../../model/trial.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { analyseSweep } from './analyse-sweep.ts';
import { type SweepGrid, sweepCells } from './sweep-grid.ts';
import { createSweepFold } from './sweep-values.ts';

const base: HybridKnobs = {
  fusion: 'rrf',
  normalisation: 'min-max',
  rrfK: 60,
  alpha: 0.5,
  candidateK: 10,
  rerank: false,
  rerankCandidates: 10,
};
const metrics = ['RR', 'Success@1', 'Judged@5'].map(parseMetricName);
const frame = { granularity: 'document', topK: 10, firstStageWeight: 0 } as const;

const list = (ids: string): readonly Candidate[] => [...ids].map((id, at) => ({ id, score: 10 - at }));
const output = (bm25: string, vector: string, rerank?: string): TargetOutput => ({
  stages: [
    { name: 'bm25', kind: 'retrieve', candidates: list(bm25), ms: 1 },
    { name: 'vector', kind: 'retrieve', candidates: list(vector), ms: 1 },
    ...(rerank === undefined ? [] : [{ name: 'rerank', kind: 'rerank' as const, candidates: list(rerank), ms: 1 }]),
  ],
});
const answered = (exampleId: string, given: TargetOutput): Trial => ({
  id: exampleId,
  runId: 'r',
  exampleId,
  repeat: 0,
  execution: 0,
  startedAt: 0,
  status: 'ok',
  output: given,
});
const example = (id: string, docId = 'z'): Example => ({ id, query: id, judgements: [{ docId, relevance: 1 }] });

function analyse(grid: SweepGrid, rows: readonly (readonly [Example, Trial])[], metric = 0) {
  const cells = sweepCells(grid, { base, firstStageWeight: frame.firstStageWeight });
  const fold = createSweepFold({ metrics, settings: cells.distinct, frame, examples: rows.length });
  for (const [asked, trial] of rows) fold.add(asked, trial);
  const names = metrics.map(({ name }) => name);
  return analyseSweep(cells, fold.values(), { metrics: names, metric, width: 1, folds: 5, seed: 1 });
}

/** Words find it at once, vectors last. */
const byWords = Array.from(
  { length: 12 },
  (_, at) => [example(`q${at}`), answered(`q${at}`, output('zbc', 'cbz'))] as const,
);

test('the better source is found, also where all examples gain the same and there is no interval', () => {
  const { choice } = analyse({ alpha: [0, 0.5, 1] }, byWords);
  assert.equal(choice?.knobs.alpha, 1);
  assert.deepEqual([choice?.own, choice?.inSample, choice?.outOfSample], [0.5, 1, 1]);
  // All twelve gain: of 2^12 sign vectors one does as well, and one for the vectors, which lose as often.
  assert.deepEqual([choice?.p, choice?.verdict, choice?.shown, choice?.tried], [2 ** -11, 'better', 1, 2]);
  assert.equal(choice?.atLeast, 0.5);
  const four = analyse({ alpha: [0, 0.5, 1] }, byWords.slice(0, 4)).choice;
  assert.deepEqual([four?.verdict, four?.p], ['not-shown', 2 ** -3]);
  assert.ok(!((four?.atLeast ?? 0) > 0), String(four?.atLeast));
});

test('a gain of most examples is better with its interval, and nothing is shown where they go both ways', () => {
  const rows = byWords.map(
    ([asked], at) => [asked, answered(asked.id, at % 6 ? output('zbc', 'cbz') : output('zb', 'z'))] as const,
  );
  const { choice } = analyse({ alpha: [0, 0.5, 1] }, rows);
  assert.equal(choice?.verdict, 'better');
  assert.ok((choice?.atLeast ?? 0) > 0 && (choice?.atLeast ?? 1) < (choice?.gain ?? 0), String(choice?.atLeast));
  const both = byWords.map(
    ([asked], at) => [asked, answered(asked.id, at % 2 ? output('zbc', 'cbz') : output('cbz', 'zbc'))] as const,
  );
  assert.equal(analyse({ alpha: [0, 0.5, 1] }, both).choice?.verdict, 'not-shown');
});

test('where no cell does better the target’s own setting is kept', () => {
  const rows = byWords.map(([asked]) => [asked, answered(asked.id, output('azc', 'azc'))] as const);
  const analysis = analyse({ alpha: [0, 0.5, 1], rrfK: [1, 60] }, rows);
  assert.equal(analysis.choice?.knobs, analysis.own.knobs);
  assert.deepEqual([analysis.choice?.gain, analysis.choice?.verdict], [0, 'own-setting']);
  assert.deepEqual(
    analysis.knobs.map(({ knob, verdict }) => [knob, verdict]),
    [
      ['rrfK', 'unchanged'],
      ['alpha', 'unchanged'],
    ],
  );
  // Twelve questions without a change leave room for one in a thirteenth; three hundred leave less than matters.
  assert.ok(analysis.knobs.every(({ points }) => points.every(({ alone: { ci95 } }) => (ci95?.[1] ?? 0) > 0.1)));
  const many = Array.from({ length: 25 }, (_, i) =>
    rows.map(([asked], at) => {
      const id = `q${i}-${at}`;
      return [{ ...asked, id }, answered(id, output('azc', 'azc'))] as const;
    }),
  ).flat();
  assert.deepEqual(
    analyse({ alpha: [0, 0.5, 1], rrfK: [1, 60] }, many).knobs.map(({ verdict }) => verdict),
    ['does-not-matter', 'does-not-matter'],
  );
});

test('what a setting is made of is told, one list alone stands beside it, and the simplest that may do is named', () => {
  const { choice, bm25, vector, simplest } = analyse({ alpha: [0, 0.5, 0.9, 1] }, byWords);
  assert.equal(choice?.makeup, 'bm25');
  assert.deepEqual([bm25.makeup, bm25.mean, vector.makeup, vector.mean], ['bm25', 1, 'vector', 1 / 3]);
  assert.deepEqual([simplest?.makeup, simplest?.loss, simplest?.verdict], ['bm25', 0, 'within']);
});

test('a knob without a say at the own setting is not evidence that it does not matter', () => {
  const analysis = analyse({ normalisation: ['min-max', 'z-score'], rerankCandidates: [1, 10] }, byWords);
  assert.deepEqual(
    analysis.knobs.map(({ verdict }) => verdict),
    ['no-say', 'no-say'],
  );
});

test('failures of the target count with the worst value everywhere; examples that nobody judged are left out', () => {
  const failed: Trial = { ...answered('f', {}), status: 'failed', error: { code: 'x', message: 'x' } } as Trial;
  const unjudged: Example = { id: 'u', query: 'u' };
  const rows = [...byWords, [example('f'), failed] as const, [unjudged, answered('u', output('a', 'b'))] as const];
  const analysis = analyse({ alpha: [0.5, 1] }, rows);
  assert.deepEqual([analysis.n, analysis.imputed, analysis.skipped], [13, 1, 1]);
  assert.equal(analysis.own.mean, 6 / 13);
});

test('examples of which the metric says nothing under some setting are left out and counted', () => {
  const rows = [...byWords, [example('e'), answered('e', output('', 'ab'))] as const];
  const analysis = analyse({ alpha: [0.5, 1] }, rows, 2);
  assert.equal(analysis.metric, 'Judged@5');
  assert.deepEqual([analysis.n, analysis.unmeasured], [12, 1]);
});

test('an empty ranking and one of a lone unjudged document are told apart', () => {
  const fold = createSweepFold({
    metrics,
    settings: [1, 0].map((alpha) => ({ ...base, alpha })),
    frame,
    examples: 1,
  });
  fold.add(example('e'), answered('e', output('', 'a')));
  assert.deepEqual([...fold.values().of(2, 0), ...fold.values().of(2, 1)], [Number.NaN, 0]);
});

test('other metrics are compared on the examples that both settings have a value of', () => {
  const empty = [example('e'), answered('e', output('', 'ab'))] as const;
  const { choice, others } = analyse({ alpha: [0, 0.5, 1] }, [...byWords, empty]);
  assert.equal(choice?.knobs.alpha, 1);
  const judged = others.find(({ metric }) => metric === 'Judged@5');
  assert.deepEqual([judged?.own, judged?.chosen], [1 / 3, 1 / 3]);
});

test('one example alone chooses nothing', () => {
  const analysis = analyse({ alpha: [0, 1] }, byWords.slice(0, 1));
  assert.equal(analysis.choice, null);
  assert.deepEqual(analysis.knobs, []);
  assert.equal(analyse({ alpha: [0, 1] }, []).n, 0);
});

test('what the reranker was not asked about cannot be replayed, and candidates have to be there', () => {
  assert.throws(() => analyse({ rerank: [true] }, [[example('q'), answered('q', output('abc', 'b', 'a'))]]), {
    code: 'rerank-not-recorded',
  });
  assert.throws(() => analyse({ alpha: [1] }, [[example('q'), answered('q', {})]]), { code: 'no-candidates' });
});
