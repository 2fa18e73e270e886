// The checks of a gate, example by example: decided as soon as an always-valid interval lies beyond the limit or within.
import type { Metric } from '../../metrics/metric.ts';
import type { Statement } from '../../model/stopped-early.ts';
import { type ConfidenceSequence, confidenceSequence } from '../../stats/confidence-sequence.ts';
import { weighCheck } from './check-kinds.ts';
import { demandsAll } from './floor-check.ts';
import { categoryOfCheck, type GateCheck, gateAlpha } from './gate-definition.ts';
import type { GateEvidence } from './gate-evidence.ts';
import type { SampledCheck } from './weighed-check.ts';

export interface SequentialOptions {
  readonly checks: readonly GateCheck[];
  /** By canonical name: all that a check is about. */
  readonly metrics: ReadonlyMap<string, Metric>;
  /** Metrics that the baseline was measured by; null where none was named. */
  readonly baseline: ReadonlySet<string> | null;
  readonly of: Statement;
  /** Examples of the dataset, or of one category. */
  readonly size: (category: string | undefined) => number;
  /** Whether bounds are followed too, which takes longer than verdicts alone (false). */
  readonly bounds?: boolean;
}

/** One check while its examples pass by. */
export interface SequentialCheck {
  readonly check: GateCheck;
  readonly verdict: 'PASS' | 'FAIL' | null;
  /** After how many examples, also those that the check is not about; null while it is not decided. */
  readonly after: number | null;
  /** Of the values of which more is better, one-sided at 95 % each; null before the first, and where they are not followed. */
  readonly bounds: readonly [number, number] | null;
  /** What the mean lies below, at the level that all checks together leave to a FAIL. */
  readonly failBound: number | null;
}

export interface SequentialGate {
  /** @param evidence of the next example alone: none where nothing was recorded of it */
  observe(evidence: GateEvidence): void;
  /** Whether nothing is left that more examples could decide; false when there is nothing to decide. */
  isDecided(): boolean;
  /** Examples so far. */
  count(): number;
  /** By check; those that no sequence can decide are not among them. */
  checks(): ReadonlyMap<GateCheck, SequentialCheck>;
  /** Checks over which a FAIL is corrected. */
  readonly family: number;
  /** What every single answer has to hold: known only when one does not, or all were looked at. */
  readonly demandingAll: readonly GateCheck[];
}

/**
 * A false FAIL of any check has a chance of at most {@link gateAlpha}, divided evenly among the checks; a false PASS of the gate needs one of every
 * check, so that each has all of it. Both hold however often it is looked at. A value that is not known counts as the lowest against a PASS and as
 * the highest against a FAIL.
 */
export function sequentialGate(options: SequentialOptions): SequentialGate {
  const members = options.checks.filter((check) => isSequential(check, options));
  const demandingAll = options.checks.filter((check) => demandsEvery(check, options));
  const followed = members.map((check) => followCheck(check, members.length, options));
  const broken = new Set<GateCheck>();
  let count = 0;
  return {
    observe(evidence) {
      count++;
      for (const each of followed) each.observe(evidence, count);
      for (const check of demandingAll) {
        const found = weighCheck(check, evidence);
        if (found.kind === 'plain' && found.verdict === 'FAIL') broken.add(check);
      }
    },
    isDecided: () =>
      members.length > 0 &&
      followed.every(({ state }) => state().verdict !== null) &&
      demandingAll.every((check) => broken.has(check)),
    count: () => count,
    checks: () => new Map(followed.map(({ state }) => [state().check, state()])),
    family: members.length,
    demandingAll,
  };
}

