// What every section about a comparison is built from.
import {
  decidingInterval,
  type PairComparison,
  type RunComparison,
} from '../../../analysis/comparison/run-comparison.ts';
import type { WayWords } from '../../../model/way-on.ts';
import type { CommonTexts } from '../../common-texts.ts';
import { digitsThatTell, formatDifference, formatNumber } from '../../format-number.ts';
import type { ReportLanguage } from '../../report.ts';
import type { CompareTexts } from '../pairs/texts.ts';

export interface CompareContext {
  readonly comparison: RunComparison;
  readonly language: ReportLanguage;
  readonly messages: CommonTexts;
  readonly texts: CompareTexts;
  /** `[A] bm25` by the run's id. */
  readonly label: (run: string) => string;
  /** How a metric is titled. */
  readonly title: (metric: string) => string;
  readonly ways: WayWords;
}

/** A p-value with as many digits as show on which side of alpha it lies; never 0. */
export function formatP(p: number | null, alpha: number): string {
  if (p === null || p < 0.0005) return formatNumber(p === 0 ? Number.MIN_VALUE : p, 3);
  return formatNumber(
    p,
    digitsThatTell(p, 3, (value) => value <= alpha),
  );
}

/** `+0.118 [0.106, 0.129]` with the interval that decides, or why there is none; a dash without a difference. */
export function formatDecided(
  pair: PairComparison,
  { messages, texts }: Pick<CompareContext, 'messages' | 'texts'>,
): string {
  const { ci, ciMethod } = decidingInterval(pair);
  const difference = formatDifference({ ...pair, ci95: ci });
  if (ci !== null || pair.meanDiff === null) return difference;
  const reason = messages.absence(ciMethod.replace(/^none: /u, ''));
  return `${difference} (${texts.noInterval(reason)})`;
}

/** `[B] hybrid − [A] bm25`: which difference a row is of. */
export const pairName = (
  { a, b }: { readonly a: string; readonly b: string },
  { label, texts }: Pick<CompareContext, 'label' | 'texts'>,
): string => texts.pair(label(a), label(b));

/** A setting as it was given: `0.3`, `0.015`. */
export const formatSetting = (value: number): string => String(value);
