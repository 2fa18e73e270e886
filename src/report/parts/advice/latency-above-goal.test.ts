import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { writeLatencyPass } from '../../../model/latency-pass.ts';
import { createReportContext } from '../../report-context.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { latencyLines } from '../times/alone.ts';
import { findLatencyAboveGoal, latencyAboveGoal } from './latency-above-goal.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const withStages = (change: (run: ReportedRun) => ReportedRun): RunReportInput => ({
  ...input,
  runs: input.runs.map(change),
});

test('a latency above its goal names each stage with its share of the mean, and what is outside them', () => {
  const [found] = findLatencyAboveGoal(createReportContext(input));
  assert.equal(found?.quantile, 'p95');
  const [run] = found?.above ?? [];
  assert.deepEqual([run?.label, run?.rerankCandidates], ['[D] hybrid-rerank', 50]);
  assert.deepEqual(
    run?.stages.map(({ name, share }) => [name, Math.round(share * 1000) / 1000]),
    [
      ['lexical', 0.917],
      ['', 0.055],
      ['vector', 0.024],
      ['bm25', 0.004],
      ['rrf', 0.001],
    ],
  );
  const shares = run?.stages.reduce((sum, { share }) => sum + share, 0) ?? 0;
  assert.ok(Math.abs(shares - 1) < 1e-9);
});

test('only what takes a large share is proposed to be changed', () => {
  const [piece] = latencyAboveGoal.pieces(createReportContext(input));
  assert.equal(piece?.text.suggestions.length, 1);
  assert.match(piece?.text.suggestions[0] ?? '', /Reranking.*lexical 92 %.*rerankCandidates is 50/);
  const slowOutside = withStages((run) => ({
    ...run,
    times: { ...run.times, stages: run.times?.stages?.map((stage) => ({ ...stage, meanMs: 1 })) },
  }));
  const [outside] = latencyAboveGoal.pieces(createReportContext(slowOutside));
  assert.match(outside?.text.suggestions.join() ?? '', /outside the stages \(\[D\] hybrid-rerank 99 %\)/);
});

test('a target that tells no stages is said to tell none', () => {
  const silent = withStages(({ times: _, ...run }) => run);
  for (const language of ['ja', 'ko', 'en'] as const) {
    const [piece] = latencyAboveGoal.pieces(createReportContext({ ...silent, language }));
    assert.equal(piece?.text.suggestions.length, 1);
    assert.equal(piece?.evidence.length, 1);
    assert.doesNotMatch(JSON.stringify(piece), /undefined|NaN/);
  }
});

test('latencies within their goals bring nothing', () => {
  const goals = { metrics: [], latencyMs: { p95: 500, p50: 500 } };
  assert.deepEqual(findLatencyAboveGoal(createReportContext({ ...input, goals })), []);
});

test('a latency alone above its goal is told apart from those under load', () => {
  const pass = writeLatencyPass({ wanted: 4, asked: 4, failed: 0, cached: 0, ms: [100, 110, 120, 130] });
  const alone: RunReportInput = {
    ...input,
    goals: { metrics: [], latencyMs: { p95: 5000 }, latencyAloneMs: { p95: 100 } },
    runs: input.runs.map((run, at) => ({
      ...run,
      run: { ...run.run, environment: { ...run.run.environment, ...(at === 0 && { latencyPass: pass }) } },
    })),
  };
  for (const language of ['ja', 'ko', 'en'] as const) {
    const context = createReportContext({ ...alone, language });
    const [found, ...more] = findLatencyAboveGoal(context);
    assert.deepEqual(
      [found?.load, found?.goalMs, found?.above.map(({ ms, n }) => [Math.round(ms), n])],
      ['alone', 100, [[129, 4]]],
    );
    assert.deepEqual(more, []);
    const [piece] = latencyAboveGoal.pieces(context);
    assert.match(piece?.text.title ?? '', /P95 alone|単独（1 件ずつ）の P95|단독\(한 번에 한 건\) P95/u);
    assert.match(
      latencyLines({ ...alone, language }).join('\n'),
      /P95 129 ?(?:ms)? ?.(?:above its goal of 100|目標 100 ms 超過|목표 100 ms 초과)/u,
    );
  }
  const untimed = alone.runs.map((run) => ({
    ...run,
    summary: {
      ...run.summary,
      overall: { ...run.summary.overall, latencyMs: { ...run.summary.overall.latencyMs, n: 0 } },
    },
  }));
  assert.match(
    latencyLines({ ...input, goals: alone.goals, runs: untimed }).join('\n'),
    /^a goal asks for the latency alone, which has no value where nothing was measured alone: /u,
    'a target that tells no times at all',
  );
  assert.match(
    latencyLines({ ...input, goals: alone.goals }).join('\n'),
    /has no value where nothing was measured alone: /u,
  );
});

test('times that a file of answers tells are not said to be measured at some concurrency', () => {
  const told = input.runs.map((each) => ({
    ...each,
    run: { ...each.run, target: { ...each.run.target, type: 'answers-file' } },
  }));
  const lines = latencyLines({ ...input, runs: told }).join('\n');
  assert.match(lines, /as its file tells them, not measured here: \[A\]/);
  assert.doesNotMatch(lines, /at concurrency/);
  assert.match(
    latencyLines({ ...input, runs: [...told.slice(0, 1), ...input.runs.slice(1)] }).join('\n'),
    /at concurrency/,
  );
});
