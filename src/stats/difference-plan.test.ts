import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundedMeanAtLeastP } from './bounded-mean-bound.ts';
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import {
  type DifferencePlanOptions,
  differencePower,
  equivalencePower,
  pairsToOutweighUnseen,
  queriesForDifference,
  queriesForEquivalence,
} from './difference-plan.ts';
import { boundedOf, meanDifferenceP } from './mean-difference.ts';
import { differencesOf, type PairedDifferences } from './paired-differences.ts';
import { fillRandomWords } from './random-bits.ts';
import { signFlipFamily } from './sign-flip-family.ts';

const plan = (differences: PairedDifferences, change: Partial<DifferencePlanOptions> = {}): DifferencePlanOptions => ({
  differences,
  width: 1,
  alpha: 0.05,
  ...change,
});
const wide = differencesOf(
  Array.from({ length: 50 }, (_, i) => ((i % 9) - 4) / 8),
  { scale: 1 },
);

test('the fewest ties that show equivalence: 149 within .02, 59 within .05, whatever their number at hand', () => {
  const ties = differencesOf([0, 0, 0, 0, 0], { scale: 1 });
  assert.equal(queriesForEquivalence(plan(ties), { margin: 0.02 }), 149);
  assert.equal(queriesForEquivalence(plan(ties), { margin: 0.05 }), 59);
  assert.equal(equivalencePower(plan(ties), { margin: 0.02, n: 5 }), 0);
  assert.equal(queriesForEquivalence(plan(ties, { width: null }), { margin: 0.02 }), null);
});

test('so many differences at the end of the range outweigh unseen ones as leave 0 out of their bounded interval, and none fewer', () => {
  for (const level of [0.95, 1 - 0.05 / 18]) {
    const all = (n: number): PairedDifferences => differencesOf(Array(n).fill(1), { scale: 1 });
    const needed = pairsToOutweighUnseen(plan(all(5), { alpha: 1 - level })) ?? assert.fail();
    const excludes = (n: number): boolean => {
      const interval = boundedMeanInterval({ ...boundedOf(all(n), 1), level });
      return interval !== null && interval[0] > 0;
    };
    assert.ok(excludes(needed), `${needed}`);
    for (let n = 2; n < needed; n++) assert.ok(!excludes(n), `${n} of ${needed}`);
  }
});

test('an effect of .3: 90 queries as a single test, more as one of ten', () => {
  const single = queriesForDifference(plan(wide), { effect: 0.3 }) ?? 0;
  assert.ok(single >= 90 && single <= 92, `${single}`);
  // The sign flips alone would do with 90; without a range there is no interval below 400.
  assert.equal(queriesForDifference(plan(wide, { width: null }), { effect: 0.3 }), 400);
  assert.equal(differencePower(plan(wide, { width: null }), { effect: 0.3, n: 399 }), 0);
  // The range asks for a little more.
  assert.equal(differencePower(plan(wide), { effect: 0.3, n: 50 })?.toFixed(2), '0.53');
  const ofTen = queriesForDifference(plan(wide, { alpha: 0.005 }), { effect: 0.3 }) ?? 0;
  assert.ok(ofTen > 145 && ofTen < 160, `${ofTen}`);
});

test('what no test can show has no power: five pairs, and without a range 399, also for equivalence', () => {
  assert.equal(differencePower(plan(wide), { effect: 3, n: 5 }), 0);
  assert.ok((differencePower(plan(wide, { width: null }), { effect: 0.3, n: 400 }) ?? 0) > 0.99);
  const endless = plan(wide, { width: null });
  assert.equal(equivalencePower(endless, { margin: 10, n: 399 }), 0);
  assert.equal(queriesForEquivalence(endless, { margin: 10 }), 400);
});

test('what does not vary, and what nobody can ask, has no plan', () => {
  const same = differencesOf([0.1, 0.1, 0.1], { scale: 1 });
  assert.equal(queriesForDifference(plan(same), { effect: 0.3 }), null);
  assert.equal(differencePower(plan(differencesOf([0.1], { scale: 1 })), { effect: 0.3, n: 1 }), null);
  assert.equal(queriesForDifference(plan(wide), { effect: 1e-6 }), null);
});

/** Uniform numbers, the same on every machine. */
function randomFrom(seed: number): () => number {
  const words = new Int32Array(1024);
  let [at, block] = [words.length, 0];
  return () => {
    if (at === words.length) {
      fillRandomWords(words, { seed, block: block++, part: 0 });
      at = 0;
    }
    return ((words[at++] as number) + 2 ** 31 + 0.5) / 2 ** 32;
  };
}

test('tried out: about 80 of 100 samples of the planned size do it', () => {
  const random = randomFrom(7);
  const samples = 120;
  const share = (n: number, draw: () => number, found: (values: Float64Array) => boolean): number => {
    let count = 0;
    for (let i = 0; i < samples; i++) if (found(Float64Array.from({ length: n }, draw))) count++;
    return count / samples;
  };
  // Seven of ten questions tie, the others change by up to ±1.
  const change = (shift: number) => (): number => {
    const u = random();
    return u < 0.7 ? 0 : Math.min(1, Math.max(-1, (u - 0.85) / 0.15 + shift));
  };
  const pilot = differencesOf(Float64Array.from({ length: 5000 }, change(0.4)), { scale: 1 });
  const n = queriesForDifference(plan(pilot), { effect: pilot.mean / pilot.sd }) ?? 0;
  const shown = share(n, change(0.4), (values) => {
    const flipped = signFlipFamily([{ places: values.map((_, i) => i), values }], { flips: 1000 }).lists[0]!;
    return meanDifferenceP({ differences: differencesOf(values, { scale: 1 }), flipped, width: 1 }) <= 0.05;
  });
  // Four standard errors of a share of .8 in 120 samples are .15.
  assert.ok(shown > 0.65 && shown < 0.95, `${shown} with ${n}`);
  const none = differencesOf(Float64Array.from({ length: 5000 }, change(0)), { scale: 1 });
  const asked = queriesForEquivalence(plan(none), { margin: 0.1 }) ?? 0;
  const within = share(asked, change(0), (values) =>
    [values, values.map((value) => -value)].every(
      (side) => boundedMeanAtLeastP({ values: side, highest: 1 }, 0.1) <= 0.05,
    ),
  );
  assert.ok(within > 0.65 && within < 0.95, `${within} with ${asked}`);
});
