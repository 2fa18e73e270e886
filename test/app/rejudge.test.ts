// Recorded answers scored by other judgements: the numbers are those of a run that was asked with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluate } from '#src/app/evaluate.ts';
import { rejudge } from '#src/app/rejudge.ts';
import { runsTogether } from '#src/app/run-report.ts';
import { runSummary } from '#src/app/run-summary.ts';
import { DatasetError } from '#src/core/hakari-error.ts';
import { parseMetricName } from '#src/core/metrics/metric-name.ts';
import { defaultScale } from '#src/core/model/dataset.ts';
import type { Example } from '#src/core/model/example.ts';
import type { RunSummary } from '#src/core/model/summary.ts';
import { silent } from '#src/ports/progress.ts';
import type { Target } from '#src/ports/target.ts';
import { createUuidV7 } from '#src/setup/uuid-v7.ts';
import { openStore } from '#src/store/open-store.ts';

let time = 1_790_000_000_000;
const clock = { now: () => ++time, monotonic: () => 0 };
const header = { name: 'd', scale: defaultScale };
const before: readonly Example[] = Array.from({ length: 12 }, (_, i) => ({
  ...{ id: `q${i}`, query: `question ${i}`, category: ['a', 'b'][i % 2] as string },
  ...(i % 5 !== 4 && { judgements: [{ docId: `d${i % 4}`, relevance: 1 + (i % 3) }] }),
}));
const after: readonly Example[] = before.map((example, i) => ({
  ...example,
  judgements: [...(example.judgements ?? []), { docId: 'd8', relevance: i % 4 }],
}));

function target(id: string, shift: number): Target {
  return {
    capabilities: { stages: [], timesItself: true, warmUp: false, recorded: false },
    prepare: async () => ({ message: '', stale: false }),
    snapshot: () => ({ id, type: 'test', config: {}, fingerprint: id }),
    ask: async ({ exampleId, repeat }) => {
      const n = Number(exampleId.slice(1)) * 3 + repeat + shift;
      if (n % 7 === 0) throw new Error('down');
      return {
        documents: [0, 1, 2, 3].map((k) => ({ id: `d${(n + k * 3) % 10}` })),
        timings: { totalMs: 1 + (n % 5) },
      };
    },
    close: async () => {},
  };
}

const numbers = ({ runId: _, ...summary }: RunSummary) => summary;

test('the numbers are those of asking again, the old run stays, and nothing is asked', async () => {
  const store = await openStore('sqlite::memory:');
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const run = (experiment: string, examples: readonly Example[]) =>
    evaluate(context, {
      ...{ experiment, dataset: { header, examples }, targets: [target('x', 0), target('y', 2)] },
      metrics: ['RR', 'nDCG(gain=exp)@5', 'Judged@3', 'latencyP95'].map(parseMetricName),
      ...{ repeat: 2, concurrency: 3, warmUp: 0, skipIndexing: false, resume: false, environment: {} },
      stop: new AbortController().signal,
    });
  try {
    const old = await run('old', before);
    const asked = await run('asked', after);
    const dataset = await store.putDataset(header, after);
    for (const [index, { run: first, summary }] of old.runs.entries()) {
      const rejudged = await rejudge(context, first, dataset);
      assert.equal(rejudged.known, false);
      assert.deepEqual([rejudged.run.parentId, rejudged.run.startedAt], [first.id, first.startedAt]);
      const again = asked.runs[index]?.summary;
      assert.ok(again);
      assert.deepEqual(numbers(rejudged.summary), numbers(again));
      assert.deepEqual(await runSummary(store, first), summary);
      for (const other of [first, rejudged.run]) {
        const known = await rejudge(context, other, dataset);
        assert.deepEqual([known.known, known.run.id], [true, rejudged.run.id]);
      }
    }
    const [newest] = await store.listRuns({ experiment: 'old' });
    assert.ok(newest);
    assert.deepEqual(
      (await runsTogether(store, newest)).map(({ target: { id }, dataset: own }) => [id, own?.hash]),
      [
        ['x', dataset.hash],
        ['y', dataset.hash],
      ],
    );
    const fewer = await store.putDataset(header, after.slice(3));
    const [first] = old.runs;
    assert.ok(first);
    assert.equal((await rejudge(context, first.run, fewer)).summary.overall.examples, 9);
    const other = await store.putDataset(
      header,
      [...after, { id: 'new', query: 'new' }, { id: 'q0', query: 'else' }].slice(1),
    );
    await assert.rejects(
      rejudge(context, first.run, other),
      (error) =>
        error instanceof DatasetError &&
        error.code === 'not-asked' &&
        /2 questions .* such as new/u.test(error.message),
    );
    assert.deepEqual(
      (await store.listRuns()).filter(({ status }) => status !== 'finished'),
      [],
    );
  } finally {
    await store.close();
  }
});
