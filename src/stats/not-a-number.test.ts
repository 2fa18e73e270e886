// What is no number is refused: a NaN that goes through a tail or a count comes out as a p-value that looks right.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { adjustPValues } from './adjust-p-values.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { chiSquareTail } from './chi-square.ts';
import { cliffsDelta, pairedEffectSizes } from './effect-size.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';
import { normalCdf, normalQuantile, normalTail } from './normal.ts';
import { differencesOf, pairedDifferences } from './paired-differences.ts';
import { pairedTPower } from './paired-t-power.ts';
import { countSignFlips } from './randomization-test.ts';
import { fTail, noncentralTTail, studentTQuantile, studentTTail } from './student-t.ts';
import { studentizedRangeTail } from './tukey-hsd.ts';

const nan = Number.NaN;
const infinite = Number.POSITIVE_INFINITY;

it('NaN is refused everywhere', () => {
  const calls: Readonly<Record<string, () => unknown>> = {
    normalTail: () => normalTail(nan),
    normalCdf: () => normalCdf(nan),
    normalQuantile: () => normalQuantile(nan),
    studentTTail: () => studentTTail(nan, 5),
    'studentTTail df': () => studentTTail(1, nan),
    studentTQuantile: () => studentTQuantile(nan, 5),
    noncentralTTail: () => noncentralTTail(nan, { df: 5, noncentrality: 1 }),
    'noncentralTTail noncentrality': () => noncentralTTail(1, { df: 5, noncentrality: nan }),
    fTail: () => fTail(nan, { df1: 1, df2: 2 }),
    chiSquareTail: () => chiSquareTail(nan, 2),
    incompleteBeta: () => incompleteBeta(nan, 1, 2),
    'incompleteBeta a': () => incompleteBeta(0.5, nan, 2),
    studentizedRangeTail: () => studentizedRangeTail(nan, { k: 3, df: 5 }),
    logGamma: () => logGamma(nan),
    pairedDifferences: () => pairedDifferences([1, nan], [1, 1]),
    differencesOf: () => differencesOf([nan], { scale: 1 }),
    'differencesOf scale': () => differencesOf([1], { scale: nan }),
    pairedEffectSizes: () => pairedEffectSizes([nan, 1], [1, 2]),
    cliffsDelta: () => cliffsDelta([nan], [1]),
    countSignFlips: () => countSignFlips([0.1, nan], { seed: 1, flips: 10 }),
    bootstrapInterval: () => bootstrapInterval({ values: [1, nan], replicates: [1, 2] }),
    'bootstrapInterval replicates': () => bootstrapInterval({ values: [1, 2], replicates: [1, nan] }),
    pairedTPower: () => pairedTPower({ effect: nan, n: 10 }),
    adjustPValues: () => adjustPValues([nan], 'bh'),
  };
  for (const [name, call] of Object.entries(calls)) assert.throws(call, RangeError, name);
});

it('what is infinite has a limit', () => {
  assert.deepEqual([normalTail(infinite), normalTail(-infinite)], [0, 1]);
  assert.deepEqual([studentTTail(infinite, 3), studentTTail(-infinite, 3)], [0, 1]);
  assert.deepEqual([studentTQuantile(0, 3), studentTQuantile(1, 3)], [infinite, -infinite]);
  assert.deepEqual([fTail(infinite, { df1: 1, df2: 2 }), chiSquareTail(infinite, 2)], [0, 0]);
  assert.equal(noncentralTTail(infinite, { df: 4, noncentrality: 3 }), 0);
  assert.equal(studentizedRangeTail(infinite, { k: 3, df: 4 }), 0);
  assert.equal(studentTTail(1.5, infinite), normalTail(1.5));
  assert.ok(Math.abs(noncentralTTail(1.5, { df: infinite, noncentrality: 1 }) - normalTail(0.5)) < 1e-15);
  // Tables of the range of three standard normal values: 3.314 has a tail of .05.
  assert.ok(Math.abs(studentizedRangeTail(3.314493, { k: 3, df: infinite }) - 0.05) < 1e-6);
});
