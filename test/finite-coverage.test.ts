// A small part of the simulation behind `--about answers`: intervals of the answers at hand hold in 93 of 100 samples and more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finiteFigures, measureFiniteCoverage } from './simulation/finite-coverage.ts';
import { gradeJudge, verdictJudge } from './simulation/simulated-judge.ts';

const cells = [
  [20, verdictJudge({ good: 0.9, bias: -0.05, correlation: 0.6 })],
  [55, [gradeJudge({ middle: 0.7, bias: 0, correlation: 0.8 })]],
] as const;

test('of 60 answers, 20 or 55 labelled', () => {
  for (const [part, [n, [judge = assert.fail()]]] of cells.entries()) {
    const { holds, narrower } = measureFiniteCoverage(judge, { n, of: 60, samples: 120, seed: 5, part });
    for (const figure of finiteFigures)
      assert.ok((holds[figure] ?? 0) >= 0.93, `${judge.name}, ${n}: ${figure} ${holds[figure]}`);
    assert.ok(narrower < (n === 55 ? 0.4 : 0.95), `${judge.name}, ${n}: width ${narrower}`);
  }
});
