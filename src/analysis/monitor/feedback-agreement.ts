// Whether people and the judge like the same answers: of kept traces that both said something of. It enters no mean of either.
import type { OverallDefinition } from '../../model/overall-definition.ts';
import { because } from '../../model/reasons.ts';
import { rankedAbove, rankedAboveInterval } from '../../stats/ranked-above.ts';
import { createWeightedSums } from '../../stats/weighted-sums.ts';
import type { MonitoredRow } from './monitored-row.ts';
import { createRowScores, type RowScore } from './row-score.ts';

/** How many answers scored at least one half, and how many less. */
export interface AgreementCounts {
  readonly high: number;
  readonly low: number;
}

export interface FeedbackAgreement {
  /** What people are held against: the overall score, faithfulness where nothing has one; null where neither is there. */
  readonly of: 'overall' | 'faithfulness' | null;
  /** Traces with a score and with thumbs or stars. */
  readonly n: number;
  /** Thumbs up, or three stars and more where there are no thumbs. */
  readonly positive: AgreementCounts;
  readonly negative: AgreementCounts;
  /** The chance that an answer that people liked has the higher score than one that they disliked, of those that are alike one half; weighed as means are. Null: `reason` says why. */
  readonly rankedAbove: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly reason?: string;
}

export interface AgreementFold {
  add(row: MonitoredRow): void;
  agreement(): FeedbackAgreement;
}

/** Scores that are alike to a thousandth count as alike. */
const steps = 1000;
const middle = 0.5;

export function createFeedbackAgreement(overall: OverallDefinition): AgreementFold {
  const scores = createRowScores(overall);
  const tallies = { overall: createTally(), faithfulness: createTally() };
  return {
    add(row) {
      const { negative, cluster, trial } = row;
      // A system that failed was judged by nobody.
      if (negative === undefined || trial.status === 'failed') return;
      const [whole, faithful] = [scores.overall(row), scores.faithfulness(row)];
      if (whole !== undefined) tallies.overall.add(whole, negative, cluster);
      if (faithful !== undefined) tallies.faithfulness.add(faithful, negative, cluster);
    },
    agreement() {
      const of = tallies.overall.n() > 0 ? 'overall' : tallies.faithfulness.n() > 0 ? 'faithfulness' : null;
      return { of, ...tallies[of ?? 'overall'].told() };
    },
  };
}

function createTally() {
  const weights = { positive: new Float64Array(steps + 1), negative: new Float64Array(steps + 1) };
  const counts = { positive: { high: 0, low: 0 }, negative: { high: 0, low: 0 } };
  const columns = { positive: 0, negative: 1 };
  const sums = createWeightedSums();
  const instruments = new Map<string, Set<string>>();
  const n = (): number => counts.positive.high + counts.positive.low + counts.negative.high + counts.negative.low;
  return {
    n,
    add({ value, weight, instruments: own }: RowScore, isNegative: boolean, cluster: string): void {
      const side = isNegative ? 'negative' : 'positive';
      const place = Math.round(Math.min(1, Math.max(0, value)) * steps);
      weights[side][place] = (weights[side][place] as number) + weight;
      counts[side][value >= middle ? 'high' : 'low']++;
      sums.add(columns[side], value, { weight, cluster });
      for (const one of own) {
        const metric = one.slice(0, one.indexOf(' '));
        const known = instruments.get(metric) ?? new Set();
        instruments.set(metric, known);
        if (known.size < 2) known.add(one);
      }
    },
    told(): Omit<FeedbackAgreement, 'of'> {
      const told = { n: n(), positive: { ...counts.positive }, negative: { ...counts.negative } };
      const unknown = { ...told, rankedAbove: null, ci95: null };
      if (n() === 0) return { ...unknown, reason: because('no-scored-feedback') };
      if ([...instruments.values()].some(({ size }) => size > 1))
        return { ...unknown, reason: because('several-instruments') };
      const share = rankedAbove(weights.positive, weights.negative);
      if (Number.isNaN(share)) return { ...unknown, reason: because('one-sided-feedback') };
      // Answers of one session go together, and unlike weights tell less: what that takes from the means it takes from the order too.
      const [above, below] = [sums.mean(columns.positive).effectiveN, sums.mean(columns.negative).effectiveN];
      const ci95 = rankedAboveInterval({ share, above, below });
      return { ...told, rankedAbove: share, ci95, ...(ci95 === null && { reason: because('too-few') }) };
    },
  };
}
