import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../metrics/metric-name.ts';
import { noContext, returnsNoAnswer } from '../metrics/unscorable.ts';
import { failedBy, type Outcome, scored, skipped } from '../model/score.ts';
import type { MetricSummary } from '../model/summary.ts';
import { type SummarisedTrial, summariseRun } from './summarise-run.ts';

const row = (
  exampleId: string,
  outcome: Outcome | 'target failed',
  category?: string,
  metric = 'RR',
  latencyMs = 1,
): SummarisedTrial => {
  const head = { id: exampleId, runId: 'r', exampleId, repeat: 0, execution: 0, startedAt: 0, latencyMs };
  if (outcome === 'target failed') {
    return {
      exampleId,
      category,
      trial: { ...head, status: 'failed', error: { code: 'x', message: 'x' } },
      scores: [],
    };
  }
  const score = {
    id: 's',
    runId: 'r',
    trialId: exampleId,
    metric,
    metricVersion: 1,
    source: 'computed',
    scorerFingerprint: 'f',
    outcome,
  } as const;
  return { exampleId, category, trial: { ...head, status: 'ok', output: {} }, scores: [score] };
};

async function summaryOf(rows: readonly SummarisedTrial[], metric = 'RR'): Promise<MetricSummary> {
  const { overall } = await summariseRun('r', [parseMetricName(metric)], rows);
  return overall.metrics[0] as MetricSummary;
}

test('a failure of the target enters as the worst value and is counted', async () => {
  const summary = await summaryOf([row('a', scored(1)), row('b', 'target failed')]);
  assert.deepEqual([summary.mean, summary.meanAnswered, summary.n, summary.imputed], [0.5, 1, 2, 1]);
});

test('a failure of the instrument is left out, counted, and bounds the mean from both sides', async () => {
  const lost = failedBy('instrument', { code: 'judge', message: 'unreadable' });
  const summary = await summaryOf([row('a', scored(1)), row('b', scored(0.5)), row('c', lost), row('d', lost)]);
  assert.deepEqual([summary.mean, summary.n, summary.failedInstrument], [0.75, 2, 2]);
  assert.deepEqual(summary.bounds, [0.375, 0.875]);
});

test('failures of a target that answers without documents say nothing of its ranking', async () => {
  const rows = [
    row('a', skipped('target returns no documents'), 'law'),
    row('b', 'target failed', 'law'),
    row('c', 'target failed', 'faq'),
  ];
  const { overall, byCategory } = await summariseRun('r', [parseMetricName('RR')], rows);
  for (const [slice, failedTarget] of [
    [overall, 2],
    [byCategory[0], 1],
    [byCategory[1], 1],
  ] as const) {
    const metric = slice?.metrics[0];
    assert.deepEqual([metric?.mean, metric?.n, metric?.imputed, metric?.failedTarget], [null, 0, 0, failedTarget]);
  }
  const all = await summaryOf([row('a', 'target failed'), row('b', 'target failed')]);
  assert.deepEqual([all.mean, all.n, all.imputed], [0, 2, 2]);
});

test('failures of a target that never answers, or never with a context, say nothing of its answers', async () => {
  for (const reason of [returnsNoAnswer, noContext]) {
    const summary = await summaryOf([row('a', skipped(reason)), row('b', 'target failed')]);
    assert.deepEqual([summary.mean, summary.imputed, summary.failedTarget], [null, 0, 1]);
    const some = await summaryOf([row('a', skipped(reason)), row('b', 'target failed'), row('c', scored(1))]);
    assert.deepEqual([some.mean, some.imputed], [0.5, 1]);
  }
});

test('skipped examples are counted with their reasons and enter nothing', async () => {
  const summary = await summaryOf([
    row('a', scored(1)),
    row('b', skipped('no judgements')),
    row('c', skipped('no judgements')),
    row('d', skipped('unanswerable')),
  ]);
  assert.deepEqual([summary.mean, summary.n, summary.skipped], [1, 1, 3]);
  assert.deepEqual(summary.skippedReasons, [
    ['no judgements', 2],
    ['unanswerable', 1],
  ]);
});

