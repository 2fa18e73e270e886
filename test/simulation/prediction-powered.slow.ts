// 50 labels and a judge of any quality: 95 % intervals must hold the truth in about 95 of 100 samples, whatever the judge is worth.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type IntervalCoverage, measureCoverage } from './interval-coverage.ts';
import { gradeJudge, lenientJudge, type SimulatedJudge, verdictJudge } from './simulated-judge.ts';

const n = 50;
const samples = 1200;
/** Of a share of .95 in so many samples, three standard errors are .019: the limits are those of the issue, .93 and .97. */
const [least, most] = [0.93, 0.97];

const run = (judges: readonly SimulatedJudge[], unlabelled: number, seed: number): readonly IntervalCoverage[] =>
  judges.map((judge, part) => measureCoverage(judge, { n, unlabelled, samples, seed, part }));

const show = (row: IntervalCoverage) => `${row.name}, ${row.unlabelled} unlabelled: ${row.corrected}`;

const verdicts = [0.5, 0.7, 0.9].flatMap((good) => [
  ...verdictJudge({ good, bias: -0.15, correlation: 0 }),
  ...verdictJudge({ good, bias: -0.05, correlation: 0.6 }),
  ...verdictJudge({ good, bias: 0, correlation: 0.8 }),
]);
const grades = [0.5, 0.7, 0.9].flatMap((middle) => [
  gradeJudge({ middle, bias: -0.2, correlation: 0 }),
  gradeJudge({ middle, bias: 0, correlation: 0.5 }),
  gradeJudge({ middle, bias: -0.2, correlation: 0.8 }),
  gradeJudge({ middle, bias: 0, correlation: 0.95 }),
]);
const rows = [...run(verdicts, 200, 1), ...run(grades, 500, 2), ...run(verdicts.slice(3, 6), 2000, 3)];

test('corrected intervals hold the truth in 93 to 97 of 100 samples', () => {
  const outside = rows.filter(({ corrected }) => corrected < least || corrected > most);
  assert.deepEqual(outside.map(show), []);
});

test('the judge alone, however many examples it judged, holds it in far fewer', () => {
  const poor = rows.filter(({ judgeOnly }) => judgeOnly <= 0.6);
  assert.ok(poor.length > rows.length / 2, `${poor.length} of ${rows.length}`);
  assert.ok(rows.some(({ judgeOnly }) => judgeOnly < 0.01));
});

test('a useless judge widens the interval of the labels by no more than 3 %, a good one makes it much narrower', () => {
  for (const row of rows) {
    assert.ok(row.widthRatio < 1.03, `${show(row)} ${row.widthRatio}`);
    if (row.correlation > 0.75) assert.ok(row.widthRatio < 0.8, `${show(row)} ${row.widthRatio}`);
  }
});

test('of judges that hardly ever err, and only in one direction, too much is never believed', () => {
  // Most samples show no or one error. These intervals are too wide rather than too narrow, and still narrower than the labels'.
  const judges = [0.01, 0.06, 0.2].map((errors) => lenientJudge({ shares: [0.05, 0.05, 0.1, 0.2, 0.6], errors }));
  for (const row of run([...judges, ...verdictJudge({ good: 0.5, bias: 0.05, correlation: 0.9 })], 1000, 4)) {
    assert.ok(row.corrected >= least, show(row));
    assert.ok(row.widthRatio < 0.7, `${show(row)} ${row.widthRatio}`);
  }
});
