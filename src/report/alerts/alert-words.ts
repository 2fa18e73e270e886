// A rule and what it found, in words.
import {
  type AlertRule,
  hidesChanges,
  monthMs,
  type Watched,
  windowsOfQuestions,
} from '../../analysis/alerts/alert-rule.ts';
import type { Look } from '../../model/alert.ts';
import {
  formatCount,
  formatInterval,
  formatLatency,
  formatMetric,
  formatPercent,
  formatUsd,
} from '../format-number.ts';
import type { ReportLanguage } from '../report.ts';
import { type AlertTexts, alertTexts } from './alert-texts.ts';

/** `faithfulness`, `latency p95` */
export function watchedText(watched: Watched, language: ReportLanguage): string {
  const texts = alertTexts[language];
  switch (watched.of) {
    case 'metric':
      return watched.metric;
    case 'overall':
      return texts.overall;
    case 'rate':
      return texts.rates[watched.rate];
    case 'latency':
      return texts.latency({ quantile: watched.quantile });
    case 'cost':
      return texts.cost[watched.per];
    case 'count':
      return texts.count;
    case 'canary':
      return texts.canary({ canary: watched.canary });
    case 'questions':
      return texts.questions[watched.by];
  }
}

/** `Only: category permits`; undefined where all traces are looked at. */
export function onlyText({ only }: Pick<AlertRule, 'only'>, language: ReportLanguage): string | undefined {
  const texts = alertTexts[language];
  const parts = [
    ...(only.stream === undefined ? [] : [texts.target({ name: only.stream })]),
    ...(only.category === undefined ? [] : [texts.category({ name: only.category })]),
    ...(only.language === undefined ? [] : [texts.language({ name: only.language })]),
  ];
  return parts.length === 0 ? undefined : texts.only({ parts: parts.join(texts.comma) });
}

/** In the unit of what is watched. */
export function alertValue(watched: Watched, value: number | null): string {
  switch (watched.of) {
    case 'metric':
    case 'overall':
    case 'canary':
      return formatMetric(value);
    case 'rate':
    case 'questions':
      return value === null ? formatMetric(null) : formatPercent(value);
    case 'latency':
      return value === null ? formatMetric(null) : `${formatLatency(value)} ms`;
    case 'cost':
      return formatUsd(value);
    case 'count':
      return value === null ? formatMetric(null) : formatCount(value);
  }
}

/** `0.712 [0.640, 0.784]` */
export function alertEstimate(watched: Watched, { value, interval }: Pick<Look, 'value' | 'interval'>): string {
  const text = alertValue(watched, value);
  if (interval === null || value === null) return text;
  if (watched.of !== 'rate') return `${text} ${formatInterval(interval)}`;
  return `${text} [${interval.map((end) => formatPercent(end)).join(', ')}]`;
}

/** Of a rule that a change may hide itself from; undefined of all others. */
export function shortText(rule: AlertRule, language: ReportLanguage): string | undefined {
  if (!hidesChanges(rule)) return undefined;
  const days = Math.ceil((windowsOfQuestions * rule.windowMs) / (monthMs / 30));
  return alertTexts[language].short({ days: String(days) });
}

/** `0.05 below the 28 days before` */
export function limitText({ watched, side, limit }: AlertRule, language: ReportLanguage): string {
  const texts: AlertTexts = alertTexts[language];
  if (limit.kind === 'stated') return texts[side]({ limit: alertValue(watched, limit.at) });
  const by = alertValue(watched, limit.by);
  const days = String(Math.round(limit.againstMs / (monthMs / 30)));
  if (watched.of === 'canary') return texts.canaryChange({ by });
  if (watched.of === 'questions') return texts.change({ by, days });
  return side === 'below' ? texts.drop({ by, days }) : texts.rise({ by, days });
}
