// A rule of alerts: what is watched, in windows of which length, against which limit, and how often it may be wrong.
import type { OverallDefinition } from '../../model/overall-definition.ts';

/** A limit that is stated, or so far from what was before. */
export type AlertLimit =
  | { readonly kind: 'stated'; readonly at: number }
  | { readonly kind: 'from-reference'; readonly by: number; readonly againstMs: number };

export const watchedRates = ['failed', 'refused', 'negative'] as const;
export const watchedQuantiles = ['p50', 'p90', 'p95', 'p99'] as const;

/** What a rule is about. */
export type Watched =
  | { readonly of: 'metric'; readonly metric: string }
  /** The overall score, from 0 to 1: of questions of which each part has a value. Other parts, or weights, are another one. */
  | ({ readonly of: 'overall' } & OverallDefinition)
  /** Of all questions: those that failed, or were refused; of those with feedback: those that somebody did not like. */
  | { readonly of: 'rate'; readonly rate: (typeof watchedRates)[number] }
  /** In milliseconds. */
  | { readonly of: 'latency'; readonly quantile: (typeof watchedQuantiles)[number] }
  /** In US dollars: of a window in all, or a question. */
  | { readonly of: 'cost'; readonly per: 'window' | 'question' }
  | { readonly of: 'count' }
  /** Of a frozen set of answers that is judged anew every day. */
  | { readonly of: 'canary'; readonly canary: string }
  /** The largest change of a share. */
  | { readonly of: 'questions'; readonly by: 'category' | 'language' };

export interface AlertRule {
  readonly id: string;
  readonly watched: Watched;
  readonly side: 'below' | 'above';
  readonly limit: AlertLimit;
  /** Inside of which an incident ends: a value where the limit is stated, else a distance from the reference. */
  readonly clear: number;
  readonly windowMs: number;
  /** Questions with a value below which a window tells nothing. */
  readonly minN: number;
  /** Windows in a row until it fires, and until it has recovered. */
  readonly windows: number;
  /** Only windows that lie in these hours of a day, `from` on, up to `to` (all). */
  readonly hours?: { readonly from: number; readonly to: number; readonly zone: string };
  /** Only traces of these (all). */
  readonly only: { readonly stream?: string; readonly category?: string; readonly language?: string };
  /** Names of channels. */
  readonly to: readonly string[];
}

export const monthMs: number = 30 * 24 * 3600 * 1000;

/** Whether it draws a conclusion, which can be wrong. A number of traces and what they cost are what they are. */
export const weighs = ({ watched }: AlertRule): boolean => watched.of !== 'count' && watched.of !== 'cost';

/**
 * Evidence of which questions are asked is not added up over windows, and a change that began in the middle of one is in the time before the next: of
 * so many windows it hides little of itself.
 */
export const windowsOfQuestions = 8;

/** Whether a change that begins in the middle of a window may hide itself in the time that the next one is held against. */
export const hidesChanges = ({
  watched,
  limit,
  windowMs,
}: Pick<AlertRule, 'watched' | 'limit' | 'windowMs'>): boolean =>
  watched.of === 'questions' && limit.kind === 'from-reference' && limit.againstMs < windowsOfQuestions * windowMs;

/** Windows that end in a month of 30 days, those outside of the hours among them. */
export const looksAMonth = ({ windowMs }: Pick<AlertRule, 'windowMs'>): number => monthMs / windowMs;

/**
 * The chance of a false alarm that one look may take. The promise is a number a month over all rules: it is split evenly over those that weigh, and of each evenly over its
 * looks. Whatever they have in common, their expected number is at most the sum of these.
 * @param falseAlarms a month of 30 days over all rules, above 0
 */
export function chanceOfALook(rule: AlertRule, rules: readonly AlertRule[], falseAlarms: number): number {
  const sharing = Math.max(1, rules.filter(weighs).length);
  return Math.min(largestChance, falseAlarms / sharing / looksAMonth(rule));
}

/** With few and long windows a promise would allow more than anybody means. */
const largestChance = 0.05;
