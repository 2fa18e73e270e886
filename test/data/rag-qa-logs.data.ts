// A log of 3,824 questions to five ways of retrieval, taken by its mapping file: every trace, the percentiles of its times, each way beside the others,
// and what people said. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ingestTraces } from '#src/app/traces/ingest-traces.ts';
import { openIngest } from '#src/setup/open-ingest.ts';
import { openStore } from '#src/store/open-store.ts';
import { collect, idSource } from '../contracts/store-fixtures.ts';
import { hakari } from '../e2e/hakari.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';
const file = join(data, 'traces/rag-qa-logs/data/rag_qa_eval_runs.csv');
const mapping = fileURLToPath(new URL('../../../test/data/rag-qa-logs.mapping.yaml', import.meta.url));
const always = { from: 0, to: 2 ** 52 };

test('rag-qa-logs: 3,824 traces, once, with what people said and what is known of each way', { skip }, async () => {
  const store = await openStore('sqlite::memory:');
  const context = { store, newId: idSource() };
  const options = { ...openIngest(mapping, undefined), file };
  const { fields, warnings, period, ...taken } = await ingestTraces(context, options);
  const none = { known: 0, ofOtherStreams: 0, dropped: 0, rejected: [], passedOver: 0 };
  assert.deepEqual(taken, { traces: 3824, ...none });
  assert.match(period?.from ?? '', /^2025-\d\d-\d\d$/u);
  assert.deepEqual(warnings, []);
  assert.ok(fields.length > 10 && fields.every(({ lines, of }) => lines === 3824 && of === 3824));
  const again = await ingestTraces(context, options);
  assert.deepEqual([again.traces, again.known, again.dropped], [0, 3824, 0]);
  const found = await collect(store.scoredTraces(always, 'all'));
  assert.equal(found.length, 3824);
  const streams = Map.groupBy(found, ({ trace }) => trace.stream);
  assert.deepEqual([...streams].map(([name, { length }]) => [name, length]).sort(), [
    ['bm25', 765],
    ['bm25_then_rerank', 741],
    ['dense', 783],
    ['dense_then_rerank', 808],
    ['hybrid', 727],
  ]);
  const scores = found.flatMap((trace) => trace.scores.filter(({ metric }) => metric === 'faithfulness'));
  const values = scores.flatMap(({ outcome }) => (outcome.status === 'scored' ? outcome.value : []));
  assert.deepEqual([values.length, values.filter((value) => value === 1).length], [3357, 2638]);
  const said = found.flatMap(({ feedback }) => feedback);
  const count = (is: (one: (typeof said)[number]) => boolean): number => said.filter(is).length;
  assert.deepEqual([count(({ thumbs }) => thumbs === 'up'), count(({ thumbs }) => thumbs === 'down')], [1217, 541]);
  assert.ok(found.every(({ trial }) => trial.status === 'ok' && (trial.output.documents?.length ?? 0) > 0));
  await store.close();
});

test('rag-qa-logs: the report of the time has the percentiles of all times, as numpy has them', { skip }, async () => {
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const cwd = mkdtempSync(join(tmpdir(), 'hakari-logs-'));
  try {
    const taken = await hakari(['ingest', file, '--map', mapping, '--json', '--store', 'sqlite:logs.db'], { cwd });
    assert.equal(JSON.parse(taken.stdout).traces, 3824);
    const period = ['--from', '2025-01-01', '--to', '2025-12-31'];
    const report = await hakari(['report', ...period, '--json', '--store', 'sqlite:logs.db'], { cwd });
    const { summary, breakdown } = JSON.parse(report.stdout);
    const { p50, p90, p95, p99, n } = summary.latency_ms;
    assert.equal(n, 3824);
    for (const [value, expected] of [
      [p50, 859],
      [p90, 1629.7],
      [p95, 1849.85],
      [p99, 2204.08],
    ] as const)
      assert.ok(Math.abs(value - expected) < 1e-9, `${value} is not ${expected}`);
    assert.ok(Math.abs(summary.avg_faithfulness - 2638 / 3357) < 1e-12);
    assert.equal(breakdown.target.length, 5);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
