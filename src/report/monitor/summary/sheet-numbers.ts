// Numbers of a sheet, as they are printed and as they are held against a text.
import type { EvidenceUnit } from '../../../analysis/monitor/advice/monitor-advice.ts';
import type { MonitoredSlice } from '../../../analysis/monitor/monitor-slice.ts';
import { formatInterval, formatMetric, formatSigned } from '../../format-number.ts';
import { metricLabel } from '../../metric-labels.ts';
import type { ReportLanguage } from '../../report.ts';
import { monitorTexts } from '../texts.ts';
import type { SheetNumber } from './summary-sheet.ts';

/** As a text of the language calls it. */
export function metricName(metric: string, language: ReportLanguage): string {
  const { faithfulness, citations } = monitorTexts[language];
  if (metric === 'faithfulness') return faithfulness;
  if (metric === 'citationAccuracy') return citations;
  const words = metric.replace(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase();
  return metricLabel(metric, language) ?? (words.includes(' ') && !/[@(]/u.test(words) ? words : metric);
}

export type Ends = readonly [number, number];

/** By intervals that lie apart. */
export function apart(
  before: number | null | undefined,
  was: Ends | null | undefined,
  now: Ends | null,
): -1 | 0 | 1 | undefined {
  if (before == null || was == null || now === null) return undefined;
  return now[0] > was[1] ? 1 : now[1] < was[0] ? -1 : 0;
}

export const signOf = (interval: Ends | null): -1 | 0 | 1 =>
  interval === null ? 0 : interval[0] > 0 ? 1 : interval[1] < 0 ? -1 : 0;

export function headEstimate({ overall, means }: MonitoredSlice) {
  if (overall.score !== null) return { of: 'overall', mean: overall.score, ci95: overall.ci95, n: overall.n?.[0] ?? 0 };
  const found = means.get('faithfulness');
  return found === undefined || found.mean === null
    ? undefined
    : { of: 'faithfulness', mean: found.mean, ci95: found.ci95, n: found.n };
}

export const estimated = (mean: number, ci95: Ends | null): string =>
  ci95 === null ? formatMetric(mean) : `${formatMetric(mean)} ${formatInterval(ci95)}`;
export const signed = (value: number, interval: Ends | null): string =>
  interval === null ? formatSigned(value) : `${formatSigned(value)} [${interval.map(formatSigned).join(', ')}]`;

export const scores = (...values: readonly number[]): readonly SheetNumber[] =>
  values.map((value) => ({ value, unit: 'score' }));
export const changes = (value: number, interval: Ends | null): readonly SheetNumber[] =>
  [value, ...(interval ?? [])].map((each) => ({ value: each, unit: 'change' }));
/** Of the time before. */
export const earlier = (value: number | undefined, unit: EvidenceUnit): readonly SheetNumber[] =>
  value === undefined ? [] : [{ value, unit, isEarlier: true }];
export const counted = (value: number): SheetNumber => ({ value, unit: 'count' });
export const inMs = (value: number): SheetNumber => ({ value, unit: 'ms' });
export const inUsd = (value: number): SheetNumber => ({ value, unit: 'usd' });
