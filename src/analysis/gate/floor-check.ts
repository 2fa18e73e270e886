// A check of a mean against a number: of all questions, or of one category.
import type { Metric } from '../../metrics/metric.ts';
import { mean } from '../../stats/moments.ts';
import { isUnknown, rangeOf, sideOf } from '../values/paired-values.ts';
import type { ValueColumn } from '../values/value-column.ts';
import type { FloorCheck, GateCheck } from './gate-definition.ts';
import { type GateEvidence, placesOf, wasNotAsked } from './gate-evidence.ts';
import type { HeldExample } from './gate-result.ts';
import { type CheckFacts, skippedCheck, turnedSample, type WeighedCheck } from './weighed-check.ts';

export function weighFloor(check: FloorCheck, evidence: GateEvidence): WeighedCheck {
  const metric = evidence.metrics.get(check.metric);
  const column = evidence.current.columns.get(check.metric);
  if (metric === undefined || column === undefined) return skippedCheck('current-lacks');
  const order = placesOf(evidence, check.category);
  if (order.length === 0) return skippedCheck('no-such-category');
  const values = measuredValues(metric, {
    column,
    order,
    unasked: (place) => wasNotAsked(evidence.current, place, metric.name),
  });
  const beforehand =
    evidence.unlike?.has(check.metric) === true ? undefined : evidence.baseline?.columns.get(check.metric);
  const before = beforehand === undefined ? [] : measuredValues(metric, { column: beforehand, order }).known;
  const facts: CheckFacts = {
    current: values.known.length === 0 ? null : mean(values.known),
    baseline: meanOf(before),
    currentRange: null,
    difference: null,
    n: values.known.length,
    imputed: values.imputed,
    lost: values.lost,
    unasked: values.unasked,
    unlike: null,
    nBaseline: before.length === 0 || before.length === values.known.length ? null : before.length,
  };
  if (demandsAll(check, metric)) return weighAll(check, { values, facts, evidence });
  const sign = check.comparator === '<=' ? -1 : 1;
  return {
    ...turnedSample(values.known, values, { range: metric.definition.range, sign }),
    kind: 'sample',
    of: 'means',
    limit: sign * check.threshold,
    facts,
  };
}

const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : mean(values));

/** Nothing but the end of the range is good enough, or a number is demanded itself: then each single answer decides. */
export function demandsAll({ comparator, threshold }: FloorCheck, { definition: { range } }: Metric): boolean {
  const [lowest, highest] = range;
  return comparator === '=' || (comparator === '>=' ? threshold === highest : threshold === lowest);
}

/** Metrics of which each single answer has to hold. */
export const metricsOfEach = (checks: readonly GateCheck[], metrics: readonly Metric[]): ReadonlySet<string> =>
  new Set(
    checks.flatMap((check) => {
      const metric = check.kind === 'floor' ? metrics.find(({ name }) => name === check.metric) : undefined;
      return check.kind === 'floor' && metric !== undefined && demandsAll(check, metric) ? [metric.name] : [];
    }),
  );

interface MeasuredValues {
  readonly column: ValueColumn;
  /** One an example that has a value, with its place. */
  readonly known: readonly number[];
  readonly places: readonly number[];
  readonly imputed: number;
  /** Examples of which a value was lost to the instrument, or to a failure that the metric has no worst value for. */
  readonly lost: number;
  /** Of them those that were not asked. */
  readonly unasked: number;
  /** All that were to be measured, what is not known at either end; null where the metric has none and something was lost. */
  readonly low: readonly number[] | null;
  readonly high: readonly number[] | null;
}

function measuredValues(
  metric: Metric,
  {
    column,
    order,
    unasked = () => false,
  }: {
    readonly column: ValueColumn;
    readonly order: readonly number[];
    /** Whether it was to be asked and was not (never). */
    readonly unasked?: (place: number) => boolean;
  },
): MeasuredValues {
  const known: number[] = [];
  const places: number[] = [];
  const [low, high]: [number[], number[]] = [[], []];
  let [imputed, lost, missing] = [0, 0, 0];
  for (const place of order) {
    const side = sideOf(column, place);
    const { value, absence } = side;
    if (absence === undefined) {
      known.push(value);
      places.push(place);
      if (side.imputed > 0) imputed++;
    } else if (unasked(place)) missing++;
    else if (absence.kind === 'skipped' || absence.kind === 'missing') continue;
    if (isUnknown(side)) lost++;
    const [least, most] = rangeOf(side, metric);
    low.push(least);
    high.push(most);
  }
  const whole = (list: readonly number[]): readonly number[] | null => (list.every(Number.isFinite) ? list : null);
  return { column, known, places, imputed, lost, unasked: missing, low: whole(low), high: whole(high) };
}

interface WeighingAll {
  readonly values: MeasuredValues;
  readonly facts: CheckFacts;
  readonly evidence: GateEvidence;
}

/** Rounding of means of repeats. */
const tolerance = 1e-9;

function weighAll(check: FloorCheck, { values, facts, evidence }: WeighingAll): WeighedCheck {
  // Repeats on either side of the number would make it up in a mean.
  const single = evidence.current.each?.get(check.metric);
  const examples = values.places.flatMap((place, i): readonly HeldExample[] => {
    const answers = single?.get(place) ?? [values.known[i] as number];
    const broken = answers.filter((value) => Math.abs(value - check.threshold) > tolerance).length;
    const id = evidence.examples[place]?.id ?? '';
    return broken === 0 ? [] : [{ id, state: 'broken', broken, repeats: answers.length }];
  });
  const plain = { kind: 'plain', facts, examples } as const;
  if (examples.length > 0) return { ...plain, verdict: 'FAIL', reason: 'some-beyond' };
  if (values.lost > 0) return { ...plain, verdict: 'INCONCLUSIVE', reason: 'lost-could-turn' };
  if (values.known.length === 0) return { ...plain, verdict: 'INCONCLUSIVE', reason: 'nothing-measured' };
  return { ...plain, verdict: 'PASS', reason: 'none-beyond' };
}
