// Under no difference, better or worse is said at most once in twenty comparisons, however many pairs and metrics there are.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRuns } from '#src/analysis/comparison/compare-runs.ts';
import { type Correction, comparisonDefaults } from '#src/analysis/comparison/run-comparison.ts';
import type { ComparedRuns } from '#src/analysis/values/compared-runs.ts';
import { createValueColumn } from '#src/analysis/values/value-column.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { scored } from '#src/model/score.ts';

const metrics = ['RR', 'R@5'].map(parseMetricName);
const systems = ['a', 'b', 'c', 'd'];
const queries = 50;

/** A small generator of our own, so that the test is the same on every machine: a Weyl sequence, mixed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Queries are easy or hard for all systems alike; which rank each system reaches is chance, with the same odds for all. */
function simulated(seed: number): ComparedRuns {
  const random = createRandom(seed);
  const builders = systems.map(() => metrics.map((metric) => createValueColumn(metric)));
  for (let query = 0; query < queries; query++) {
    const easy = random() ** 2;
    for (const columns of builders) {
      let rank = 1;
      while (rank <= 20 && random() > 0.1 + 0.8 * easy) rank++;
      columns[0]?.add(query, scored(rank > 20 ? 0 : 1 / rank));
      columns[1]?.add(query, scored(rank <= 5 ? 1 : 0));
    }
  }
  return {
    examples: Array.from({ length: queries }, (_, i) => ({ id: `q${i}` })),
    metrics,
    runs: systems.map((id, i) => ({ id, columns: (builders[i] ?? []).map((builder) => builder.column()) })),
  };
}

/** Simulations in which at least one of the 12 verdicts is better or worse. */
function falseFindings(correction: Correction, simulations: number): number {
  // Few sign vectors make p coarse, not too small.
  const settings = { ...comparisonDefaults, correction, flips: 1000 };
  let found = 0;
  for (let seed = 1; seed <= simulations; seed++) {
    const { pairs } = compareRuns(simulated(seed), { settings });
    assert.equal(pairs.length, 12);
    if (pairs.some(({ verdict }) => /^(better|worse)/.test(verdict))) found++;
  }
  return found;
}

for (const correction of ['min-p', 'holm'] as const) {
  test(`with the correction ${correction} the family-wise error is at most 5 %`, () => {
    const found = falseFindings(correction, 300);
    // 15 are allowed on average; up to three standard errors of such a count more are chance.
    assert.ok(found <= 15 + 3 * Math.sqrt(300 * 0.05 * 0.95), `${found} of 300`);
  });
}

test('without a correction it is several times that', () => {
  const found = falseFindings('none', 60);
  assert.ok(found > 9, `${found} of 60`);
});
