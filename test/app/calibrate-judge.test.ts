// Where the two sides of a calibration come from, and what is refused.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { AppContext } from '#src/app/app-context.ts';
import { type CalibrateJudgeOptions, calibrateFile, calibrateJudge } from '#src/app/calibration/calibrate-judge.ts';
import { calibrationSchema } from '#src/app/calibration/calibration-schema.ts';
import { rejudge } from '#src/app/rejudge.ts';
import { importLabelFile } from '#src/cli/commands/import.ts';
import { defaultScale } from '#src/model/example.ts';
import { parseLabelScale } from '#src/model/label-scale.ts';
import type { Run } from '#src/model/run.ts';
import { calibrationJson } from '#src/report/calibration/calibration-report.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import {
  answeringTarget,
  contextOf,
  examples,
  humanScores,
  judgedRun,
  madeUpJudge,
  rowsOf,
  withLabelFile,
} from './labelled-run.ts';

describe('weighing a judge', () => {
  let here: StoreUnderTest;
  let context: AppContext;
  let run: Run;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    context = contextOf(here.store);
    const judge = madeUpJudge(['q10']);
    ({ run } = await judgedRun(context, { instruments: judge, targets: [answeringTarget({ down: ['q11'] })] }));
  });
  afterEach(() => here.dispose());

  const weigh = (options: Partial<CalibrateJudgeOptions> = {}) =>
    calibrateJudge(context, { run, metrics: [], ...options });

  const stored = (text: string, options: { metric?: string; author?: string; scale?: string } = {}) => {
    const { scale, ...rest } = { metric: 'faithfulness', author: 'annotator-2', ...options };
    const defaults = { ...rest, ...(scale === undefined ? {} : { scale: parseLabelScale(scale, '--scale') }) };
    return withLabelFile(text, (file) => importLabelFile(context, { run: run.id, file, ...defaults }));
  };

  const labels = (values: Readonly<Record<string, number>>): string =>
    ['example,value', ...Object.entries(values).map(([id, value]) => `${id},${value}`)].join('\n');

  test('verdicts and labels of the store meet by trial; what is missing on either side is counted', async () => {
    await stored(labels({ q0: 0, q3: 1, q9: 1, q10: 1 }));
    const result = await weigh({ leastKappa: 0.5 });
    calibrationSchema.parse(JSON.parse(JSON.stringify(calibrationJson(result))));
    const { run: head, labels: origin, metrics } = result;
    assert.equal(metrics[0]?.gate?.verdict, 'INCONCLUSIVE');
    assert.deepEqual([head?.id, head?.target, origin], [run.id, 'ours', { kind: 'store', author: null }]);
    const [found = assert.fail(), ...more] = metrics;
    assert.deepEqual([found.metric, more.length], ['faithfulness', 0], 'only the metric that has labels');
    assert.deepEqual(found.prompts, ['faithfulness/1/ja']);
    const { counts } = found.calibration;
    assert.deepEqual(
      [counts.rows, counts.judged, counts.labelled, counts.paired, counts.unlabelled],
      [12, 10, 4, 3, 7],
    );
    assert.deepEqual(counts.judgeFailures, [
      ['judge-unreadable', 1],
      ['target-failed', 1],
    ]);
    assert.deepEqual(
      found.disagreements.map(({ exampleId, judge, people, reason }) => [exampleId, judge, people, reason]),
      [
        ['q3', 0.25, 1, 'as q3 says'],
        ['q9', 0.75, 1, 'as q9 says'],
      ],
    );
  });

  test('labels of several people are one row; those of one person can be had alone', async () => {
    await stored(labels({ q0: 0, q6: 1 }));
    await stored(labels({ q6: 0, q7: 1 }), { author: 'annotator-1' });
    const [both = assert.fail()] = (await weigh()).metrics;
    assert.deepEqual(
      [both.calibration.counts.paired, both.calibration.counts.authors],
      [3, ['annotator-1', 'annotator-2']],
    );
    const [one = assert.fail()] = (await weigh({ author: 'annotator-1' })).metrics;
    assert.deepEqual([one.calibration.counts.paired, one.calibration.counts.authors], [2, ['annotator-1']]);
    await assert.rejects(weigh({ author: 'annotator-3' }), { code: 'no-labels' });
  });

  test('labels of a file are weighed and not kept', async () => {
    await stored(labels({ q0: 0 }));
    const text = labels({ q1: 1, q2: 4, q3: 2 });
    const defaults = { metric: 'faithfulness', author: 'annotator-1', scale: parseLabelScale('1..4', '--scale') };
    const { labels: origin, metrics } = await withLabelFile(text, (file) => weigh({ labels: { file, defaults } }));
    assert.equal(origin.kind, 'file');
    const { counts, scale } = metrics[0]?.calibration ?? assert.fail();
    assert.deepEqual([counts.paired, counts.authors], [3, ['annotator-1']]);
    assert.deepEqual([scale.mapped, scale.labels, scale.range], [true, [1, 4], [0, 1]]);
    assert.equal(metrics[0]?.disagreements[0]?.people, 1, 'q2: 4 of 1 to 4');
    assert.equal(humanScores(await rowsOf(here.store, run.id)).length, 1);
  });

  test('labels for reading enter no estimate, unless somebody drew the same answer', async () => {
    await stored('example,value,purpose\nq0,0,reading\nq1,1,reading\nq2,1,\nq3,1,');
    await stored(labels({ q1: 1 }), { author: 'annotator-1' });
    const { counts } = (await weigh()).metrics[0]?.calibration ?? assert.fail();
    assert.deepEqual([counts.labelled, counts.labelledForReading, counts.paired], [4, 1, 3]);
  });

  test('an answer that a draw named is drawn, whoever else labelled it; others of nobody knows what are left out', async () => {
    await stored('example,value,selection\nq0,0,drawn 3 of 10 seed 1\nq1,1,drawn 3 of 10 seed 1\nq2,1,');
    await stored(labels({ q1: 0, q3: 1 }), { author: 'annotator-1' });
    const { counts, selection, warnings } = (await weigh()).metrics[0]?.calibration ?? assert.fail();
    assert.deepEqual([counts.labelled, counts.paired, counts.authors.length], [4, 2, 2]);
    assert.deepEqual(selection, {
      ...{ basis: 'drawn', drawn: 2, chosen: 0, unknown: 2, saidDrawn: 0 },
      draws: [{ count: 3, of: 10, seed: 1, labelled: 2 }],
    });
    assert.deepEqual(
      warnings.slice(0, 2).map(({ code }) => code),
      ['selection-left-out', 'draw-incomplete'],
    );
    const said = (await weigh({ selection: { how: 'drawn' } })).metrics[0]?.calibration ?? assert.fail();
    assert.deepEqual([said.counts.paired, said.selection.saidDrawn], [4, 2]);
  });

  test('a gate over labels of nobody knows what is decided by nothing', async () => {
    await stored(labels(Object.fromEntries(examples.slice(0, 9).map(({ id }, i) => [id, i < 6 ? 0 : 1]))));
    for (const leastKappa of [-1, 1]) {
      const [weighed] = (await weigh({ leastKappa })).metrics;
      assert.deepEqual([weighed?.gate?.verdict, weighed?.gate?.basis], ['INCONCLUSIVE', 'unknown']);
    }
    const [drawn] = (await weigh({ leastKappa: -1, selection: { how: 'drawn' } })).metrics;
    assert.equal(drawn?.gate?.verdict, 'PASS');
  });

  test('labels on two scales are not mixed', async () => {
    await stored(labels({ q0: 0, q6: 1 }));
    await stored(labels({ q1: 4 }), { author: 'annotator-1', scale: '1..4' });
    await assert.rejects(weigh(), { code: 'mixed-scales' });
    const { scale } = (await weigh({ author: 'annotator-1' })).metrics[0]?.calibration ?? assert.fail();
    assert.deepEqual(scale.labels, [1, 4]);
  });

  test('scores of the same answers in another run can be taken for the truth', async () => {
    const dataset = await here.store.putDataset(
      { name: 'set', scale: defaultScale },
      examples.map((example) => ({ ...example, judgements: [{ docId: 'd', relevance: 1 }] })),
    );
    const { run: truth } = await rejudge(context, run, { dataset });
    const { labels: origin, metrics } = await weigh({ truth, metrics: ['faithfulness'] });
    assert.equal(origin.kind === 'run' && origin.run.id, truth.id);
    assert.deepEqual([metrics[0]?.calibration.counts.paired, metrics[0]?.disagreements], [10, []]);
    const { run: other } = await judgedRun(context, { targets: [answeringTarget({ id: 'theirs' })] });
    await assert.rejects(weigh({ truth: other }), { code: 'other-target' });
    const says = answeringTarget({ down: ['q11'] });
    const otherwise = { ...says, ask: async () => ({ answer: 'いいえ。', contexts: ['本文'] }) };
    const { run: answered } = await judgedRun(context, { targets: [otherwise] });
    await assert.rejects(weigh({ truth: answered }), { code: 'other-answer' });
  });

  test('what cannot be weighed is refused, and says what to do', async () => {
    await assert.rejects(weigh(), { code: 'no-labels' });
    await assert.rejects(weigh({ metrics: ['faithfullness'] }), { code: 'metric-name', where: 'metric' });
    await assert.rejects(weigh({ metrics: ['latency'] }), { code: 'metric-not-labelled' });
    await stored(labels({ q0: 0, q1: 1 }));
    await assert.rejects(weigh({ metrics: ['correctness'] }), (error: Error) =>
      /labels of faithfulness/.test(error.message),
    );
    await stored(labels({ q0: 0 }), { metric: 'answerRelevance' });
    await assert.rejects(weigh({ metrics: ['answerRelevance'] }), { code: 'no-judge-scores' });
    await assert.rejects(weigh({ threshold: 2 }), { code: 'threshold', where: 'threshold' });
    const rows = await rowsOf(here.store, run.id);
    const score = rows[0]?.scores.find(({ metric }) => metric === 'faithfulness') ?? assert.fail();
    await here.store.appendScores([{ ...score, id: context.newId(), scorerFingerprint: 'another' }]);
    await assert.rejects(weigh(), { code: 'several-judges' });
  });

  test('a file that carries both needs neither run nor store', async () => {
    const text = [
      'id,judge,value,author,category,language,comment',
      'a,0.9,4,annotator-2,x,ja,',
      'a,0.9,3,annotator-1,x,ja,良い',
      'b,0.1,1,annotator-2,x,ko,',
      'c,0.5,,,y,ko,',
      'd,,2,annotator-2,y,en,',
    ].join('\n');
    const defaults = { metric: 'correctness', scale: parseLabelScale('1..4', '--scale') };
    const result = await withLabelFile(text, (file) => calibrateFile({ file, defaults, metrics: [] }));
    const { counts, scale } = result.metrics[0]?.calibration ?? assert.fail();
    assert.equal(result.run, null);
    assert.deepEqual([counts.rows, counts.judged, counts.labelled, counts.paired, counts.unlabelled], [4, 3, 3, 2, 1]);
    assert.deepEqual([counts.severalAuthors, counts.authors, scale.mapped], [1, ['annotator-1', 'annotator-2'], true]);
    assert.deepEqual(result.metrics[0]?.disagreements[1]?.labels, [
      { author: 'annotator-2', value: 4 },
      { author: 'annotator-1', value: 3, comment: '良い' },
    ]);
  });

  test('a bad file of verdicts is refused with its place', async () => {
    const cases: readonly (readonly [string, string])[] = [
      ['example,judge,value\na,2,1', 'label-out-of-range'],
      ['example,judge,value\na,1,2', 'label-out-of-range'],
      ['example,judge,value\na,good,1', 'wrong-label'],
      ['example,judge,value\na,1,1\na,0,1', 'labelled-twice'],
      ['example,judge,value\na,1,1\na,1,0', 'labelled-twice'],
      ['example,judge,value\na,,1', 'no-judge-scores'],
      ['example,judge,value\na,1,', 'no-labels'],
      ['example,judge,metric,value\na,1,ownTaste,1', 'which-range'],
    ];
    for (const [text, code] of cases) {
      const weighed = withLabelFile(text, (file) =>
        calibrateFile({ file, defaults: { metric: 'faithfulness' }, metrics: [] }),
      );
      await assert.rejects(weighed, { code }, text);
    }
  });

  test('a run is held against another, corrected by the questions of which people labelled both answers', async () => {
    const { run: first } = await judgedRun(context);
    const lower = madeUpJudge([], 'judge/1', (value) => value / 2);
    const { run: second } = await judgedRun(context, {
      targets: [answeringTarget({ id: 'theirs' })],
      instruments: lower,
    });
    const labelled = (of: Run, made: (i: number) => number) =>
      withLabelFile(labels(Object.fromEntries(examples.map(({ id }, i) => [id, made(i)]))), (file) =>
        importLabelFile(context, { file, run: of.id, metric: 'faithfulness', author: 'annotator-2' }),
      );
    await labelled(first, (i) => (i % 3 === 0 ? 0 : 1));
    const few = await weigh({ run: first, against: second });
    assert.deepEqual(few.metrics[0]?.difference, { kind: 'none', reason: 'no labels', n: 0 });
    await labelled(second, (i) => (i % 2 === 0 ? 0 : 1));
    const { against, metrics } = await weigh({ run: first, against: second });
    assert.equal(against?.id, second.id);
    const difference = metrics[0]?.difference;
    assert.ok(difference?.kind === 'corrected');
    assert.deepEqual([difference.labels, difference.unlabelled], [12, 0]);
    assert.ok(Math.abs((difference.labelsOnly.value ?? 0) - (8 / 12 - 6 / 12)) < 1e-12);
    assert.ok(Math.abs((difference.judgeOnly.value ?? 0) - 11 / 48) < 1e-12);
    const ends = difference.corrected.ci95 ?? assert.fail();
    assert.ok(ends[0] >= -1 && ends[1] <= 1 && ends[0] < ends[1]);
  });
});
