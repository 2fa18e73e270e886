// Intervals of a statement on the answers at hand, whatever the judge is worth and however many of the answers have a label.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finiteFigures, measureFiniteCoverage } from './finite-coverage.ts';
import { gradeJudge, lenientJudge, verdictJudge } from './simulated-judge.ts';

const samples = 600;
/** Three standard errors of a share of .95 in so many samples are .027: the limit is the issue's, less one of them. */
const least = 0.93 - 0.009;

const judges = [
  ...[0.5, 0.9].flatMap((good) => verdictJudge({ good, bias: -0.05, correlation: 0.6 })),
  ...verdictJudge({ good: 0.7, bias: 0, correlation: 0.95 }),
  gradeJudge({ middle: 0.9, bias: -0.2, correlation: 0.8 }),
  gradeJudge({ middle: 0.5, bias: 0, correlation: 0 }),
  lenientJudge({ shares: [0.03, 0.02, 0.03, 0.07, 0.85], errors: 0.2 }),
];

for (const [place, [n, of]] of (
  [
    [10, 20],
    [20, 60],
    [50, 60],
    [58, 60],
    [50, 237],
  ] as const
).entries()) {
  test(`${n} of ${of} labelled`, () => {
    for (const [i, judge] of judges.entries()) {
      const { holds } = measureFiniteCoverage(judge, { n, of, samples, seed: 3, part: 100 * place + i });
      for (const figure of finiteFigures) {
        const share = holds[figure];
        if (share !== null) assert.ok(share >= least, `${judge.name}: ${figure} ${share}`);
      }
    }
  });
}
