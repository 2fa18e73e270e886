import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf } from '../../stats/paired-differences.ts';
import { createQueryPlanner } from './compare-pairs.ts';
import { comparisonDefaults } from './run-comparison.ts';

const varied = differencesOf(
  Array.from({ length: 50 }, (_, i) => ((i % 7) - 3) / 10),
  { scale: 1 },
);

test('90 queries find an effect of .3 in 80 of 100 cases, 50 in 55, whatever was observed', () => {
  const plan = createQueryPlanner(comparisonDefaults)(varied);
  assert.equal(plan.queriesNeeded, 90);
  assert.equal(plan.power?.toFixed(2), '0.55');
  const single = createQueryPlanner(comparisonDefaults)(differencesOf([0.1], { scale: 1 }));
  assert.deepEqual(single, { queriesNeeded: 90, power: null });
});

test('with a margin the effect is the margin in units of the spread', () => {
  const margin = 0.3 * varied.sd;
  assert.equal(createQueryPlanner({ ...comparisonDefaults, margin })(varied).queriesNeeded, 90);
  const coarse = createQueryPlanner({ ...comparisonDefaults, margin: 1000 })(varied);
  assert.equal(coarse.queriesNeeded, 2);
  assert.ok((coarse.power ?? 0) > 1 - 1e-12);
  const fine = createQueryPlanner({ ...comparisonDefaults, margin: 1e-9 })(varied);
  assert.equal(fine.queriesNeeded, null);
  const constant = differencesOf([0.1, 0.1, 0.1], { scale: 1 });
  const none = createQueryPlanner({ ...comparisonDefaults, margin: 0.1 })(constant);
  assert.deepEqual(none, { queriesNeeded: null, power: null });
});
