// Two runs side by side for one metric: the examples that both measured, and what became of the others.
import type { Metric } from '../../metrics/metric.ts';
import { because } from '../../model/reasons.ts';
import { createMoments } from '../../stats/moments.ts';
import { type PairedDifferences, pairedDifferences } from '../../stats/paired-differences.ts';
import { madeAlike, meanWithUnknown, type ValueColumn, type ValueNote } from './value-column.ts';

/** An example without a pair, and why. */
export interface UnpairedExample {
  readonly example: string;
  /** The run that lacks the value. */
  readonly side: 'a' | 'b' | 'both';
  /**
   * `excluded`: a failure of the instrument, or of a target under a metric without a worst value. `skipped`: the metric says
   * nothing of it on one side. `missing`: it was not asked, or not as the same question, or its values are those of different scorers.
   */
  readonly kind: 'excluded' | 'skipped' | 'missing';
  readonly reason: string;
}

/** The pairs of one metric, in order of the examples' ids, so that the order of a dataset changes nothing. */
export interface PairedValues {
  readonly metric: Metric;
  /** Places of the paired examples in the shared list. */
  readonly places: Int32Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** b − a */
  readonly differences: PairedDifferences;
  /** 1 where a value of the pair was imputed, because a target failed. */
  readonly imputed: Uint8Array;
  readonly nImputed: number;
  readonly nExcluded: number;
  readonly unpaired: readonly UnpairedExample[];
  /** Examples of which the metric says nothing in either run. */
  readonly skippedBoth: number;
  /**
   * Where the mean difference would lie if every value lost to the instrument, or to a failure of one target under a metric without a worst value, were
   * as bad for b and as good for a as the metric allows, and the other way round; null when there is no such end, or nothing was paired.
   */
  readonly diffBounds: readonly [number, number] | null;
  /** Of the examples left out those that were because a target failed. */
  readonly nFailed: number;
  /** What the pairs do not say; null where every example has all its values on both sides. */
  readonly oneSided: UnknownValues | null;
}

/** Examples that lack a value on one side, and where the mean difference would lie with them. */
export interface UnknownValues {
  readonly n: number;
  /** Of them those with a value that the instrument lost. */
  readonly lost: number;
  /** Of them those in which a target failed, under a metric without a worst value. */
  readonly failed: number;
  /** Were each as bad, and as good, as the metric and what is known of it allow; null where there is no end. */
  readonly bounds: readonly [number | null, number | null];
}

interface PairingOptions {
  readonly metric: Metric;
  readonly a: ValueColumn;
  readonly b: ValueColumn;
  /** Ids of the shared list. */
  readonly ids: readonly string[];
  /** Places to pair, in order of their ids; see `orderById`. */
  readonly order: ArrayLike<number>;
  /** Whether the example's question or judgements differ between the two runs (never). */
  readonly changed?: (place: number) => boolean;
}

/** Places of a list of ids in order of the ids' UTF-16 code units. */
export function orderById(ids: readonly string[]): Int32Array {
  const places = Int32Array.from(ids, (_, place) => place);
  return places.sort((x, y) => ((ids[x] as string) < (ids[y] as string) ? -1 : 1));
}

/** Pairs two runs. Repeats were averaged before: an example counts once. Values that were not made alike make no pair. */
export function pairValues({ metric, a, b, ids, order, changed }: PairingOptions): PairedValues {
  const alike = madeAlike(a, b);
  const places: number[] = [];
  const unpaired: UnpairedExample[] = [];
  const imputed: number[] = [];
  const bounds = createBounds(metric);
  const ofSkipped: (readonly [Side, Side])[] = [];
  let [skippedBoth, nFailed] = [0, 0];
  for (let i = 0; i < order.length; i++) {
    const place = order[i] as number;
    const [valueA = Number.NaN, valueB = Number.NaN] = [a.values[place], b.values[place]];
    // Nearly all examples are like this, and there may be very many.
    if (alike && isPlain(a, place, valueA) && isPlain(b, place, valueB) && !(changed?.(place) ?? false)) {
      places.push(place);
      imputed.push(0);
      bounds.addDifference(valueB - valueA);
      continue;
    }
    const left = sideOf(a, place);
    const right = sideOf(b, place);
    const found = fateOf(left, right, changed?.(place) ?? false);
    const fate = found === 'paired' && !alike ? scoredOtherwise : found;
    if (fate === 'absent') continue;
    if (fate === 'skipped-both') {
      skippedBoth++;
      continue;
    }
    if (fate !== 'paired') {
      unpaired.push({ example: ids[place] as string, ...fate });
      if (fate.kind === 'excluded') {
        bounds.add(left, right);
        if ([left, right].some(({ absence }) => absence?.kind === 'failed')) nFailed++;
      }
      if (fate.kind === 'skipped' && (left.absence === undefined || right.absence === undefined))
        ofSkipped.push([unknownWhereSkipped(left, right), unknownWhereSkipped(right, left)]);
      continue;
    }
    places.push(place);
    imputed.push(left.imputed + right.imputed > 0 ? 1 : 0);
    bounds.add(left, right);
  }
  const diffBounds = wholeOf(bounds.bounds());
  const skipped = metric.definition.worst === undefined ? [] : ofSkipped;
  for (const sides of skipped) bounds.add(...sides);
  const wide = bounds.bounds();
  const { lost, failed, either } = bounds.unknown();
  const [valuesA, valuesB] = [valuesAt(a, places), valuesAt(b, places)];
  return {
    metric,
    places: Int32Array.from(places),
    a: valuesA,
    b: valuesB,
    differences: pairedDifferences(valuesA, valuesB),
    imputed: Uint8Array.from(imputed),
    nImputed: imputed.reduce((sum, flag) => sum + flag, 0),
    nExcluded: unpaired.filter(({ kind }) => kind === 'excluded').length,
    unpaired,
    skippedBoth,
    diffBounds,
    nFailed,
    oneSided: wide === null || either === 0 ? null : { n: either, lost: lost - skipped.length, failed, bounds: wide },
  };
}

