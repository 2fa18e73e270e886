// One look: is what a window holds beyond the limit of its rule?

import type { AlertEvidence, Blindness, Look, Verdict, WorstTrace } from '../../model/alert.ts';
import { present } from '../../model/present.ts';
import { createDetector } from '../../stats/detector.ts';
import type { AlertRule, Watched } from './alert-rule.ts';
import type { AlertWindow } from './alert-windows.ts';
import { clusterOf, fits, type Observed, type Sample, sampleOf, type ValuedTrace } from './observed.ts';
import { type ObservedScore, scoresOf } from './observed-score.ts';
import { atLeastP, atMostP, heaviestOf, isRefuted, meanBound, meanOf } from './sample-mean.ts';

/** Traces of a time. */
export interface Period extends AlertWindow {
  readonly traces: readonly Observed[];
  /** How many there were, kept or not, and what those cost that tell it; of a rule that counts. */
  readonly counted?: { readonly traces: number; readonly told: number; readonly costUsd: number };
}

export interface WeighedWindow {
  readonly window: Period;
  /** Undefined where the rule states its limit. */
  readonly reference?: Period | undefined;
  /** The chance of a false alarm that this look may take. */
  readonly chance: number;
  /** Smallest and largest value of the rule's metric ([0, 1]). */
  readonly range?: readonly [number, number];
  /** The largest weight of a session in windows before (none): what this window has may lack those that are rarely kept. */
  readonly heaviest?: number | undefined;
}

/** The usual interval, which is shown and does not decide. */
const shownChance = 0.025;
const mostWorst = 5;

/**
 * Weighs a window. The limit is passed where the whole of the values that its mean can have lies beyond it, by a test of the given chance; of a limit that is a distance from a
 * reference half of the chance goes to the window and half to the reference. Questions of a session count as one draw, each question by 1 / its chance.
 */
export function weighWindow(rule: AlertRule, given: WeighedWindow): Look {
  const { watched } = rule;
  if (watched.of === 'count' || watched.of === 'cost') return countedLook(rule, given.window);
  if (watched.of === 'questions') return questionsLook(rule, given);
  return meanLook(rule, given);
}

const share: readonly [number, number] = [0, 1];

/** Whether evidence of several windows is added up. */
export const addsUp = ({ watched: { of } }: AlertRule): boolean =>
  of === 'metric' || of === 'overall' || of === 'rate' || of === 'latency';

/**
 * Adds what a window tells to the evidence of those before: a change that lasts is shown by windows together that each tell too little. The e-detector of `stats` with a run
 * length of one alarm in 1 / `given.chance` windows; what is right is the limit, of a distance from a reference at the end of its interval, as in `weighWindow`. The first window
 * of a limit that is stated only says what a session may weigh.
 * @param look at the same window
 * @param before evidence until then (none)
 */
