// Which questions a run answers worse or better than its baseline, by one metric.
import type { Metric } from '../../metrics/metric.ts';
import { metricOfCheck } from './gate-definition.ts';
import type { GateEvidence, RunEvidence } from './gate-evidence.ts';
import type { GateResult } from './gate-result.ts';

/** A question's mean over its repeats; null where it could not be measured. */
export interface QuestionValue {
  readonly id: string;
  /** Of the baseline; null without one. */
  readonly before: number | null;
  readonly now: number | null;
}

/** The values of every question by one metric. */
export interface QuestionValues {
  /** Canonical name. */
  readonly metric: string;
  readonly direction: 'higher' | 'lower';
  readonly questions: readonly QuestionValue[];
}

export interface ChangedQuestion {
  readonly id: string;
  readonly before: number;
  readonly now: number;
  readonly change: 'worse' | 'better';
}

export interface ChangedQuestions {
  readonly metric: string;
  /** Questions with a value in both runs. */
  readonly n: number;
  readonly worse: number;
  readonly better: number;
  /** Questions that one of the runs, or both, could not measure. */
  readonly unpaired: number;
  /** Largest change first; of equal ones the worse, then by id. */
  readonly most: readonly ChangedQuestion[];
  /** Those that come next, in the same order. */
  readonly next: readonly ChangedQuestion[];
}

/** Sums of the same values in another order differ by less. */
const tolerance = 1e-9;

interface NamedQuestions {
  /** How many are looked into (3), and how many more are named (47). */
  readonly most?: number;
  readonly next?: number;
}

export function changedQuestions(
  { metric, direction, questions }: QuestionValues,
  { most = 3, next = 47 }: NamedQuestions = {},
): ChangedQuestions {
  const changed: ChangedQuestion[] = [];
  let n = 0;
  for (const { id, before, now } of questions) {
    if (before === null || now === null) continue;
    n++;
    const gain = direction === 'higher' ? now - before : before - now;
    if (Math.abs(gain) > tolerance) changed.push({ id, before, now, change: gain < 0 ? 'worse' : 'better' });
  }
  const worse = changed.filter(({ change }) => change === 'worse').length;
  changed.sort(byChange);
  return {
    metric,
    n,
    worse,
    better: changed.length - worse,
    unpaired: questions.length - n,
    most: changed.slice(0, most),
    next: changed.slice(most, most + next),
  };
}

function byChange(a: ChangedQuestion, b: ChangedQuestion): number {
  const size = ({ before, now }: ChangedQuestion): number => Math.abs(now - before);
  const difference = size(b) - size(a);
  if (Math.abs(difference) > tolerance) return difference;
  if (a.change !== b.change) return a.change === 'worse' ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Whether the run says anything else than its baseline did: another value of any question by any metric of a check. Without a baseline nothing is known. */
export const hasChanged = ({ current, baseline, metrics, examples }: GateEvidence): boolean =>
  baseline !== null &&
  [...metrics.keys()].some((name) => {
    const [before, now] = [baseline, current].map(({ columns }) => columns.get(name)?.values ?? []);
    return examples.some((_, place) => isOther(before?.[place] ?? Number.NaN, now?.[place] ?? Number.NaN));
  });

const isOther = (a: number, b: number): boolean =>
  Number.isNaN(a) || Number.isNaN(b) ? Number.isNaN(a) !== Number.isNaN(b) : Math.abs(a - b) > tolerance;

/**
 * The values of every question by the metric that decided: that of the first check that fails, else of the first that says nothing, else of a drop, else of
 * any. Undefined where no check is about a metric.
 */
export function questionValues(
  { checks }: Pick<GateResult, 'checks'>,
  evidence: GateEvidence,
): QuestionValues | undefined {
  const metric = decidingMetric(checks, evidence);
  if (metric === undefined) return undefined;
  const valueAt = (run: RunEvidence | null, place: number): number | null => {
    const value = run?.columns.get(metric.name)?.values[place];
    return value === undefined || Number.isNaN(value) ? null : value;
  };
  const { examples, baseline, current } = evidence;
  return {
    metric: metric.name,
    direction: metric.definition.direction,
    questions: examples.map(({ id }, place) => ({
      id,
      before: valueAt(baseline, place),
      now: valueAt(current, place),
    })),
  };
}

const decidingVerdicts = ['FAIL', 'INCONCLUSIVE'] as const;

function decidingMetric(checks: GateResult['checks'], { metrics }: GateEvidence): Metric | undefined {
  const about = checks.filter(({ check }) => check.kind !== 'calibrated' && metrics.has(metricOfCheck(check) ?? ''));
  const deciding =
    decidingVerdicts
      .map((wanted) => about.find(({ verdict }) => verdict === wanted))
      .find((found) => found !== undefined) ??
    about.find(({ check }) => check.kind === 'drop') ??
    about[0];
  return deciding === undefined ? undefined : metrics.get(metricOfCheck(deciding.check) ?? '');
}
