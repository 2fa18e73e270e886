// A small part of docs/operating-characteristics.md, where procedures of before went wrong. The page has the rest.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everMissed } from './simulation/confidence-sequences.ts';
import {
  differenceCoverage,
  exactCoverage,
  falseEquivalence,
  familyRates,
  meanCoverage,
  overallCoverage,
  printedCoverage,
  studentCoverage,
} from './simulation/operating-characteristics.ts';
import { differenceRegimes, familyRegimes, latencyRegimes, scoreRegimes, timeRegimes } from './simulation/regimes.ts';

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T =>
  all.find((each) => each.name === name) ?? assert.fail(name);

/** Three standard errors below .95 are .884 with 120 samples: what covered 40 to 80 % fails, what covers 95 passes. */
const least = 0.884;

test('intervals of differences hold the truth where most questions tie, gains are rare, or all is skewed', () => {
  for (const name of [
    'gains in 5 %',
    'reciprocal ranks, 90 % ties',
    'very skewed gains',
    'near ties (± .02), 5 % gain .8',
  ]) {
    for (const n of [6, 20, 50]) {
      const { held } = differenceCoverage(named(differenceRegimes, name), { n, samples: 120, seed: n });
      assert.ok(held !== null && held >= least, `${name}, n ${n}: ${held}`);
    }
  }
});

test('where too little is known there is none', () => {
  const { held } = differenceCoverage(named(differenceRegimes, 'gains in 5 %'), { n: 5, samples: 5, seed: 1 });
  const latency = latencyRegimes[0] ?? assert.fail();
  const few = differenceCoverage(latency, { n: 399, samples: 2, seed: 1 }, null);
  assert.deepEqual([held, few.held], [null, null]);
});

test('intervals of means hold the truth where nearly all values are 1', () => {
  for (const name of ['95 % are 1, the others 0', '99 % are 1, the others 0', '96 % are 1, the others .5']) {
    for (const n of [5, 20, 50]) {
      const { held } = meanCoverage(named(scoreRegimes, name), { n, samples: 200, seed: n });
      assert.ok(held !== null && held >= 0.9, `${name}, n ${n}: ${held}`);
    }
  }
});

test('means of 0 and 1 are covered at every share, and a rate where it is least as the page says', () => {
  for (const n of [5, 20, 50]) {
    for (let share = 0.5; share < 0.996; share += 0.02) {
      assert.ok(exactCoverage('mean', n, share) >= 0.95, `${n} ${share}`);
      assert.ok(exactCoverage('rate', n, share) >= 0.83, `${n} ${share}`);
    }
  }
});

test('what runs print holds the truth where examples are repeated, over several metrics, and of times where there is one', () => {
  const skewed = named(timeRegimes, '5 % of questions wait five times as long');
  const repeated = named(scoreRegimes, '95 % are 1, the others 0');
  for (const n of [5, 20, 50]) {
    for (const metric of ['RR', 'Success@5']) {
      const { held } = printedCoverage(repeated, { n, samples: 120, seed: n, metric, repeats: 3 });
      assert.ok(held !== null && held >= least, `${metric}, n ${n}: ${held}`);
    }
    const { held } = overallCoverage([repeated, named(scoreRegimes, 'smooth around .7')], { n, samples: 120, seed: n });
    assert.ok(held !== null && held >= least, `overall, n ${n}: ${held}`);
    assert.equal(printedCoverage(skewed, { n, samples: 20, seed: n, metric: 'latency' }).held, null);
  }
  // Of few it would hold the truth in 68 of 100.
  const many = printedCoverage(skewed, { n: 400, samples: 100, seed: 1, metric: 'latency' }).held;
  assert.ok(many !== null && many >= least, `${many}`);
  assert.ok((studentCoverage(skewed, { n: 20, samples: 200, seed: 1 }).held ?? 1) < 0.8);
});

test('a family without a difference says one in at most 5 of 100, with simultaneous intervals as often', () => {
  const { together, falseMinP, falseHolm } = familyRates(familyRegimes[0] ?? assert.fail(), {
    n: 20,
    samples: 120,
    seed: 3,
  });
  assert.ok(together >= least && falseMinP <= 1 - least && falseHolm <= 1 - least, `${together} ${falseMinP}`);
});

test('several metrics that gain in few questions are held together by their intervals', () => {
  const rare = named(familyRegimes, 'all gain in 6 %, 0 %');
  const { together } = familyRates(rare, { n: 50, samples: 100, seed: 4 });
  assert.ok(together >= least, `${together}`);
});

test('a difference on the margin is called equivalent in at most 5 of 100', () => {
  for (const [name, n] of [
    ['gains in 5 %', 20],
    ['gains in 5 %', 200],
    ['near ties (± .02), 5 % gain .8', 50],
  ] as const) {
    const found = falseEquivalence(named(differenceRegimes, name), { n, samples: 60, seed: n });
    assert.ok(found <= 0.15, `${name}, n ${n}: ${found}`);
  }
});

test('a confidence sequence leaves the mean out at any of its looks in at most 5 of 100', () => {
  const options = { samples: 300, seed: 11 };
  for (const name of ['80 % are 1, the others 0', '95 % are 1, the others 0', 'smooth around .7']) {
    const regime = named(scoreRegimes, name);
    const population = everMissed(regime, { ...options, range: [0, 1], n: 200 });
    const dataset = everMissed(regime, { ...options, range: [0, 1], n: 100, dataset: true });
    // Three standard errors above .05.
    assert.ok(population <= 0.088 && dataset <= 0.088, `${name}: ${population}, ${dataset}`);
  }
  for (const name of ['gains in 5 %, losses in 5 %', '60 % ties, others smooth']) {
    const missed = everMissed(named(differenceRegimes, name), { ...options, range: [-1, 1], n: 200 });
    assert.ok(missed <= 0.088, `${name}: ${missed}`);
  }
});