export function addEvidence(
  rule: AlertRule,
  given: WeighedWindow,
  look: Look,
  before: AlertEvidence | undefined,
): { readonly look: Look; readonly evidence: AlertEvidence | undefined } {
  const { watched, side, limit } = rule;
  const { window, reference, chance, range = share } = given;
  const scale = scaleOf(watched, range);
  const latencyLimit = watched.of === 'latency' && limit.kind === 'stated' ? limit.at : undefined;
  const by = newestScorer(rule, window.traces);
  const options = { scale, latencyLimit, by };
  const sample = sampleOf(valuesOf(rule, window.traces, options));
  const earlier = reference === undefined ? undefined : referenceSample(rule, reference.traces, options);
  if (sample.n === 0) return { look, evidence: before };
  if (limit.kind === 'from-reference' && (earlier === undefined || earlier.n < Math.max(1, rule.minN)))
    return { look, evidence: before };
  const key = keyOf(rule);
  const known = before?.by === by && before?.rule === key ? before : undefined;
  // What the window itself has is for the next one: a bet is made before it is seen.
  const mostWeight = Math.max(known?.mostWeight ?? 0, earlier === undefined ? 0 : heaviestOf(earlier));
  const next = Math.max(mostWeight, heaviestOf(sample));
  const start: AlertEvidence = present({ windows: 0, evidence: [], since: 1, mostWeight: next, by, rule: key });
  if (mostWeight === 0) return { look, evidence: start };
  const sign = side === 'below' ? -1 : 1;
  const width = scale[1] - scale[0];
  const mark =
    watched.of === 'latency'
      ? 1 - quantiles[watched.quantile]
      : limit.kind === 'stated'
        ? (limit.at - scale[0]) / width
        : boundOfReference(earlier as Sample, side, chance / 2) + (sign * limit.by) / width;
  // Beyond such a limit there is nothing.
  if (side === 'below' ? mark <= 0 || mark > 1 : mark >= 1 || mark < 0) return { look, evidence: start };
  const state = known === undefined || known.evidence.length === 0 ? undefined : known;
  const detector = createDetector(
    { range: share, reference: mark, direction: side === 'below' ? 'drop' : 'rise', runLength: 1 / chance, mostWeight },
    state,
  );
  const seen = detector.observe(
    Array.from(sample.weights, (weight, at) => ({ weight, mean: Math.min(1, (sample.sums[at] as number) / weight) })),
  );
  const evidence = present({ ...detector.state(), mostWeight: next, by, rule: key });
  const isNew = seen.alarm && look.verdict !== 'beyond' && look.verdict !== 'no-data';
  if (!isNew) return { look, evidence };
  return { look: { ...look, verdict: 'beyond', together: seen.windows - seen.since + 1 }, evidence };
}

/** Of rules that say the same of the same traces. */
const keyOf = ({ watched, side, limit, windowMs, only }: AlertRule): string =>
  JSON.stringify([watched, side, limit, windowMs, only]);

function meanLook(rule: AlertRule, given: WeighedWindow): Look {
  const { window, reference, chance, range = share } = given;
  const { watched, side, limit, clear, minN } = rule;
  const scale = scaleOf(watched, range);
  const latencyLimit = watched.of === 'latency' && limit.kind === 'stated' ? limit.at : undefined;
  const by = newestScorer(rule, window.traces);
  const valued = valuesOf(rule, window.traces, { scale, latencyLimit, by });
  const head = headOf(rule, window, valued);
  if (valued.length < Math.max(1, minN)) return blind(head, 'too-few');
  const sample = sampleOf(valued);
  const before =
    reference === undefined ? undefined : referenceSample(rule, reference.traces, { scale, latencyLimit, by });
  if (limit.kind === 'from-reference' && (before === undefined || before.n < Math.max(1, minN)))
    return blind(head, 'no-reference');
  const heaviest = Math.max(given.heaviest ?? 0, before === undefined ? 0 : heaviestOf(before));
  const unit = (value: number): number => (value - scale[0]) / (scale[1] - scale[0]);
  const width = scale[1] - scale[0];
  const sign = side === 'below' ? -1 : 1;
  // Of a quantile: the share of answers that are slower than the limit, which may be 1 − q.
  const at =
    watched.of === 'latency'
      ? 1 - quantiles[watched.quantile]
      : limit.kind === 'stated'
        ? unit(limit.at)
        : meanOf(before as Sample) + (sign * limit.by) / width;
  const line =
    watched.of === 'latency'
      ? at
      : limit.kind === 'stated'
        ? unit(clear)
        : meanOf(before as Sample) + (sign * clear) / width;
  const isBeyond =
    limit.kind === 'stated' || before === undefined
      ? passed(sample, { side, mark: at, chance, heaviest })
      : passed(sample, {
          ...{ side, chance: chance / 2, heaviest },
          mark: boundOfReference(before, side, chance / 2) + (sign * limit.by) / width,
        });
  const verdict = verdictOf({ sample, side, at, line, isBeyond });
  const shown = (value: number): number => scale[0] + width * value;
  const interval = [meanBound(sample, 'lower', shownChance), meanBound(sample, 'upper', shownChance)] as const;
  if (watched.of === 'latency' && latencyLimit !== undefined) {
    const observed = quantileOf(
      window.traces.filter((trace) => fits(rule, trace)),
      quantiles[watched.quantile],
    );
    const isClear = verdict !== 'beyond' && observed !== null && observed <= clear;
    const kept = verdict === 'clear' ? 'inside' : verdict;
    return { ...head, verdict: isClear ? 'clear' : kept, value: observed, limit: latencyLimit, clearLine: clear };
  }
  return {
    ...head,
    verdict,
    value: shown(meanOf(sample)),
    interval: [shown(interval[0]), shown(interval[1])],
    reference:
      limit.kind === 'stated' || before === undefined || reference === undefined
        ? null
        : { value: shown(meanOf(before)), n: before.n, from: reference.from, to: reference.to },
    limit: shown(at),
    clearLine: shown(line),
  };
}

