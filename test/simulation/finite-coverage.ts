// How often intervals of a statement on these very answers hold what all of their labels say, of which some were drawn.

import { rangedMeanInterval } from '#src/stats/intervals.ts';
import { momentsOf } from '#src/stats/moments.ts';
import { raterAgreement } from '#src/stats/rater-agreement.ts';
import { finitePopulationInterval, predictionPoweredMean, shareInterval } from '#src/stats.ts';
import { type SimulatedJudge, sampler } from './simulated-judge.ts';

export const finiteFigures = ['corrected', 'labelsOnly', 'bias', 'rate', 'kappa', 'weightedKappa'] as const;
export type FiniteFigure = (typeof finiteFigures)[number];

export interface FiniteCoverage {
  readonly name: string;
  readonly n: number;
  readonly of: number;
  /** Shares of the samples whose 95 % interval holds the value of the whole; null where fewer than half of the samples have one. */
  readonly holds: Readonly<Record<FiniteFigure, number | null>>;
  /** Mean width of the corrected mean's interval over that of the one for answers without end. */
  readonly narrower: number;
}

type Pairs = readonly (readonly [human: number, judge: number])[];

export function measureFiniteCoverage(
  judge: SimulatedJudge,
  options: {
    readonly n: number;
    readonly of: number;
    readonly samples: number;
    readonly seed: number;
    readonly part: number;
  },
): FiniteCoverage {
  const { n, of, samples, seed, part } = options;
  const draw = sampler(judge, { n: of, unlabelled: 0 });
  const tally = Object.fromEntries(finiteFigures.map((figure) => [figure, { held: 0, had: 0 }])) as Record<
    FiniteFigure,
    { held: number; had: number }
  >;
  let [narrow, wide] = [0, 0];
  for (let number = 0; number < samples; number++) {
    const { labels, predictions } = draw({ seed, part, number });
    const whole: Pairs = Array.from(labels, (label, i) => [label, predictions[i] as number]);
    const { intervals, unlimited } = intervalsOf(whole.slice(0, n), whole.slice(n));
    const truths = truthsOf(whole);
    for (const figure of finiteFigures) {
      const [ci, truth] = [intervals[figure], truths[figure]];
      if (ci === null || truth === null) continue;
      tally[figure].had++;
      if (ci[0] <= truth + 1e-9 && truth - 1e-9 <= ci[1]) tally[figure].held++;
    }
    narrow += widthOf(intervals.corrected);
    wide += widthOf(unlimited);
  }
  const holds = Object.fromEntries(
    finiteFigures.map((figure) => {
      const { held, had } = tally[figure];
      return [figure, had * 2 < samples ? null : held / had];
    }),
  ) as Record<FiniteFigure, number | null>;
  return { name: judge.name, n, of, holds, narrower: narrow / wide };
}

const widthOf = (ci: readonly [number, number] | null): number => (ci === null ? 0 : ci[1] - ci[0]);
const humansOf = (pairs: Pairs) => pairs.map(([human]) => human);
const judgesOf = (pairs: Pairs) => pairs.map(([, judge]) => judge);
const isSame = ([human, judge]: readonly [number, number]) => human === judge;

function truthsOf(whole: Pairs): Readonly<Record<FiniteFigure, number | null>> {
  const mean = momentsOf(humansOf(whole)).mean();
  return {
    corrected: mean,
    labelsOnly: mean,
    bias: momentsOf(whole.map(([human, judge]) => judge - human)).mean(),
    rate: whole.filter(isSame).length / whole.length,
    kappa: raterAgreement(humansOf(whole), judgesOf(whole)).value,
    weightedKappa: raterAgreement(humansOf(whole), judgesOf(whole), { weights: 'quadratic' }).value,
  };
}

function intervalsOf(sample: Pairs, rest: Pairs) {
  const [n, of] = [sample.length, sample.length + rest.length];
  const share = n / of;
  const given = {
    labels: humansOf(sample),
    predictions: judgesOf(sample),
    unlabelled: judgesOf(rest),
    range: [0, 1],
  } as const;
  const [here, unlimited] = [predictionPoweredMean({ ...given, share }), predictionPoweredMean(given)];
  if (here.kind !== 'estimated' || unlimited.kind !== 'estimated') throw new Error('no interval');
  const same = sample.filter(isSame).length;
  const rate = finitePopulationInterval({
    value: same / n,
    interval: shareInterval({ successes: same, n }),
    share,
    step: 1 / of,
    ends: [same / of, (same + of - n) / of],
  });
  const kappaOf = (weights: 'none' | 'quadratic') => {
    const { value, ci, step } = raterAgreement(humansOf(sample), judgesOf(sample), { weights });
    if (value === null || step === undefined) return null;
    return finitePopulationInterval({ value, interval: ci, share, step: step / of, ends: [-1, 1] });
  };
  const biases = momentsOf(sample.map(([human, judge]) => judge - human));
  const bias = finitePopulationInterval({
    value: biases.mean(),
    interval: rangedMeanInterval(biases, [-1, 1]).ci95,
    share,
    step: 2 / of,
    ends: [biases.mean() * share - (1 - share), biases.mean() * share + (1 - share)],
  });
  const intervals: Readonly<Record<FiniteFigure, readonly [number, number] | null>> = {
    corrected: here.ci,
    labelsOnly: here.labelsOnly.ci,
    bias,
    rate,
    kappa: kappaOf('none'),
    weightedKappa: kappaOf('quadratic'),
  };
  return { intervals, unlimited: unlimited.ci };
}
