// Labels of people never enter what is said of a judged metric, wherever its scores are read.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { comparisonDefaults } from '#src/analysis/comparison/run-comparison.ts';
import type { AppContext } from '#src/app/app-context.ts';
import { exportBundle } from '#src/app/bundle/export-bundle.ts';
import { importBundle } from '#src/app/bundle/import-bundle.ts';
import { compare } from '#src/app/compare/compare.ts';
import { recordedSource } from '#src/app/compare/compared-source.ts';
import { rejudge } from '#src/app/rejudge.ts';
import { rescore } from '#src/app/rescore.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { computeSummary, runSummary } from '#src/app/run-summary.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { defaultScale } from '#src/model/example.ts';
import type { Run } from '#src/model/run.ts';
import { type Score, scored } from '#src/model/score.ts';
import { recordLines } from '#src/report/judges/record-lines.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { answeringTarget, contextOf, examples, humanScores, judgedRun, madeUpJudge, rowsOf } from './labelled-run.ts';

describe('scores of people', () => {
  let here: StoreUnderTest;
  let context: AppContext;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    context = contextOf(here.store);
  });
  afterEach(() => here.dispose());

  const metrics = ['faithfulness', 'correctness'].map(parseMetricName);

  /** Labels that contradict the judge on every trial, and stand before its scores in the order of ids. */
  async function contradict(run: Run): Promise<void> {
    const rows = await rowsOf(here.store, run.id);
    const labels = rows.flatMap(({ trial }) =>
      metrics.map(
        ({ name }): Score => ({
          ...{ id: `000-${trial.id}-${name}`, runId: run.id, trialId: trial.id, metric: name, metricVersion: 1 },
          ...{
            source: 'human',
            author: 'annotator-2',
            scorerFingerprint: 'human/1',
            outcome: scored(1, { comment: 'よい' }),
          },
        }),
      ),
    );
    await here.store.appendScores(labels);
  }

  const source = (run: Run) =>
    recordedSource(here.store, { ...run, dataset: run.dataset ?? assert.fail() }, { reference: run.id, kind: 'run' });

  test('summaries, kept and made anew, reports and comparisons are what they were', async () => {
    const first = await judgedRun(context);
    const second = await judgedRun(context, { targets: [answeringTarget({ id: 'theirs', down: ['q3'] })] });
    const reportOf = () =>
      gatherRunReport(here.store, [first.run], { language: 'en', goals: { metrics: [], latencyMs: {} } });
    // What is on record of the judge is the one place that people's labels are meant for.
    const said = async () => ({
      kept: await runSummary(here.store, first.run),
      made: await computeSummary(here.store, first.run),
      report: { ...(await reportOf()), record: undefined },
      comparison: await compare([source(first.run), source(second.run)], {
        ...{
          metrics,
          goals: { metrics: [], latencyMs: {} },
          settings: comparisonDefaults,
          tukey: false,
          by: ['category'],
        },
      }),
    });
    const before = await said();
    await contradict(first.run);
    assert.deepEqual(await said(), before);
    const { record } = await reportOf();
    assert.deepEqual(
      record?.agreements.map(({ metric, kappa, n }) => [metric, kappa, n]),
      [
        ['faithfulness', 0, 12],
        ['correctness', 0, 12],
      ],
    );
    assert.match(
      recordLines(record, 'en')[0] ?? '',
      /The judge of faithfulness agrees poorly with people: kappa 0\.000 .*, n = 12/u,
    );
  });

  test('what a judge lost is asked for again, though a person labelled it', async () => {
    const failing = await judgedRun(context, { instruments: madeUpJudge(['q2', 'q5']) });
    await contradict(failing.run);
    assert.equal(await here.store.lostScores(failing.run.id, ['faithfulness', 'correctness']), 4);
    const resumed = await judgedRun(context, { resume: true });
    assert.equal(resumed.run.id, failing.run.id);
    assert.deepEqual(
      resumed.summary.overall.metrics.map(({ n, mean }) => [n, mean]),
      [
        [12, 11 / 24],
        [12, 11 / 24],
      ],
    );
    assert.equal(humanScores(await rowsOf(here.store, resumed.run.id)).length, 24);
  });

  test('another judge scores the run anew, and labels stay', async () => {
    const { run } = await judgedRun(context);
    await contradict(run);
    assert.deepEqual((await here.store.scorersOf(run.id)).get('faithfulness'), new Set(['faithfulness/judge/1']));
    const anew = await rescore(context, run, metrics, { instruments: madeUpJudge([], 'judge/2') });
    assert.equal(anew.summary.overall.metrics[0]?.mean, 11 / 24);
    assert.equal(humanScores(await rowsOf(here.store, run.id)).length, 24);
  });

  test('an answer that is taken over takes its labels along, and is judged as without them', async () => {
    const targets = [answeringTarget({ version: '1' })];
    const first = await judgedRun(context, { targets });
    await contradict(first.run);
    const reused = await judgedRun(context, { targets, reuse: true, instruments: madeUpJudge([], 'judge/2') });
    assert.notEqual(reused.run.id, first.run.id);
    assert.equal(reused.summary.overall.metrics[0]?.mean, 11 / 24);
    const labels = humanScores(await rowsOf(here.store, reused.run.id));
    assert.deepEqual(
      [labels.length, labels[0]?.author, labels[0]?.outcome],
      [24, 'annotator-2', scored(1, { comment: 'よい' })],
    );
  });

  test('other judgements leave verdicts and labels as they are; another expected answer leaves none', async () => {
    const { run, summary } = await judgedRun(context);
    await contradict(run);
    const now = examples.map((example, i) => ({
      ...{ ...example, judgements: [{ docId: 'd', relevance: 1 }] },
      ...(i < 2 && { expectedAnswer: 'いいえ' }),
    }));
    const dataset = await here.store.putDataset({ name: 'set', scale: defaultScale }, now);
    const rejudged = await rejudge(context, run, { dataset });
    assert.deepEqual(rejudged.summary.overall.metrics[0], summary.overall.metrics[0]);
    assert.equal(rejudged.summary.overall.metrics[1]?.n, 10);
    assert.equal(humanScores(await rowsOf(here.store, rejudged.run.id)).length, 20);
  });

  test('a bundle carries labels, their comments and what they replaced', async () => {
    const { run } = await judgedRun(context);
    await contradict(run);
    const [label = assert.fail()] = humanScores(await rowsOf(here.store, run.id));
    await here.store.appendScores([{ ...label, id: context.newId(), outcome: scored(0, { comment: '読み直した' }) }]);
    const texts: string[] = [];
    await exportBundle(here.store, run, (text) => void texts.push(text));
    const lines = texts.join('').split('\n').slice(0, -1);
    const other = await sqliteMemoryStore();
    try {
      await importBundle(other.store, () => lines);
      assert.deepEqual(await rowsOf(other.store, run.id, true), await rowsOf(here.store, run.id, true));
      assert.deepEqual(await runSummary(other.store, run), await runSummary(here.store, run));
    } finally {
      await other.dispose();
    }
  });
});
