// What drifted: the judge, the system, or the questions. Each is told with its interval and n, or that it cannot be told and why.
import { because } from '../../../model/reasons.ts';
import { type ChangePoint, changePoints, type SeriesPoint } from '../../../stats/change-points.ts';
import type { MixChange } from '../../../stats/mix-change.ts';
import { type Decomposition, type Difference, decompose, intervalOf } from './decompose.ts';
import { type CellsByKind, countOf, sumsOf } from './drift-cells.ts';
import { type DriftSums, type Headline, type MixedBy, mixedBy } from './drift-fold.ts';
import { type CanaryReading, type JudgeChange, judgeChange } from './judge-drift.ts';
import { type PartChange, type PartStanding, partChanges, partStandings } from './part-changes.ts';
import { changeOfMix } from './question-mix.ts';
import type { RecurringChange } from './recurring.ts';
import { type DatedFall, type ReleaseChange, releaseChanges } from './release-changes.ts';

/** - `not-shown`: nothing that was measured shows a change; the interval says how large one could be */
export type DriftVerdict = 'changed' | 'not-shown' | 'cannot-tell';

interface Told {
  readonly verdict: DriftVerdict;
  readonly difference: number | null;
  readonly interval: readonly [number, number] | null;
  /** Of the side with fewer. */
  readonly n: number;
  /** Why it cannot be told. */
  readonly reason?: string;
}

export interface MixTold {
  readonly by: MixedBy;
  readonly verdict: DriftVerdict;
  readonly change: MixChange | undefined;
}

export interface QuestionsTold extends Told {
  readonly mixes: readonly MixTold[];
  /** The share of the words of a question that the time before does not have. */
  readonly vocabulary: Told & { readonly before: number | null; readonly after: number | null };
}

export type DriftSeries = 'headline' | 'canary' | 'mix';

export interface DatedChange extends Omit<ChangePoint, 'at'> {
  readonly of: DriftSeries;
  /** Place in the trend, from 0. */
  readonly point: number;
}

/** Which stretches were held against each other: points of the trend, and 0 for the time before it. */
export interface ComparedStretches {
  readonly why: 'change-point' | 'time-before';
  /** Whether the time before the period is part of the first stretch. */
  readonly withBefore: boolean;
  /** Places in the trend, from 0: the first and the last of each stretch; null: none of it. */
  readonly before: readonly [number, number] | null;
  readonly after: readonly [number, number];
}

export interface WhatDrifted {
  /** Of what: `overall`, or a metric. */
  readonly of: string | null;
  /** Of the intervals that decide. */
  readonly level: number;
  readonly stretches: ComparedStretches | null;
  readonly decomposition: Decomposition | undefined;
  readonly judge: Told;
  readonly system: Told & { readonly recurring: RecurringChange };
  readonly questions: QuestionsTold;
  readonly changes: readonly DatedChange[];
  /** What of a change lies in which part, where both sides have enough of it; a fall first. */
  readonly parts: readonly PartChange[];
  /** Parts of the period against all else in it, the worst first. */
  readonly standings: readonly PartStanding[];
  /** Of falls of the mean that have a day: the release that carries most of it, where one can. */
  readonly releases: readonly ReleaseChange[];
  /** Targets that were asked, on either side: what is said of the system is of all of them together. */
  readonly targets: number;
}

export interface WhatDriftedOptions {
  readonly sums: DriftSums;
  readonly headline: Headline | undefined;
  readonly canary: readonly CanaryReading[];
  /** Points of the trend. */
  readonly points: number;
  /** Whether somebody named the time before: then the whole period is held against it, whatever changed inside of it (false). */
  readonly isNamed?: boolean | undefined;
}

/**
 * The chance that a quiet period is said to have changed in any way: a fifth each goes to change points of three series, and the rest to the comparison with the time
 * before, a third each to judge, system and questions.
 */
