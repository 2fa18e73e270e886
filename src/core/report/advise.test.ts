import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MetricSummary } from '../model/summary.ts';
import type { Advice } from './advice.ts';
import { adviceText } from './advice-text.ts';
import { advise } from './advise.ts';
import { messagesFor } from './messages/messages-for.ts';
import { createReportContext } from './report-context.ts';
import type { ReportedRun, RunReportInput } from './run-report-input.ts';

const fixture = new URL('../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const adviceOn = (changed: Partial<RunReportInput>): readonly Advice[] =>
  advise(createReportContext({ ...input, ...changed }));

function only<R extends Advice['rule']>(rule: R, all: readonly Advice[]): Advice & { readonly rule: R } {
  const found = all.filter((advice): advice is Advice & { readonly rule: R } => advice.rule === rule);
  assert.equal(found.length, 1, rule);
  return found[0]!;
}

const withoutRule = (rule: Advice['rule'], all: readonly Advice[]): boolean =>
  all.every((advice) => advice.rule !== rule);

const changeMetric = (metric: string, change: (label: string) => Partial<MetricSummary>): readonly ReportedRun[] =>
  input.runs.map((run) => {
    const metrics = run.summary.overall.metrics.map((own) =>
      own.metric === metric ? { ...own, ...change(run.run.target.id) } : own,
    );
    return { ...run, summary: { ...run.summary, overall: { ...run.summary.overall, metrics } } };
  });

test('each goal that is missed names who misses it, by how much, and who meets it', () => {
  const goals = adviceOn({}).filter((advice) => advice.rule === 'below-goal');
  assert.deepEqual(
    goals.map(({ metric, family, met }) => [metric, family, met]),
    [
      ['RR', 'reciprocal-rank', ['[A] bm25', '[D] hybrid-rerank']],
      ['R(rel=2)@5', 'recall', ['[A] bm25']],
      ['nDCG(gain=exp)@5', 'ndcg', ['[A] bm25']],
    ],
  );
  const [, recall] = goals;
  assert.equal(recall?.candidateK, 50);
  assert.deepEqual(recall?.below[0], { label: '[B] vector', mean: 0.333333, ci95: [0.086014, 0.580652], n: 12 });
});

test('a goal that all meet brings no advice', () => {
  const runs = changeMetric('RR', () => ({ mean: 0.7 }));
  assert.ok(adviceOn({ runs }).every((advice) => advice.rule !== 'below-goal' || advice.metric !== 'RR'));
});

test('a latency above its goal names the slowest stage, or that nobody told', () => {
  const told = only('latency-above-goal', adviceOn({}));
  assert.equal(told.quantile, 'p95');
  assert.deepEqual(
    told.above.map(({ label, slowest }) => [label, slowest?.name]),
    [['[D] hybrid-rerank', 'lexical']],
  );
  const silent = only('latency-above-goal', adviceOn({ runs: input.runs.map(({ stages: _, ...run }) => run) }));
  assert.equal(silent.above[0]?.slowest, undefined);
  const text = adviceText(silent, messagesFor('en'), (metric) => metric);
  assert.match(text.suggestion, /do not say how long their stages take/);
});

test('hybrid below BM25 is said plainly, with the difference, and as a loss only where intervals lie apart', () => {
  const near = only('hybrid-below-bm25', adviceOn({}));
  assert.deepEqual(
    near.hybrids.map(({ label, overlap }) => [label, overlap]),
    [
      ['[C] hybrid', true],
      ['[D] hybrid-rerank', true],
    ],
  );
  assert.ok(Math.abs((near.hybrids[0]?.difference ?? 0) + 0.306) < 1e-3);
  const words = (advice: Advice): string => adviceText(advice, messagesFor('en'), () => 'nDCG@5').finding;
  assert.match(words(near), /scored lower than \[A\] bm25 \(0\.748\): \[C\] hybrid \(0\.442, -0\.306\)/);
  assert.match(words(near), /not shown to differ/);
  assert.doesNotMatch(words(near), /loses/);

  const runs = changeMetric('nDCG(gain=exp)@5', (id) => (id === 'hybrid' ? { ci95: [0.4, 0.5] } : {}));
  const apart = only('hybrid-below-bm25', adviceOn({ runs }));
  assert.match(words(apart), /hybrid loses to \[A\] bm25 \(0\.748\): \[C\] hybrid \(0\.442, -0\.306\)\./);
});

test('hybrid above BM25 brings no advice', () => {
  const runs = changeMetric('nDCG(gain=exp)@5', (id) => (id === 'bm25' ? { mean: 0.1 } : {}));
  assert.ok(withoutRule('hybrid-below-bm25', adviceOn({ runs })));
});

test('a weak category of the best target stands against the rest, weighted by n', () => {
  const { label, slices } = only('category-below-rest', adviceOn({}));
  assert.equal(label, '[A] bm25');
  assert.deepEqual(
    slices.map(({ label: slice, restN, reachesRest }) => [slice, restN, reachesRest]),
    [['errors', 8, true]],
  );
  assert.ok(Math.abs((slices[0]?.restMean ?? 0) - (0.946788 + 0.683) / 2) < 1e-3);
});

test('few judged documents are said, from the run or from what was given beside it', () => {
  assert.equal(only('few-judged', adviceOn({})).runs.length, 5);
  const metric = 'Judged@10';
  const enough = changeMetric(metric, () => ({ mean: 0.95 }));
  assert.ok(withoutRule('few-judged', adviceOn({ runs: enough })));
  const [first] = input.runs;
  assert.ok(first);
  const own = first.summary.overall.metrics.find((summary) => summary.metric === metric);
  const metrics = first.summary.overall.metrics.filter((summary) => summary.metric !== metric);
  const summary = { ...first.summary, overall: { ...first.summary.overall, metrics } };
  assert.ok(own);
  assert.equal(only('few-judged', adviceOn({ runs: [{ ...first, summary, judged: own }] })).metric, metric);
  assert.ok(withoutRule('few-judged', adviceOn({ runs: [{ ...first, summary }] })));
});

test('a wide interval says how many examples a useful one takes', () => {
  const { halfWidth, needed, widest } = only('wide-intervals', adviceOn({}));
  assert.equal(widest.label, '[C] hybrid');
  assert.equal(needed, Math.ceil(12 * (halfWidth / 0.05) ** 2));
  const runs = changeMetric('nDCG(gain=exp)@5', () => ({ ci95: [0.7, 0.78] }));
  assert.ok(withoutRule('wide-intervals', adviceOn({ runs })));
});

test('failures of target and instrument are told apart', () => {
  assert.deepEqual(only('target-failures', adviceOn({})).runs, [{ label: '[E] baseline', failed: 1, trials: 12 }]);
  const [loss] = only('instrument-failures', adviceOn({})).losses;
  assert.deepEqual(loss, {
    ...{ label: '[D] hybrid-rerank', metric: 'faithfulness', lost: 2, n: 7 },
    bounds: [0.583333, 0.805556],
  });
});

test('all advice has words in all languages', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    for (const advice of adviceOn({})) {
      const text = adviceText(advice, messagesFor(language), (metric) => metric);
      for (const part of [text.title, text.finding, text.suggestion]) {
        assert.ok(part.length > 0);
        assert.doesNotMatch(part, /undefined|NaN/);
      }
    }
  }
});
