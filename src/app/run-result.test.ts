import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { RunCalls } from '../analysis/calls/collect-calls.ts';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { type ExperimentResult, runResultJson } from './run-result.ts';

const fixture = new URL('../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

test('the keys are the documented ones, no more and no fewer', () => {
  const result: ExperimentResult = JSON.parse(JSON.stringify(runResultJson(input)));
  assert.deepEqual(Object.keys(result), ['experiment', 'runs']);
  const [run] = result.runs;
  assert.ok(run);
  assert.deepEqual(Object.keys(run), [
    ...['id', 'target', 'dataset', 'trials', 'metrics', 'byCategory', 'concurrency', 'latencyMs'],
  ]);
  assert.deepEqual(run.dataset, { id: input.dataset.ref.id, hash: input.dataset.ref.hash, examples: 12 });
  assert.deepEqual(run.metrics.RR, {
    ...{ mean: 0.829861, meanAnswered: 0.829861, ci95: [0.627781, 1], ciMethod: 'student-t' },
    ...{ n: 12, imputed: 0, skipped: 0, failedTarget: 0, failedInstrument: 0, bounds: null },
  });
  assert.deepEqual(Object.keys(run.byCategory), ['setup', 'errors', 'ordinance']);
  assert.deepEqual(Object.keys(run.byCategory.setup ?? {}), ['metrics', 'latencyMs']);
  assert.deepEqual(Object.keys(run.latencyMs), ['mean', 'p50', 'p95', 'p99']);
});

test('what could not be measured is null, never zero', () => {
  const faithfulness = runResultJson(input).runs[0]?.metrics.faithfulness;
  assert.equal(faithfulness?.mean, null);
  assert.equal(faithfulness?.ci95, null);
  assert.equal(faithfulness?.n, 0);
});

test('a category may be named like a property of every object', () => {
  const [first] = input.runs;
  assert.ok(first);
  const byCategory = first.summary.byCategory.map((slice) => ({ ...slice, category: '__proto__' })).slice(0, 1);
  const runs = [{ ...first, summary: { ...first.summary, byCategory } }];
  assert.match(JSON.stringify(runResultJson({ experiment: 'e', runs })), /"byCategory":\{"__proto__":\{"metrics"/);
});

test('results have the calls of each run, with null for what nobody tells', () => {
  const [first] = input.runs;
  assert.ok(first);
  const counts = {
    ...{ models: [], calls: 3000, cached: 0, retried: 1, retries: { timeout: 1 } },
    ...{ inputTokens: { known: 10, unknown: 0 }, outputTokens: { known: 20, unknown: 0 } },
    costUsd: { known: null, unknown: 9 },
  };
  const calls: RunCalls = {
    callers: [
      {
        ...{ kind: 'judge', metric: 'faithfulness', ...counts },
        ...{ failed: [['model-timeout', 2]], ms: { n: 1, mean: 700, p95: 900 } },
      },
    ],
    failures: [{ code: 'down', count: 2, example: { exampleId: 'q', message: '' } }],
  };
  const [run] = runResultJson({ ...input, runs: [{ ...first, calls }] }).runs;
  assert.deepEqual(run?.failedTrials, { down: 2 });
  assert.deepEqual(run?.calls?.target, null);
  assert.deepEqual(run?.calls?.judges.faithfulness, {
    ...counts,
    failed: { 'model-timeout': 2 },
    ms: { mean: 700, p95: 900 },
  });
});
