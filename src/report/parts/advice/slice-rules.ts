// Rules: a first stage misses what a category, or a language, seeks far more often than what the rest seeks.

import type { MeanGain, SliceMisses, SourceMisses } from '../../../analysis/reach/run-reach.ts';
import { knownMetric } from '../../../metrics/metric-name.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import { right, tableOf } from '../../cells.ts';
import { countText, dash, formatMetric, formatNumber, formatPercent } from '../../format-number.ts';
import { findMetric, metricSpan } from '../../metric-columns.ts';
import { type LetteredRun, primaryColumn, type ReportContext } from '../../report-context.ts';
import { byLanguage } from '../categories/categories.ts';
import { factsOf } from '../part.ts';
import { reach as reachPart } from '../reach/reach.ts';
import {
  type AdviceRule,
  adviceRule,
  type MeanEvidence,
  meanCells,
  meanColumns,
  withMean,
  yesNo,
} from './advice-rule.ts';

interface MissedSlice {
  /** Targets of which the same numbers were recorded: those that share a first stage. */
  readonly labels: readonly string[];
  readonly source: string;
  readonly slice: string;
  readonly n: number;
  readonly expected: number;
  readonly missing: number;
  /** Of the missing ones, how many another first stage of the same target has. */
  readonly elsewhere: number;
  readonly share: MeanGain;
  readonly restShare: number;
  readonly restN: number;
  /** Whether the interval of the slice contains the share of the rest; true also where there is none. */
  readonly reachesRest: boolean;
}

interface MissedBySource {
  readonly slices: readonly MissedSlice[];
}

/** From this difference of shares on a part is said to be missed more. */
const farMore = 0.15;
/** With fewer queries than this a part says nothing. */
const fewest = 3;

export function findMissedBySource(kind: 'category' | 'language', { runs }: ReportContext): readonly MissedBySource[] {
  const found = runs.flatMap((run) => {
    const reach = factsOf(reachPart, run);
    return reach === undefined
      ? []
      : missedSlices(kind === 'category' ? reach.byCategory : reach.byLanguage, run.label);
  });
  const same = Map.groupBy(found, ({ labels: _, ...numbers }) => JSON.stringify(numbers));
  const slices = [...same.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, labels: [first, ...others].flatMap(({ labels }) => labels) }],
  );
  const byShare = slices.toSorted((a, b) => b.share.mean - b.restShare - (a.share.mean - a.restShare));
  return byShare.length === 0 ? [] : [{ slices: byShare }];
}

function missedSlices(slices: readonly SliceMisses[], label: string): readonly MissedSlice[] {
  const rows = slices.flatMap(({ name, sources }) => sources.map((source) => ({ name, source })));
  return rows.flatMap(({ name, source }) => {
    const rest = rows.filter((row) => row.source.source === source.source && row.name !== name);
    const restN = rest.reduce((sum, row) => sum + row.source.n, 0);
    if (restN === 0 || source.n < fewest) return [];
    const restShare = rest.reduce((sum, row) => sum + row.source.share.mean * row.source.n, 0) / restN;
    if (source.share.mean - restShare < farMore) return [];
    return [missedSlice(source, { labels: [label], slice: name, restShare, restN })];
  });
}

function missedSlice(
  { source, n, expected, missing, elsewhere, share }: SourceMisses,
  place: Pick<MissedSlice, 'labels' | 'slice' | 'restShare' | 'restN'>,
): MissedSlice {
  const reachesRest = share.ci95 === null || share.ci95[0] <= place.restShare;
  return { ...place, source, n, expected, missing, elsewhere, share, reachesRest };
}

const missedBySource = (kind: 'category' | 'language'): AdviceRule =>
  adviceRule<MissedBySource>({
    id: `${kind}-missed-by-source`,
    find: (context) => findMissedBySource(kind, context),
    action({ slices }, { actions }) {
      const [worst] = slices;
      const say =
        worst !== undefined && worst.elsewhere > worst.missing / 2 ? actions.missedElsewhere : actions.missedNowhere;
      return say({
        slice: worst?.slice ?? '',
        source: worst?.source ?? '',
        share: worst === undefined ? dash : formatPercent(worst.share.mean, 0),
      });
    },
    text({ slices }, { messages, texts }) {
      const bySlice = Map.groupBy(slices, ({ slice }) => slice);
      const named = [...bySlice].map(
        ([slice, own]) => `${slice} (${[...new Set(own.map(({ source }) => source))].join(messages.comma)})`,
      );
      const elsewhere = slices.some((slice) => slice.elsewhere > slice.missing / 2);
      const nowhere = slices.some((slice) => slice.elsewhere <= slice.missing / 2);
      return texts.missedBySource(kind, { slices: named.join(messages.comma), elsewhere, nowhere });
    },
    evidence({ slices }, { messages, texts }) {
      const { words } = messages;
      return [
        tableOf({
          columns: [
            texts.slice,
            words.stage,
            words.target,
            right('n'),
            right(texts.missedShare),
            right(texts.missedCount),
            right(texts.foundElsewhere),
            right(texts.restShare),
            texts.reachesRest,
          ],
          rows: slices.map((row) => [
            row.slice,
            row.source,
            row.labels.join(messages.comma),
            row.n,
            shareText(row.share),
            `${countText(row.missing)} / ${countText(row.expected)}`,
            countText(row.elsewhere),
            `${formatPercent(row.restShare, 0)} (${row.restN})`,
            yesNo(row.reachesRest, messages),
          ]),
        }),
      ];
    },
  });

