// The overall score of a period: the weighted sum of the means of its parts, with an interval that knows that they are of the same questions.
import { enteredMean, enteredSlope, type OverallDefinition, weightedMembers } from '../../model/overall-definition.ts';
import { because } from '../../model/reasons.ts';
import { type WeightedMean, type WeightedSums, weightedMeanInterval } from '../../stats/weighted-sums.ts';
import type { MonitoredMean } from './monitored-mean.ts';

/** Where nobody says what an overall score is made of: what of an answer can be judged without knowing the right one. */
export const defaultOverall: OverallDefinition = {
  parts: [
    { name: 'faithfulness', weight: 0.5, of: [{ metric: 'faithfulness' }] },
    { name: 'relevance', weight: 0.5, of: [{ metric: 'answerRelevance' }] },
  ],
};

export interface MonitoredOverall {
  /** From 0 to 1; null unless every part has a value: a score on other parts is another score. */
  readonly score: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Smallest and largest number of values among the parts. */
  readonly n: readonly [number, number] | null;
  readonly reason?: string;
  readonly parts: readonly {
    readonly metric: string;
    /** Share of the whole weight. */
    readonly weight: number;
    readonly mean: number | null;
    /** As it enters: from 0, worst, to 1. */
    readonly entered: number | null;
    readonly n: number;
  }[];
}

interface OverallInput {
  readonly definition: OverallDefinition;
  readonly sums: WeightedSums;
  /** Column of a metric; undefined: no row has it. */
  readonly columnOf: (metric: string) => number | undefined;
  readonly meanOf: (metric: string) => MonitoredMean | undefined;
}

export function monitoredOverall({ definition, sums, columnOf, meanOf }: OverallInput): MonitoredOverall {
  const members = weightedMembers(definition).map((member) => {
    const found = meanOf(member.metric);
    const mean = found?.mean ?? null;
    return { member, found, mean, entered: mean === null ? null : enteredMean(member, mean) };
  });
  const parts = members.map(({ member, found, mean, entered }) => ({
    ...{ metric: member.metric, weight: member.share, mean, entered },
    n: found?.n ?? 0,
  }));
  const missing = members.filter(({ mean }) => mean === null).map(({ member }) => member.metric);
  if (missing.length > 0) {
    const several = members.some(({ found }) => found?.reason === because('several-instruments'));
    const reason = several ? because('several-instruments') : because('parts-missing', missing.join(', '));
    return { score: null, ci95: null, n: null, reason, parts };
  }
  const counts = parts.map(({ n }) => n);
  const combined = sums.combined(
    members.map(({ member }) => ({ column: columnOf(member.metric) ?? 0, slope: member.share * enteredSlope(member) })),
  );
  const score = members.reduce((sum, { member, entered }) => sum + member.share * (entered ?? 0), 0);
  const ci95 = intervalOf(combined, score);
  return {
    ...{ score, ci95, n: [Math.min(...counts), Math.max(...counts)], parts },
    ...(ci95 === null && { reason: because('too-few') }),
  };
}

/** Of what the parts enter with, which is from 0 to 1. */
function intervalOf(combined: WeightedMean, score: number): readonly [number, number] | null {
  if (score < -1e-9 || score > 1 + 1e-9) return null;
  return weightedMeanInterval({ ...combined, mean: score }, [0, 1]);
}
