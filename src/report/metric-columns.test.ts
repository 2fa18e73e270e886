import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { metricColumns } from './metric-columns.ts';
import type { ReportedRun, RunReportInput } from './run-report-input.ts';

const fixture = new URL('../../test/golden/report/input.json', import.meta.url);
const { runs }: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const measuring = (metrics: readonly string[]): readonly ReportedRun[] => {
  const [run] = runs;
  const [summary] = run?.summary.overall.metrics ?? [];
  assert.ok(run && summary);
  const overall = { ...run.summary.overall, metrics: metrics.map((metric) => ({ ...summary, metric })) };
  return [{ ...run, summary: { ...run.summary, overall } }];
};

test('a short title gives way where another metric bears it', () => {
  const titles = metricColumns(measuring(['nDCG@5', 'nDCG(gain=exp)@5', 'R(rel=2)@5'])).map(({ title }) => title);
  assert.deepEqual(titles, ['R@5', 'nDCG(gain=exp)@5', 'nDCG@5']);
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