const shareText = ({ mean, ci95 }: MeanGain): string =>
  ci95 === null
    ? formatPercent(mean, 0)
    : `${formatPercent(mean, 0)} [${ci95.map((end) => Math.round(Math.min(1, Math.max(0, end)) * 100)).join(', ')}]`;

export const categoriesMissed: AdviceRule = missedBySource('category');
export const languagesMissed: AdviceRule = missedBySource('language');

// Rules: the best target is far worse in one category, or one language, than in the rest.
interface WeakSlices {
  readonly metric: string;
  /** The target with the best mean. */
  readonly label: string;
  /** How far worse than the rest counts, in units of the metric. */
  readonly gap: number;
  readonly slices: readonly (MeanEvidence & {
    readonly restMean: number;
    readonly restN: number;
    /** Whether the slice's interval contains the mean of the rest; true also where there is none. */
    readonly reachesRest: boolean;
  })[];
}

/** From this share of the metric's range on a category or language is called far below the rest. */
const farBelow = 0.15;
/** With fewer examples than this a part says nothing. */
const fewestExamples = 3;

export function findWeakSlices(kind: 'category' | 'language', context: ReportContext): readonly WeakSlices[] {
  const metric = primaryColumn(context)?.metric;
  if (metric === undefined) return [];
  const sign = signOf(metric, context);
  const best = bestRun(metric, context, sign);
  if (best === undefined) return [];
  const named =
    kind === 'category'
      ? best.summary.byCategory.map((slice) => ({ name: slice.category, found: findMetric(slice, metric) }))
      : (factsOf(byLanguage, best) ?? []).map((slice) => ({ name: slice.language, found: findMetric(slice, metric) }));
  const gap = farBelow * metricSpan(metric, context.runs);
  const slices = worseThanRest(named, gap, sign);
  return slices.length === 0 ? [] : [{ metric, label: best.label, gap, slices }];
}

interface NamedSlice {
  readonly name: string;
  readonly found: MetricSummary | undefined;
}

/** 1 where more is better, else −1. */
function signOf(metric: string, { runs }: ReportContext): 1 | -1 {
  const own = runs.flatMap(({ run }) => run.ownMetrics ?? []);
  return knownMetric(metric, own)?.definition.direction === 'lower' ? -1 : 1;
}

/** Slices whose mean is far worse than the mean of all other slices together. */
function worseThanRest(slices: readonly NamedSlice[], gap: number, sign: 1 | -1): WeakSlices['slices'] {
  const measured = slices.flatMap(({ name, found }) =>
    found === undefined || found.mean === null ? [] : [{ name, mean: found.mean, ci95: found.ci95, n: found.n }],
  );
  return measured.flatMap(({ name, ...slice }) => {
    const rest = measured.filter((other) => other.name !== name);
    const restN = rest.reduce((sum, { n }) => sum + n, 0);
    if (restN === 0 || slice.n < fewestExamples) return [];
    const restMean = rest.reduce((sum, { mean, n }) => sum + mean * n, 0) / restN;
    if (sign * (restMean - slice.mean) < gap) return [];
    const [low, high] = slice.ci95 ?? [restMean, restMean];
    return [{ ...slice, label: name, restMean, restN, reachesRest: sign === 1 ? high >= restMean : low <= restMean }];
  });
}

function bestRun(metric: string, { runs }: ReportContext, sign: 1 | -1): LetteredRun | undefined {
  const meanOf = (run: LetteredRun): number => {
    const mean = findMetric(run.summary.overall, metric)?.mean ?? null;
    return mean === null ? Number.NEGATIVE_INFINITY : sign * mean;
  };
  return runs.toSorted((a, b) => meanOf(b) - meanOf(a))[0];
}

const weakSlices = (kind: 'category' | 'language'): AdviceRule =>
  adviceRule<WeakSlices>({
    id: `${kind}-below-rest`,
    find: (context) => findWeakSlices(kind, context),
    action({ metric, slices }, { actions, titleOf }) {
      const worst = slices.toSorted((a, b) => Math.abs(b.mean - b.restMean) - Math.abs(a.mean - a.restMean))[0];
      return actions.weakSlice({
        slice: worst?.label ?? '',
        metric: titleOf(metric),
        mean: formatMetric(worst?.mean ?? null),
        rest: formatMetric(worst?.restMean ?? null),
      });
    },
    text: ({ metric, label, gap, slices }, { messages, titleOf, texts }) =>
      texts.weakSlice(kind, {
        title: titleOf(metric),
        label,
        gap: formatNumber(gap, 2),
        slices: slices.map(withMean).join(messages.comma),
      }),
    evidence({ slices }, { messages, texts }) {
      const { slice, rest, reachesRest } = texts;
      return [
        tableOf({
          columns: [...meanColumns(slice, messages), right(rest), reachesRest],
          rows: slices.map((row) => [
            ...meanCells(row),
            `${formatMetric(row.restMean)} (${row.restN})`,
            yesNo(row.reachesRest, messages),
          ]),
        }),
      ];
    },
  });

export const weakCategories: AdviceRule = weakSlices('category');
export const weakLanguages: AdviceRule = weakSlices('language');
