// Rules: the best target is far worse in one category, or one language, than in the rest.

import type { MetricSummary } from '../../model/summary.ts';
import { left, right, textCell } from '../cells.ts';
import { formatMetric, formatNumber } from '../format-number.ts';
import { adviceTexts } from '../messages/advice-texts.ts';
import { findMetric } from '../metric-columns.ts';
import { metricSpan } from '../metric-range.ts';
import { primaryColumn, type ReportContext } from '../report-context.ts';
import type { LetteredRun } from '../run-label.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import { evidenceTable, type MeanEvidence, meanCells, meanColumns, withMean, yesNo } from './mean-evidence.ts';

export interface WeakSlices {
  readonly metric: string;
  /** The target with the highest mean. */
  readonly label: string;
  /** How far below the rest counts, in units of the metric. */
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
const fewest = 3;

export function findWeakSlices(kind: 'category' | 'language', context: ReportContext): readonly WeakSlices[] {
  const metric = primaryColumn(context)?.metric;
  if (metric === undefined) return [];
  const best = bestRun(metric, context);
  if (best === undefined) return [];
  const named =
    kind === 'category'
      ? best.summary.byCategory.map((slice) => ({ name: slice.category, found: findMetric(slice, metric) }))
      : (best.byLanguage ?? []).map((slice) => ({ name: slice.language, found: findMetric(slice, metric) }));
  const gap = farBelow * metricSpan(metric, context.runs);
  const slices = belowRest(named, gap);
  return slices.length === 0 ? [] : [{ metric, label: best.label, gap, slices }];
}

interface NamedSlice {
  readonly name: string;
  readonly found: MetricSummary | undefined;
}

/** Slices whose mean lies far below the mean of all other slices together. */
function belowRest(slices: readonly NamedSlice[], gap: number): WeakSlices['slices'] {
  const measured = slices.flatMap(({ name, found }) =>
    found === undefined || found.mean === null ? [] : [{ name, mean: found.mean, ci95: found.ci95, n: found.n }],
  );
  return measured.flatMap(({ name, ...slice }) => {
    const rest = measured.filter((other) => other.name !== name);
    const restN = rest.reduce((sum, { n }) => sum + n, 0);
    if (restN === 0 || slice.n < fewest) return [];
    const restMean = rest.reduce((sum, { mean, n }) => sum + mean * n, 0) / restN;
    if (restMean - slice.mean < gap) return [];
    return [{ ...slice, label: name, restMean, restN, reachesRest: slice.ci95 === null || slice.ci95[1] >= restMean }];
  });
}

function bestRun(metric: string, { runs }: ReportContext): LetteredRun | undefined {
  const meanOf = (run: LetteredRun): number =>
    findMetric(run.summary.overall, metric)?.mean ?? Number.NEGATIVE_INFINITY;
  return runs.toSorted((a, b) => meanOf(b) - meanOf(a))[0];
}

const weakSlices = (kind: 'category' | 'language'): AdviceRule =>
  adviceRule<WeakSlices>({
    id: `${kind}-below-rest`,
    find: (context) => findWeakSlices(kind, context),
    text: ({ metric, label, gap, slices }, { messages, titleOf }) =>
      adviceTexts[messages.language].weakSlice(kind, {
        ...{ title: titleOf(metric), label, gap: formatNumber(gap, 2) },
        slices: slices.map(withMean).join(messages.comma),
      }),
    evidence({ slices }, { messages }) {
      const { slice, rest, reachesRest } = adviceTexts[messages.language];
      return [
        evidenceTable(
          [...meanColumns(slice, messages), right(rest), left(reachesRest)],
          slices.map((row) => [
            ...meanCells(row),
            textCell(`${formatMetric(row.restMean)} (${row.restN})`),
            yesNo(row.reachesRest, messages),
          ]),
        ),
      ];
    },
  });

export const weakCategories: AdviceRule = weakSlices('category');
export const weakLanguages: AdviceRule = weakSlices('language');
