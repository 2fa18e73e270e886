// How often intervals hold the true mean of a simulated judge, and how wide they are.
import { momentsOf } from '#src/stats/moments.ts';
import { predictionPoweredMean, studentTQuantile } from '#src/stats.ts';
import { correlationOf, type SimulatedJudge, type SimulatedSample, sampler, trueMean } from './simulated-judge.ts';

export interface IntervalCoverage {
  readonly name: string;
  readonly n: number;
  readonly unlabelled: number;
  readonly correlation: number;
  /** Shares of the samples whose 95 % interval holds the true mean. */
  readonly corrected: number;
  /** As published, with the normal quantile and nothing added. */
  readonly plain: number;
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
  const sums = { corrected: 0, plain: 0, labelsOnly: 0, judgeOnly: 0, width: 0, widthAlone: 0, lambda: 0 };
  for (let number = 0; number < samples; number++) {
    const sample = draw({ seed, part, number });
    const result = predictionPoweredMean({ ...sample, range });
    if (result.kind !== 'estimated' || result.ci === null || result.labelsOnly.ci === null)
      throw new Error('no interval');
    const alone = result.labelsOnly.ci;
    const all = momentsOf([...sample.predictions, ...sample.unlabelled]);
    const half = (t * all.standardDeviation()) / Math.sqrt(n + unlabelled);
    sums.corrected += holds(result.ci);
    sums.plain += holds(plainInterval(sample));
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
    plain: sums.plain / samples,
    labelsOnly: sums.labelsOnly / samples,
    judgeOnly: sums.judgeOnly / samples,
    widthRatio: sums.width / sums.widthAlone,
    lambda: sums.lambda / samples,
  };
}

/** PPI++ of the mean as in Angelopoulos, Duchi and Zrnic 2023, for large samples. */
function plainInterval({ labels, predictions, unlabelled }: SimulatedSample): readonly [number, number] {
  const [n, others] = [labels.length, unlabelled.length];
  const [label, prediction, elsewhere] = [momentsOf(labels), momentsOf(predictions), momentsOf(unlabelled)];
  const pooled = momentsOf([...predictions, ...unlabelled]).standardDeviation() ** 2;
  const products = labels.reduce(
    (sum, value, i) => sum + (value - label.mean()) * ((predictions[i] as number) - prediction.mean()),
    0,
  );
  const lambda = pooled === 0 ? 0 : Math.min(1, Math.max(0, products / (n - 1) / ((1 + n / others) * pooled)));
  const rest = momentsOf(labels.map((value, i) => value - lambda * (predictions[i] as number)));
  const variance = rest.standardDeviation() ** 2 / n + (lambda * elsewhere.standardDeviation()) ** 2 / others;
  const [mean, half] = [rest.mean() + lambda * elsewhere.mean(), 1.959964 * Math.sqrt(variance)];
  return [mean - half, mean + half];
}
