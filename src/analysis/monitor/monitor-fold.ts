// Folds the rows of a period into what the monitor says of it: the whole, its days, and its parts.
import type { OverallDefinition } from '../../model/overall-definition.ts';
import type { WhatDrifted } from './drift/what-drifted.ts';
import type { FeedbackAgreement } from './feedback-agreement.ts';
import type { FeedbackPeriod } from './feedback-fold.ts';
import { createSliceFold, type MonitoredSlice, type SliceFold, type SliceOptions } from './monitor-slice.ts';
import type { MonitoredDay, MonitorHead, MonitorInterval } from './monitored-period.ts';
import type { MonitoredRow } from './monitored-row.ts';
import { createWorstRows, type WorstRow } from './worst-rows.ts';

/** By what a period is taken apart. */
export const breakdowns = ['target', 'category', 'language', 'release'] as const;
export type Breakdown = (typeof breakdowns)[number];

export interface MonitoredPart {
  /** Undefined: those that have none, such as questions without a category. */
  readonly name: string | undefined;
  /** Of the rest, where there are very many parts: how many they are. */
  readonly others?: number;
  readonly slice: MonitoredSlice;
}

export interface MonitoredPoint extends MonitoredDay {
  readonly slice: MonitoredSlice;
}

export interface MonitoredPeriod {
  readonly whole: MonitoredSlice;
  readonly bySource: Readonly<Record<MonitoredRow['source'], number>>;
  readonly points: readonly MonitoredPoint[];
  /** Releases that began within the period, with the place of the day of their first answer. */
  readonly releases: readonly { readonly name: string; readonly point: number }[];
  /** By target: the newest run of it, or its stream. */
  readonly runs: ReadonlyMap<string, NewestRun>;
  /** Worst first. */
  readonly worst: readonly WorstRow[];
  readonly parts: Readonly<Record<Breakdown, readonly MonitoredPart[]>>;
}

export interface NewestRun {
  readonly id: string;
  readonly source: MonitoredRow['source'];
}

/** What an overall score is made of, and who says so. */
export interface OverallSource {
  readonly source: 'config' | 'runs' | 'default';
  readonly definition: OverallDefinition;
}

/** Only rows of which all that is given holds. */
export interface MonitorFilter {
  readonly target?: string | undefined;
  readonly category?: string | undefined;
  readonly language?: string | undefined;
  readonly release?: string | undefined;
}

/** What was found, and of what. */
export interface Monitored {
  readonly period: MonitorHead;
  readonly filter: MonitorFilter;
  readonly overall: OverallSource;
  readonly found: MonitoredPeriod;
  readonly drift: WhatDrifted;
  /** The days that the period is held against: as many before it. */
  readonly timeBefore: Pick<MonitorHead, 'firstDay' | 'lastDay'>;
  /** What they say as a whole. */
  readonly before: MonitoredSlice;
  readonly beforeByTarget: readonly MonitoredPart[];
  /** Metrics that a run or a stream is recorded to be scored by, by its id; a label that came with a log is among none. */
  readonly scoredBy: ReadonlyMap<string, readonly string[]>;
  /** Traces of production, kept or not; those whose spans still come are of no stream yet. Null: not counted. */
  readonly asked: { readonly kept: number; readonly dropped: number; readonly open: number } | null;
  /** What people said; undefined: there was no trace of which they could. `waiting`: pieces of traces that are not there or not settled, where everything is meant. */
  readonly feedback: (FeedbackPeriod & { readonly waiting: number | undefined }) | undefined;
  /** Of people and the judge. */
  readonly agreement: FeedbackAgreement;
}

export interface MonitorFold {
  /** A row outside of the period changes nothing. */
  add(row: MonitoredRow): void;
  period(): MonitoredPeriod;
}

