import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVerdict, type VerdictOptions } from './compare-verdict.ts';

const verdict = (given: Partial<VerdictOptions>): string =>
  compareVerdict({
    direction: 'higher',
    meanDiff: 0.1,
    pAdjusted: 0.01,
    dz: 0.5,
    alpha: 0.05,
    smallestEffect: 0.3,
    pEquivalence: null,
    ...given,
  });

test('a difference that is shown is better or worse, by the direction of the metric', () => {
  assert.equal(verdict({}), 'better');
  assert.equal(verdict({ meanDiff: -0.1, dz: -0.5 }), 'worse');
  assert.equal(verdict({ direction: 'lower' }), 'worse');
  assert.equal(verdict({ direction: 'lower', meanDiff: -0.1 }), 'better');
});

test('it is small when its effect is, or when it lies within the margin', () => {
  assert.equal(verdict({ dz: 0.29 }), 'better but small');
  assert.equal(verdict({ dz: -0.29, meanDiff: -0.1 }), 'worse but small');
  assert.equal(verdict({ dz: 0.3 }), 'better');
  assert.equal(verdict({ pEquivalence: 0.01 }), 'better but small');
  assert.equal(verdict({ dz: null }), 'better', 'a constant difference has no d_z');
});

test('one that is not shown is not known, or equivalent where that was shown', () => {
  assert.equal(verdict({ pAdjusted: 0.051 }), 'not known');
  assert.equal(verdict({ pAdjusted: null, meanDiff: null }), 'not known');
  assert.equal(verdict({ pAdjusted: 0.2, pEquivalence: 0.04 }), 'equivalent');
  assert.equal(verdict({ pAdjusted: 0.2, pEquivalence: 0.051 }), 'not known');
});
