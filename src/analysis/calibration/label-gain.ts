// What a further label buys: the width to be expected of the interval of the mean with more labels.
import { boundedMeanInterval } from '../../stats/bounded-mean-interval.ts';
import { finitePopulationInterval } from '../../stats/finite-population.ts';
import { shareInterval } from '../../stats/intervals.ts';
import { believedShare, predictionMoments } from '../../stats/prediction-moments.ts';
import { fewestLabels, halfAtEnds } from '../../stats/prediction-powered-mean.ts';
import type { LabelGain, LabelStep } from './calibration.ts';
import type { ExampleValues } from './corrected-mean.ts';
import { isShareOf, type Unmeasured, type Whole } from './figure.ts';

const furtherLabels: readonly number[] = [0, 10, 20, 50, 100, 200];

/** The mean and spread of labels, and how far the judge goes along, are taken to stay as they are. */
interface Outlook {
  readonly n: number;
  readonly examples: number;
  readonly mean: number;
  readonly variance: number;
  /** Correlation of labels and judge, 0 where it is against people. */
  readonly correlation: number;
  /** Seen among the labels there are. */
  readonly disagreements: number;
  readonly doubt: number;
  readonly range: readonly [number, number];
  /** Whether the labels are 0 and 1 alone, and their mean a share. */
  readonly isShare: boolean;
  /** Whether the examples are all that is meant. */
  readonly isWhole: boolean;
}

export function labelGain(
  values: ExampleValues,
  options: {
    readonly range: readonly [number, number];
    readonly wantedHalfWidth?: number | undefined;
    /** Of a statement on the rows at hand (on what the system would answer). */
    readonly whole?: Whole | undefined;
  },
): LabelGain | Unmeasured {
  const { range, wantedHalfWidth, whole } = options;
  const n = values.labels.length;
  if (n < fewestLabels) return { kind: 'none', reason: n === 0 ? 'no labels' : 'too few labels', n };
  if (wantedHalfWidth !== undefined && !(wantedHalfWidth > 0)) {
    throw new RangeError(`a half width of ${wantedHalfWidth} is not above 0`);
  }
  const moments = predictionMoments(values.labels, values.predictions, values.unlabelled);
  const ends = [Math.min(...range), Math.max(...range)] as const;
  const outlook: Outlook = {
    n,
    examples: n + values.unlabelled.length,
    mean: moments.label,
    variance: moments.labelVariance,
    correlation: Math.max(0, moments.correlation ?? 0),
    disagreements: moments.disagreements,
    doubt: moments.doubt,
    range: ends,
    isShare: isShareOf(values.labels, ends),
    isWhole: whole !== undefined,
  };
  const steps = furtherLabels.map((more): LabelStep => {
    const labels = n + more;
    const withJudge = labels > outlook.examples ? null : halfWidth(outlook, labels, 'with judge');
    const labelsOnly = outlook.isWhole && labels > outlook.examples ? null : halfWidth(outlook, labels, 'labels only');
    return { labels, more, withJudge, labelsOnly };
  });
  if (wantedHalfWidth === undefined) return { kind: 'gain', steps };
  const wanted = {
    halfWidth: wantedHalfWidth,
    withJudge: labelsFor(outlook, wantedHalfWidth, 'with judge'),
    labelsOnly: labelsFor(outlook, wantedHalfWidth, 'labels only'),
  };
  return { kind: 'gain', steps, wanted };
}

type Way = 'with judge' | 'labels only';

/** Var(PPI) = Var(labels) / n · (1 − r² N / (n + N)) with the best lambda; N are the examples left without label. */
function halfWidth(outlook: Outlook, labels: number, way: Way): number | null {
  const { n, examples, mean, variance, correlation, range, isWhole } = outlook;
  const left = Math.max(0, examples - labels);
  const disagreements = (outlook.disagreements * labels) / n;
  const explained = (correlation * believedShare({ n: labels, disagreements, doubt: outlook.doubt })) ** 2;
  const unexplained = isWhole ? 1 - explained : 1 - (explained * left) / (labels + left);
  const varianceRatio = way === 'with judge' ? unexplained : 1;
  const df = way === 'with judge' ? labels - 2 : labels - 1;
  const ci =
    outlook.isShare && way === 'labels only'
      ? shareInterval({ successes: mean * labels, n: labels })
      : boundedMeanInterval({ mean, variance, n: labels, range, df, varianceRatio, ...halfAtEnds });
  const step = (range[1] - range[0]) / examples;
  const here =
    !isWhole || ci === null
      ? ci
      : finitePopulationInterval({ value: mean, interval: ci, share: labels / examples, step });
  return here === null ? null : (here[1] - here[0]) / 2;
}

/** Nobody plans for more labels than this. */
const mostLabels = 1_000_000;

/** The least number of labels in all; with the judge no more than there are examples. */
function labelsFor(outlook: Outlook, wanted: number, way: Way): number | null {
  const most = way === 'with judge' || outlook.isWhole ? outlook.examples : mostLabels;
  const isEnough = (labels: number) => (halfWidth(outlook, labels, way) ?? Number.POSITIVE_INFINITY) <= wanted;
  if (!isEnough(most)) return null;
  let [low, high] = [fewestLabels - 1, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