export const falseAlarms = 0.05;
const perSeries = 0.01;
const perVerdict = (falseAlarms - 3 * perSeries) / 3;
/** A change of the mix that is smaller explains little: so many of 100 questions would have to be of another kind. */
export const leastMixChange = 0.1;
/** Values on a side. */
const fewest = 30;

export function whatDrifted({ sums, headline, canary, points, isNamed = false }: WhatDriftedOptions): WhatDrifted {
  const changes = headline === undefined ? [] : datedChanges({ sums, headline, canary, points });
  const stretches = stretchesOf(sums, isNamed ? [] : changes, points);
  const level = 1 - perVerdict;
  const none: Told = { verdict: 'cannot-tell', difference: null, interval: null, n: 0 };
  const nothing = { ...none, reason: because('no-time-before') };
  const standings = headline === undefined ? [] : partStandings(sums, headline, (point) => point > 0);
  const releases = headline === undefined ? [] : releaseChanges(sums, headline, fallsOf(changes, points));
  if (stretches === null)
    return {
      ...{ of: headline?.name ?? null, level, stretches, decomposition: undefined, judge: nothing, changes },
      ...{ parts: [], standings, releases, targets: sums.targets.size },
      system: { ...nothing, recurring: noRecurring },
      questions: { ...nothing, mixes: [], vocabulary: { ...nothing, before: null, after: null } },
    };
  const sides = sidesOf(stretches);
  const decomposition = headline === undefined ? undefined : decomposed(sums, headline, sides);
  const judge = judgeOf({ sums, headline, canary, sides, level });
  return {
    ...{ of: headline?.name ?? null, level, stretches, decomposition, judge: judge.told, changes },
    ...{ parts: headline === undefined ? [] : partChanges(sums, headline, sides), standings },
    ...{ releases, targets: sums.targets.size },
    system: systemOf({ sums, headline, sides, level, decomposition, judge }),
    questions: questionsOf({ sums, sides, level, decomposition }),
  };
}

/** Each between the changes of the mean on either side of it; the first reaches into the time before. */
function fallsOf(changes: readonly DatedChange[], points: number): readonly DatedFall[] {
  const ofMean = changes.map((each, change) => ({ ...each, change })).filter(({ of }) => of === 'headline');
  return ofMean.flatMap(({ change, point, before, after }, place): readonly DatedFall[] => {
    if (after >= before) return [];
    const [earlier, later] = [ofMean[place - 1], ofMean[place + 1]];
    const [from, to] = [earlier === undefined ? 0 : earlier.point + 1, (later?.point ?? points) + 1];
    return [{ change, from, at: point + 1, to, difference: after - before }];
  });
}

const noRecurring: RecurringChange = { n: 0, difference: null, interval: null };

interface Sides {
  readonly isBefore: (point: number) => boolean;
  readonly isAfter: (point: number) => boolean;
}

/** Points of the sums are one more than places in the trend. */
function sidesOf({ before, after, withBefore }: ComparedStretches): Sides {
  const within = (range: readonly [number, number] | null, point: number): boolean =>
    range !== null && point - 1 >= range[0] && point - 1 <= range[1];
  return {
    isBefore: (point) => (withBefore && point === 0) || within(before, point),
    isAfter: (point) => within(after, point),
  };
}

const decomposed = (sums: DriftSums, { terms }: Headline, { isBefore, isAfter }: Sides): Decomposition | undefined =>
  decompose(
    terms.flatMap(({ metric, slope }) => {
      const cells = sums.metrics.get(metric);
      return cells === undefined ? [] : [{ slope, before: cells.between(isBefore), after: cells.between(isAfter) }];
    }),
  );

/**
 * The surest of the changes that were found divides the time; without one the period is held against the time before. Changes of several series within a few days
 * are one event, and days between them belong to neither side.
 */
