// What is recorded says the same however one comes to it: scored later, cached, reported again, carried, resumed.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import {
  type BundleSection,
  createSectionDigests,
  formatBundleLine,
  parseBundleLine,
} from '#src/app/bundle/bundle-line.ts';
import { exportBundle } from '#src/app/bundle/export-bundle.ts';
import { importBundle } from '#src/app/bundle/import-bundle.ts';
import { endEvaluation, evaluateTargets, openEvaluation, workOnEvaluation } from '#src/app/evaluate.ts';
import type { EvaluationRequest } from '#src/app/evaluate-options.ts';
import { rescore } from '#src/app/rescore.ts';
import { gatherRunReport, runsTogether } from '#src/app/run-report.ts';
import { computeSummary, runSummary } from '#src/app/run-summary.ts';
import { wholeText } from '#src/app/write-files.ts';
import { type ReportFormat, renderReport } from '#src/app/write-report.ts';
import { findRun } from '#src/cli/references.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import { StoreError } from '#src/model/hakari-error.ts';
import type { Run } from '#src/model/run.ts';
import type { Score } from '#src/model/score.ts';
import type { ScoredTrial } from '#src/ports/run-store.ts';
import type { Store } from '#src/ports/store.ts';
import type { Target } from '#src/ports/target.ts';
import { renderers } from '#src/setup/adapters.ts';
import { goalsOf } from '#src/setup/declared-aims.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { countingContexts } from './counting-contexts.ts';
import { targetOf } from './target-of.ts';

