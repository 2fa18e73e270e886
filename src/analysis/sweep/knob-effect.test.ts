import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillRandomWords } from '../../stats/random-bits.ts';
import {
  intervalsTogether,
  type KnobPoint,
  knobEffect,
  type SettingEffect,
  settingEffect,
  widerOf,
} from './knob-effect.ts';

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
    const together = intervalsTogether(settings, { values, base: 0, seed: round, flips: 1000 });
    const points = settings.map((setting): KnobPoint => {
      const alone: SettingEffect = { setting, mean: setting, difference: 0, unchanged: false, ci95: null };
      return { value: setting, own: setting === 0, alone, together: together.get(setting) ?? null, best: null };
    });
    if (knobEffect({ knob: 'alpha', points, hasSay: true }).verdict === 'matters') count++;
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

test('the interval of a value is of all values at once, and never narrower than the range of the metric demands of it alone', () => {
  for (const gain of [0, 0.05, -0.1])
    for (let round = 0; round < 3; round++) {
      const values = noise(round, { n: 40, settings: 6, gain });
      const settings = values.map((_, setting) => setting);
      const together = intervalsTogether(settings, { values, base: 0, seed: round, flips: 2000 });
      for (const setting of settings.slice(1)) {
        const own = together.get(setting);
        assert.ok(own != null);
        const alone = settingEffect(setting, { values, base: 0, width: 1, seed: round });
        const shown = widerOf(own, alone);
        assert.ok(shown !== null && alone.ci95 !== null);
        assert.ok(shown[0] <= Math.min(own[0], alone.ci95[0]) && shown[1] >= Math.max(own[1], alone.ci95[1]));
      }
    }
});

test('of values that no question tells apart the interval is that of the range, and without one there is none', () => {
  const values = Array.from({ length: 3 }, () => new Float64Array(20).fill(0.5));
  assert.equal(intervalsTogether([0, 1, 2], { values, base: 0, seed: 1 }).get(1), null);
  const alone = settingEffect(1, { values, base: 0, width: 1, seed: 1 });
  assert.deepEqual(widerOf(null, alone), alone.ci95);
  assert.ok((alone.ci95?.[1] ?? 0) > 0.1);
  assert.equal(widerOf(null, settingEffect(1, { values, base: 0, width: null, seed: 1 })), null);
});
