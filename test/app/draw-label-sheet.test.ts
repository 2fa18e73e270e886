// Which answers a person is given to label, and what of them is shown.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { AppContext } from '#src/app/app-context.ts';
import { type DrawLabelSheetOptions, drawLabelSheet } from '#src/app/calibration/draw-label-sheet.ts';
import { importLabelFile } from '#src/cli/commands/import.ts';
import type { LabelSelection } from '#src/model/label-selection.ts';
import type { Run } from '#src/model/run.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { answeringTarget, contextOf, judgedRun, madeUpJudge, withLabelFile } from './labelled-run.ts';

describe('drawing answers to label', () => {
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

  const draw = (options: Partial<DrawLabelSheetOptions> = {}) =>
    drawLabelSheet(context, {
      ...{ run, metrics: ['faithfulness'], count: 4, seed: 1, reading: false, showVerdict: false },
      ...options,
    });
  const idsOf = async (options: Partial<DrawLabelSheetOptions> = {}) =>
    (await draw(options)).answers.map(({ exampleId }) => exampleId);
  const label = (ids: readonly string[], author: string, selection: LabelSelection | undefined = { how: 'drawn' }) =>
    withLabelFile(['example,value', ...ids.map((id) => `${id},1`)].join('\n'), (file) =>
      importLabelFile(context, { file, run: run.id, metric: 'faithfulness', author, selection }),
    );

  test('a later draw takes others; another person may label the same', async () => {
    const all = await idsOf({ count: 99 });
    assert.deepEqual(
      all.toSorted(),
      Array.from({ length: 10 }, (_, i) => `q${i}`),
      'what has a verdict',
    );
    const first = await idsOf();
    assert.deepEqual(await idsOf(), first, 'the same seed, the same draw');
    await label(first, 'annotator-2');
    const second = await idsOf();
    assert.equal(new Set([...first, ...second]).size, 8);
    assert.equal((await draw()).unlabelled, 6);
    assert.deepEqual(await idsOf({ author: 'annotator-1' }), first);
  });

  test('answers on which the judge is likely wrong are picked, and marked', async () => {
    const { answers, selection } = await draw({ reading: true, count: 2 });
    assert.deepEqual(
      answers.map(({ exampleId }) => exampleId),
      ['q6', 'q5'],
    );
    assert.deepEqual(selection, { how: 'chosen', rule: 'likely-wrong' });
  });

  test('every answer has the same chance', async () => {
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < 100; seed++)
      for (const id of await idsOf({ seed, count: 3 })) drawn.set(id, (drawn.get(id) ?? 0) + 1);
    for (const [id, times] of drawn) assert.ok(times > 14 && times < 46, `${id} ${times} of 100, 30 expected`);
    assert.equal(drawn.size, 10);
  });

  test('the sheet shows what was read, and what the judge said only where that was wanted', async () => {
    const [answer = assert.fail()] = (await draw({ count: 1 })).answers;
    assert.deepEqual(Object.keys(answer).sort(), ['answer', 'contexts', 'exampleId', 'query', 'repeat']);
    assert.deepEqual(answer.contexts, [`本文 ${answer.exampleId}`]);
    const [correct = assert.fail()] = (await draw({ count: 1, metrics: ['correctness'] })).answers;
    assert.equal(correct.expected, 'はい');
    const { answers, selection } = await draw({ count: 1, showVerdict: true });
    const [shown = assert.fail()] = answers;
    assert.deepEqual(selection, { how: 'chosen', rule: 'verdict-shown' });
    assert.equal(shown.verdict?.reason, `as ${shown.exampleId} says`);
  });

  test('a sheet says from how many its answers were drawn', async () => {
    const first = await draw();
    assert.deepEqual(first.selection, { how: 'drawn', draw: { count: 4, of: 10, seed: 1 } });
    await label(
      first.answers.map(({ exampleId }) => exampleId),
      'annotator-2',
      first.selection,
    );
    assert.deepEqual((await draw({ count: 99, seed: 3 })).selection, {
      how: 'drawn',
      draw: { count: 6, of: 6, seed: 3 },
    });
  });

  test('an answer whose label nobody knows how it was chosen can still be drawn, unless somebody says that it was', async () => {
    await withLabelFile('example,value\nq0,1\nq1,1', (file) =>
      importLabelFile(context, { file, run: run.id, metric: 'faithfulness', author: 'annotator-2' }),
    );
    assert.equal((await draw()).unlabelled, 10);
    assert.equal((await draw({ selection: { how: 'drawn' } })).unlabelled, 8);
  });

  test('labels for reading leave an answer to be drawn', async () => {
    const all = await idsOf({ count: 99 });
    await withLabelFile(`example,value,purpose\n${all[0]},1,reading`, (file) =>
      importLabelFile(context, { file, run: run.id, metric: 'faithfulness', author: 'annotator-2' }),
    );
    assert.deepEqual(await idsOf({ count: 99 }), all);
  });

  test('a sheet is of one metric that was judged', async () => {
    await assert.rejects(draw({ metrics: [] }), { code: 'which-metric' });
    await assert.rejects(draw({ metrics: ['answerRelevance'] }), { code: 'no-judge-scores' });
  });
});
