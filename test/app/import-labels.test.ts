// Labels of people become scores: all of a file or nothing, twice as good as once, an edit beside what it replaces.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { AppContext } from '#src/app/app-context.ts';
import { type ImportLabelsOutput, importLabelsOutputSchema } from '#src/app/labels/import-labels.ts';
import type { LabelDefaults } from '#src/app/labels/label-defaults.ts';
import { importLabelFile } from '#src/cli/commands/import.ts';
import { HakariError } from '#src/model/hakari-error.ts';
import { readHumanDetails } from '#src/model/human-details.ts';
import { parseLabelScale } from '#src/model/label-scale.ts';
import type { LabelSelection } from '#src/model/label-selection.ts';
import type { Run } from '#src/model/run.ts';
import { scored } from '#src/model/score.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import {
  answeringTarget,
  answerOf,
  contextOf,
  examples,
  humanScores,
  judgedRun,
  rowsOf,
  withLabelFile,
} from './labelled-run.ts';

describe('importing labels', () => {
  let here: StoreUnderTest;
  let context: AppContext;
  let run: Run;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    context = contextOf(here.store);
    ({ run } = await judgedRun(context, { targets: [answeringTarget({ down: ['q11'] })] }));
  });
  afterEach(() => here.dispose());

  type Given = LabelDefaults & { readonly run?: string; readonly name?: string };

  const imported = (text: string, { name = 'labels.csv', ...options }: Given = {}): Promise<ImportLabelsOutput> =>
    withLabelFile(text, (file) => importLabelFile(context, { run: run.id, file, ...options }), name);

  const sheet = (...rows: readonly string[]): string => ['example,metric,value,author,comment', ...rows].join('\n');

  test('a sheet of labels becomes scores of people beside those of the judge', async () => {
    const output = await imported(
      sheet(
        'q1,faithfulness,1,annotator-2,',
        'q2,faithfulness,０．５,annotator-2,"半分, だけ"',
        'q3,faithfulness,,annotator-2,',
      ),
    );
    assert.deepEqual(output, {
      ...{ runId: run.id, target: 'ours', blank: 1 },
      labels: [
        {
          metric: 'faithfulness',
          author: 'annotator-2',
          added: 2,
          ...{ changed: 0, same: 0, older: 0, drawn: 0, forReading: 0, unknown: 2 },
        },
      ],
    });
    assert.deepEqual(importLabelsOutputSchema.parse(output), output);
    const [first, second] = humanScores(await rowsOf(here.store, run.id));
    assert.deepEqual(first?.outcome, scored(1));
    assert.deepEqual(second?.outcome, scored(0.5, { comment: '半分, だけ' }));
    assert.deepEqual([first?.author, first?.metricVersion, first?.scorerFingerprint], ['annotator-2', 3, 'human/1']);
  });

  test('the same file changes nothing; an edit takes the place of the label, which stays in the history', async () => {
    const file = sheet(
      'q1,faithfulness,1,annotator-2,',
      'q2,faithfulness,0,annotator-2,',
      'q2,faithfulness,1,annotator-1,',
    );
    await imported(file);
    const before = await rowsOf(here.store, run.id, true);
    const again = await imported(file);
    assert.deepEqual(
      again.labels.map(({ author, added, changed, same }) => [author, added, changed, same]),
      [
        ['annotator-1', 0, 0, 1],
        ['annotator-2', 0, 0, 2],
      ],
    );
    assert.deepEqual(await rowsOf(here.store, run.id, true), before);
    const edited = await imported(sheet('q2,faithfulness,0.5,annotator-2,読み直した'));
    assert.deepEqual(
      edited.labels.map(({ added, changed }) => [added, changed]),
      [[0, 1]],
    );
    const ofQ2 = humanScores((await rowsOf(here.store, run.id, true)).filter(({ trial }) => trial.exampleId === 'q2'));
    assert.deepEqual(
      ofQ2.map(({ author, outcome, supersededBy }) => [
        author,
        outcome.status === 'scored' && outcome.value,
        supersededBy !== undefined,
      ]),
      [
        ['annotator-2', 0, true],
        ['annotator-1', 1, false],
        ['annotator-2', 0.5, false],
      ],
    );
    assert.equal(humanScores(await rowsOf(here.store, run.id)).length, 3);
  });

  test('of two labels with times the later one counts, in whichever order they come', async () => {
    const timed = (value: number, at: string) =>
      `example,metric,value,author,at\nq1,faithfulness,${value},annotator-2,${at}`;
    await imported(timed(1, '2026-04-02T10:00:00+09:00'));
    const late = await imported(timed(0, '2026-04-02'));
    assert.deepEqual([late.labels[0]?.older, late.labels[0]?.changed], [1, 0]);
    const [label] = humanScores(await rowsOf(here.store, run.id));
    assert.deepEqual(label?.outcome, scored(1, { at: '2026-04-02T10:00:00+09:00' }));
  });

  test('words have the values that they are given; another scale is kept and nothing is rescaled', async () => {
    const scale = parseLabelScale('良い=1, 悪い=0', '--scale');
    await imported('example,value\nq1,良い\nq2,悪い', { metric: 'correctness', author: 'annotator-2', scale });
    await imported('example,value\nq1,4\nq2,2', {
      metric: 'faithfulness',
      author: 'annotator-2',
      scale: parseLabelScale('1..4', '--scale'),
    });
    assert.deepEqual(
      humanScores(await rowsOf(here.store, run.id)).map(({ metric, outcome }) => [metric, outcome]),
      [
        ['correctness', scored(1, { label: '良い' })],
        ['faithfulness', scored(4, { scale: [1, 4] })],
        ['correctness', scored(0, { label: '悪い' })],
        ['faithfulness', scored(2, { scale: [1, 4] })],
      ],
    );
  });

  test('how an answer came to be labelled is kept, and taken back by no file that does not say it', async () => {
    const selectionOf = async (id: string) => {
      const rows = await rowsOf(here.store, run.id);
      const [label = assert.fail()] = humanScores(rows.filter(({ trial }) => trial.exampleId === id));
      return label.outcome.status === 'scored' ? readHumanDetails(label.outcome.details).selection : assert.fail();
    };
    const given = (text: string, selection?: LabelSelection) =>
      withLabelFile(`example,value,selection\n${text}`, (file) =>
        importLabelFile(context, { file, run: run.id, metric: 'faithfulness', author: 'annotator-2', selection }),
      );
    const draw = { how: 'drawn', draw: { count: 4, of: 12, seed: 1 } } as const;
    const first = await given('q1,1,drawn 4 of 12 seed 1\nq2,1,chosen worst first\nq3,1,');
    assert.deepEqual(
      first.labels.map(({ drawn, forReading, unknown }) => [drawn, forReading, unknown]),
      [[1, 1, 1]],
    );
    const again = await given('q1,1,\nq2,1,\nq3,1,');
    assert.deepEqual([again.labels[0]?.same, again.labels[0]?.drawn], [3, 1]);
    assert.equal((await given('q1,0,')).labels[0]?.changed, 1);
    assert.deepEqual(await selectionOf('q1'), draw, 'an edit is of the same answer');
    await given('q1,0,\nq2,1,unknown\nq3,1,', { how: 'drawn' });
    assert.deepEqual(await Promise.all(['q1', 'q2', 'q3'].map(selectionOf)), [draw, undefined, { how: 'drawn' }]);
    await given('q1,0,chosen');
    assert.deepEqual(await selectionOf('q1'), { how: 'chosen' }, 'what a file says holds');
  });

  test('lines of JSON, with the words of their first line', async () => {
    const lines = [
      { labels: { yes: 1, no: 0 } },
      { example: 'q1', metric: 'faithfulness', value: 'yes', author: 'annotator-1', purpose: 'reading', comment: '예' },
      { example: 'q2', metric: 'faithfulness', value: 'NO', author: 'annotator-1', repeat: 0 },
      { example: 'q3', metric: 'faithfulness', value: null, author: 'annotator-1' },
    ];
    const output = await imported(lines.map((line) => JSON.stringify(line)).join('\n'), { name: 'labels.jsonl' });
    assert.deepEqual([output.blank, output.labels[0]?.added, output.labels[0]?.forReading], [1, 2, 1]);
    const [label] = humanScores(await rowsOf(here.store, run.id));
    assert.deepEqual(label?.outcome, scored(1, { comment: '예', label: 'yes', selection: { how: 'chosen' } }));
  });

  test('a metric that people alone give has the range that it was declared with', async () => {
    const file = 'example,value\nq1,3\nq2,1';
    const options = { metric: 'naturalness', author: 'annotator-2' };
    await refused(file, { code: 'metric-name', where: 'metric' }, options);
    await imported(file, { ...options, range: [1, 4] });
    await imported('example,value\nq3,4', options);
    await refused('example,value\nq4,5', { code: 'label-out-of-range', where: ':2: value' }, options);
    await refused(file, { code: 'range-differs', where: 'range' }, { ...options, range: [1, 5] });
    assert.deepEqual(humanScores(await rowsOf(here.store, run.id))[0]?.outcome, scored(3, { scale: [1, 4] }));
  });

  test('what the sheet shows must be what was asked and answered', async () => {
    const [, example] = examples;
    const shown = (query: string, answer: string): string =>
      `example,query,answer,metric,value,author\nq1,"${query}","${answer}",faithfulness,1,annotator-2`;
    const answer = answerOf(example?.query ?? '');
    await imported(shown(example?.query ?? '', answer.replace('\n', '\r\n ')));
    await imported(shown('渡し舟は １ 時に出ますか？', `${answer.slice(0, 12)}…`));
    await refused(shown('ほかの質問', answer), { code: 'other-answer', where: ':2: query' });
    await refused(shown(example?.query ?? '', 'いいえ。'), { code: 'other-answer', where: ':2: answer' });
  });

  test('a bad row is refused with its place, and nothing of the file is stored', async () => {
    const good = 'q1,faithfulness,1,annotator-2,';
    const cases: readonly (readonly [string, string, string])[] = [
      ['q99,faithfulness,1,annotator-2,', 'unknown-example', ':3: example'],
      ['q11,faithfulness,1,annotator-2,', 'no-answer', ':3: example'],
      ['q2,faithfullness,1,annotator-2,', 'metric-name', ':3: metric'],
      ['q2,faithfulness,2,annotator-2,', 'label-out-of-range', ':3: value'],
      ['q2,faithfulness,good,annotator-2,', 'wrong-label', ':3: value'],
      ['q2,"nDCG@5",1,annotator-2,', 'metric-not-labelled', ':3: metric'],
      ['q2,latency,1,annotator-2,', 'metric-not-labelled', ':3: metric'],
      ['q2,faithfulness,1,,', 'which-author', ':3'],
      [',faithfulness,1,annotator-2,', 'missing-field', ':3: example'],
      ['q1,faithfulness,0,annotator-2,', 'labelled-twice', ':3: value'],
      ['q2,faithfulness,1,annotator-2', 'broken-csv', ':3'],
    ];
    for (const [bad, code, where] of cases) await refused(sheet(good, bad), { code, where });
    await refused('example,valeu\nq1,1', { code: 'unknown-field', where: ':1' });
    await assert.rejects(imported('example,value,author\nq1,1,annotator-2'), { code: 'which-metric' });
    // Semicolons between cells are read too.
    await refused('example;value\nq1;1', { code: 'which-author', where: ':2' });
    await refused('example,comment\nq1,x', { code: 'missing-column', where: ':1' });
    await refused('example,value,label\nq1,1,1', { code: 'field-given-twice', where: ':1' });
    await refused('example,value\n', { code: 'no-labels', where: '' });
    await refused('example,value,repeat\nq1,1,first', { code: 'wrong-value', where: ':2: repeat' });
    await refused('example,value,repeat\nq1,1,1', { code: 'no-such-repeat', where: ':2: repeat' });
    await refused('example,value,at\nq1,1,yesterday', { code: 'wrong-value', where: ':2: at' });
    await refused('example,value,purpose\nq1,1,fun', { code: 'wrong-value', where: ':2: purpose' });
    await refused(
      '{"example": "q1", "value": 1}\n{"example": "q2", "value": }',
      { code: 'broken-json', where: ':2:28' },
      { name: 'l.jsonl' },
    );
    await refused('example,run,value\nq1,a,1\nq2,b,1', { code: 'several-runs', where: ':3: run' });
    await refused('example,run,value\nq1,a,1', { code: 'other-run', where: ':2: run' });
    await assert.rejects(
      withLabelFile(sheet(good), (file) => importLabelFile(context, { file })),
      { code: 'which-run' },
    );
  });

  test('with several answers to a question a row says which', async () => {
    const { run: repeated } = await judgedRun(context, { repeat: 3 });
    const options = { run: repeated.id, metric: 'faithfulness', author: 'annotator-2' };
    await refused('example,value\nq1,1', { code: 'which-repeat', where: ':2' }, options);
    await imported('example,repeat,value\nq1,2,1\nq1,0,0', options);
    const labelled = (await rowsOf(here.store, repeated.id)).filter(({ scores }) =>
      scores.some(({ source }) => source === 'human'),
    );
    assert.deepEqual(
      labelled.map(({ trial }) => trial.repeat),
      [0, 2],
    );
  });

  async function refused(
    text: string,
    { code, where }: { code: string; where: string },
    options: Given = {},
  ): Promise<void> {
    const before = humanScores(await rowsOf(here.store, run.id, true)).length;
    await assert.rejects(imported(text, { metric: 'faithfulness', ...options }), (error) => {
      assert.ok(error instanceof HakariError, String(error));
      assert.equal(error.code, code, error.message);
      assert.ok(error.where?.endsWith(where), `${error.where} does not end with ${where}`);
      return true;
    });
    assert.equal(humanScores(await rowsOf(here.store, run.id, true)).length, before);
  }
});