/** What one judge said is not held against what another did: what made the newest score of the window made all that counts. */
function newestScorer({ watched }: AlertRule, traces: readonly Observed[]): string | undefined {
  const scoreOf = scoresOf(watched);
  let newest: { readonly at: number; readonly by: string } | undefined;
  for (const trace of traces) {
    if (newest !== undefined && trace.at < newest.at) continue;
    const by = scoreOf(trace)?.by;
    if (by !== undefined) newest = { at: trace.at, by };
  }
  return newest?.by;
}

/** Whether "the mean is not beyond the mark" is refuted. */
const passed = (sample: Sample, { side, mark, chance, heaviest }: Passing): boolean =>
  isRefuted(sample, { mark, side: side === 'below' ? 'atLeast' : 'atMost', chance, heaviest });

interface Passing {
  readonly side: 'below' | 'above';
  readonly mark: number;
  readonly chance: number;
  readonly heaviest: number;
}

/** Where the reference may lie at the worst for whoever raises an alarm. */
function boundOfReference(before: Sample, side: 'below' | 'above', chance: number): number {
  const bound = (): number => meanBound(before, side === 'below' ? 'lower' : 'upper', chance);
  return remembering(bounds, { of: before, key: `${side} ${chance}` }, bound);
}

// A reference is the same until midnight, and is long: what was made of its traces is kept as long as they are.
const bounds = new WeakMap<Sample, Map<string, number>>();
const samples = new WeakMap<readonly Observed[], Map<string, Sample>>();

function referenceSample(rule: AlertRule, traces: readonly Observed[], options: ValueOptions): Sample {
  const key = `${keyOf(rule)} ${options.latencyLimit} ${options.by}`;
  return remembering(samples, { of: traces, key }, () => sampleOf(valuesOf(rule, traces, options)));
}

function remembering<Of extends object, Made>(
  known: WeakMap<Of, Map<string, Made>>,
  { of, key }: { readonly of: Of; readonly key: string },
  make: () => Made,
): Made {
  const own = known.get(of) ?? new Map<string, Made>();
  known.set(of, own);
  const there = own.get(key);
  if (there !== undefined) return there;
  const made = make();
  own.set(key, made);
  return made;
}

interface Judged {
  readonly sample: Sample;
  readonly side: 'below' | 'above';
  readonly at: number;
  readonly line: number;
  readonly isBeyond: boolean;
}

function verdictOf({ sample, side, at, line, isBeyond }: Judged): Verdict {
  if (isBeyond) return 'beyond';
  const mean = meanOf(sample);
  if (side === 'below' ? mean >= line : mean <= line) return 'clear';
  const touches = (side === 'below' ? atMostP(sample, at) : atLeastP(sample, at)) > shownChance;
  return touches ? 'touching' : 'inside';
}

const quantiles = { p50: 0.5, p90: 0.9, p95: 0.95, p99: 0.99 } as const;

const scaleOf = (watched: Watched, range: readonly [number, number]): readonly [number, number] =>
  watched.of === 'metric' ? range : share;

