// How often 95 % intervals of kappa hold the true kappa of a simulated judge, with and without the added pairs: docs/calibration.md.
// `node bench/calibration/kappa-coverage.ts [--pairs 50] [--samples 2000] [--seed 1]`, after a build.
import { parseArgs } from 'node:util';
import { chanceCorrected } from '../../src/stats/chance-corrected.ts';
import { raterAgreement } from '../../src/stats/rater-agreement.ts';
import { gradeJudges, lenientJudges, verdictJudges } from '../../test/simulation/judge-grid.ts';
import { type SimulatedJudge, sampler } from '../../test/simulation/simulated-judge.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '50' },
    samples: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const [n, samples, seed] = [values.pairs, values.samples, values.seed].map(Number) as [number, number, number];
const percent = (share: number) => (share * 100).toFixed(1);

type Weights = 'none' | 'linear' | 'quadratic';
const distance: Readonly<Record<Weights, (x: number) => number>> = {
  none: (x) => (x === 0 ? 0 : 1),
  linear: Math.abs,
  quadratic: (x) => x ** 2,
};

function trueKappa({ cells }: SimulatedJudge, weights: Weights): number {
  const weight = distance[weights];
  let [seen, expected] = [0, 0];
  for (const a of cells) {
    seen += a.chance * weight(a.human - a.judge);
    for (const b of cells) expected += a.chance * b.chance * weight(a.human - b.judge);
  }
  return 1 - seen / expected;
}

/** Without the added pairs: kappa ± t · standard error of Fleiss, Cohen and Everitt. */
function plain(a: readonly number[], b: readonly number[], weights: Weights): readonly [number, number] | null {
  const weight = distance[weights];
  const meanTo = (value: number, others: readonly number[]) =>
    others.reduce((sum, other) => sum + weight(value - other), 0) / others.length;
  const levels = [...new Set([...a, ...b])];
  const [fromA, fromB] = [
    new Map(levels.map((level) => [level, meanTo(level, b)])),
    new Map(levels.map((level) => [level, meanTo(level, a)])),
  ];
  return chanceCorrected({
    a,
    b,
    clusters: undefined,
    level: 0.95,
    weight,
    pseudoPairs: 0,
    expect: (pairs) => {
      const own = pairs.a.map((value) => fromA.get(value) as number);
      const expected = a.reduce((sum, value) => sum + (fromA.get(value) as number), 0) / a.length;
      return {
        expected,
        influences: own.map((x, i) => x + (fromB.get(pairs.b[i] as number) as number) - 2 * expected),
      };
    },
  }).ci;
}

say('| judges | weights | cells | with added pairs: least, mean, most | as published: least, mean, most |');
say('|---|---|---|---|---|');
for (const [name, judges, weights] of [
  ['verdicts, good or bad', verdictJudges, 'none'],
  ['grades, seen with noise', gradeJudges, 'quadratic'],
  ['grades, seen with noise', gradeJudges, 'linear'],
  ['grades, mostly the same, else too high', lenientJudges, 'quadratic'],
] as const) {
  const found = judges.map((judge, part) => {
    const truth = trueKappa(judge, weights);
    const draw = sampler(judge, { n, unlabelled: 0 });
    const sums = { ours: 0, plain: 0, defined: 0 };
    for (let number = 0; number < samples; number++) {
      const { labels, predictions } = draw({ seed, part, number });
      const [a, b] = [[...labels], [...predictions]];
      const { ci } = raterAgreement(a, b, { weights });
      if (ci === null) continue;
      const holds = ([low, high]: readonly [number, number]) => (low <= truth && truth <= high ? 1 : 0);
      sums.defined++;
      sums.ours += holds(ci);
      sums.plain += holds(plain(a, b, weights) ?? [2, 2]);
    }
    return { ours: sums.ours / sums.defined, plain: sums.plain / sums.defined };
  });
  const show = (of: (row: (typeof found)[number]) => number) => {
    const list = found.map(of).sort((a, b) => a - b);
    return [list[0] as number, list.reduce((sum, x) => sum + x, 0) / list.length, list.at(-1) as number]
      .map(percent)
      .join(', ');
  };
  say(`| ${name} | ${weights} | ${found.length} | ${show(({ ours }) => ours)} | ${show((row) => row.plain)} |`);
}
