import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePreparations } from '#src/analysis/differential/compare-preparations.ts';
import { ruleDefaults } from '#src/analysis/differential/decision-rule.ts';
import type { AdoptionVerdict } from '#src/analysis/differential/differential.ts';
import { createValueColumn } from '#src/analysis/values/value-column.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { scored } from '#src/model/score.ts';

const metrics = ['P@1', 'P@2', 'P@3', 'P@5'].map((name) => parseMetricName(name));
const questions = 40;
const repeats = 3;

/** Numerical Recipes' generator: whole numbers modulo 2³², as numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Questions of every difficulty; the four indicators of an answer mostly rise and fall together. */
function simulate(random: () => number, gain: number): AdoptionVerdict | undefined {
  const difficulties = Array.from({ length: questions }, random);
  const builders = ['a', 'b'].map((id) => ({ id, columns: metrics.map((metric) => createValueColumn(metric)) }));
  for (const [question, difficulty] of difficulties.entries()) {
    for (const [run, { columns }] of builders.entries()) {
      for (let repeat = 0; repeat < repeats; repeat++) {
        const shared = random();
        for (const [place, column] of columns.entries()) {
          const luck = random() < 0.7 ? shared : random();
          const chance = difficulty + (run === 1 && place === 0 ? gain : 0);
          column.add(question, scored(luck < chance ? 1 : 0));
        }
      }
    }
  }
  const { differences } = comparePreparations(
    {
      examples: difficulties.map((_, at) => ({ id: `q${at}` })),
      metrics,
      runs: builders.map(({ id, columns }) => ({ id, columns: columns.map((column) => column.column()) })),
    },
    { rule: ruleDefaults, flips: 200 },
  );
  return differences[0]?.decision.verdict;
}

test('where nothing differs, at most 5 of 100 differentials decide anything', () => {
  const random = createRandom(20260105);
  const verdicts = Array.from({ length: 400 }, () => simulate(random, 0));
  const decided = verdicts.filter((verdict) => verdict !== 'not known').length;
  assert.ok(decided <= 20, `${decided} of 400 decided`);
});

test('a gain of 30 points is found nearly always, and never taken for a loss', () => {
  const random = createRandom(7);
  const verdicts = Array.from({ length: 100 }, () => simulate(random, 0.3));
  assert.ok(verdicts.filter((verdict) => verdict === 'adopt').length >= 90);
  assert.equal(verdicts.includes('reject'), false);
});
