// One number over several metrics: their weighted means, on which part of the weight it stands, and how sure it is.

import { skippedAltogether } from '../../metrics/unscorable.ts';
import {
  enteredMean,
  type OverallDefinition,
  type WeightedMember,
  weightedMembers,
} from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import { because, type ReasonSentence } from '../../model/reasons.ts';
import type { CiMethod, MetricSummary, SliceSummary } from '../../model/summary.ts';
import { mean } from '../../stats/moments.ts';
import { weightedMeans, weightedMeansInterval } from '../../stats/weighted-means.ts';

/** Values by canonical metric name: one number an example, in one order for all; NaN where it has none. */
export type OverallValues = ReadonlyMap<string, ArrayLike<number>>;

/** A metric of an overall score. */
export interface OverallMemberScore {
  readonly metric: string;
  /** Share of the whole weight that is its by itself. */
  readonly weight: number;
  /** As it was measured. */
  readonly mean: number | null;
  /** As it enters: from 0, worst, to 1. */
  readonly entered: number | null;
  readonly n: number;
  /** Why it has no value. */
  readonly missing?: string;
}

/** A part of an overall score. */
export interface OverallPartScore {
  readonly name: string;
  /** Share of the whole weight. */
  readonly weight: number;
  /** Mean of what its metrics enter with; null where none has a value. */
  readonly score: number | null;
  readonly metrics: readonly OverallMemberScore[];
}

/** An overall score of one run, or of one category of it. */
export interface OverallScore {
  /** From 0 to 1; null where no metric has a value. */
  readonly score: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: CiMethod;
  /** Where the score would lie if every value lost to the instrument were worst or best. */
  readonly bounds: readonly [number, number] | null;
  /** Share of the weight of the metrics that have a value, from 0 to 1. */
  readonly shareOfWeight: number;
  /** Smallest and largest number of examples among the metrics that have a value. */
  readonly n: readonly [number, number] | null;
  readonly parts: readonly OverallPartScore[];
}

/**
 * Every metric has the weight of its part divided by the number of metrics there. One without a value drops out, and the weights of what is
 * there are renormalised: score = Σ w_j g_j / Σ w_j over the metrics with a mean, g_j being what the mean enters with.
 * @param slice means and counts, of a run or of a category
 * @param values what the means were taken of, for the interval (none: no interval)
 * @example
 * import { evaluate } from 'hakari';
 * const dataset = [{ id: '1', query: 'q', judgements: [{ docId: 'a', relevance: 2 }] }];
 * const targets = [{ id: 't', ask: async () => ({ documents: [{ id: 'x' }, { id: 'a' }] }) }];
 * const { runs: [run] } = await evaluate({ dataset, targets, metrics: ['RR', 'Success@3'] });
 * const first = { name: 'first', weight: 3, of: [{ metric: 'RR' }] };
 * const found = { name: 'found', weight: 1, of: [{ metric: 'Success@3' }] };
 * overallScore(run.summary.overall, { parts: [first, found] }).score // => (3 * 0.5 + 1 * 1) / 4
 */
export function overallScore(
  slice: Pick<SliceSummary, 'metrics'>,
  definition: OverallDefinition,
  values?: OverallValues,
): OverallScore {
  const summaries = new Map(slice.metrics.map((summary) => [summary.metric, summary]));
  const members = weightedMembers(definition).map((member) => measure(member, summaries.get(member.metric)));
  const present = members.filter((member) => member.entered !== null);
  const shareOfWeight = present.reduce((sum, { share }) => sum + share, 0);
  const counts = present.map(({ n }) => n);
  const score = weightedMean(present);
  return {
    score,
    ...intervalOf(present, { score, shareOfWeight, values }),
    bounds: boundsOf(present, summaries),
    shareOfWeight: present.length === members.length ? 1 : shareOfWeight,
    n: counts.length === 0 ? null : [Math.min(...counts), Math.max(...counts)],
    parts: definition.parts.map(({ name }) => partOf(name, members)),
  };
}

interface MeasuredMember extends WeightedMember, Pick<OverallMemberScore, 'mean' | 'entered' | 'n' | 'missing'> {}

function measure(member: WeightedMember, summary: MetricSummary | undefined): MeasuredMember {
  if (summary !== undefined && summary.mean !== null) {
    const { mean, n } = summary;
    return { ...member, mean, entered: enteredMean(member, mean), n };
  }
  return { ...member, mean: null, entered: null, n: 0, missing: reasonOf(summary) };
}

function reasonOf(summary: MetricSummary | undefined): string {
  if (summary === undefined) return because('not-measured');
  const skipped = skippedAltogether(summary.skippedReasons);
  if (summary.failedInstrument > 0) return because('measuring-failed');
  if (skipped !== undefined) return skipped;
  return summary.failedTarget > 0 ? because('target-failed') : because('no-example');
}

function weightedMean(members: readonly MeasuredMember[]): number | null {
  if (members.length === 0) return null;
  const weight = members.reduce((sum, { share }) => sum + share, 0);
  return members.reduce((sum, { share, entered }) => sum + share * (entered ?? 0), 0) / weight;
}

function partOf(name: string, members: readonly MeasuredMember[]): OverallPartScore {
  const own = members.filter(({ part }) => part === name);
  const entered = own.flatMap((member) => member.entered ?? []);
  return {
    name,
    weight: own.reduce((sum, { share }) => sum + share, 0),
    score: entered.length === 0 ? null : mean(entered),
    metrics: own.map(({ share, metric, mean, entered, n, missing }) =>
      present({
        metric,
        weight: share,
        mean,
        entered,
        n,
        missing,
      }),
    ),
  };
}

function intervalOf(
  present: readonly MeasuredMember[],
  { score, shareOfWeight, values }: { score: number | null; shareOfWeight: number; values: OverallValues | undefined },
): Pick<OverallScore, 'ci95' | 'ciMethod'> {
  const none = (reason: ReasonSentence) => ({ ci95: null, ciMethod: `none: ${reason}` }) as const;
  if (score === null) return none(because('no-metric-has-a-value'));
  if (values === undefined) return none(because('values-not-read'));
  const single = present.filter(({ n }) => n < 2).map(({ metric }) => metric);
  if (single.length > 0) return none(because('too-few-of', single.join(', ')));
  const columns = present.map((member) => ({
    weight: member.share / shareOfWeight,
    values: Float64Array.from(values.get(member.metric) ?? [], (value) => enteredMean(member, value)),
  }));
  const means = weightedMeans(columns);
  if (means === undefined) return none(because('values-not-there'));
  return { ci95: weightedMeansInterval(means, [0, 1]), ciMethod: 'clustered-bounded' };
}

function boundsOf(
  present: readonly MeasuredMember[],
  summaries: ReadonlyMap<string, MetricSummary>,
): readonly [number, number] | null {
  const ends = present.map((member) => {
    const bounds = summaries.get(member.metric)?.bounds ?? null;
    if (bounds === null) return null;
    const [low, high] = bounds;
    const entered = [enteredMean(member, low), enteredMean(member, high)] as const;
    return { share: member.share, low: Math.min(...entered), high: Math.max(...entered) };
  });
  const weight = present.reduce((sum, { share }) => sum + share, 0);
  if (ends.length === 0 || ends.includes(null)) return null;
  const at = (of: 'low' | 'high'): number => ends.reduce((sum, end) => sum + (end?.share ?? 0) * (end?.[of] ?? 0), 0);
  return [at('low') / weight, at('high') / weight];
}
