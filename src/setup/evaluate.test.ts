import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../model/example.ts';
import type { MetricSummary } from '../model/summary.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { evaluate } from './evaluate.ts';

const examples: readonly Example[] = [
  {
    id: '1',
    query: 'graded',
    category: 'x',
    judgements: [
      { docId: 'd1', relevance: 3 },
      { docId: 'd2', relevance: 1 },
    ],
  },
  { id: '2', query: 'fails', category: 'x', judgements: [{ docId: 'd1', relevance: 2 }] },
  { id: '3', query: 'none relevant', category: 'y', judgements: [{ docId: 'd9', relevance: 0 }] },
  { id: '4', query: 'not judged, fails' },
  { id: '5', query: 'no answer to it', category: 'y', check: 'should_not_hallucinate' },
];

const answers: Readonly<Record<string, TargetOutput>> = {
  1: { documents: [{ id: 'd2' }, { id: 'd2' }, { id: 'd1' }] },
  3: { documents: [] },
  5: { documents: [{ id: 'd7' }] },
};

const mixed = {
  id: 'mixed',
  ask: ({ exampleId }: { readonly exampleId: string }) => {
    const answer = answers[exampleId];
    if (answer === undefined) throw new Error('down');
    return answer;
  },
};

const metrics = ['RR', 'nDCG(gain=exp)@5', 'P@5', 'R(rel=2)@5', 'Judged@10', 'resultCoverage', 'Success@1'];

test('every mean is what is worked out by hand, and every example is accounted for', async () => {
  const { runs } = await evaluate({ dataset: examples, targets: [mixed], metrics });
  const summary = runs[0]?.summary;
  assert.deepEqual(summary?.trials, { ok: 3, failed: 2 });
  // d2 (1) stands before d1 (3): DCG 1 + 7 / log2 3, ideal 7 + 1 / log2 3.
  const ndcg = (1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3));
  const expected = [
    { metric: 'RR', mean: 1 / 3, answered: 1 / 2, counts: [3, 1, 2, 0] },
    { metric: 'nDCG(gain=exp)@5', mean: ndcg / 3, answered: ndcg / 2, counts: [3, 1, 2, 0] },
    { metric: 'P@5', mean: 2 / 15, answered: 1 / 5, counts: [3, 1, 2, 0] },
    { metric: 'R(rel=2)@5', mean: 1 / 3, answered: 1 / 2, counts: [3, 1, 2, 0] },
    { metric: 'Judged@10', mean: 1, answered: 1, counts: [1, 0, 3, 1] },
    { metric: 'resultCoverage', mean: 2 / 5, answered: 2 / 3, counts: [5, 2, 0, 0] },
    { metric: 'Success@1', mean: 1 / 3, answered: 1 / 2, counts: [3, 1, 2, 0] },
  ];
  for (const [index, { metric, mean, answered, counts }] of expected.entries()) {
    const found: MetricSummary | undefined = summary?.overall.metrics[index];
    assert.equal(found?.metric, metric);
    assert.ok(Math.abs((found?.mean ?? 9) - mean) < 1e-15, `${metric} ${found?.mean}`);
    assert.ok(Math.abs((found?.meanAnswered ?? 9) - answered) < 1e-15, `${metric} ${found?.meanAnswered}`);
    assert.deepEqual([found?.n, found?.imputed, found?.skipped, found?.failedTarget], counts, metric);
  }
});

test('a target that answers without documents has no ranking numbers, not those of its failures', async () => {
  const ask = ({ exampleId }: { readonly exampleId: string }) => {
    if (exampleId === '1') throw new Error('down');
    return { answer: 'text' };
  };
  const { runs } = await evaluate({ dataset: examples, targets: [{ id: 't', ask }], metrics });
  for (const { metric, mean, n, imputed } of runs[0]?.summary.overall.metrics ?? []) {
    assert.deepEqual([mean, n, imputed], [null, 0, 0], metric);
  }
});

test('categories add up to the whole, as far as examples have one', async () => {
  const dataset = examples.map((example) => ({ ...example, category: example.category ?? 'z' }));
  const { runs } = await evaluate({ dataset, targets: [mixed], metrics });
  const { overall, byCategory } = runs[0]?.summary ?? assert.fail();
  for (const [index, whole] of overall.metrics.entries()) {
    const parts = byCategory.map((slice) => slice.metrics[index] ?? assert.fail());
    const total = (of: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + of(part), 0);
    for (const count of ['n', 'imputed', 'skipped', 'failedInstrument', 'failedTarget'] as const) {
      assert.equal(
        total((part) => part[count]),
        whole[count],
        `${whole.metric} ${count}`,
      );
    }
    const mean = total((part) => (part.mean ?? 0) * part.n) / whole.n;
    assert.ok(Math.abs(mean - (whole.mean ?? 9)) < 1e-12, whole.metric);
  }
});

test('one metric under two names is one', async () => {
  const { runs } = await evaluate({ dataset: examples, targets: [mixed], metrics: ['MRR', 'RR'] });
  assert.deepEqual(runs[0]?.run.metrics, ['RR']);
});

test('examples in memory are held to what a file has to fulfil', async () => {
  const of = (dataset: readonly unknown[]) => evaluate({ dataset: dataset as readonly Example[], targets: [mixed] });
  await assert.rejects(of([]), { code: 'no-examples' });
  await assert.rejects(of([{ id: 1, query: 'q' }]), { name: 'DatasetError' });
  const judged = (relevance: number) => [{ id: '1', query: 'q', judgements: [{ docId: 'a', relevance }] }];
  await assert.rejects(of(judged(Number.NaN)), { code: 'grade-not-integer' });
  await assert.rejects(of(judged(4)), { code: 'grade-off-scale' });
});

test('counts that would ask nothing, or something else than told, are refused', async () => {
  for (const given of [{ repeat: 0 }, { repeat: 1.5 }, { concurrency: 0 }, { concurrency: Number.NaN }]) {
    await assert.rejects(evaluate({ dataset: examples, targets: [mixed], ...given }), { code: 'bad-count' });
  }
  await assert.rejects(evaluate({ dataset: examples, targets: [] }), { code: 'no-targets' });
});