function stretchesOf(sums: DriftSums, changes: readonly DatedChange[], points: number): ComparedStretches | null {
  const withBefore = countOf(sums.mix.category.between((point) => point === 0)) > 0;
  const events: { first: number; last: number; p: number }[] = [];
  for (const { point, p } of changes) {
    const present = events.at(-1);
    if (present !== undefined && point - present.last <= oneEvent) {
      present.last = point;
      present.p = Math.min(present.p, p);
    } else events.push({ first: point, last: point, p });
  }
  const surest = events.reduce<(typeof events)[number] | undefined>(
    (best, each) => (best === undefined || each.p <= best.p ? each : best),
    undefined,
  );
  if (surest === undefined)
    return withBefore ? { why: 'time-before', withBefore, before: null, after: [0, points - 1] } : null;
  const at = events.indexOf(surest);
  const [earlier, later] = [events[at - 1], events[at + 1]];
  return {
    why: 'change-point',
    withBefore: withBefore && earlier === undefined,
    before: [earlier?.last ?? 0, surest.first - 1],
    after: [surest.last, (later?.first ?? points) - 1],
  };
}

/** Points between changes of one event, at most. */
const oneEvent = 3;

function datedChanges({
  sums,
  headline,
  canary,
  points,
}: Required<Pick<WhatDriftedOptions, 'sums' | 'canary' | 'points'>> & {
  readonly headline: Headline;
}): readonly DatedChange[] {
  const of = (series: DriftSeries, values: readonly (SeriesPoint | undefined)[]): readonly DatedChange[] => {
    const there = values.flatMap((value, point) => (value === undefined ? [] : [{ ...value, point }]));
    return changePoints(there, { alpha: perSeries }).map(({ at, ...change }) => ({
      ...change,
      of: series,
      point: there[at]?.point ?? 0,
    }));
  };
  const places = Array.from({ length: points }, (_, at) => at);
  return [
    ...of(
      'headline',
      places.map((at) => pointMean(sums, headline, at + 1)),
    ),
    ...of(
      'canary',
      places.map((at) => canaryMean(canary, headline, at + 1)),
    ),
    ...of(
      'mix',
      places.map((at) => mixMean(sums, headline, at + 1)),
    ),
  ].sort((a, b) => a.point - b.point);
}

/** The headline of a point, with its variance between groups of sessions. */
function pointMean(sums: DriftSums, { terms }: Headline, point: number): SeriesPoint | undefined {
  const parts = terms.map(({ metric, slope }) => {
    const cells = sums.metrics.get(metric)?.between((each) => each === point);
    return cells === undefined ? undefined : { slope, ...meanOf(cells) };
  });
  if (parts.some((part) => part === undefined || part.n < fewestADay)) return undefined;
  const value = parts.reduce((sum, part) => sum + (part?.slope ?? 0) * (part?.mean ?? 0), 0);
  // Values of one answer go together: no smaller than if they were the same.
  const deviation = parts.reduce((sum, part) => sum + Math.abs(part?.slope ?? 0) * Math.sqrt(part?.variance ?? 0), 0);
  return { value, variance: deviation ** 2 };
}

const fewestADay = 5;

function meanOf(cells: CellsByKind): { readonly mean: number; readonly variance: number; readonly n: number } {
  let [weight, value, squared] = [0, 0, 0];
  for (const cell of cells.values()) {
    const sums = sumsOf(cell);
    weight += sums.weight;
    value += sums.value;
    for (const each of cell.weights) squared += each * each;
  }
  const mean = value / weight;
  const n = countOf(cells);
  // Of values from 0 to 1 by their mean, which is more than theirs where they are not all at the ends; days weigh by how many questions they had.
  return { mean, variance: (mean * (1 - mean) + 0.25 / n) / Math.max(1, Math.min(n, (weight * weight) / squared)), n };
}