function valuesAt({ values }: ValueColumn, places: readonly number[]): Float64Array {
  const found = new Float64Array(places.length);
  for (let at = 0; at < found.length; at++) found[at] = values[places[at] as number] as number;
  return found;
}

/** The same pairs without those into which an imputed value entered. */
export function withoutImputed(paired: PairedValues): PairedValues {
  const keep = (_: number, i: number): boolean => paired.imputed[i] === 0;
  const [a, b] = [paired.a.filter(keep), paired.b.filter(keep)];
  return {
    ...paired,
    places: paired.places.filter(keep),
    a,
    b,
    differences: pairedDifferences(a, b),
    imputed: paired.imputed.filter((flag) => flag === 0),
    nImputed: 0,
  };
}

/** A value without anything to be said beside it. */
const isPlain = ({ notes }: ValueColumn, place: number, value: number): boolean =>
  !Number.isNaN(value) && (notes.size === 0 || !notes.has(place));

/** An example in one run. */
interface Side extends Omit<ValueNote, 'absence'> {
  /** NaN where it is absent. */
  readonly value: number;
  readonly absence: NonNullable<ValueNote['absence']> | undefined;
}

const plain = { imputed: 0, entered: 1, lost: 0 } as const;
const notAsked = { kind: 'missing', reason: because('not-asked') } as const;

export function sideOf({ values, notes, unasked }: ValueColumn, place: number): Side {
  const value = values[place] ?? Number.NaN;
  const note = notes.get(place);
  if (note !== undefined) return { ...note, value, absence: note.absence };
  const missing = unasked === undefined ? notAsked : ({ kind: 'missing', reason: unasked } as const);
  return Number.isNaN(value)
    ? { ...plain, entered: 0, value, absence: missing }
    : { ...plain, value, absence: undefined };
}

/** A failure of the target has no scorer, but says nothing beside values that do not compare. */
const scoredOtherwise = { side: 'both', kind: 'missing', reason: because('other-scorer') } as const;

type Fate = 'paired' | 'absent' | 'skipped-both' | Omit<UnpairedExample, 'example'>;

function fateOf(a: Side, b: Side, changed: boolean): Fate {
  const missing = [a.absence?.kind === 'missing', b.absence?.kind === 'missing'] as const;
  if (missing[0] && missing[1]) return 'absent';
  if (missing[0] || missing[1]) return unpairedBy(a, b, 'missing', (side) => side.absence?.kind === 'missing');
  if (changed) return { side: 'both', kind: 'missing', reason: because('changed') };
  const skipped = (side: Side): boolean => side.absence?.kind === 'skipped';
  if (skipped(a) && skipped(b)) return 'skipped-both';
  if (skipped(a) || skipped(b)) return unpairedBy(a, b, 'skipped', skipped);
  const absent = (side: Side): boolean => side.absence !== undefined;
  return absent(a) || absent(b) ? unpairedBy(a, b, 'excluded', absent) : 'paired';
}

function unpairedBy(a: Side, b: Side, kind: UnpairedExample['kind'], lacks: (side: Side) => boolean): Fate {
  const side = lacks(a) ? (lacks(b) ? 'both' : 'a') : 'b';
  return { side, kind, reason: (lacks(a) ? a : b).absence?.reason ?? '' };
}

/**
 * The differences b − a if each value that b may have lost, or that a failed instrument lost to either, were as low, and as high, as the metric and what is known of it allow: of
 * pairs, of examples that were excluded, and of those that b alone skips or was not asked. An end is null where the metric has none and something was lost.
 */