interface ValueOptions {
  readonly scale: readonly [number, number];
  readonly latencyLimit: number | undefined;
  /** Of a metric and the overall score: only values that this made. */
  readonly by: string | undefined;
}

function valuesOf(rule: AlertRule, traces: readonly Observed[], options: ValueOptions): readonly ValuedTrace[] {
  const scoreOf = scoresOf(rule.watched);
  return traces.flatMap((trace) => {
    if (!fits(rule, trace)) return [];
    const found = scored(scoreOf(trace), options) ?? valued(rule.watched, trace, options);
    return found === undefined ? [] : [{ traceId: trace.traceId, cluster: clusterOf(trace), ...found }];
  });
}

function scored(
  score: ObservedScore | undefined,
  { scale: [low, high], by }: ValueOptions,
): Pick<ValuedTrace, 'x' | 'weight'> | undefined {
  if (score?.weight === undefined || score.by !== by) return undefined;
  return { x: Math.min(1, Math.max(0, (score.value - low) / (high - low))), weight: score.weight };
}

function valued(
  watched: Watched,
  trace: Observed,
  { latencyLimit = Number.POSITIVE_INFINITY }: ValueOptions,
): Pick<ValuedTrace, 'x' | 'weight'> | undefined {
  const { weight } = trace;
  const yes = (is: boolean | undefined) => (is === undefined ? undefined : { x: is ? 1 : 0, weight });
  if (watched.of === 'rate')
    return yes(watched.rate === 'failed' ? trace.failed : watched.rate === 'refused' ? trace.refused : trace.negative);
  if (watched.of === 'latency') return yes(trace.latencyMs === undefined ? undefined : trace.latencyMs > latencyLimit);
  return undefined;
}

/** Of those that have a latency, by weight. */
function quantileOf(traces: readonly Observed[], q: number): number | null {
  const timed = traces
    .flatMap(({ latencyMs, weight }) => (latencyMs === undefined ? [] : [{ latencyMs, weight }]))
    .sort((a, b) => a.latencyMs - b.latencyMs);
  const all = timed.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  for (const { latencyMs, weight } of timed) {
    below += weight;
    if (below >= q * all) return latencyMs;
  }
  return null;
}

type Head = Omit<Look, 'verdict' | 'value' | 'interval' | 'limit' | 'clearLine' | 'reference'> &
  Pick<Look, 'value' | 'interval' | 'limit' | 'clearLine' | 'reference'>;

function headOf(rule: AlertRule, window: Period, valued: readonly ValuedTrace[]): Head {
  const clusters = new Set(valued.map(({ cluster }) => cluster)).size;
  const fitting = window.traces.filter((trace) => fits(rule, trace));
  return present({
    from: window.from,
    to: window.to,
    n: valued.length,
    clusters,
    value: null,
    interval: null,
    reference: null,
    limit: null,
    clearLine: null,
    side: rule.side,
    release: mostFrequent(fitting.flatMap(({ release }) => (release === undefined ? [] : [release]))),
    worst: worstOf(rule, fitting),
  });
}

const blind = (head: Head, why: Blindness): Look => ({ ...head, verdict: 'no-data', why });

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
}

/** In the unit in which the rule is shown; the same traces for whoever asks. */
function worstOf({ watched, side }: AlertRule, traces: readonly Observed[]): readonly WorstTrace[] {
  const scoreOf = scoresOf(watched);
  const valued = traces.flatMap((trace): WorstTrace[] => {
    const value = scoreOf(trace)?.value ?? shownValue(watched, trace);
    return value === undefined ? [] : [{ traceId: trace.traceId, value }];
  });
  const sign = side === 'below' ? 1 : -1;
  const sorted = valued.sort((a, b) => sign * (a.value - b.value) || (a.traceId < b.traceId ? -1 : 1));
  return sorted.slice(0, mostWorst);
}

function shownValue(watched: Watched, trace: Observed): number | undefined {
  if (watched.of === 'latency') return trace.latencyMs;
  if (watched.of === 'cost') return trace.costUsd;
  // Of a rate: one that is no case shows nothing.
  if (watched.of !== 'rate') return undefined;
  const { failed, refused, negative } = trace;
  return (watched.rate === 'failed' ? failed : watched.rate === 'refused' ? refused : negative) === true
    ? 1
    : undefined;
}

