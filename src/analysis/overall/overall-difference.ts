// Two overall scores in a pair: their difference over the same examples, or why they are not compared.
import { enteredSlope, type OverallDefinition, weightedMembers } from '../../model/overall-definition.ts';
import { because, type ReasonSentence } from '../../model/reasons.ts';
import type { CiMethod } from '../../model/summary.ts';
import { createMoments } from '../../stats/moments.ts';
import { type WeightedColumn, weightedMeans, weightedMeansInterval } from '../../stats/weighted-means.ts';
import type { OverallScore, OverallValues } from './overall-score.ts';

/** What is held beside another run's. */
export interface ComparedOverall {
  readonly run: string;
  /** Undefined: the run has none. */
  readonly definition: OverallDefinition | undefined;
  readonly score: OverallScore | undefined;
  /** By metric, one number an example; in the same order of examples in both. */
  readonly values: OverallValues;
  /** What made them, by metric; see `ValueColumn` (not known). */
  readonly madeBy?: ReadonlyMap<string, string>;
}

/** Why two overall scores are not compared: they are numbers of different things. */
type OverallApart =
  | { readonly reason: 'other-parts' }
  /** Metrics that different judges, prompts or versions scored. */
  | { readonly reason: 'other-scorer'; readonly metrics: readonly string[] }
  /** Metrics that have a value in one of the two alone. */
  | { readonly reason: 'other-metrics'; readonly onlyA: readonly string[]; readonly onlyB: readonly string[] };

/** b − a, of the overall score; null is "could not be had". */
export interface OverallDifference {
  readonly a: string;
  readonly b: string;
  /** Over the examples that have the metric in both runs, metric by metric. */
  readonly difference: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: CiMethod;
  /** Smallest and largest number of pairs among the metrics. */
  readonly n: readonly [number, number] | null;
  /** Absent where they are compared. */
  readonly apart?: OverallApart;
}

/**
 * Holds two runs beside each other. Only scores on the same parts are compared: the same metrics with the same weights, and a value for the
 * same of them. The interval is that of `weightedMeans` over the examples' differences, so that what is common to both runs cancels.
 * @param changed whether an example is another question in one of the runs (never)
 */
export function overallDifference(
  a: ComparedOverall,
  b: ComparedOverall,
  changed: (example: number) => boolean = () => false,
): OverallDifference {
  const names = { a: a.run, b: b.run };
  const nothing = (reason: ReasonSentence) =>
    ({ difference: null, ci95: null, ciMethod: `none: ${reason}`, n: null }) as const;
  const apart = apartOf(a, b);
  if (apart !== undefined)
    return { ...names, ...nothing(because(apart.reason === 'other-scorer' ? 'other-scorer' : 'other-parts')), apart };
  const present = membersOf(a).filter(({ metric }) => isMeasured(a, metric));
  const weight = present.reduce((sum, { share }) => sum + share, 0);
  if (present.length === 0) return { ...names, ...nothing(because('no-metric-has-a-value')) };
  const columns = present.map((member) => ({
    weight: (member.share / weight) * enteredSlope(member),
    values: differences(a.values.get(member.metric) ?? [], b.values.get(member.metric) ?? [], changed),
  }));
  return { ...names, ...estimate(columns) };
}

function estimate(columns: readonly WeightedColumn[]): Omit<OverallDifference, 'a' | 'b'> {
  const all = columns.map(({ weight, values }) => {
    const moments = createMoments();
    for (const value of Array.from(values)) if (!Number.isNaN(value)) moments.add(value);
    return { weight, n: moments.n(), mean: moments.mean() };
  });
  const counts = all.map(({ n }) => n);
  const n = [Math.min(...counts), Math.max(...counts)] as const;
  const none = (reason: ReasonSentence) => ({ ci95: null, ciMethod: `none: ${reason}`, n }) as const;
  if (n[0] === 0) return { difference: null, ...none(because('a-metric-has-no-pair')) };
  const difference = all.reduce((sum, { weight, mean }) => sum + weight * mean, 0);
  const means = weightedMeans(columns);
  if (means === undefined) return { difference, ...none(because('too-few')) };
  // Where both runs mostly do the same, what was not seen counts for more: one difference at either end.
  return { difference, ci95: weightedMeansInterval(means, [-1, 1], 1), ciMethod: 'clustered-bounded', n };
}

function differences(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  changed: (example: number) => boolean,
): readonly number[] {
  const length = Math.min(a.length, b.length);
  return Array.from({ length }, (_, at) => (changed(at) ? Number.NaN : (b[at] as number) - (a[at] as number)));
}

function apartOf(a: ComparedOverall, b: ComparedOverall): OverallApart | undefined {
  if (partsText(a) !== partsText(b)) return { reason: 'other-parts' };
  const names = membersOf(a).map(({ metric }) => metric);
  const onlyA = names.filter((metric) => isMeasured(a, metric) && !isMeasured(b, metric));
  const onlyB = names.filter((metric) => isMeasured(b, metric) && !isMeasured(a, metric));
  if (onlyA.length + onlyB.length > 0) return { reason: 'other-metrics', onlyA, onlyB };
  const made = ({ madeBy }: ComparedOverall, metric: string): string => madeBy?.get(metric) ?? '';
  const metrics = names.filter(
    (metric) => made(a, metric) !== '' && made(b, metric) !== '' && made(a, metric) !== made(b, metric),
  );
  return metrics.length === 0 ? undefined : { reason: 'other-scorer', metrics };
}

const membersOf = ({ definition }: ComparedOverall) => (definition === undefined ? [] : weightedMembers(definition));

/** What decides the number: neither the names of the parts nor their order do. */
const partsText = (of: ComparedOverall): string =>
  membersOf(of)
    .map((member) => `${member.metric} ${member.share.toFixed(9)} ${enteredSlope(member)}`)
    .sort()
    .join('\n');

const isMeasured = ({ score }: ComparedOverall, metric: string): boolean =>
  score?.parts.some(({ metrics }) => metrics.some((own) => own.metric === metric && own.entered !== null)) ?? false;