describe('recorded runs', () => {
  const examples: readonly Example[] = Array.from({ length: 23 }, (_, i) => ({
    id: `q${i}`,
    query: `question ${i}`,
    category: ['law', 'faq', 'code'][i % 3] as string,
    language: ['ja', 'ko'][i % 2] as string,
    ...(i % 7 !== 3 && {
      judgements: [
        { docId: `d${i % 5}`, relevance: i % 4 },
        { docId: 'd9', relevance: 2 },
      ],
    }),
  }));

  /** Answers differently by example and repeat, and fails now and then. */
  function target(id: string, shift: number): Target {
    return targetOf(
      id,
      async ({ exampleId, repeat }) => {
        const n = Number(exampleId.slice(1)) * 3 + repeat * 5 + shift;
        if (n % 11 === 0) throw new Error('down');
        const documents = [0, 1, 2, 3].map((k) => ({ id: `d${(n + k * (1 + (n % 3))) % 10}`, score: 1 / (k + 1) }));
        return { documents, timings: { totalMs: 1 + (n % 17) }, ...(n % 6 === 0 && { cached: true }) };
      },
      { timesItself: true },
    );
  }

  const all = [
    'RR',
    'R(rel=2)@5',
    'nDCG(gain=exp)@10',
    'AP',
    'bpref',
    'Judged@3',
    'Success@1',
    'resultCoverage',
    'latency',
    'latencyP95',
  ];

  let here: StoreUnderTest;
  let elsewhere: StoreUnderTest;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    elsewhere = await sqliteMemoryStore();
  });
  afterEach(async () => {
    await here.dispose();
    await elsewhere.dispose();
  });

  const contextOf = countingContexts();

  function optionsOf(given: Partial<EvaluationRequest> = {}, metrics: readonly string[] = all): EvaluationRequest {
    return {
      experiment: 'e',
      dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples },
      targets: [target('a', 0), target('b', 4)],
      metrics: metrics.map(parseMetricName),
      repeat: 2,
      concurrency: 3,
      warmUp: 0,
      skipIndexing: false,
      resume: false,
      environment: {},
      stop: new AbortController().signal,
      ...given,
    };
  }

  const run = (given?: Partial<EvaluationRequest>, metrics?: readonly string[]) =>
    evaluateTargets(contextOf(here.store), optionsOf(given, metrics));

  const formats: readonly ReportFormat[] = ['terminal', 'md', 'html', 'json', 'csv'];

  async function reportsOf(store: Store, runs: readonly Run[], asked = formats): Promise<readonly string[]> {
    const input = await gatherRunReport(store, runs, { language: 'ja', goals: goalsOf(undefined) });
    return await Promise.all(
      asked.map(async (format) => await wholeText(await renderReport(input, { format, renderers }))),
    );
  }

  async function trialsOf(store: Store, runId: string): Promise<readonly ScoredTrial[]> {
    const rows: ScoredTrial[] = [];
    for await (const row of store.scoredTrials(runId)) rows.push(row);
    return rows;
  }

  /** A summary without the run's own id. */
  const numbers = <T extends { readonly runId: string }>({ runId: _, ...summary }: T): Omit<T, 'runId'> => summary;

  test('a metric added later says what it would have said from the start', async () => {
    const fresh = await run();
    const early = await run({}, ['RR']);
    for (const [index, { run: recorded }] of early.runs.entries()) {
      const { run: rescored, summary } = await rescore(contextOf(here.store), recorded, all.map(parseMetricName));
      assert.deepEqual(numbers(summary), numbers(fresh.runs[index]?.summary ?? assert.fail()));
      assert.deepEqual(numbers(await computeSummary(here.store, rescored)), numbers(summary));
    }
  });

  test('a summary that was kept is the one that the rows give', async () => {
    for (const { run: recorded, summary } of (await run()).runs) {
      assert.deepEqual(await runSummary(here.store, recorded), summary);
      assert.deepEqual(await here.store.readSummary(recorded.id), await computeSummary(here.store, recorded));
    }
  });

  test('reports are the same bytes after a rescore that adds nothing', async () => {
    const runs = (await run()).runs.map((evaluated) => evaluated.run);
    const before = await reportsOf(here.store, runs);
    const [first = assert.fail()] = runs;
    await rescore(contextOf(here.store), first, []);
    await rescore(contextOf(here.store), first, first.metrics.map(parseMetricName));
    assert.deepEqual(await reportsOf(here.store, await runsTogether(here.store, first)), before);
  });

  test('a report of what was kept is the report of a scan, until the run changes', async () => {
    const runs = (await run()).runs.map((evaluated) => evaluated.run);
    const [first = assert.fail()] = runs;
    let scans = 0;
    const counted: Store = {
      ...here.store,
      scoredTrials: (...asked) => {
        scans++;
        return here.store.scoredTrials(...asked);
      },
    };
    const scanning: Store = { ...here.store, readFacts: async () => undefined };
    const scansOf = async (): Promise<number> => {
      scans = 0;
      const now = await runsTogether(here.store, first);
      const reports = await reportsOf(counted, now, ['md', 'json']);
      const needed = scans;
      assert.deepEqual(reports, await reportsOf(scanning, now, ['md', 'json']));
      return needed;
    };
    assert.deepEqual([await scansOf(), await scansOf()], [2, 0], 'both runs pass by once');
    const row = (await trialsOf(here.store, first.id)).find(({ scores }) => scores.length > 0) ?? assert.fail();
    const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['another list of metrics', () => here.store.setMetrics(first.id, ['RR'])],
      ['scored by another metric', () => rescore(contextOf(here.store), first, ['P@1'].map(parseMetricName))],
      [
        'a label of a person',
        () =>
          here.store.appendScores([
            { ...(row.scores[0] ?? assert.fail()), id: 'label', source: 'human', author: 'ann' },
          ]),
      ],
      ['what had failed is asked again', () => run({ resume: true })],
    ];
    for (const [change, make] of changes) {
      await make();
      assert.notEqual(await scansOf(), 0, change);
      assert.equal(await scansOf(), 0, change);
    }
  });

  test('a report of a store that cannot be written keeps nothing and says the same', async () => {
    const runs = (await run()).runs.map((evaluated) => evaluated.run);
    const refusing: Store = {
      ...here.store,
      writeFacts: () => Promise.reject(new StoreError('the store file cannot be written', { code: 'store-read-only' })),
    };
    assert.deepEqual(await reportsOf(refusing, runs), await reportsOf(here.store, runs));
  });

  test('reports are the same bytes in a store that the runs were carried to', async () => {
    const runs = (await run()).runs.map((evaluated) => evaluated.run);
    const before = await reportsOf(here.store, runs);
    for (const { id } of runs) {
      const lines: string[] = [];
      await exportBundle(here.store, await findRun(here.store, id), async (text) => void lines.push(text));
      await importBundle(elsewhere.store, () => lines.join('').split('\n').slice(0, -1));
    }
    const carried = await runsTogether(
      elsewhere.store,
      (await elsewhere.store.findRun(runs[0]?.id ?? '')) ?? assert.fail(),
    );
    // A dataset's id is that of its row: another store has another. Its hash is the same.
    const [there = '', own = ''] = [carried[0]?.dataset?.id, runs[0]?.dataset?.id];
    const after = (await reportsOf(elsewhere.store, carried)).map((text) => text.replaceAll(there, own));
    for (const [index, format] of formats.entries()) assert.equal(after[index], before[index], format);
  });

  test('a bundle in which somebody wrote a value that its metric cannot have is refused, however well it was made', async () => {
    const recorded = (await run()).runs[0]?.run ?? assert.fail();
    const texts: string[] = [];
    await exportBundle(here.store, recorded, async (text) => void texts.push(text));
    const lines = texts.join('').split('\n').slice(0, -1);
    const forged = lines.findIndex((line) => line.includes('"metric":"RR"') && line.includes('"status":"scored"'));
    const { value: score } = parseBundleLine(lines[forged] ?? '', '') as { value: Score };
    lines[forged] = formatBundleLine('score', { ...score, outcome: { ...score.outcome, value: 7 } });
    const digests = createSectionDigests();
    for (const line of lines.slice(1)) digests.add(parseBundleLine(line, '').kind as BundleSection, line);
    const { value: manifest } = parseBundleLine(lines[0] ?? '', '') as { value: object };
    lines[0] = formatBundleLine('manifest', { ...manifest, sections: digests.digests() });
    await assert.rejects(
      importBundle(elsewhere.store, () => lines),
      {
        code: 'bundle-damaged',
        message: new RegExp(`line ${forged + 1}: 7 is no value of RR, which goes from 0 to 1`, 'u'),
      },
    );
    assert.deepEqual(await elsewhere.store.listRuns(), []);
  });

  test('work done in slices, at the same time and in any order, is the work done in one piece', async () => {
    const whole = await run();
    const context = contextOf(here.store);
    const opened = await openEvaluation(context, optionsOf({ experiment: 'sliced' }));
    const slices = [
      { first: 20, end: 99 },
      { first: 0, end: 9 },
      { first: 9, end: 20 },
    ];
    const worked = await Promise.all(slices.map((slice) => workOnEvaluation(context, opened, slice)));
    const sliced = await endEvaluation(context, opened, worked);
    assert.equal(sliced.interrupted, false);
    for (const [
      index,
      {
        run: { status },
        summary,
      },
    ] of sliced.runs.entries()) {
      assert.equal(status, 'finished');
      assert.deepEqual(numbers(summary), numbers(whole.runs[index]?.summary ?? assert.fail()));
    }
  });

  test('a run that was stopped and resumed is the run that was never stopped', async () => {
    const whole = await run();
    for (const stopAfter of [1, 7, 60]) {
      const controller = new AbortController();
      let asked = 0;
      const stopping = (inner: Target): Target => ({
        ...inner,
        ask: async (request) => {
          if (++asked === stopAfter) controller.abort();
          return await inner.ask(request);
        },
      });
      const experiment = `stopped after ${stopAfter}`;
      const targets = [target('a', 0), target('b', 4)];
      const first = await run({ experiment, targets: targets.map(stopping), stop: controller.signal });
      assert.equal(first.interrupted, true);
      const resumed = await run({ experiment, targets, resume: true });
      assert.deepEqual([resumed.resumed.trials > 0, resumed.interrupted], [true, false]);
      for (const [index, { run: recorded, summary }] of resumed.runs.entries()) {
        assert.equal(recorded.id, first.runs[index]?.run.id);
        const keys = (await trialsOf(here.store, recorded.id)).map(({ trial }) => `${trial.exampleId} ${trial.repeat}`);
        assert.deepEqual([keys.length, new Set(keys).size], [46, 46]);
        assert.deepEqual(numbers(summary), numbers(whole.runs[index]?.summary ?? assert.fail()));
      }
      const again = await run({ experiment, targets, resume: true });
      assert.equal(again.runs[0]?.run.id, resumed.runs[0]?.run.id, 'what failed is asked again');
      const failed = resumed.runs.reduce((sum, { summary }) => sum + summary.trials.failed, 0);
      assert.deepEqual([failed > 0, again.resumed.retriedTrials], [true, failed]);
      const sound = (inner: Target): Target => ({ ...inner, ask: async () => ({ documents: [] }) });
      const healed = await run({ experiment, targets: targets.map(sound), resume: true });
      assert.deepEqual(
        healed.runs.map(({ summary }) => summary.trials.failed),
        [0, 0],
      );
      const next = await run({ experiment, targets: targets.map(sound), resume: true });
      assert.deepEqual(next.runs, healed.runs, 'a complete run is given as it is');
      assert.equal(next.resumed.complete, true);
    }
  });

  test('a recorded target says how many examples it lacks, and lacking all is an error', async () => {
    const recorded = (known: readonly string[]): Target => ({
      ...target('old', 0),
      prepare: async () => ({ message: '', stale: false, recording: { file: 'old.run', exampleIds: new Set(known) } }),
    });
    const { notes } = await run({ targets: [recorded(['q1', 'q2', 'other']), recorded(examples.map(({ id }) => id))] });
    assert.deepEqual(notes, [
      'old: old.run has no line for 21 of 23 questions: they count as found nothing',
      'old: old.run has 1 topic not in the dataset: not looked at',
    ]);
    await assert.rejects(run({ targets: [recorded(['1', '2'])] }), { code: 'recording-of-other-questions' });
  });

  test('of several executions of one trial the latest counts, and only that', async () => {
    const [{ run: recorded, summary } = assert.fail()] = (await run({ repeat: 1 })).runs;
    const rows = await trialsOf(here.store, recorded.id);
    const failed = rows.filter(({ trial }) => trial.status === 'failed');
    assert.ok(failed.length > 0);
    const context = contextOf(here.store);
    await here.store.append(
      failed.map(({ trial: { id: _, ...trial } }) => {
        const id = context.newId();
        const answered = { ...trial, id, execution: 1, status: 'ok', output: { documents: [] }, latencyMs: 5 } as const;
        return { trial: answered, scores: [] };
      }),
    );
    const { trials, overall } = await runSummary(here.store, recorded);
    assert.deepEqual(trials, { ok: 23, failed: 0 });
    assert.equal(summary.trials.failed, failed.length);
    assert.equal(overall.examples, 23);
    assert.equal((await trialsOf(here.store, recorded.id)).length, 23);
  });
});
