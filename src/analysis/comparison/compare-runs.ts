// Compares runs in pairs: every pair on every headline metric, as one family of tests.
import { present } from '../../model/present.ts';
import { type ListLengths, unlikeRuns } from '../depth/list-depth.ts';
import type { SettledDifference } from '../holes/settle-difference.ts';
import type { Overalls } from '../overall/collect-overalls.ts';
import { type ComparedRuns, otherScorers, pairRuns, type RunPair } from '../values/compared-runs.ts';
import { orderById, type PairedValues } from '../values/paired-values.ts';
import type { ValueColumn } from '../values/value-column.ts';
import { type ComparedPairs, comparePairs } from './compare-pairs.ts';
import { letterDisplays, tukeyDisplays } from './letter-display.ts';
import type {
  ComparisonSettings,
  ComparisonWarning,
  DifferenceCurve,
  ExampleDifference,
  ExploratoryComparison,
  LargestDifferences,
  MissingExamples,
  PairComparison,
  RunComparison,
  SliceComparison,
} from './run-comparison.ts';

interface CompareRunsOptions {
  readonly settings: ComparisonSettings;
  /** Two-way Tukey HSD beside the other tests (false). */
  readonly tukey?: boolean;
  /** Slices to look at, each kind as a family of its own (none). */
  readonly by?: readonly ('category' | 'language')[];
  /** Overall scores of the runs, where whoever gathered them found some (none). */
  readonly overalls?: Overalls;
  /** Looks at what is not judged, once the pairs are (nobody does). */
  readonly settle?: SettlePairs;
  /** Warnings of whoever gathered the runs (none). */
  readonly warnings?: readonly ComparisonWarning[];
}

/** What unjudged documents could make of each pair. @param judged one a pair, in their order */
export type SettlePairs = (
  pairs: readonly RunPair[],
  judged: readonly PairComparison[],
  given: { readonly ids: readonly string[]; readonly order: ArrayLike<number>; readonly settings: ComparisonSettings },
) => readonly SettledDifference[];

/** Compares; the same values and settings give the same numbers, in whatever order the examples come. */
export function compareRuns(compared: ComparedRuns, options: CompareRunsOptions): RunComparison {
  const { settings, tukey = false, by = [], warnings = [], overalls, settle } = options;
  const ids = compared.examples.map(({ id }) => id);
  const order = orderById(ids);
  const pairs = pairRuns(compared, order);
  const judged = comparePairs(pairs, order, settings);
  const ranked = pairs.map((pair) => ({ pair, gains: rankGains(pair.values) }));
  return present({
    runs: compared.runs.map(({ id }) => id),
    metrics: compared.metrics.map(({ name, definition }) => ({ metric: name, direction: definition.direction })),
    settings,
    family: judged.family,
    pairs: judged.pairs,
    missing: pairs.flatMap(missingOf),
    letters: letterDisplays(compared, { pairs: judged.pairs, order, alpha: settings.alpha }),
    tukey: tukey ? tukeyDisplays(compared, order) : [],
    exploratory: by.flatMap((slices) => compareSlices(compared, { by: slices, order, settings })),
    largest: ranked.map(({ pair, gains }) => ({ ...nameOf(pair), ...largestDifferences(gains, ids) })),
    curves: ranked.map(({ pair, gains }) => ({ ...nameOf(pair), items: differenceCurve(gains, ids) })),
    overalls,
    holes: settle?.(pairs, judged.pairs, { ids, order, settings }),
    warnings: [...warnings, ...scorerWarnings(compared), ...comparisonWarnings(judged)],
  });
}

const nameOf = ({ a, b, values }: RunPair) => ({ metric: values.metric.name, a, b });

function missingOf(pair: RunPair): readonly MissingExamples[] {
  const { unpaired, skippedBoth } = pair.values;
  return unpaired.length + skippedBoth === 0 ? [] : [{ ...nameOf(pair), skippedBoth, examples: unpaired }];
}

// The same comparison by category or language: a place to look, corrected apart and never a headline.
interface CompareSlicesOptions {
  readonly by: 'category' | 'language';
  /** Places of the examples in order of their ids. */
  readonly order: ArrayLike<number>;
  readonly settings: ComparisonSettings;
}

/** Compares on each slice; nothing where the examples do not fall into several. */
function compareSlices(
  compared: ComparedRuns,
  { by, order, settings }: CompareSlicesOptions,
): readonly ExploratoryComparison[] {
  const slices = new Map<string, number[]>();
  for (const { [by]: slice } of compared.examples) if (slice !== undefined) slices.set(slice, []);
  if (slices.size < 2) return [];
  for (const place of Array.from(order)) {
    const slice = compared.examples[place]?.[by];
    if (slice !== undefined) slices.get(slice)?.push(place);
  }
  const named = [...slices].flatMap(([slice, places]) => pairRuns(compared, places).map((pair) => ({ slice, pair })));
  const { family, pairs } = comparePairs(
    named.map(({ pair }) => pair),
    [...slices.values()].flat(),
    settings,
  );
  return [{ by, family, pairs: pairs.map((pair, i): SliceComparison => ({ slice: named[i]?.slice ?? '', ...pair })) }];
}

// Warnings: what a reader must know before trusting a number of a comparison.

/** Metrics that different judges, prompts or versions scored: no pair of such values was made. */
function scorerWarnings(compared: ComparedRuns): readonly ComparisonWarning[] {
  return compared.metrics.flatMap(({ name }, at): readonly ComparisonWarning[] => {
    const runs = otherScorers(compared, at);
    return runs.length === 0 ? [] : [{ code: 'other-scorer', metric: name, runs }];
  });
}

