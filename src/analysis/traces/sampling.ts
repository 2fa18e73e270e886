// Which traces are kept: a chance that what is known of the whole trace decides, and a draw on which all processes agree.
import type { Feedback } from '../../model/trace.ts';
import type { AssembledTrace } from './assemble-trace.ts';

/** What a rule looks at; of several, all have to hold. */
export interface SamplingRule {
  /** The system failed, or did not. */
  readonly failed?: boolean | undefined;
  /** It took longer than this, in milliseconds. A trace whose time is not known did not. */
  readonly slowerThanMs?: number | undefined;
  /** Attributes and their values. */
  readonly tags?: Readonly<Record<string, string>> | undefined;
  /** Somebody said something of the answer; `bad`: thumbs down, at most two stars, or a correction. */
  readonly feedback?: 'any' | 'bad' | undefined;
  /** Of these streams. */
  readonly streams?: readonly string[] | undefined;
  /** The chance of being kept, above 0 and at most 1. */
  readonly rate: number;
}

export const strataKeys = ['category', 'language', 'release', 'model', 'stream'] as const;
export type StrataKey = (typeof strataKeys)[number];

export interface Sampling {
  /** The chance of what no rule and no stratum names, above 0 and at most 1. */
  readonly rate: number;
  /** The first that holds decides. */
  readonly rules: readonly SamplingRule[];
  /** Rates by what a trace says of one thing; others have `rate`. */
  readonly strata?: { readonly by: StrataKey; readonly rates: Readonly<Record<string, number>> } | undefined;
}

export const keepsAll: Sampling = { rate: 1, rules: [] };

export interface Chance {
  readonly probability: number;
  /** Of a stratified sample. */
  readonly stratum?: string;
}

/** @param feedback that has come until now */
export function chanceOf(
  trace: AssembledTrace,
  feedback: readonly Feedback[],
  { rate, rules, strata }: Sampling,
): Chance {
  const rule = rules.find((one) => holds(one, trace, feedback));
  const stratum = strata === undefined ? undefined : String(trace.head[strata.by] ?? '');
  const ofStratum =
    stratum !== undefined && Object.hasOwn(strata?.rates ?? {}, stratum) ? strata?.rates[stratum] : undefined;
  const probability = rule?.rate ?? ofStratum ?? rate;
  return stratum === undefined ? { probability } : { probability, stratum };
}

function holds(rule: SamplingRule, { head, tags }: AssembledTrace, feedback: readonly Feedback[]): boolean {
  const { failed, slowerThanMs, streams } = rule;
  if (failed !== undefined && head.failed !== failed) return false;
  if (slowerThanMs !== undefined && !((head.latencyMs ?? 0) > slowerThanMs)) return false;
  if (streams !== undefined && !streams.includes(head.stream)) return false;
  if (rule.feedback === 'any' && feedback.length === 0) return false;
  if (rule.feedback === 'bad' && !feedback.some(isBad)) return false;
  return Object.entries(rule.tags ?? {}).every(([name, value]) => tags.get(name) === value);
}

/** Whether it says that the answer was not right. */
export const isBad = ({ thumbs, stars, correction }: Feedback): boolean =>
  thumbs === 'down' || (stars !== undefined && stars <= 2) || correction !== undefined;

/**
 * A place in [0, 1) that is the same for this trace wherever it is asked. It is kept where that is below its chance, so that a trace which is kept at one rate is
 * kept at every higher one.
 */
export function placeOf(traceId: string): number {
  // FNV-1a, then the finish of MurmurHash3: ids that differ in one character fall far apart.
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < traceId.length; at++) {
    const code = traceId.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return (mixed(a ^ Math.imul(b, 0x85ebca6b)) * 2 ** 21 + (mixed(b ^ a) >>> 11)) / 2 ** 53;
}

export const isDrawn = (traceId: string, probability: number): boolean => placeOf(traceId) < probability;

function mixed(bits: number): number {
  let hash = bits >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