/** Whether examples one by one give values in a range. */
function isSequential(check: GateCheck, { metrics, baseline, size }: SequentialOptions): boolean {
  switch (check.kind) {
    case 'floor':
    case 'drop': {
      const metric = metrics.get(check.metric);
      if (metric === undefined || size(check.category) === 0) return false;
      const { range, level, statistic } = metric.definition;
      if (range[1] === null || level === 'run' || statistic === 'quantile') return false;
      return check.kind === 'drop' ? baseline?.has(check.metric) === true : !demandsAll(check, metric);
    }
    case 'failed':
      return check.atMost > 0;
    case 'latency':
      return !check.alone && check.quantile !== 'mean';
    default:
      return false;
  }
}

function demandsEvery(check: GateCheck, { metrics }: SequentialOptions): boolean {
  if (check.kind === 'failed') return check.atMost === 0;
  if (check.kind !== 'floor') return false;
  const metric = metrics.get(check.metric);
  return metric !== undefined && metric.definition.level !== 'run' && demandsAll(check, metric);
}

interface FollowedCheck {
  observe(evidence: GateEvidence, count: number): void;
  state(): SequentialCheck;
}

interface Sequences {
  /** Has no other candidate than the limit. */
  readonly deciding: ConfidenceSequence;
  /** At the levels of PASS and of FAIL. */
  readonly shown: readonly ConfidenceSequence[];
}

function followCheck(check: GateCheck, family: number, options: SequentialOptions): FollowedCheck {
  const { of, size, bounds = false } = options;
  const category = categoryOfCheck(check);
  const horizon = size(category);
  let sequences: Sequences | undefined;
  let skipped = 0;
  let decided: { readonly verdict: 'PASS' | 'FAIL'; readonly after: number; readonly limit: number } | undefined;

  function begin({ range, limit }: SampledCheck): Sequences {
    const made = (fail: number, steps: number): ConfidenceSequence => {
      const sequence = confidenceSequence({
        range: range as readonly [number, number],
        horizon,
        alpha: [gateAlpha, fail],
        marks: [limit],
        steps,
        ...(of === 'dataset' && { datasetSize: horizon }),
      });
      for (let i = 0; i < skipped; i++) sequence.skip();
      return sequence;
    };
    const shown = bounds ? [made(gateAlpha, 1000), made(gateAlpha / family, 1000)] : [];
    return { deciding: made(gateAlpha / family, 1), shown };
  }

  /** What decided bounds the mean too. */
  function state(): SequentialCheck {
    const { verdict = null, after = null, limit = 0 } = decided ?? {};
    const [low, high, failBound] = (sequences?.shown ?? []).flatMap((each, i) => each.interval().slice(i));
    const within = verdict === 'PASS' ? limit : Number.NEGATIVE_INFINITY;
    const beyond = verdict === 'FAIL' ? limit : Number.POSITIVE_INFINITY;
    return {
      check,
      verdict,
      after,
      bounds: low === undefined || high === undefined ? null : [Math.max(low, within), Math.min(high, beyond)],
      failBound: failBound === undefined ? null : Math.min(failBound, beyond),
    };
  }

  const all = (): readonly ConfidenceSequence[] =>
    sequences === undefined ? [] : [sequences.deciding, ...sequences.shown];

  return {
    observe(evidence, count) {
      if (category !== undefined && evidence.examples[0]?.category !== category) return;
      const found = weighCheck(check, evidence);
      const value = found.kind === 'sample' ? endsOf(found) : null;
      if (found.kind !== 'sample' || value === null) {
        skipped++;
        for (const each of all()) each.skip();
        return;
      }
      sequences ??= begin(found);
      for (const each of all()) each.observe(...value);
      const side = sequences.deciding.side(found.limit);
      if (side !== null) decided ??= { verdict: side === 'below' ? 'FAIL' : 'PASS', after: count, limit: found.limit };
    },
    state,
  };
}

/** The value of the one example, or between what it lies; null where the check is not about it. */
function endsOf({ values, unknown, range }: SampledCheck): readonly [number, number] | null {
  if (unknown !== undefined)
    return [unknown.worst?.[0] ?? (range[0] as number), unknown.best?.[0] ?? (range[1] as number)];
  const value = values[0];
  return value === undefined ? null : [value, value];
}
