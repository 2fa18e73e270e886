// What every section about a comparison is built from.
import type { RunComparison } from '../../../analysis/comparison/run-comparison.ts';
import type { WayWords } from '../../../model/way-on.ts';
import type { CommonTexts } from '../../common-texts.ts';
import { digitsThatTell, formatNumber } from '../../format-number.ts';
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
    digitsThatTell(p, 3, (value) => value < alpha),
  );
}

/** `[B] hybrid − [A] bm25`: which difference a row is of. */
export const pairName = (
  { a, b }: { readonly a: string; readonly b: string },
  { label, texts }: Pick<CompareContext, 'label' | 'texts'>,
): string => texts.pair(label(a), label(b));

/** A setting as it was given: `0.3`, `0.015`. */
export const formatSetting = (value: number): string => String(value);