/** What is counted is what it is: kept or not, nothing is estimated. It has no interval, and nothing is concluded from it. */
function countedLook(rule: AlertRule, window: Period): Look {
  const { watched, side, limit, clear, minN } = rule;
  if (window.counted === undefined) throw new RangeError('nobody has counted');
  const { traces, told, costUsd } = window.counted;
  const head: Head =
    watched.of === 'cost'
      ? { ...headOf(rule, window, []), n: told, untold: traces - told }
      : { ...headOf(rule, window, []), n: traces };
  // That nothing came is what a rule on the number of traces is about.
  if (watched.of === 'cost' && told < Math.max(1, minN)) return blind(head, 'too-few');
  const value = watched.of === 'cost' ? (watched.per === 'question' ? costUsd / told : costUsd) : traces;
  const at = limit.kind === 'stated' ? limit.at : Number.NaN;
  const isPast = (line: number): boolean => (side === 'below' ? value < line : value > line);
  return {
    ...head,
    value,
    limit: at,
    clearLine: clear,
    verdict: isPast(at) ? 'beyond' : isPast(clear) ? 'inside' : 'clear',
  };
}

/** The kind of question whose share changed most. Each kind is tested both ways, and the chance is split over them. */
function questionsLook(rule: AlertRule, { window, reference, chance }: WeighedWindow): Look {
  const { watched, limit, clear, minN } = rule;
  if (watched.of !== 'questions' || limit.kind !== 'from-reference') throw new RangeError('not a rule on questions');
  const kindOf = (trace: Observed): string => trace[watched.by] ?? '';
  const now = window.traces.filter((trace) => fits(rule, trace));
  const then = (reference?.traces ?? []).filter((trace) => fits(rule, trace));
  const head: Head = {
    ...headOf(
      rule,
      window,
      now.map((trace) => asValued(trace, 0)),
    ),
    worst: [],
  };
  if (now.length < Math.max(1, minN)) return blind(head, 'too-few');
  if (then.length < Math.max(1, minN)) return blind(head, 'no-reference');
  const kinds = [...new Set([...now, ...then].map(kindOf))].sort();
  const tests = kinds.map((kind) => {
    const sample = sampleOf(now.map((trace) => asValued(trace, kindOf(trace) === kind ? 1 : 0)));
    const before = sampleOf(then.map((trace) => asValued(trace, kindOf(trace) === kind ? 1 : 0)));
    return { kind, sample, before, change: Math.abs(meanOf(sample) - meanOf(before)) };
  });
  const most = tests.reduce((a, b) => (b.change > a.change ? b : a));
  const each = chance / kinds.length / 4;
  const isBeyond = tests.some(({ sample, before, change }) => {
    const heaviest = Math.max(heaviestOf(sample), heaviestOf(before));
    const [low, high] = [meanBound(before, 'lower', each, heaviest), meanBound(before, 'upper', each, heaviest)];
    return (
      change > limit.by &&
      (passed(sample, { side: 'above', mark: high + limit.by, chance: each, heaviest }) ||
        passed(sample, { side: 'below', mark: low - limit.by, chance: each, heaviest }))
    );
  });
  return present({
    ...head,
    what: most.kind === '' ? undefined : most.kind,
    value: most.change,
    limit: limit.by,
    clearLine: clear,
    side: 'above' as const,
    reference: { value: meanOf(most.before), n: then.length, from: reference?.from ?? 0, to: reference?.to ?? 0 },
    verdict: isBeyond ? 'beyond' : most.change <= clear ? 'clear' : most.change > limit.by ? 'touching' : 'inside',
  });
}

const asValued = (trace: Observed, x: number): ValuedTrace => ({
  traceId: trace.traceId,
  cluster: clusterOf(trace),
  weight: trace.weight,
  x,
});