interface MonitorFoldOptions extends SliceOptions {
  /** In order of time, none overlaps another. */
  readonly days: readonly MonitoredDay[];
  /** Parts of a breakdown that are told apart, by first appearance; all further ones are one (40). */
  readonly mostParts?: number;
}

/** Parts of a breakdown that are told apart. */
export const usualParts = 40;

export function createMonitorFold({ days, mostParts = usualParts, ...options }: MonitorFoldOptions): MonitorFold {
  const whole = createSliceFold(options);
  const worst = createWorstRows(options.overall);
  const runs = new Map<string, NewestRun & { readonly at: number }>();
  const points = days.map((day) => ({ day, fold: undefined as SliceFold | undefined }));
  const bySource = { run: 0, stream: 0 };
  const seen = new Map<string, number>();
  const parts = Object.fromEntries(breakdowns.map((by) => [by, createParts(mostParts, options)])) as Record<
    Breakdown,
    ReturnType<typeof createParts>
  >;
  return {
    add(row) {
      const place = pointAt(days, row.at);
      const point = points[place];
      if (point === undefined) return;
      if (row.release !== undefined) seen.set(row.release, Math.min(place, seen.get(row.release) ?? place));
      whole.add(row);
      worst.add(row);
      const known = runs.get(row.target);
      if (known === undefined ? runs.size < mostParts : row.at >= known.at)
        runs.set(row.target, { id: row.runId, source: row.source, at: row.at });
      bySource[row.source]++;
      point.fold ??= createSliceFold(options);
      point.fold.add(row);
      for (const by of breakdowns) parts[by].add(row[by], row);
    },
    period: () => {
      const period = whole.labelled();
      return {
        whole: whole.slice(),
        worst: worst.rows(),
        runs: new Map([...runs].map(([target, { id, source }]) => [target, { id, source }])),
        // One that was there on the first day may have been there before.
        releases: [...seen]
          .flatMap(([name, point]) => (point === 0 ? [] : [{ name, point }]))
          .sort((a, b) => a.point - b.point)
          .slice(0, mostParts),
        bySource: { ...bySource },
        points: points.map(({ day, fold }) => ({
          ...day,
          slice: (fold ?? createSliceFold(options)).slice({ period, carries: true }),
        })),
        parts: Object.fromEntries(breakdowns.map((by) => [by, parts[by].parts(period)])) as MonitoredPeriod['parts'],
      };
    },
  };
}

export function createParts(most: number, options: SliceOptions) {
  const named = new Map<string | undefined, SliceFold>();
  let others: { readonly names: Set<string | undefined>; readonly fold: SliceFold } | undefined;
  return {
    add(name: string | undefined, row: MonitoredRow): void {
      let fold = named.get(name);
      if (fold === undefined && named.size < most) {
        fold = createSliceFold(options);
        named.set(name, fold);
      }
      if (fold === undefined) {
        others ??= { names: new Set(), fold: createSliceFold(options) };
        if (others.names.size < mostNames) others.names.add(name);
        fold = others.fold;
      }
      fold.add(row);
    },
    parts(period: ReturnType<SliceFold['labelled']>): readonly MonitoredPart[] {
      // What a judge is off by in all may be what it is off by in one part alone: none is carried over.
      const of = { period, carries: false };
      const told = [...named]
        .map(([name, fold]): MonitoredPart => ({ name, slice: fold.slice(of) }))
        .sort((a, b) => b.slice.asked - a.slice.asked || ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
      if (others === undefined) return told;
      return [...told, { name: undefined, others: others.names.size, slice: others.fold.slice(of) }];
    },
  };
}

/** Counted no further, so that hostile names take no memory. */
const mostNames = 10_000;

/** The place of the day in which a moment lies; −1 for none. */
export function pointAt(days: readonly MonitorInterval[], at: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((days[middle] as MonitorInterval).to <= at) low = middle + 1;
    else high = middle;
  }
  const found = days[low];
  return found !== undefined && at >= found.from ? low : -1;
}