/** What a day would have scored had each kind of question been scored as on all days together. */
function mixMean(sums: DriftSums, { terms }: Headline, point: number): SeriesPoint | undefined {
  let [value, deviation] = [0, 0];
  for (const { metric, slope } of terms) {
    const cells = sums.metrics.get(metric);
    if (cells === undefined) return undefined;
    const all = cells.between(() => true);
    const own = cells.between((each) => each === point);
    const n = countOf(own);
    if (n < fewestADay) return undefined;
    let [weight, mean, squares] = [0, 0, 0];
    for (const [kind, cell] of own) {
      const usual = all.get(kind);
      if (usual === undefined) continue;
      const [share, whole] = [sumsOf(cell), sumsOf(usual)];
      const level = whole.value / whole.weight;
      weight += share.weight;
      mean += share.weight * level;
      squares += share.weight * level * level;
    }
    mean /= weight;
    value += slope * mean;
    deviation += Math.abs(slope) * Math.sqrt((Math.max(0, squares / weight - mean * mean) + 1e-6) / n);
  }
  return { value, variance: deviation ** 2 };
}

/** Of answers that were judged on that day, each held against its own mean over all days. */
function canaryMean(canary: readonly CanaryReading[], { terms }: Headline, point: number): SeriesPoint | undefined {
  let [value, variance] = [0, 0];
  for (const { metric, slope } of terms) {
    const own = canary.filter((reading) => reading.metric === metric && reading.value !== null);
    const means = new Map(
      [...Map.groupBy(own, ({ item }) => item)].map(([item, rows]) => [
        item,
        rows.reduce((sum, row) => sum + (row.value ?? 0), 0) / rows.length,
      ]),
    );
    const today = own.filter((reading) => reading.point === point);
    if (today.length < fewestADay) return undefined;
    const deviations = today.map(({ item, value: now }) => (now ?? 0) - (means.get(item) ?? 0));
    const mean = deviations.reduce((sum, each) => sum + each, 0) / deviations.length;
    value += slope * mean;
    variance +=
      (slope * slope * (deviations.reduce((sum, each) => sum + (each - mean) ** 2, 0) + 1e-4)) / deviations.length ** 2;
  }
  return { value, variance };
}

interface Judged {
  readonly told: Told;
  readonly change: JudgeChange | undefined;
}

interface Looked {
  readonly sums: DriftSums;
  readonly headline: Headline | undefined;
  readonly sides: Sides;
  readonly level: number;
}

const cannotTell = (reason: string, n = 0): Told => ({
  verdict: 'cannot-tell',
  difference: null,
  interval: null,
  n,
  reason,
});

const excludesZero = (interval: readonly [number, number] | null): boolean =>
  interval !== null && (interval[0] > 0 || interval[1] < 0);

function judgeOf({
  sums,
  headline,
  sides,
  level,
  canary,
}: Looked & { readonly canary: readonly CanaryReading[] }): Judged {
  const terms = headline?.terms.filter(({ metric }) => sums.judged.has(metric)) ?? [];
  if (terms.length === 0) return { told: cannotTell(because('no-judge')), change: undefined };
  const change = judgeChange(canary, terms, { ...sides, level });
  if (change.interval === null || change.difference === null)
    return { told: cannotTell(because(canary.length === 0 ? 'no-canary' : 'too-few'), change.n), change: undefined };
  const { difference, interval, n } = change;
  return { told: { verdict: excludesZero(interval) ? 'changed' : 'not-shown', difference, interval, n }, change };
}

/** The change within kinds of questions, less what the judge alone moved. */
function systemOf({
  sums,
  headline,
  sides,
  level,
  decomposition,
  judge,
}: Looked & { readonly decomposition: Decomposition | undefined; readonly judge: Judged }): WhatDrifted['system'] {
  const recurring = recurringOf({ sums, headline, sides, level });
  if (decomposition === undefined) return { ...cannotTell(because('not-measured')), recurring };
  const n = Math.min(decomposition.nBefore, decomposition.nAfter);
  if (n < fewest) return { ...cannotTell(because('too-few-for-level', fewest), n), recurring };
  const isJudged = headline?.terms.some(({ metric }) => sums.judged.has(metric)) ?? false;
  const { change } = judge;
  const severalJudges = isJudged && hasOtherInstruments({ sums, headline, sides });
  if (severalJudges && change === undefined) return { ...cannotTell(because('several-instruments'), n), recurring };
  const own = change === undefined ? decomposition.within : less(decomposition.within, change);
  const interval = intervalOf(own, level);
  const told: Told = { verdict: excludesZero(interval) ? 'changed' : 'not-shown', difference: own.value, interval, n };
  if (told.verdict === 'changed' && isJudged && change === undefined)
    return { ...told, verdict: 'cannot-tell', reason: because('system-or-judge'), recurring };
  return { ...told, recurring };
}

