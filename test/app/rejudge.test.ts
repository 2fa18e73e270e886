// Recorded answers scored by other judgements: the numbers are those of a run that was asked with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { expectedOtherwise } from '#src/app/carried-scores.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { rejudge } from '#src/app/rejudge.ts';
import { rescore } from '#src/app/rescore.ts';
import { runsTogether } from '#src/app/run-report.ts';
import { runSummary } from '#src/app/run-summary.ts';
import { pureFingerprint } from '#src/metrics/catalogue.ts';
import { createMetric, type Metric } from '#src/metrics/metric.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { unmetNeed } from '#src/metrics/unscorable.ts';
import { defaultScale, type Example } from '#src/model/example.ts';
import { DatasetError } from '#src/model/hakari-error.ts';
import type { MetricDefinition } from '#src/model/metric-definition.ts';
import { failedBy, type Score, scored, skipped } from '#src/model/score.ts';
import type { RunSummary } from '#src/model/summary.ts';
import type { InstrumentScorer, Instruments } from '#src/ports/instruments.ts';
import { silent } from '#src/ports/progress.ts';
import type { Target } from '#src/ports/target.ts';
import { createUuidV7 } from '#src/setup/uuid-v7.ts';
import { openStore } from '#src/store/open-store.ts';
import { targetOf } from './target-of.ts';

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
  return targetOf(
    id,
    async ({ exampleId, repeat }) => {
      const n = Number(exampleId.slice(1)) * 3 + repeat + shift;
      if (n % 7 === 0) throw new Error('down');
      return {
        documents: [0, 1, 2, 3].map((k) => ({ id: `d${(n + k * 3) % 10}` })),
        timings: { totalMs: 1 + (n % 5) },
      };
    },
    { timesItself: true },
  );
}

const judged: Instruments = {
  scorers: Object.fromEntries(
    ['faithfulness', 'correctness', 'completeness', 'tone', 'grades'].map((name): [string, InstrumentScorer] => [
      name,
      {
        source: name === 'grades' ? 'computed' : 'judge',
        fingerprint: `${name}/1`,
        scorer: (metric, { example, trial }) => {
          const unmet = unmetNeed(metric.definition, { example, trial });
          if (unmet !== undefined) return skipped(unmet);
          if (example.id === 'q2') return failedBy('instrument', { code: 'judge-unreadable', message: 'unreadable' });
          const seen = `${name} ${trial.output.answer} ${name === 'correctness' ? example.expectedAnswer : ''}`;
          const grades = name === 'grades' ? JSON.stringify(example) : '';
          return scored((seen.length + grades.length) / 1000, { reason: 'r', calls: [['m', 10, 5, 0.01, 9]] });
        },
      },
    ]),
  ),
};
const own = (name: string, needs: MetricDefinition['needs']): Metric =>
  createMetric({ ...parseMetricName('faithfulness').definition, name, needs, version: 3 }, {});

const numbers = ({ runId: _, ...summary }: RunSummary) => summary;