/** Warnings that follow from the numbers, in the order of the pairs. */
function comparisonWarnings({ pairs, family }: ComparedPairs): readonly ComparisonWarning[] {
  return pairs.flatMap((pair) => [...imputedDecide(pair), ...lostCouldTurn(pair, family.alpha)]);
}

function imputedDecide({
  metric,
  a,
  b,
  verdict,
  nImputed,
  withoutImputed,
}: PairComparison): readonly ComparisonWarning[] {
  if (withoutImputed === null || withoutImputed.verdict === verdict) return [];
  return [{ code: 'imputed-decide', metric, a, b, verdict, without: withoutImputed.verdict, nImputed }];
}

function lostCouldTurn(pair: PairComparison, alpha: number): readonly ComparisonWarning[] {
  const { metric, a, b, pAdjusted, diffBounds } = pair;
  if (pAdjusted === null || pAdjusted > alpha || diffBounds === null) return [];
  return diffBounds[0] <= 0 && diffBounds[1] >= 0 ? [{ code: 'lost-could-turn', metric, a, b, diffBounds }] : [];
}

// Which examples a difference comes from.
const listed = 10;
/** As many bars as a chart can show side by side. */
const charted = 400;

/** Examples of a pair by how much better b is than a, in the direction of the metric. */
interface RankedGains {
  readonly paired: PairedValues;
  readonly gains: Float64Array;
  /** Largest gain first, ties in order of ids. */
  readonly order: Int32Array;
}

function rankGains(paired: PairedValues): RankedGains {
  const sign = paired.metric.definition.direction === 'higher' ? 1 : -1;
  const gains = paired.differences.values.map((difference) => sign * difference);
  const order = Int32Array.from(gains, (_, index) => index);
  return { paired, gains, order: order.sort((x, y) => (gains[y] as number) - (gains[x] as number) || x - y) };
}

/** The ten examples that got most better from a to b, and the ten that got most worse; ties in order of ids. */
function largestDifferences(
  { paired, gains, order }: RankedGains,
  ids: readonly string[],
): Pick<LargestDifferences, 'won' | 'lost'> {
  const at = (index: number): ExampleDifference => ({
    example: ids[paired.places[index] as number] as string,
    a: paired.a[index] as number,
    b: paired.b[index] as number,
    difference: paired.differences.values[index] as number,
  });
  const won = Array.from(order.subarray(0, listed)).filter((index) => (gains[index] as number) > 0);
  // Of several equally bad at the edge of the list the first ids are told.
  const edge = gains[order.at(-listed) ?? order[0] ?? 0] ?? 0;
  const lost = Array.from(order)
    .filter((index) => (gains[index] as number) < 0 && (gains[index] as number) <= edge)
    .sort((x, y) => (gains[x] as number) - (gains[y] as number) || x - y);
  return { won: won.map(at), lost: lost.slice(0, listed).map(at) };
}

/** All differences, largest gain first; of more than 400 every so many-th, so that the shape stays. */
function differenceCurve({ paired, order }: RankedGains, ids: readonly string[]): DifferenceCurve['items'] {
  const shown = Math.min(charted, order.length);
  return Array.from({ length: shown }, (_, i) => {
    const index = order[shown === 1 ? 0 : Math.round((i * (order.length - 1)) / (shown - 1))] as number;
    return {
      example: ids[paired.places[index] as number] as string,
      difference: paired.differences.values[index] as number,
    };
  });
}

// Leaves out of a comparison the metrics that say nothing of one of its runs.
interface MeasuredRuns {
  readonly compared: ComparedRuns;
  readonly warnings: readonly ComparisonWarning[];
}

/** For metrics that nobody asked for by name, such as those of rankings with a target that returns no documents. */
export function withoutEmptyMetrics(compared: ComparedRuns): MeasuredRuns {
  const emptyRuns = compared.metrics.map((_, index) =>
    compared.runs.filter(({ columns }) => isEmpty(columns[index])).map(({ id }) => id),
  );
  const keep = (_: unknown, index: number): boolean => emptyRuns[index]?.length === 0;
  const warnings = compared.metrics.flatMap(({ name }, index): readonly ComparisonWarning[] => {
    const runs = emptyRuns[index] ?? [];
    return runs.length === 0 ? [] : [{ code: 'empty-metric', metric: name, runs }];
  });
  const runs = compared.runs.map((run) => ({ ...run, columns: run.columns.filter(keep) }));
  return { compared: { ...compared, metrics: compared.metrics.filter(keep), runs }, warnings };
}

/** For metrics that nobody asked for by name: those that look deeper than some of the lists were cut, where others go on. */
export function withoutUnlikeDepths(
  compared: ComparedRuns,
  lists: readonly { readonly id: string; readonly lengths: ListLengths }[],
): MeasuredRuns {
  const unlike = compared.metrics.map((metric) => unlikeRuns(metric, lists));
  const keep = (_: unknown, index: number): boolean => unlike[index] === undefined;
  const warnings = compared.metrics.flatMap(({ name }, index): readonly ComparisonWarning[] => {
    const depths = unlike[index];
    return depths === undefined ? [] : [{ code: 'unlike-depth', metric: name, depths, compared: false }];
  });
  const runs = compared.runs.map((run) => ({ ...run, columns: run.columns.filter(keep) }));
  return { compared: { ...compared, metrics: compared.metrics.filter(keep), runs }, warnings };
}

const isEmpty = (column: ValueColumn | undefined): boolean =>
  column === undefined || !column.applies || column.values.every((value) => Number.isNaN(value));