test('nothing measured is no number', async () => {
  const summary = await summaryOf([row('a', skipped('no judgements'))]);
  assert.deepEqual(
    [summary.mean, summary.meanAnswered, summary.ci95, summary.n, summary.bounds],
    [null, null, null, 0, null],
  );
});

test('latency has no worst value: failures are counted beside the mean', async () => {
  const rows = [row('a', scored(10), undefined, 'latency'), row('b', 'target failed', undefined, 'latency')];
  const summary = await summaryOf(rows, 'latency');
  assert.deepEqual([summary.mean, summary.n, summary.imputed, summary.failedTarget], [10, 1, 0, 1]);
});

test('a percentile interpolates over the trials of its basis', async () => {
  const rows = [1, 2, 3, 4, 10].map((ms, i) => row(`q${i}`, scored(ms), undefined, 'latency', ms));
  const summary = await summaryOf(rows, 'latencyP95');
  assert.ok(Math.abs((summary.mean ?? 0) - 8.8) < 1e-12);
  assert.equal(summary.metric, 'latencyPercentile(p=95)');
});

test('repeats of one example are averaged first and do not raise n', async () => {
  const summary = await summaryOf([row('a', scored(1)), row('a', scored(0)), row('b', scored(1)), row('b', scored(1))]);
  assert.deepEqual([summary.mean, summary.n, summary.ciMethod], [0.75, 2, 'clustered-bounded']);
});

test('a rate has Wilson’s interval, over repeats that differ a clustered one', async () => {
  const once = await summaryOf(
    [row('a', scored(1), undefined, 'resultCoverage'), row('b', scored(0), undefined, 'resultCoverage')],
    'resultCoverage',
  );
  assert.equal(once.ciMethod, 'wilson');
  const twice = await summaryOf(
    ['a', 'a', 'b', 'b'].map((id, i) => row(id, scored(i === 3 ? 0 : 1), undefined, 'resultCoverage')),
    'resultCoverage',
  );
  assert.equal(twice.ciMethod, 'clustered-bounded');
  const alike = await summaryOf(
    ['a', 'a', 'b', 'b'].map((id) => row(id, scored(id === 'a' ? 1 : 0), undefined, 'resultCoverage')),
    'resultCoverage',
  );
  assert.deepEqual([alike.ciMethod, alike.n, alike.ci95], ['wilson', 2, once.ci95]);
});

test('categories are summarised apart, in order of first appearance', async () => {
  const { overall, byCategory, trials } = await summariseRun(
    'r',
    [parseMetricName('RR')],
    [row('a', scored(1), 'law'), row('b', scored(0), 'faq'), row('c', 'target failed', 'law')],
  );
  assert.equal(overall.examples, 3);
  assert.deepEqual(trials, { ok: 2, failed: 1 });
  assert.deepEqual(
    byCategory.map((c) => [c.category, c.examples, c.metrics[0]?.mean]),
    [
      ['law', 2, 0.5],
      ['faq', 1, 0],
    ],
  );
});

test('the interval with what was lost at its ends is that of the whole sample, and no wider', async () => {
  const lost = failedBy('instrument', { code: 'judge', message: 'unreadable' });
  const rows = (last: Outcome) =>
    Array.from({ length: 40 }, (_, i) => row(`q${String(i).padStart(2, '0')}`, i < 36 ? scored(1) : last));
  const [summary, worst, best] = await Promise.all([lost, scored(0), scored(1)].map((last) => summaryOf(rows(last))));
  assert.deepEqual(summary?.lostCi95, [worst?.ci95?.[0], best?.ci95?.[1]]);
  assert.equal(worst && 'lostCi95' in worst, false, 'nothing was lost');
});

test('an answer that a metric has no score of is lost to the measuring, and bounds the mean', async () => {
  const never = await summaryOf([row('a', scored(1))], 'AP');
  assert.deepEqual([never.mean, never.skipped, never.failedInstrument], [null, 0, 1]);
  const cut = await summaryOf([row('a', scored(1)), { ...row('b', scored(1)), scores: [] }]);
  assert.deepEqual([cut.mean, cut.n, cut.failedInstrument, cut.bounds], [1, 1, 1, [0.5, 1]]);
});
