// Latency alone: a target that serialises inside is slower under load than it is alone, and both are told apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloneLatency } from '#src/analysis/alone-latency.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import type { EvaluationRequest } from '#src/app/evaluate-options.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { experimentResultSchema, runResultJson } from '#src/app/run-result.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { readLatencyPass } from '#src/model/latency-pass.ts';
import { silent } from '#src/ports/progress.ts';
import { latencyLines } from '#src/report/parts/times/alone.ts';
import { goalsOf } from '#src/setup/declared-aims.ts';
import { createUuidV7 } from '#src/setup/uuid-v7.ts';
import { openStore } from '#src/store/open-store.ts';
import { targetOf } from './target-of.ts';

/** Works on one call after the other, 25 ms each, on a clock of its own. */
function serialising(asked: string[], stopAfter?: { readonly calls: number; readonly stop: AbortController }) {
  let busy = 0;
  return targetOf(
    'single',
    async ({ exampleId }) => {
      asked.push(exampleId);
      busy++;
      const totalMs = 25 * busy;
      await new Promise((resolve) => setImmediate(resolve));
      busy--;
      if (stopAfter !== undefined && asked.length >= stopAfter.calls) stopAfter.stop.abort();
      if (exampleId === 'q1') throw new Error('down');
      return { answer: 'x', ...(exampleId === 'q2' ? { cached: true } : {}), timings: { totalMs } };
    },
    { timesItself: true },
  );
}

test('a pass measures a target alone, goes on where it was stopped, and stands apart from the times under load', async () => {
  const store = await openStore('sqlite::memory:');
  let time = 1_790_000_000_000;
  const clock = { now: () => ++time, monotonic: () => 0 };
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const examples = Array.from({ length: 12 }, (_, i) => ({ id: `q${i}`, query: `question ${i}` }));
  const told: (readonly [string, number])[][] = [];
  const request = (asked: string[], given: Partial<EvaluationRequest> = {}): EvaluationRequest => ({
    ...{ experiment: 'e', dataset: { header: { name: 'd', scale: { min: 0, max: 3 } }, examples } },
    targets: [serialising(asked)],
    metrics: [parseMetricName('latency')],
    ...{ repeat: 1, concurrency: 4, warmUp: 2, skipIndexing: false, resume: false, environment: {} },
    stop: new AbortController().signal,
    latencyPass: 8,
    beforeAsking: (_, alone) => told.push([...alone]),
    ...given,
  });
  try {
    const stop = new AbortController();
    const first: string[] = [];
    const target = serialising(first, { calls: 12 + 1 + 5, stop });
    const cut = await evaluateTargets(context, request(first, { targets: [target], stop: stop.signal }));
    assert.deepEqual(told, [[['single', 8 + 1]]]);
    assert.deepEqual([cut.interrupted, cut.runs[0]?.run.status], [true, 'interrupted']);
    assert.equal(readLatencyPass(cut.runs[0]?.run.environment.latencyPass)?.asked, 5);

    const again: string[] = [];
    const { runs, resumed, interrupted } = await evaluateTargets(context, request(again, { resume: true }));
    const [{ run, summary } = assert.fail()] = runs;
    assert.deepEqual([interrupted, resumed.runs, run.status, run.id], [false, 1, 'finished', cut.runs[0]?.run.id]);
    // q1 failed and is asked again by the resume; then one call to warm up, and what was missing.
    assert.deepEqual(again, ['q1', 'q0', 'q5', 'q6', 'q7']);
    const missing = { n: 1, mean: [150 / 7, null], p50: [25, 25], p95: [25, null], p99: [25, null] };
    const { bounds, ...alone } = aloneLatency(run) ?? assert.fail();
    assert.deepEqual(
      [bounds?.p50, bounds?.p95],
      [
        [0, null],
        [25, null],
      ],
    );
    assert.deepEqual(alone, {
      n: 6,
      failed: 1,
      cached: 1,
      wanted: 8,
      mean: 25,
      p50: 25,
      p95: 25,
      p99: 25,
      missing,
    });
    assert.ok((summary.overall.latencyMs.p50 ?? 0) > 25, 'under load it waits for itself');

    const input = await gatherRunReport(store, [run], { language: 'en', goals: goalsOf(undefined) });
    const result = experimentResultSchema.parse(JSON.parse(JSON.stringify(runResultJson(input)))).runs[0];
    assert.deepEqual([result?.concurrency, result?.latencyAloneMs?.p50, result?.latencyAloneMs?.n], [4, 25, 6]);
    assert.match(
      latencyLines(input).join('\n'),
      /at concurrency 4.*\n.*\[A\] single \(1\)\n.*alone.*single P50 25.*n 6, 1 failed, 1 from/u,
    );
  } finally {
    await store.close();
  }
});
