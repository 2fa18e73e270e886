import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillRandomWords } from '../../stats/random-bits.ts';
import { differingSettings, knobEffect, type SettingEffect } from './knob-effect.ts';

interface Sweep {
  readonly n: number;
  readonly settings: number;
  /** Added to the last setting. */
  readonly gain: number;
}

/** Values of a metric that differ from setting to setting by chance alone on a third of the questions. */
function noise(round: number, { n, settings, gain }: Sweep): readonly Float64Array[] {
  return Array.from({ length: settings }, (_, setting) => {
    const words = new Int32Array(n);
    fillRandomWords(words, { seed: 5, block: round, part: setting });
    return Float64Array.from(words, (word) => {
      const chance = (word >>> 0) / 2 ** 32;
      const shift = chance < 1 / 3 ? (chance - 1 / 6) * 3 : 0;
      return 0.5 + shift / 2 + (setting === settings - 1 ? gain : 0);
    });
  });
}

/** Share of sweeps over one knob in which it is said to matter. */
function matters(sweep: Sweep, rounds: number): number {
  let count = 0;
  for (let round = 0; round < rounds; round++) {
    const values = noise(round, sweep);
    const settings = values.map((_, setting) => setting);
    const differing = differingSettings(settings, { values, base: 0, seed: round, flips: 1000 });
    const points = settings.map((setting) => {
      const alone: SettingEffect = { setting, mean: setting, difference: 0, unchanged: false, ci95: [-0.1, 0.1] };
      return { value: setting, own: setting === 0, alone, best: null };
    });
    if (knobEffect({ knob: 'alpha', points, hasSay: true, differing }).verdict === 'matters') count++;
  }
  return count / rounds;
}

test('a knob of pure noise matters in at most one sweep of twenty, however many values it has', () => {
  // 200 sweeps: 5 % and three times their sampling error. By one interval a value it is 10 to 25 %.
  for (const settings of [6, 11]) {
    const share = matters({ n: 50, settings, gain: 0 }, 200);
    assert.ok(share <= 0.097, `${settings} values: ${share}`);
  }
});

test('a knob that changes something is found in either direction', () => {
  for (const gain of [0.15, -0.15]) assert.ok(matters({ n: 50, settings: 6, gain }, 40) > 0.9, `${gain}`);
});
