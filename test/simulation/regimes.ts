// Made-up values whose true mean is known: what scores of RAG systems and differences of two systems look like.
import { fillRandomWords } from '#src/stats/random-bits.ts';

/** Uniform numbers in (0, 1), the same on every machine. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  const words = new Int32Array(4096);
  let [at, block] = [words.length, 0];
  return () => {
    if (at === words.length) {
      fillRandomWords(words, { seed, block: block++, part: 0x51e });
      at = 0;
    }
    return ((words[at++] as number) + 2 ** 31 + 0.5) / 2 ** 32;
  };
}

export interface Regime {
  readonly name: string;
  readonly draw: (random: Random) => number;
  /** True mean. */
  readonly mean: number;
}

export const normal = (random: Random): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
const clipped = (value: number): number => Math.max(-1, Math.min(1, value));

/** Values with the share that each comes in; what is left is 0. */
function shares(name: string, parts: readonly (readonly [number, number])[]): Regime {
  return {
    name,
    draw(random) {
      let left = random();
      for (const [share, value] of parts) {
        if (left < share) return value;
        left -= share;
      }
      return 0;
    },
    mean: parts.reduce((sum, [share, value]) => sum + share * value, 0),
  };
}

/** The true mean from two million values drawn: an error of some 10⁻⁴ of their spread. */
function drawn(name: string, draw: (random: Random) => number): Regime {
  const random = randomFrom(77);
  const count = 1_000_000;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += draw(random);
  return { name, draw, mean: sum / count };
}

const ranks = [1, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 10, 0];
const rankOf = (random: Random, power: number): number => ranks[Math.floor(random() ** power * ranks.length)] as number;

/** Differences of two systems on one question, of a metric from 0 to 1. */
export const differenceRegimes: readonly Regime[] = [
  shares('gains in 2 % of questions', [[0.02, 1]]),
  shares('gains in 5 %', [[0.05, 1]]),
  shares('gains in 10 %', [[0.1, 1]]),
  shares('gains in 2.5 %, losses in 0.5 %', [
    [0.025, 1],
    [0.005, -1],
  ]),
  shares('gains in 7 %, losses in 3 %', [
    [0.07, 1],
    [0.03, -1],
  ]),
  shares('gains in 5 %, losses in 5 %', [
    [0.05, 1],
    [0.05, -1],
  ]),
  shares('.98 against .95: gains in 1.5 %, losses in 4.5 %', [
    [0.015, 1],
    [0.045, -1],
  ]),
  shares('gains in 20 %, losses in 10 %', [
    [0.2, 1],
    [0.1, -1],
  ]),
  shares('gains in 30 %, losses in 5 %', [
    [0.3, 1],
    [0.05, -1],
  ]),
  shares('10 % gain 1, the others lose .1', [
    [0.1, 1],
    [0.9, -0.1],
  ]),
  shares('10 % gain .3, the others lose .02', [
    [0.1, 0.3],
    [0.9, -0.02],
  ]),
  drawn('reciprocal ranks, 70 % ties', (random) => (random() < 0.7 ? 0 : rankOf(random, 2) - rankOf(random, 1))),
  drawn('reciprocal ranks, 90 % ties', (random) => (random() < 0.9 ? 0 : rankOf(random, 2) - rankOf(random, 1))),
  drawn('smooth, d_z .2', (random) => clipped(0.03 + 0.15 * normal(random))),
  drawn('smooth and narrow, d_z .2', (random) => clipped(0.01 + 0.05 * normal(random))),
  drawn('60 % ties, others smooth', (random) => (random() < 0.6 ? 0 : clipped(0.05 + 0.25 * normal(random)))),
  drawn('80 % ties, others from −.3 to .5', (random) => (random() < 0.8 ? 0 : random() * 0.8 - 0.3)),
  drawn('90 % ties, others smooth', (random) => (random() < 0.9 ? 0 : clipped(0.05 + 0.25 * normal(random)))),
  drawn('90 % ties, others gain', (random) => (random() < 0.9 ? 0 : Math.min(1, -0.3 * Math.log(random())))),
  drawn('60 % ties, others skewed', (random) => (random() < 0.6 ? 0 : Math.min(1, -0.2 * Math.log(random())) - 0.1)),
  drawn('skewed gains', (random) => Math.min(1, -0.1 * Math.log(random()))),
  drawn('very skewed gains', (random) => random() ** 8 * 0.9 - 0.1),
  drawn('near ties (± .02), 5 % gain .8', (random) => clipped((random() < 0.05 ? 0.8 : 0) + 0.02 * normal(random))),
  drawn('near ties (± .02), 10 % gain .8', (random) => clipped((random() < 0.1 ? 0.8 : 0) + 0.02 * normal(random))),
  drawn('small changes (± .05), 5 % gain .8', (random) => clipped((random() < 0.05 ? 0.8 : 0) + 0.05 * normal(random))),
];