const less = (within: Difference, { difference, variance }: JudgeChange): Difference => ({
  value: within.value - (difference ?? 0),
  variance: within.variance + variance,
  df: within.df,
});

function recurringOf({ sums, headline, sides, level }: Looked): RecurringChange {
  const [only, ...others] = headline?.terms ?? [];
  const found =
    only === undefined || others.length > 0 ? sums.recurring.get('faithfulness') : sums.recurring.get(only.metric);
  return found?.change(sides.isBefore, sides.isAfter, level) ?? noRecurring;
}

function hasOtherInstruments({ sums, headline, sides }: Pick<Looked, 'sums' | 'headline' | 'sides'>): boolean {
  return (headline?.terms ?? []).some(({ metric }) => {
    const byPoint = [...(sums.instruments.get(metric) ?? [])];
    const found = byPoint.flatMap(([point, instruments]) =>
      sides.isBefore(point) || sides.isAfter(point) ? [...instruments] : [],
    );
    return new Set(found).size > 1;
  });
}

function questionsOf({
  sums,
  sides: { isBefore, isAfter },
  level,
  decomposition,
}: Omit<Looked, 'headline'> & { readonly decomposition: Decomposition | undefined }): QuestionsTold {
  // The chance is divided among the mixes and the words.
  const alpha = (1 - level) / (mixedBy.length + 1);
  const mixes = mixedBy.map((by): MixTold => {
    const change = changeOfMix(sums.mix[by].between(isBefore), sums.mix[by].between(isAfter));
    if (change === undefined) return { by, verdict: 'cannot-tell', change };
    const isChange = change.p <= alpha && change.distance >= leastMixChange;
    return { by, verdict: isChange ? 'changed' : 'not-shown', change };
  });
  const vocabulary = vocabularyOf(sums, { isBefore, isAfter }, 1 - alpha);
  const [all, now] = [isBefore, isAfter].map((isMeant) => countOf(sums.mix.category.between(isMeant)));
  const n = Math.min(all ?? 0, now ?? 0);
  const mix = decomposition?.mix;
  const shown = { difference: mix?.value ?? null, interval: mix === undefined ? null : intervalOf(mix, level), n };
  if (n < fewest) return { ...cannotTell(because('too-few-for-level', fewest), n), mixes, vocabulary };
  const isChanged = vocabulary.verdict === 'changed' || mixes.some(({ verdict }) => verdict === 'changed');
  return { verdict: isChanged ? 'changed' : 'not-shown', ...shown, mixes, vocabulary };
}

function vocabularyOf(sums: DriftSums, { isBefore, isAfter }: Sides, level: number): QuestionsTold['vocabulary'] {
  const known = sums.vocabulary.ofBefore();
  if (countOf(known) < fewest) return { ...cannotTell(because('no-time-before')), before: null, after: null };
  // Of days before a change within the period the same is known as of those behind it.
  const within = sums.unseen.between(isBefore);
  const before = countOf(within) >= fewest ? within : known;
  const found = decompose([{ slope: 1, before, after: sums.unseen.between(isAfter) }]);
  if (found === undefined) return { ...cannotTell(because('too-few')), before: null, after: null };
  const { total, nBefore, nAfter } = found;
  const interval = intervalOf(total, level);
  const isChanged = interval !== null && Math.min(...interval) > 0 && total.value >= leastMixChange;
  return {
    verdict: isChanged ? 'changed' : 'not-shown',
    ...{ difference: total.value, interval, n: Math.min(nBefore, nAfter), before: found.before, after: found.after },
  };
}
