// The randomization test beside plain typed-array loops that make as many flips, in turn (A B A B), medians of times and of ratios.
// `node bench/stats/sign-flips.ts [--rounds 5] [--flips 100000] [--n 6980]`
import { parseArgs } from 'node:util';
import { randomizationTest } from '../../dist/stats/randomization-test.js';
import { differencesOf } from '../../src/stats/paired-differences.ts';
import { median, say } from '../search/statistics.ts';
import { byBranch, byProduct, byWord, type PlainFlips } from './plain-sign-flips.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    flips: { type: 'string', default: '100000' },
    n: { type: 'string', default: '6980' },
  },
});
const [rounds, flips, n] = [values.rounds, values.flips, values.n].map(Number) as [number, number, number];

/** Differences of a metric between 0 and 1, many of them 0 in real runs but none here: the most work there can be. */
const differences = differencesOf(
  Array.from({ length: n }, (_, i) => Math.sin(i * 12.9898) * 0.3 + 0.004),
  { scale: 1 },
);
const ours: PlainFlips = () => {
  const result = randomizationTest(differences, { flips, exactUpTo: 0 });
  return result.kind === 'tested' ? result.p : Number.NaN;
};
const ways: readonly (readonly [string, PlainFlips])[] = [
  ['hakari', ours],
  ['plain loop, word by word, 4 sums', byWord],
  ['plain loop, product', byProduct],
  ['plain loop, branch', byBranch],
];

// Every way is compiled before it is measured.
for (const [, way] of ways) way(differences.values, 2000);
const times = ways.map((): number[] => []);
const shares = ways.map(() => Number.NaN);
for (let round = 0; round < rounds; round++) {
  for (const [at, [, way]] of ways.entries()) {
    const started = performance.now();
    shares[at] = way(differences.values, flips);
    times[at]!.push(performance.now() - started);
  }
}
say(`${flips} sign flips of ${n} differences, ${rounds} rounds in turn`);
for (const [at, [name]] of ways.entries()) {
  const ratio = median(times[0]!.map((time, round) => time / times[at]![round]!));
  const ms = median(times[at]!).toFixed(0).padStart(6);
  say(`${name.padEnd(34)} ${ms} ms   hakari takes ${ratio.toFixed(2)} x   p ${shares[at]!.toFixed(5)}`);
}
