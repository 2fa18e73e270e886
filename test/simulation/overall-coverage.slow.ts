// Intervals of overall scores on made-up runs whose true score is known: 95 of 100 must hold it, whichever metrics have which examples.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillRandomWords } from '#src/stats/random-bits.ts';
import { weightedMeans } from '#src/stats/weighted-means.ts';
import { normalQuantile, studentTQuantile } from '#src/stats.ts';

interface MadeUpMetric {
  readonly weight: number;
  /** From a uniform number, the same for all metrics of an example where they go together. */
  readonly value: (u: number) => number;
  readonly truth: number;
  /** Which examples have it. */
  readonly has: (example: number) => boolean;
  /** Share of the example's luck that all metrics have in common. */
  readonly common: number;
}

const samples = 2000;
const graded = (u: number): number => 0.5 + 0.15 * normalQuantile(1 - u);
const passed = (share: number) => (u: number) => (u < share ? 1 : 0);
const all = (): boolean => true;

function coverage(metrics: readonly MadeUpMetric[], n: number, seed: number): number {
  const words = new Int32Array(n * (metrics.length + 2));
  const truth = metrics.reduce((sum, { weight, truth: own }) => sum + weight * own, 0);
  let held = 0;
  for (let sample = 0; sample < samples; sample++) {
    fillRandomWords(words, { seed, block: sample, part: n });
    const uniform = (at: number): number => ((words[at] as number) + 2 ** 31 + 0.5) / 2 ** 32;
    const columns = metrics.map(({ weight, value, has, common }, m) => ({
      weight,
      values: Array.from({ length: n }, (_, example) => {
        if (!has(example)) return Number.NaN;
        const shared = uniform(example * (metrics.length + 2) + metrics.length + 1) < common;
        return value(uniform(example * (metrics.length + 2) + (shared ? metrics.length : m)));
      }),
    }));
    const found = weightedMeans(columns);
    if (found === undefined) throw new Error('no interval');
    const half = found.standardError === 0 ? 0 : studentTQuantile(0.025, found.df) * found.standardError;
    if (Math.abs(found.value - truth) <= half) held++;
  }
  return held / samples;
}

const cases: readonly (readonly [string, number, readonly MadeUpMetric[]])[] = [
  ['one metric', 20, [{ weight: 1, value: graded, truth: 0.5, has: all, common: 0 }]],
  [
    'three that go together',
    30,
    [0.5, 0.3, 0.2].map((weight) => ({ weight, value: graded, truth: 0.5, has: all, common: 0.8 })),
  ],
  [
    'a rate over six examples beside one over the other forty',
    46,
    [
      { weight: 0.4, value: graded, truth: 0.5, has: (example) => example < 6, common: 0 },
      { weight: 0.6, value: graded, truth: 0.5, has: (example) => example >= 6, common: 0 },
    ],
  ],
  [
    'few of many examples have the heavier metric',
    50,
    [
      { weight: 0.7, value: graded, truth: 0.5, has: (example) => example % 6 === 0, common: 0.5 },
      { weight: 0.3, value: passed(0.6), truth: 0.6, has: all, common: 0.5 },
    ],
  ],
  [
    'six metrics of a graph, negatives apart',
    60,
    [
      { weight: 0.15, value: passed(0.8), truth: 0.8, has: (example) => example >= 12, common: 0.6 },
      { weight: 0.1, value: graded, truth: 0.5, has: (example) => example >= 12, common: 0.6 },
      { weight: 0.15, value: passed(0.7), truth: 0.7, has: (example) => example < 12, common: 0 },
      ...[0.25, 0.2, 0.15].map((weight) => ({ weight, value: graded, truth: 0.5, has: all, common: 0.6 })),
    ],
  ],
];

test('95 of 100 intervals hold the true score, however the examples are spread over the metrics', () => {
  // Of a share of .95 in 2,000 samples, three standard errors are .015.
  for (const [seed, [name, n, metrics]] of cases.entries()) {
    const held = coverage(metrics, n, seed + 1);
    assert.ok(held >= 0.935 && held <= 0.972, `${name}: ${held}`);
  }
});
