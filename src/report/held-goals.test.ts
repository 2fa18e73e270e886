import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MetricSummary } from '../model/summary.ts';
import { heldGoals } from './held-goals.ts';
import { buildRunReport } from './run/run-report.ts';
import type { ReportedRun, RunReportInput } from './run/run-report-input.ts';

const input: RunReportInput = JSON.parse(
  readFileSync(new URL('../../test/golden/report/input.json', import.meta.url), 'utf8'),
);
const [first] = input.runs as [ReportedRun];
const RR = first.summary.overall.metrics.find(({ metric }) => metric === 'RR') as MetricSummary;

function measuring(metrics: readonly MetricSummary[]): ReportedRun {
  const overall = { ...first.summary.overall, metrics };
  return {
    ...first,
    run: { ...first.run, metrics: metrics.map(({ metric }) => metric) },
    summary: { ...first.summary, overall },
  };
}

const goals = {
  metrics: ['RR', 'lexicalFaithfulness', 'P@5'].map((metric) => ({ metric, atLeast: 0.7 })),
  latencyMs: {},
};

test('a goal of a companion counts, one of what nobody was to measure does not', () => {
  const run = measuring([
    { ...RR, mean: 0.8, ci95: [0.75, 0.9], bounds: null },
    { ...RR, metric: 'lexicalFaithfulness', mean: 0.5, ci95: [0.4, 0.6], bounds: null },
  ]);
  const held = heldGoals(run, goals).map((goal) => (goal.kind === 'metric' ? [goal.metric, goal.standing] : []));
  assert.deepEqual(held, [
    ['RR', 'good'],
    ['lexicalFaithfulness', 'bad'],
  ]);
  // The report counts the same ones.
  const { sections } = buildRunReport({ ...input, language: 'en', runs: [run], goals });
  const answers = sections[0]?.blocks.flatMap((block) => (block.kind === 'answers' ? block.entries : [])) ?? [];
  const goodEnough = answers.find(({ question }) => /good enough/iu.test(question));
  assert.deepEqual([goodEnough?.mark, goodEnough?.items?.map(({ mark }) => mark)], ['▼', ['▲', '▼']]);
});

test('what a run beside it measures was to be measured: of the other the goal is not met, and not left out', () => {
  const other = { ...measuring([{ ...RR, metric: 'P@5' }]), run: { ...first.run, id: 'other', metrics: ['P@5'] } };
  const run = measuring([{ ...RR, mean: 0.8, ci95: [0.75, 0.9], bounds: null }]);
  const standings = heldGoals(run, goals, [run, other]).map(({ standing }) => standing);
  assert.deepEqual(standings, ['good', 'unmeasured']);
});

test('a latency goal counts where the target was timed, one of a latency alone always', () => {
  const run = { ...measuring([]), run: { ...first.run, metrics: [], environment: {} } };
  const held = heldGoals(run, { metrics: [], latencyMs: { p95: 1e9 }, latencyAloneMs: { p50: 5 } });
  assert.deepEqual(
    held.map(({ kind, standing }) => [kind, standing === 'unmeasured']),
    [
      ['latency', false],
      ['alone', true],
    ],
  );
});