/** Next to the same gain in every question: next to nothing is by chance, and everything hangs on what was not seen. */
export const equalGains: Regime = drawn('all gain .15 to .25', (random) => 0.15 + 0.1 * random());

/** Differences of latencies, in units of a usual one: no range, a long tail. */
export const latencyRegimes: readonly Regime[] = [
  drawn('20 % slower, apart', (random) => 1.2 * Math.exp(0.5 * normal(random)) - Math.exp(0.5 * normal(random))),
  drawn('20 % slower, question by question', (random) => {
    const usual = Math.exp(0.8 * normal(random));
    return usual * (1.2 * Math.exp(0.3 * normal(random)) - 1);
  }),
  drawn('twice as slow, question by question', (random) => {
    const usual = Math.exp(normal(random));
    return usual * (2 * Math.exp(0.3 * normal(random)) - 1);
  }),
  drawn('a lognormal delay more', (random) => Math.exp(normal(random))),
  drawn('5 % of questions wait five times as long', (random) => 0.1 * normal(random) + (random() < 0.05 ? 5 : 0)),
];

/** Times that answers of one system take, in units of a usual one. */
export const timeRegimes: readonly Regime[] = [
  ...[0.3, 0.6, 1].map((sigma) => {
    return drawn(`lognormal, σ ${sigma}`, (random) => Math.exp(sigma * normal(random)));
  }),
  drawn(
    '5 % of questions wait five times as long',
    (random) => Math.exp(0.3 * normal(random)) * (random() < 0.05 ? 5 : 1),
  ),
  drawn('of two kinds, one three times as slow', (random) => Math.exp(0.2 * normal(random)) * (random() < 0.3 ? 3 : 1)),
];

/** Scores of one system, from 0 to 1. */
export const scoreRegimes: readonly Regime[] = [
  ...[0.5, 0.8, 0.9, 0.95, 0.98, 0.99].map((share) => shares(`${100 * share} % are 1, the others 0`, [[share, 1]])),
  shares('96 % are 1, the others .5', [
    [0.96, 1],
    [0.04, 0.5],
  ]),
  shares('98 % are .9, the others 0', [[0.98, 0.9]]),
  shares('92 % are .8, the others 0', [[0.92, 0.8]]),
  shares('97 % are .5, the others 0', [[0.97, 0.5]]),
  shares('87 % are .9, 5 % are 1, the others 0', [
    [0.87, 0.9],
    [0.05, 1],
  ]),
  drawn('reciprocal ranks', (random) => rankOf(random, 2)),
  drawn('reciprocal ranks, 85 % are 1', (random) => (random() < 0.85 ? 1 : rankOf(random, 1))),
  drawn('grades of a judge: mostly 1, some .7 and .5', (random) => {
    const u = random();
    return u < 0.8 ? 1 : u < 0.93 ? 0.7 : u < 0.99 ? 0.5 : 0;
  }),
  drawn('smooth around .7', (random) => Math.max(0, Math.min(1, 0.7 + 0.15 * normal(random)))),
];

/** A family of tests, and how strongly their differences go together. */
export interface FamilyRegime {
  readonly name: string;
  /** Share of questions whose luck a test has in common with the others. */
  readonly common: number;
  readonly tests: readonly Regime[];
}

const smoothAt = (mean: number): Regime => ({
  name: `smooth, d_z ${mean / 0.2}`,
  draw: (random) => mean + 0.2 * normal(random),
  mean,
});
const rareBoth = shares('rare, both ways', [
  [0.02, 1],
  [0.02, -1],
]);
const rareGains = shares('gains in 6 %', [[0.06, 1]]);
const ten = (test: (index: number) => Regime): readonly Regime[] => Array.from({ length: 10 }, (_, i) => test(i));

/** Ten tests each. */
export const familyRegimes: readonly FamilyRegime[] = [0, 0.5, 0.9].flatMap((common) => [
  { name: `no difference, ${100 * common} % in common`, common, tests: ten(() => smoothAt(0)) },
  { name: `one of ten differs (d_z .4), ${100 * common} %`, common, tests: ten((i) => smoothAt(i === 0 ? 0.08 : 0)) },
  { name: `all differ (d_z .4), ${100 * common} %`, common, tests: ten(() => smoothAt(0.08)) },
  {
    name: `one of five differs, five are rare changes, ${100 * common} %`,
    common,
    tests: ten((i) => (i % 2 === 1 ? rareBoth : smoothAt(i === 0 ? 0.08 : 0))),
  },
  { name: `all gain in 6 %, ${100 * common} %`, common, tests: ten(() => rareGains) },
]);
