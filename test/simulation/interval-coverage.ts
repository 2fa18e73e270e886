// How often intervals hold the true mean of a simulated judge, and how wide they are.
import { momentsOf } from '#src/core/stats/moments.ts';
import { predictionPoweredMean, studentTQuantile } from '#src/stats.ts';
import { correlationOf, type SimulatedJudge, sampler, trueMean } from './simulated-judge.ts';

export interface IntervalCoverage {
  readonly name: string;
  readonly n: number;
  readonly unlabelled: number;
  readonly correlation: number;
  /** Shares of the samples whose 95 % interval holds the true mean. */
  readonly corrected: number;
  readonly labelsOnly: number;
  readonly judgeOnly: number;
  /** Mean width of the corrected interval over that of the labels alone. */
  readonly widthRatio: number;
  readonly lambda: number;
}

export function measureCoverage(
  judge: SimulatedJudge,
  options: {
    readonly n: number;
    readonly unlabelled: number;
    readonly samples: number;
    readonly seed: number;
    readonly part: number;
    /** (0 to 1) */
    readonly range?: readonly [number, number];
  },
): IntervalCoverage {
  const { n, unlabelled, samples, seed, part, range = [0, 1] } = options;
  const truth = trueMean(judge);
  const holds = (ci: readonly [number, number] | null) => (ci !== null && ci[0] <= truth && truth <= ci[1] ? 1 : 0);
  const draw = sampler(judge, { n, unlabelled });
  const t = studentTQuantile(0.025, n + unlabelled - 1);
  const sums = { corrected: 0, labelsOnly: 0, judgeOnly: 0, width: 0, widthAlone: 0, lambda: 0 };
  for (let number = 0; number < samples; number++) {
    const sample = draw({ seed, part, number });
    const result = predictionPoweredMean({ ...sample, range });
    if (result.kind !== 'estimated' || result.ci === null || result.labelsOnly.ci === null)
      throw new Error('no interval');
    const alone = result.labelsOnly.ci;
    const all = momentsOf([...sample.predictions, ...sample.unlabelled]);
    const half = (t * all.standardDeviation()) / Math.sqrt(n + unlabelled);
    sums.corrected += holds(result.ci);
    sums.labelsOnly += holds(alone);
    sums.judgeOnly += holds([all.mean() - half, all.mean() + half]);
    sums.width += result.ci[1] - result.ci[0];
    sums.widthAlone += alone[1] - alone[0];
    sums.lambda += result.lambda;
  }
  return {
    name: judge.name,
    n,
    unlabelled,
    correlation: correlationOf(judge),
    corrected: sums.corrected / samples,
    labelsOnly: sums.labelsOnly / samples,
    judgeOnly: sums.judgeOnly / samples,
    widthRatio: sums.width / sums.widthAlone,
    lambda: sums.lambda / samples,
  };
}
