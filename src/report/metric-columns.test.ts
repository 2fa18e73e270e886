import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseMetricName } from '../metrics/metric-name.ts';
import type { Run } from '../model/run.ts';
import { companionColumns, metricColumns, metricRange, metricSpan, shortTitlesLine } from './metric-columns.ts';
import type { ReportedRun, RunReportInput } from './run/run-report-input.ts';

const fixture = new URL('../../test/golden/report/input.json', import.meta.url);
const { runs }: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const measuring = (metrics: readonly string[]): readonly ReportedRun[] => {
  const [run] = runs;
  const [summary] = run?.summary.overall.metrics ?? [];
  assert.ok(run && summary);
  const overall = { ...run.summary.overall, metrics: metrics.map((metric) => ({ ...summary, metric })) };
  return [{ ...run, summary: { ...run.summary, overall } }];
};

test('columns of two variants of one family are not shortened', () => {
  const titlesOf = (...metrics: readonly string[]) => metricColumns(measuring(metrics)).map(({ title }) => title);
  assert.deepEqual(titlesOf('nDCG@10', 'nDCG(gain=exp)@5', 'R(rel=2)@5'), ['R@5', 'nDCG(gain=exp)@5', 'nDCG@10']);
  assert.deepEqual(titlesOf('R(rel=2)@10', 'R@5'), ['R(rel=2)@10', 'R@5']);
});

test('latency is no column of its own here; how much was judged or spent is no quality', () => {
  const own = measuring(['latency(q=0.5)', 'AP', 'inputTokens', 'citationRecall', 'Judged@10', 'RR']);
  assert.deepEqual(
    metricColumns(own).map(({ metric, quality }) => [metric, quality]),
    [
      ['RR', true],
      ['AP', true],
      ['inputTokens', false],
      ['citationRecall', true],
      ['Judged@10', false],
    ],
  );
});

test('a companion of a judge is no column', () => {
  const columns = metricColumns(measuring(['lexicalFaithfulness', 'faithfulness', 'lexicalDocumentRelevance@5', 'AP']));
  assert.deepEqual(
    columns.map(({ metric }) => metric),
    ['faithfulness', 'AP'],
  );
});

test('companions are the last columns where nothing else says how good an answer is, and are no quality', () => {
  const columns = metricColumns(measuring(['lexicalFaithfulness', 'inputTokens', 'lexicalContextRecall']));
  assert.deepEqual(
    columns.map(({ metric, quality }) => [metric, quality]),
    [
      ['inputTokens', false],
      ['lexicalFaithfulness', false],
      ['lexicalContextRecall', false],
    ],
  );
  assert.deepEqual(
    companionColumns(columns).map(({ metric }) => metric),
    ['lexicalFaithfulness', 'lexicalContextRecall'],
  );
});

const own = (range: readonly [number, number | null]) => ({
  run: { ownMetrics: [{ ...parseMetricName('faithfulness').definition, name: 'tone', range }] } as unknown as Run,
});
const plain = { run: {} as Run };

test('the range of a metric is that of its definition, not from 0 to 1', () => {
  assert.deepEqual(metricRange('correctness', [plain]), { least: 0, most: 1 });
  assert.deepEqual(metricRange('correctnessGrade', [plain]), { least: 1, most: 5 });
  assert.deepEqual(metricRange('cost', [plain]), { least: 0, most: null });
  assert.deepEqual(metricRange('tone', [own([-1, 1])]), { least: -1, most: 1 });
  assert.equal(metricSpan('correctnessGrade', [plain]), 4);
  assert.equal(metricSpan('cost', [plain]), 1);
});

test('runs that define it differently are held by one range, and what nobody defines has no end', () => {
  assert.deepEqual(metricRange('tone', [own([0, 1]), own([-2, 3])]), { least: -2, most: 3 });
  assert.deepEqual(metricRange('tone', [own([0, 1]), own([0, null])]), { least: 0, most: null });
  assert.deepEqual(metricRange('tone', [own([0, 1]), plain]), { least: 0, most: 1 });
  assert.deepEqual(metricRange('tone', []), { least: 0, most: null });
});

test('a short title says which metric it is of where the name holds more', () => {
  const column = (metric: string, title: string) => ({ metric, title, quality: true });
  assert.equal(
    shortTitlesLine([column('RR', 'MRR'), column('R(rel=2)@5', 'R@5'), column('P@5', 'P@5')]),
    'R@5 = R(rel=2)@5',
  );
  assert.equal(shortTitlesLine([column('R@5', 'R@5')]), undefined);
});