interface DifferenceExtremes {
  /** Examples with a value that is not known. */
  readonly lost: number;
  /** Of them those that b was not asked. */
  readonly unasked: number;
  readonly low: Float64Array | null;
  readonly high: Float64Array | null;
}

/** For whoever must not be told by survivors alone: a run that stops being measured where it fails gains nothing by it. */
export function differenceExtremes({
  metric,
  a,
  b,
  order,
  changed,
  unasked = () => false,
}: PairingOptions & {
  /** Whether b was to be asked the example and was not (never). */
  readonly unasked?: (place: number) => boolean;
}): DifferenceExtremes {
  const ends = { low: [] as number[], high: [] as number[] };
  let [lost, notAskedOf] = [0, 0];
  if (!madeAlike(a, b)) return { lost, unasked: 0, low: new Float64Array(), high: new Float64Array() };
  for (let i = 0; i < order.length; i++) {
    const place = order[i] as number;
    const left = sideOf(a, place);
    const missing = unasked(place);
    const right = missing ? unknownSide(sideOf(b, place)) : unknownWhereSkipped(sideOf(b, place), left);
    const fate = fateOf(left, right, changed?.(place) ?? false);
    if (fate !== 'paired' && (typeof fate === 'string' || fate.kind !== 'excluded')) continue;
    if (isUnknown(left) || isUnknown(right)) lost++;
    if (missing) notAskedOf++;
    const [[lowBefore, highBefore], [low, high]] = [rangeOf(left, metric), rangeOf(right, metric)];
    ends.low.push(low - highBefore);
    ends.high.push(high - lowBefore);
  }
  const whole = (values: readonly number[]): Float64Array | null =>
    values.every(Number.isFinite) ? Float64Array.from(values) : null;
  return { lost, unasked: notAskedOf, low: whole(ends.low), high: whole(ends.high) };
}

/** What was measured before and is said to be nothing to measure now. */
const unknownWhereSkipped = (b: Side, a: Side): Side =>
  b.absence?.kind === 'skipped' && a.absence === undefined ? unknownSide(b) : b;

const unknownSide = (side: Side): Side => ({
  ...side,
  lost: 1,
  absence: { reason: side.absence?.reason ?? '', kind: 'lost' },
});

/** Whether a value of the side is not known, or none is. */
export const isUnknown = ({ lost, failed, absence }: Side): boolean =>
  lost > 0 || failed !== undefined || absence !== undefined;

/**
 * What is known of the mean of its repeats, one without any of which is not known at all: both ends are the value itself where nothing is missing. A failed repeat
 * under a metric without a worst value is at least what is known of it.
 */
export function rangeOf(side: Side, { definition }: Metric): readonly [number, number] {
  const [lowest, highest] = definition.range;
  const { failed = { repeats: 0, atLeast: 0 }, value, entered, absence } = side;
  const lost = side.lost + failed.repeats === 0 && absence !== undefined ? 1 : side.lost;
  const unknown = lost + failed.repeats;
  if (unknown === 0) return [value, value];
  const least = (lost * lowest + failed.atLeast) / unknown;
  return [
    meanWithUnknown(side, unknown, least),
    highest === null ? Number.POSITIVE_INFINITY : meanWithUnknown({ value, entered }, unknown, highest),
  ];
}

/** Sums what the mean difference would be at both ends; a value lost with no others beside it counts whole. */
function createBounds(metric: Metric) {
  const low = createMoments();
  const high = createMoments();
  const open = { low: false, high: false };
  const unknown = { either: 0, lost: 0, failed: 0 };
  return {
    addDifference(difference: number): void {
      low.add(difference);
      high.add(difference);
    },
    add(a: Side, b: Side): void {
      // Where neither has a value, as where both targets failed, there is no difference to be known.
      if ([a, b].every(({ entered, lost }) => entered + lost === 0)) return;
      const lost = a.lost + b.lost > 0;
      const failed = a.failed !== undefined || b.failed !== undefined;
      if (lost || failed) unknown.either++;
      if (lost) unknown.lost++;
      if (failed) unknown.failed++;
      const [lowA, highA] = rangeOf(a, metric);
      const [lowB, highB] = rangeOf(b, metric);
      if (Number.isFinite(highA)) low.add(lowB - highA);
      else open.low = true;
      if (Number.isFinite(highB)) high.add(highB - lowA);
      else open.high = true;
    },
    unknown: () => unknown,
    bounds: (): UnknownValues['bounds'] | null =>
      low.n() + high.n() === 0 ? null : [open.low ? null : low.mean(), open.high ? null : high.mean()],
  };
}

const wholeOf = (bounds: UnknownValues['bounds'] | null): readonly [number, number] | null =>
  bounds === null || bounds[0] === null || bounds[1] === null ? null : [bounds[0], bounds[1]];
