// How often a sweep calls a setting better when none is, and when some are, by two rules:
//
//   node bench/sweep/choice-simulation.ts [--rounds 500] [--gain .5] [--settings 60]
//
// `family`: some setting's p, corrected for all by the smallest p of the family, is at most .05 (what a sweep does). `held out`: the
// interval (BCa, by example) of the highest mean out of sample lies above 0 (what it did before).
import { parseArgs } from 'node:util';
import { chooseSetting } from '../../src/analysis/sweep/choose-setting.ts';
import { judgeSettings } from '../../src/analysis/sweep/judge-settings.ts';
import { bootstrapMean } from '../../src/stats/bootstrap.ts';
import { pairedDifferences } from '../../src/stats/paired-differences.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    gain: { type: 'string', default: '0.5' },
    settings: { type: 'string', default: '60' },
  },
});
const [rounds, settings] = [Number(given.rounds), Number(given.settings)];

let state = 1;
/** Mulberry32. */
function uniform(): number {
  state = (state + 0x6d2b79f5) | 0;
  let word = Math.imul(state ^ (state >>> 15), 1 | state);
  word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
  return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
}
const gauss = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());

/** The weight of one list among six values, with and without a reranker, and five values of a knob that hardly matters. */
const knobsOf = (setting: number) => ({
  alpha: [0.5, 0, 0.1, 0.3, 0.7, 1][setting % 6] as number,
  rerank: Math.floor(setting / 6) % 2,
});

/** Reciprocal ranks: each question likes one list better or the other, and the reranker more or less; `gain` is what it likes the reranker on average. */
function sample(n: number, gain: number): readonly Float64Array[] {
  const values = Array.from({ length: settings }, () => new Float64Array(n));
  for (let question = 0; question < n; question += 1) {
    const [ease, words, reranking] = [1.2 * gauss(), gauss(), gain + 0.5 * gauss()];
    for (const [setting, own] of values.entries()) {
      const { alpha, rerank } = knobsOf(setting);
      const quality = ease + words * (alpha - 0.5) + reranking * rerank + 0.15 * gauss();
      const rank = Math.max(1, Math.round(Math.exp(1 - quality)));
      own[question] = rank > 10 ? 0 : 1 / rank;
    }
  }
  return values;
}

const tried = Array.from({ length: settings - 1 }, (_, at) => at + 1);
for (const gain of [0, Number(given.gain)]) {
  for (const n of [30, 50, 100]) {
    let [family, heldOut] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const values = sample(n, gain);
      const gains = judgeSettings({ values, base: 0, tried, seed: round, flips: 1000 });
      if ([...gains.values()].some(({ p }) => p <= 0.05)) family += 1;
      const { outOfSample } = chooseSetting({ values, candidates: [0, ...tried], folds: 5, seed: round });
      const differences = pairedDifferences(values[0] as Float64Array, outOfSample);
      if ((bootstrapMean(differences, { seed: round, replicates: 1000 }).ci?.[0] ?? 0) > 0) heldOut += 1;
    }
    const share = (count: number): string => `${((100 * count) / rounds).toFixed(1)} %`;
    process.stdout.write(`gain ${gain}, n ${n}: family ${share(family)}, held out ${share(heldOut)}\n`);
  }
}