test('the numbers are those of asking again, the old run stays, and nothing is asked', async () => {
  const store = await openStore('sqlite::memory:');
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const run = (experiment: string, examples: readonly Example[]) =>
    evaluateTargets(context, {
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
      const rejudged = await rejudge(context, first, { dataset });
      assert.equal(rejudged.known, false);
      assert.deepEqual([rejudged.run.parentId, rejudged.run.startedAt], [first.id, first.startedAt]);
      const again = asked.runs[index]?.summary;
      assert.ok(again);
      assert.deepEqual(numbers(rejudged.summary), numbers(again));
      assert.deepEqual(await runSummary(store, first), summary);
      for (const other of [first, rejudged.run]) {
        const known = await rejudge(context, other, { dataset });
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
    assert.equal((await rejudge(context, first.run, { dataset: fewer })).summary.overall.examples, 9);
    const other = await store.putDataset(
      header,
      [...after, { id: 'new', query: 'new' }, { id: 'q0', query: 'else' }].slice(1),
    );
    await assert.rejects(
      rejudge(context, first.run, { dataset: other }),
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

test('what a judge said is carried over where the example is what it saw, and is skipped elsewhere', async () => {
  const store = await openStore('sqlite::memory:');
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const asked: readonly Example[] = before.slice(0, 8).map((example, i) => ({ ...example, expectedAnswer: `e${i}` }));
  const changed: readonly Example[] = asked.map((example, i) => ({
    ...example,
    ...(i === 0 && { expectedAnswer: 'something longer' }),
    ...(i === 1 && { language: 'ja' }),
    // Beside an expected answer keywords are no basis of correctness, but completeness shows them.
    ...(i === 2 && { expectedKeywords: ['also this'] }),
    // q4 had no judgement, and a judge that waits for one did not look at it.
    ...((i === 3 || i === 4) && { judgements: [{ docId: 'd1', relevance: 3 }] }),
    ...(i === 5 && { category: 'c' }),
  }));
  const answering: Target = {
    ...target('x', 0),
    ask: async ({ exampleId }) => {
      if (exampleId === 'q7') throw new Error('down');
      return { answer: `an answer to ${exampleId}`, contexts: ['c'], documents: [{ id: 'd1' }] };
    },
  };
  try {
    const metrics = [
      ...['RR', 'faithfulness', 'correctness', 'completeness'].map(parseMetricName),
      ...[own('tone', ['answer', 'qrels', 'judge']), own('grades', ['answer'])],
    ];
    const { runs } = await evaluateTargets(context, {
      ...{ experiment: 'e', dataset: { header, examples: asked }, targets: [answering], metrics, instruments: judged },
      ...{ repeat: 1, concurrency: 3, warmUp: 0, skipIndexing: false, resume: false, environment: {} },
      stop: new AbortController().signal,
    });
    const first = runs[0]?.run;
    assert.ok(first);
    const { run } = await rejudge(context, first, { dataset: await store.putDataset(header, changed) });
    const said = async (id: string, metric: string) => {
      const rows: Record<string, unknown> = {};
      for await (const { trial, scores } of store.scoredTrials(id)) {
        const found = scores.find((score) => score.metric === metric);
        const { id: _, runId: _r, trialId: _t, ...kept } = found ?? {};
        rows[trial.exampleId ?? ''] = found === undefined ? undefined : kept;
      }
      return rows;
    };
    const reasons = async (metric: string) => {
      const [old, now] = [await said(first.id, metric), await said(run.id, metric)];
      return Object.fromEntries(
        Object.entries(now).map(([id, score]) => {
          const { outcome } = (score ?? {}) as Partial<Score>;
          const same = isDeepStrictEqual(score, old[id]);
          return [id, same ? 'same' : outcome?.status === 'skipped' ? outcome.reason : outcome];
        }),
      );
    };
    const same = Object.fromEntries(asked.map(({ id }) => [id, 'same']));
    assert.deepEqual(await reasons('faithfulness'), { ...same, q1: expectedOtherwise });
    assert.deepEqual(await reasons('correctness'), { ...same, q0: expectedOtherwise, q1: expectedOtherwise });
    const longer = { q0: expectedOtherwise, q1: expectedOtherwise, q2: expectedOtherwise };
    assert.deepEqual(await reasons('completeness'), { ...same, ...longer });
    assert.deepEqual(await reasons('tone'), { ...same, q1: expectedOtherwise, q4: expectedOtherwise });
    const others = Object.fromEntries(['q0', 'q1', 'q2', 'q3', 'q4', 'q5'].map((id) => [id, expectedOtherwise]));
    assert.deepEqual(await reasons('grades'), { ...same, ...others });
    const [, faithfulness] = (await runSummary(store, run)).overall.metrics;
    const { n, imputed, skipped: none, failedInstrument } = faithfulness ?? {};
    assert.deepEqual([n, imputed, none, failedInstrument], [6, 1, 1, 1]);
    await rescore(context, run, [parseMetricName('correctness')], { instruments: judged });
    assert.deepEqual(await reasons('correctness').then(({ q0 }) => (q0 as { status?: string }).status), 'scored');
    await rescore(context, first, [parseMetricName('nDCG@3')]);
    const again = (await store.listRuns()).find(({ id }) => id === first.id);
    assert.ok(again && run.dataset);
    assert.deepEqual((await rejudge(context, again, { dataset: run.dataset })).lacking, ['nDCG@3']);
  } finally {
    await store.close();
  }
});

test('what was scored by laws that are not at hand is carried over, and not scored without them', async () => {
  const store = await openStore('sqlite::memory:');
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const citing: Target = {
    ...target('x', 0),
    ask: async () => ({
      answer: 'みなと市港湾条例第9条です。',
      documents: [{ id: 'd1', provisions: ['みなと市港湾条例第1条'] }],
    }),
  };
  const metric = parseMetricName('citationAccuracy');
  const withLaws = (value: number, digest: string): InstrumentScorer => ({
    ...{ scorer: () => scored(value), fingerprint: pureFingerprint(metric.definition, digest), source: 'computed' },
  });
  try {
    const scorers = { citationAccuracy: withLaws(0.25, 'laws') };
    const { runs } = await evaluateTargets(context, {
      ...{ experiment: 'e', dataset: { header, examples: before.slice(0, 3) }, targets: [citing], metrics: [metric] },
      ...{ instruments: { scorers }, repeat: 1, concurrency: 3, warmUp: 0, skipIndexing: false, resume: false },
      ...{ environment: {}, stop: new AbortController().signal },
    });
    const first = runs[0]?.run;
    assert.ok(first);
    const changed = after
      .slice(0, 3)
      .map((example, i) => (i === 2 ? { ...example, query: example.query, language: 'ja' } : example));
    const outcomes = async (configured: Instruments['scorers'], examples: readonly Example[]) => {
      const { run } = await rejudge(context, first, { dataset: await store.putDataset(header, examples), configured });
      const found: Record<string, unknown> = {};
      for await (const { trial, scores } of store.scoredTrials(run.id)) {
        const outcome = scores[0]?.outcome;
        found[trial.exampleId ?? ''] = outcome?.status === 'scored' ? outcome.value : outcome?.status;
      }
      return found;
    };
    assert.deepEqual(await outcomes({}, changed), { q0: 0.25, q1: 0.25, q2: 'skipped' });
    assert.deepEqual(await outcomes({ citationAccuracy: withLaws(0.5, 'other') }, after.slice(0, 2)), {
      q0: 0.25,
      q1: 0.25,
    });
    assert.deepEqual(await outcomes(scorers, after.slice(1, 3)), { q1: 0.25, q2: 0.25 });
  } finally {
    await store.close();
  }
});
