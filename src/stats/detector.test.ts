import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conservativeReference, createDetector, type WindowCluster } from './detector.ts';
import { fillRandomWords } from './random-bits.ts';

const range = [0, 1] as const;
const of = (...means: readonly number[]): readonly WindowCluster[] => means.map((mean) => ({ mean }));
const near = (found: number, expected: number): void =>
  assert.ok(Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected)), `${found} is not ${expected}`);

/** Random numbers from 0 to 1, the same each time. */
function randoms(stream: number, count: number): readonly number[] {
  const words = new Int32Array(count);
  fillRandomWords(words, { seed: 11, block: stream, part: 0 });
  return Array.from(words, (word) => (word >>> 0) / 2 ** 32);
}

test('the evidence, held against what was worked out apart', () => {
  // Python: reference .8, stakes .02 .05 .12 .3 .7 times .9 / .2, weights as parts of 2.
  const detector = createDetector({ range, reference: 0.8, runLength: 100, mostWeight: 2 });
  near(
    detector.observe([
      { mean: 0.5, weight: 1 },
      { mean: 1, weight: 2 },
      { mean: 0, weight: 5 },
    ]).evidence,
    1.4712634486000002,
  );
  near(detector.observe([]).evidence, 2.4712634486000007);
  near(detector.observe(of(0.2, 0.9)).evidence, 4.346196168468386);
  const rise = createDetector({ range, reference: 0.2, direction: 'rise', runLength: 100, mostWeight: 2 });
  near(
    rise.observe([
      { mean: 0.5, weight: 1 },
      { mean: 0, weight: 2 },
      { mean: 1, weight: 5 },
    ]).evidence,
    1.4712634486000002,
  );
});

test('while the mean is right the evidence grows by one a window at most, on average over all that can happen', () => {
  // All 2^9 outcomes of three windows of three values, each 1 with the chance .7: the mean of M_n is at most n.
  for (const chance of [0.7, 0.8, 0.95]) {
    const means = [0, 0, 0];
    for (let outcome = 0; outcome < 512; outcome++) {
      const detector = createDetector({ range, reference: 0.7, runLength: 10 });
      let [probability, bit] = [1, outcome];
      const seen: number[] = [];
      for (let window = 0; window < 3; window++) {
        const values = [0, 1, 2].map(() => {
          const value = bit & 1;
          bit >>= 1;
          probability *= value === 1 ? chance : 1 - chance;
          return value;
        });
        seen.push(detector.observe(of(...values)).evidence);
      }
      for (const [at, evidence] of seen.entries()) means[at] = (means[at] as number) + probability * evidence;
    }
    for (const [at, mean] of means.entries()) {
      assert.ok(mean <= at + 1 + 1e-9, `${mean} after ${at + 1} windows`);
      if (chance === 0.7) near(mean, at + 1);
    }
  }
});

test('heavy clusters that are right are not cut to the weight of light ones that are wrong', () => {
  // One cluster in three weighs 1 and is wrong, the others weigh 2 and are right: the weighted mean is .2. All 27 outcomes of three clusters, told that nothing weighs more than 1.5.
  const kinds = [
    { mean: 1, weight: 1 },
    { mean: 0, weight: 2 },
    { mean: 0, weight: 2 },
  ] as const;
  let sum = 0;
  for (const a of kinds)
    for (const b of kinds)
      for (const c of kinds)
        sum +=
          createDetector({ range, reference: 0.2, direction: 'rise', runLength: 10, mostWeight: 1.5 }).observe([
            a,
            b,
            c,
          ]).evidence / 27;
  assert.ok(sum <= 1 + 1e-9, `a mean of ${sum}`);
});

test('values that rise and fall with the hour are no drop, as long as their sum is right', () => {
  let sum = 0;
  for (let run = 0; run < 200; run++) {
    const uniform = randoms(run, 48);
    const detector = createDetector({ range, reference: 0.5, runLength: 10 });
    sum += detector.observe(uniform.map((u, hour) => ({ mean: u < (hour < 24 ? 0.2 : 0.8) ? 1 : 0 }))).evidence;
  }
  assert.ok(sum / 200 < 1, `a mean of ${sum / 200}`);
});

test('quiet windows raise an alarm as seldom as promised, a drop soon', () => {
  const runLength = 20;
  const until = (chance: number, stream: number): number => {
    const detector = createDetector({ range, reference: 0.8, runLength });
    for (let window = 1; window <= 200; window++) {
      const values = randoms(1000 * stream + window, 40).map((u) => ({ mean: u < chance ? 1 : 0 }));
      if (detector.observe(values).alarm) return window;
    }
    return 200;
  };
  const mean = (chance: number): number =>
    Array.from({ length: 60 }, (_, at) => until(chance, at)).reduce((sum, each) => sum + each, 0) / 60;
  assert.ok(mean(0.8) > runLength, 'cut off at 200 windows, and still longer than promised');
  assert.ok(mean(0.6) < 3);
});

test('a change tells when it began, and goes on from what was kept', () => {
  const detector = createDetector({ range, reference: 0.9, runLength: 1000 });
  for (let window = 0; window < 6; window++) detector.observe(of(...Array.from({ length: 30 }, () => 1)));
  const half = of(...Array.from({ length: 30 }, (_, at) => at % 2));
  detector.observe(half);
  const again = createDetector({ range, reference: 0.9, runLength: 1000 }, detector.state());
  const [first, second] = [detector.observe(half), again.observe(half)];
  assert.deepEqual(second, first);
  assert.deepEqual([first.alarm, first.since, first.windows], [true, 7, 8]);
  detector.reset();
  assert.deepEqual(detector.look(), { evidence: 0, alarm: false, windows: 8, since: 9 });
});

test('what cannot be watched is refused', () => {
  assert.throws(() => createDetector({ range, reference: 1.2, runLength: 10 }), RangeError);
  assert.throws(() => createDetector({ range, reference: 0, runLength: 10 }), /no mean can drop beyond 0/u);
  assert.throws(
    () => createDetector({ range, reference: 1, direction: 'rise', runLength: 10, mostWeight: 1.5 }),
    RangeError,
  );
  assert.throws(() => createDetector({ range, reference: 0.5, runLength: 0 }), RangeError);
  assert.throws(() => createDetector({ range, reference: 0.5, runLength: 9 }).observe(of(2)), RangeError);
  assert.throws(() => createDetector({ range, reference: 0.5, runLength: 9 }, { windows: 1, evidence: [1], since: 1 }));
  const sure = createDetector({ range, reference: 1, runLength: 10 });
  assert.equal(sure.observe(of(1, 1)).alarm, false);
  assert.equal(sure.observe(of(0, 0.5)).alarm, true);
});

test('a reference is taken at its limit, and what is tolerated is no change', () => {
  assert.equal(conservativeReference([0.78, 0.86], { direction: 'rise', tolerated: 0.05, range }).toFixed(2), '0.91');
  assert.equal(conservativeReference([0.02, 0.1], { direction: 'drop', tolerated: 0.05, range }), 0);
});
