// What people say of single citations and sentences: a file of it becomes labels, beside which rules and judge are weighed.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { AppContext } from '#src/app/app-context.ts';
import { calibrateJudge } from '#src/app/calibration/calibrate-judge.ts';
import { calibrationDocument, calibrationSchema } from '#src/app/calibration/calibration-schema.ts';
import { importLabelFile } from '#src/cli/commands/import.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { type CitedSentence, type Holding, writeCitedSentences } from '#src/model/cited-sentence.ts';
import { HakariError } from '#src/model/hakari-error.ts';
import { readHumanDetails } from '#src/model/human-details.ts';
import type { Run } from '#src/model/run.ts';
import { scored } from '#src/model/score.ts';
import { buildCalibrationReport } from '#src/report/calibration/calibration-report.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { contextOf, examples, humanScores, judgedRun, rowsOf, withLabelFile } from './labelled-run.ts';

const place = '渡船条例第5条';
const fare = '運賃は百円です。';
const fine = '=違反者は過料に処されます。';

const sentence = (part: string, holding: Holding, stake: CitedSentence['stake']): CitedSentence => ({
  ...{ sentence: part, place, holding, stake },
});

/** Of every answer the rules let both sentences count, and the judge the first. */
const byRules = [sentence(fare, 'supported', 'amount'), sentence(fine, 'supported', 'penalty')];
const byJudge = [
  { ...sentence(fare, 'supported', 'amount'), rules: 'supported' as const },
  { ...sentence(fine, 'otherwise', 'penalty'), rules: 'supported' as const },
];

const scorerOf = (source: 'judge' | 'computed', sentences: readonly CitedSentence[]) => ({
  ...{ source: source as 'judge', fingerprint: source },
  scorer: () => scored(source === 'judge' ? 0.5 : 1, writeCitedSentences(sentences)),
});

describe('labels of parts of answers', () => {
  let here: StoreUnderTest;
  let context: AppContext;
  let run: Run;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    context = contextOf(here.store);
    const metrics = ['citationSupport', 'citationSupport(weigh=stakes)', 'citationSupportJudged'].map(parseMetricName);
    const instruments = {
      scorers: { citationSupport: scorerOf('computed', byRules), citationSupportJudged: scorerOf('judge', byJudge) },
    };
    ({ run } = await judgedRun(context, { metrics, instruments }));
  });
  afterEach(() => here.dispose());

  const imported = (...rows: readonly string[]) =>
    withLabelFile(
      ['example,metric,part,place,value,author,selection', ...rows].join('\n'),
      async (file) => await importLabelFile(context, { run: run.id, file }),
    );

  const row = (example: string, part: string, value: string, rest = 'annotator-1,chosen verdict-shown') =>
    `${example},citationSupport,${part},${place},${value},${rest}`;

  const labels = async () => humanScores(await rowsOf(here.store, run.id));

  test('rows of one answer become one label, kept until all is said, and then the share of what is borne out', async () => {
    const first = await imported(row('q1', fare, 'supported'));
    assert.deepEqual(
      first.labels.map(({ metric, added, forReading }) => [metric, added, forReading]),
      [['citationSupport', 1, 1]],
    );
    const [half] = await labels();
    assert.equal(half?.outcome.status, 'skipped');
    // The cell of a spreadsheet: the mark before = goes away.
    await imported(row('q1', `'${fine}`, 'otherwise'));
    const [whole] = await labels();
    assert.ok(whole?.outcome.status === 'scored');
    assert.equal(whole.outcome.value, 0.5);
    assert.deepEqual(
      readHumanDetails(whole.outcome.details).parts?.map(({ part, says }) => [part, says]),
      [
        [fine, 'otherwise'],
        [fare, 'supported'],
      ],
    );
    const again = await imported(row('q1', fare, 'supported'), row('q1', fare, 'supported'));
    assert.deepEqual(
      again.labels.map(({ added, changed, same }) => [added, changed, same]),
      [[0, 0, 1]],
    );
  });

  test('a label by the name of the judged metric is of the same sentences', async () => {
    await imported(`q1,citationSupportJudged,${fare},${place},silent,annotator-1,`);
    assert.deepEqual(
      (await labels()).map(({ metric }) => metric),
      ['citationSupport'],
    );
  });

  const refused = async (code: string, ...rows: readonly string[]) => {
    await assert.rejects(imported(...rows), (error) => error instanceof HakariError && error.code === code);
    assert.deepEqual(await labels(), []);
  };

  test('what is of no part, or says what cannot be said, is refused, and nothing of the file is kept', async () => {
    await refused('unknown-part', row('q1', fare, 'supported'), row('q1', '船は出ません。', 'supported'));
    await refused('wrong-label', row('q1', fare, 'holds'));
    await refused('wrong-label', row('q1', fare, '1'));
    await refused('labelled-twice', row('q1', fare, 'supported'), row('q1', fare, 'silent'));
    await refused('labelled-twice', row('q1', fare, 'supported'), 'q1,citationSupport,,,1,annotator-1,');
    await refused('part-not-labelled', `q1,faithfulness,${fare},${place},supported,annotator-1,`);
  });

  test('rules and judge are weighed by them, answer by answer and sentence by sentence', async () => {
    await imported(
      ...examples.flatMap(({ id }, at) => [
        row(id, fare, 'supported', 'annotator-1,drawn'),
        row(id, fine, at % 2 === 0 ? 'otherwise' : 'supported', 'annotator-1,drawn'),
      ]),
    );
    const result = await calibrateJudge(context, { run, metrics: [] });
    const document = calibrationSchema.parse(calibrationDocument(result));
    assert.deepEqual(
      document.metrics.map(({ metric, parts, calibration }) => [
        metric,
        calibration.counts.paired,
        parts?.n,
        parts?.same.count,
        parts?.falseGood.count,
        parts?.falseGood.of,
      ]),
      [
        // Half of the fines are said to be wrong: the rules let all count; the judge lets none count.
        ['citationSupport', 12, 24, 18, 6, 24],
        ['citationSupport(weigh=stakes)', 12, 24, 18, 6, 24],
        ['citationSupportJudged', 12, 24, 18, 0, 12],
      ],
    );
    // People: (1/2 and 1) in turn; weighed by stakes the fine is 4 of 7.
    const bias = document.metrics.map(({ calibration }) =>
      'bias' in calibration.overall ? calibration.overall.bias.value : null,
    );
    assert.deepEqual(
      bias.map((value) => value?.toFixed(3)),
      ['0.250', (1 - (1 + 3 / 7) / 2).toFixed(3), '-0.250'],
    );
  });

  test('labels with the verdict in view enter no estimate, and are told as what they are', async () => {
    await imported(row('q1', fare, 'supported'), row('q2', fine, 'otherwise'));
    const result = await calibrateJudge(context, { run, metrics: ['citationSupport'] });
    const [metric] = result.metrics;
    assert.ok(metric !== undefined && 'kind' in metric.calibration.overall);
    assert.deepEqual([metric.parts?.basis, metric.parts?.n, metric.parts?.falseGood.count], ['chosen', 2, 1]);
    for (const [language, words] of [
      ['en', /which leads them/u],
      ['ja', /引きずられる/u],
      ['ko', /이끌리므로/u],
    ] as const)
      assert.match(JSON.stringify(buildCalibrationReport({ language, result })), words);
  });
});
