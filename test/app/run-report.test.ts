// What a report says of a run beyond its numbers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { gatherRunReport, runsTogether } from '#src/app/run-report.ts';
import { commandWays } from '#src/cli/ways-on.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { retrievalGoals } from '#src/metrics/presets.ts';
import { openScale } from '#src/model/example.ts';
import { silent } from '#src/ports/progress.ts';
import type { Target } from '#src/ports/target.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import { createUuidV7 } from '#src/setup/uuid-v7.ts';
import { openStore } from '#src/store/open-store.ts';
import { targetOf } from './target-of.ts';

const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };

function target(id: string, documents: readonly string[], { stale = false, fails = false } = {}): Target {
  return targetOf(
    id,
    async () => {
      if (fails) throw new Error('no answer');
      return { documents: documents.map((document) => ({ id: document })) };
    },
    { stale },
  );
}

async function report(targets: readonly Target[], { reported = false } = {}) {
  const scans: string[] = [];
  const opened = await openStore('sqlite::memory:');
  const store: typeof opened = {
    ...opened,
    scoredTrials: (runId, options) => {
      scans.push(runId);
      return opened.scoredTrials(runId, options);
    },
  };
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const { runs } = await evaluateTargets(context, {
    experiment: 'e',
    dataset: {
      header: { name: 'd', scale: openScale },
      examples: [
        { id: 'q1', query: 'one', category: 'c', judgements: [{ docId: 'a', relevance: 3 }] },
        { id: 'q2', query: 'two', category: 'c', judgements: [{ docId: 'z', relevance: 3 }] },
        { id: 'q3', query: 'three', category: 'd' },
      ],
    },
    targets,
    metrics: ['RR', 'Judged@10'].map(parseMetricName),
    repeat: 1,
    concurrency: 2,
    warmUp: 0,
    skipIndexing: false,
    resume: false,
    environment: {},
    ...(reported && { reported: { goals: retrievalGoals } }),
    stop: new AbortController().signal,
  });
  const first = runs[0]?.run;
  assert.ok(first);
  const together = await runsTogether(store, first);
  const input = await gatherRunReport(store, together, { language: 'en', goals: retrievalGoals });
  await store.close();
  return { input, text: renderMarkdown(buildRunReport(input, { ways: commandWays })), scans };
}

test('a report that follows is collected while trials pass by for the summaries: once each, and it says the same', async () => {
  const targets = [target('A', ['x', 'a']), target('B', ['a'], { fails: true })];
  const [apart, together] = [await report(targets), await report(targets, { reported: true })];
  assert.equal(apart.scans.length, 4);
  assert.equal(together.scans.length, 2);
  // Ids of runs differ.
  const told = ({ input }: typeof apart) => input.runs.map(({ summary: { runId: _, ...summary } }) => summary);
  assert.deepEqual(told(together), told(apart));
  const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  assert.equal(withoutIds(together.text), withoutIds(apart.text));
});

test('a document that was returned twice is reported with the number of answers', async () => {
  const { input, text } = await report([target('A', ['x', 'a', 'x']), target('B', ['a'])]);
  assert.deepEqual(
    input.runs.map((run) => run.times?.mended),
    [3, undefined],
  );
  assert.match(text, /first place was kept.*\[A\] A \(3\)/);
});

test('an index that was out of date is said in the report of that run alone', async () => {
  const { text } = await report([target('A', ['a'], { stale: true }), target('B', ['a'])]);
  assert.match(text, /out of date \(--skip-indexing\): \[A\] A\./);
});

test('failures say what was expected, at which rank it came, and which target failed', async () => {
  const { input, text } = await report([target('A', ['a']), target('B', [], { fails: true })]);
  assert.deepEqual(
    input.failures?.runs.map(({ below, judged }) => [below, judged]),
    [[1, 2], [2, 2]], // biome-ignore format: one line reads as a table
  );
  const [q1, q2] = input.failures?.queries ?? [];
  assert.deepEqual(
    q1?.outcomes.map(({ failure, ranks, error }) => [failure, ranks, error?.message]),
    [[undefined, [1], undefined], ['target-failed', [null], 'no answer']], // biome-ignore format: one line reads as a table
  );
  assert.deepEqual(q2?.expected, [{ docId: 'z', relevance: 3 }]);
  assert.equal(q2?.outcomes[0]?.failure, 'not-returned');
  assert.match(text, /2 of 2 answers report no stages/);
});

test('a target that fails gets the worst value where it could have scored, and nothing where it could not', async () => {
  const { input } = await report([target('B', [], { fails: true })]);
  const [rr, judged] = input.runs[0]?.summary.overall.metrics ?? [];
  // q3 has no judgements: nobody scores there, so nobody loses there.
  assert.deepEqual([rr?.mean, rr?.meanAnswered, rr?.n, rr?.imputed, rr?.skipped], [0, null, 2, 2, 1]);
  assert.deepEqual([judged?.mean, judged?.failedTarget, judged?.skipped], [null, 2, 1]);
});
