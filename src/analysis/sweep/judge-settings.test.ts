import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillRandomWords } from '../../stats/random-bits.ts';
import { judgeSettings } from './judge-settings.ts';

/** Settings that differ by chance alone, and one that is better by `gain`; half of the questions are ties. */
function sample(round: number, { n, gain }: { readonly n: number; readonly gain: number }): readonly Float64Array[] {
  return Array.from({ length: 20 }, (_, setting) => {
    const words = new Int32Array(n);
    fillRandomWords(words, { seed: 11, block: round, part: setting });
    return Float64Array.from(words, (word) => {
      const chance = (word >>> 0) / 2 ** 32;
      return (
        (chance < 0.5 ? 0.5 : chance < 0.75 ? 0.5 - (chance - 0.5) : 0.5 + (chance - 0.75)) + (setting === 7 ? gain : 0)
      );
    });
  });
}

const tried = Array.from({ length: 19 }, (_, at) => at + 1);

function claims(n: number, gain: number, rounds: number): number {
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const gains = judgeSettings({ values: sample(round, { n, gain }), base: 0, tried, seed: round, flips: 500 });
    if ([...gains.values()].some(({ p }) => p <= 0.05)) count += 1;
  }
  return count / rounds;
}

test('of sweeps in which no setting is better one in twenty claims a gain, whatever n', () => {
  // 200 sweeps: 5 % and three times their sampling error.
  for (const n of [10, 40]) assert.ok(claims(n, 0, 200) <= 0.097, `n ${n}`);
});

test('a setting that is better is found, and its gain is above 0 exactly where p says so', () => {
  assert.ok(claims(50, 0.15, 40) > 0.9);
  const gains = judgeSettings({ values: sample(3, { n: 50, gain: 0.1 }), base: 0, tried, seed: 1, flips: 2000 });
  for (const [setting, { p, atLeast }] of gains) assert.equal((atLeast ?? 0) > 0, p <= 0.05, `${setting}`);
});

test('of very many settings one that is better is found under no more sign vectors', () => {
  const settings = Array.from({ length: 160 }, (_, at) => at + 1);
  const values = Array.from({ length: 161 }, (_, setting) => {
    const words = new Int32Array(60);
    fillRandomWords(words, { seed: 5, block: 0, part: setting });
    return Float64Array.from(words, (word) => word / 2 ** 33 + (setting === 7 ? 0.3 : 0));
  });
  const gains = judgeSettings({ values, base: 0, tried: settings, seed: 1, flips: 2000 });
  assert.deepEqual(
    settings.filter((setting) => (gains.get(setting)?.p ?? 1) <= 0.05),
    [7],
  );
});

test('the same values are the same test, and nothing tried is no test', () => {
  const values = [0, 1, 1].map((value) => new Float64Array(8).fill(value));
  const gains = judgeSettings({ values, base: 0, tried: [1, 2], seed: 1 });
  assert.deepEqual(gains.get(1), gains.get(2));
  assert.equal(gains.get(1)?.p, 2 ** -8);
  assert.equal(judgeSettings({ values, base: 0, tried: [], seed: 1 }).size, 0);
});
