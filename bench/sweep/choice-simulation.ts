// How often a sweep of 60 settings claims a gain when no setting is better, and when some are, by three rules:
//
//   node bench/sweep/choice-simulation.ts [--rounds 400] [--flips 4000] [--only grid] [--n 30,50,100]
//
// `largest`: some setting's p, corrected by the largest gain of all in units of its spread, is at most .05 (what a sweep does). `smallest p`:
// corrected by the smallest p of all instead. `held out`: the interval (BCa, by example) of the highest mean out of sample lies above 0.
import { parseArgs } from 'node:util';
import { chooseSetting } from '../../src/analysis/sweep/choose-setting.ts';
import { sweepAlpha } from '../../src/analysis/sweep/judge-settings.ts';
import { bootstrapMean } from '../../src/stats/bootstrap.ts';
import { largestGain } from '../../src/stats/largest-gain.ts';
import { pairedDifferences } from '../../src/stats/paired-differences.ts';
import { signFlipFamily } from '../../src/stats/sign-flip-family.ts';
import { smallestP } from '../../src/stats/smallest-p.ts';
import { signFlipPValues } from '../../src/stats/typical-values.ts';
import { normal, randomFrom } from '../../test/simulation/regimes.ts';
import { say } from '../search/statistics.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '400' },
    flips: { type: 'string', default: '4000' },
    only: { type: 'string', default: '' },
    n: { type: 'string', default: '30,50,100' },
  },
});
const [rounds, flips, settings] = [Number(given.rounds), Number(given.flips), 60];

let uniform = randomFrom(1);
const gauss = (): number => normal(uniform);

/** Values of all settings, the present one first, on one question. */
type Question = () => readonly number[];
const places = Array.from({ length: settings }, (_, setting) => setting);

/** As a quality between questions that are easy and hard: the first rank at 1, not found from 10 on. */
function reciprocalRank(quality: number): number {
  const rank = Math.max(1, Math.round(Math.exp(1 - quality)));
  return rank > 10 ? 0 : 1 / rank;
}

/** Six weights of two lists, with and without a reranker, and five values of a knob that hardly matters. */
function grid(gain: number): Question {
  const alphas = [0.5, 0, 0.1, 0.3, 0.7, 1];
  return () => {
    const [ease, words, vectors, plain, reranked] = [1.2 * gauss(), gauss(), gauss(), gauss(), gauss() + 2 * gain];
    return places.map((setting) => {
      const angle = 3 * (alphas[setting % 6] as number);
      const fused = 0.8 * (words * Math.cos(angle) + vectors * Math.sin(angle));
      const last = 0.5 * (Math.floor(setting / 6) % 2 === 1 ? reranked : plain);
      return reciprocalRank(ease + fused + last + 0.15 * gauss());
    });
  };
}

/** Settings that share nothing but how hard the question is; `better` of them gain. */
const unrelated =
  (better: number, gain: number): Question =>
  () => {
    const ease = 0.8 * gauss();
    return places.map((setting) =>
      reciprocalRank(ease + 0.9 * gauss() + (setting > 0 && setting <= better ? gain : 0)),
    );
  };

/** Settings that gain .25 in 20 of 100 questions and lose 1 in 5: means are 0, and a sample without the losses looks like a gain. */
const rareLosses: Question = () => {
  const common = gauss();
  return places.map((setting) => {
    const luck = Math.sqrt(0.7) * common + Math.sqrt(0.3) * gauss();
    return setting === 0 ? 0 : luck > 0.8416 ? 0.25 : luck < -1.6449 ? -1 : 0;
  });
};

const regimes: readonly (readonly [string, Question])[] = [
  ['grid, none is better', grid(0)],
  ['grid, the reranker helps a little', grid(0.3)],
  ['grid, the reranker helps', grid(0.5)],
  ['unrelated settings, none is better', unrelated(0, 0)],
  ['unrelated settings, one is better', unrelated(1, 0.8)],
  ['unrelated settings, ten are better', unrelated(10, 0.6)],
  ['unrelated settings, all are better', unrelated(59, 0.5)],
  ['small gains and rare losses, means 0', rareLosses],
];

function sample(question: Question, n: number): readonly Float64Array[] {
  const values = places.map(() => new Float64Array(n));
  for (let at = 0; at < n; at += 1) for (const [setting, value] of question().entries()) values[setting]![at] = value;
  return values;
}

const tried = places.slice(1);

/** Whether the rule of the largest gain claims one, and that of the smallest p. */
function byFamily(values: readonly Float64Array[], seed: number): readonly boolean[] {
  const lists = tried.map((setting) => ({
    places: values[0]!.map((_, at) => at),
    values: pairedDifferences(values[0]!, values[setting]!).values,
  }));
  const family = signFlipFamily(lists, { seed, flips });
  const largest = largestGain(family);
  const smallest = smallestP(family, { alternative: 'greater' });
  return [
    tried.some((_, place) => largest.adjust(place) <= sweepAlpha),
    family.lists.some((list) => smallest.adjust(signFlipPValues(list).pGreater) <= sweepAlpha),
  ];
}

function heldOut(values: readonly Float64Array[], seed: number): boolean {
  const { outOfSample } = chooseSetting({ values, candidates: places, folds: 5, seed });
  const { ci } = bootstrapMean(pairedDifferences(values[0]!, outOfSample), { seed, replicates: 1000 });
  return (ci?.[0] ?? 0) > 0;
}

const percent = (count: number): string => `${((100 * count) / rounds).toFixed(1)} %`;
for (const [name, question] of regimes.filter(([each]) => each.includes(given.only))) {
  for (const n of given.n.split(',').map(Number)) {
    uniform = randomFrom(n);
    const claims = [0, 0, 0];
    for (let seed = 1; seed <= rounds; seed += 1) {
      const values = sample(question, n);
      const found = [...byFamily(values, seed), heldOut(values, seed)];
      for (const [rule, claimed] of found.entries()) if (claimed) claims[rule] = (claims[rule] ?? 0) + 1;
    }
    say(`| ${name} | ${n} | ${claims.map(percent).join(' | ')} |`);
  }
}
