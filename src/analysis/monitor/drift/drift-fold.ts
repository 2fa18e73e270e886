// Collects of the rows of two times what tells why a score moved: the questions, the system, or the judge.
import type { Metric } from '../../../metrics/metric.ts';
import { enteredSlope, type OverallDefinition, weightedMembers } from '../../../model/overall-definition.ts';
import { enteredOf, type MonitoredRow } from '../monitored-row.ts';
import { createDriftCells, type DriftCells } from './drift-cells.ts';
import { lengthKind } from './question-mix.ts';
import { createRecurring, normalQuestion, type Recurring } from './recurring.ts';
import { createReleaseFold, type SumsByTarget } from './release-sums.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** By what the mix of questions is looked at. */
export const mixedBy = ['category', 'language', 'length'] as const;
export type MixedBy = (typeof mixedBy)[number];

/** A metric of what is looked at. */
export interface HeadTerm {
  readonly metric: string;
  /** What a unit of its mean adds, so that what is looked at goes from 0 to 1. */
  readonly slope: number;
}

/** What is looked at: the overall score where it is measured, else the first metric that is. */
export interface Headline {
  readonly name: 'overall' | string;
  readonly terms: readonly HeadTerm[];
}

/** Everything that was collected. Points are those of the trend, and 0 is the whole time before it. */
export interface DriftSums {
  /** Of each metric by kinds of questions. */
  readonly metrics: ReadonlyMap<string, DriftCells>;
  /** Metrics with a judge: their values move with it. */
  readonly judged: ReadonlySet<string>;
  readonly mix: Readonly<Record<MixedBy, DriftCells>>;
  readonly recurring: ReadonlyMap<string, Recurring>;
  readonly vocabulary: Vocabulary;
  readonly unseen: DriftCells;
  /** Instruments by metric and point. */
  readonly instruments: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;
  /** Of each target by itself. */
  readonly targets: SumsByTarget;
}

export interface DriftFold {
  /** @param point 0: before the period; from 1 on the points of its trend. Rows before the period come first. */
  add(row: MonitoredRow, point: number): void;
  readonly sums: DriftSums;
}

/** @param watched names of the metrics that may be looked at */
export function createDriftFold(watched: ReadonlySet<string>): DriftFold {
  const metrics = new Map<string, DriftCells>();
  const recurring = new Map<string, Recurring>();
  const judged = new Set<string>();
  const mix = { category: createDriftCells(), language: createDriftCells(), length: createDriftCells() };
  const vocabulary = createVocabulary();
  const unseen = createDriftCells();
  const instruments = new Map<string, Map<number, Set<string>>>();
  const releases = createReleaseFold();

  function addScore(
    row: MonitoredRow,
    metric: Metric,
    { point, kind, question }: { readonly point: number; readonly kind: string; readonly question: () => string },
  ): void {
    const entered = enteredOf(row, metric);
    if (entered?.kind !== 'value') return;
    const { value, weight, instrument } = entered;
    const cells = entry(metrics, metric.name, createDriftCells);
    cells.add(point, kind, { value, weight, cluster: row.cluster });
    releases.scored(row, { metric: metric.name, point, kind }, { value, weight, cluster: row.cluster });
    if (row.query !== undefined) entry(recurring, metric.name, createRecurring).add(point, question(), value);
    if (metric.definition.needs.includes('judge')) judged.add(metric.name);
    if (instrument === undefined) return;
    entry(
      entry(instruments, metric.name, () => new Map<number, Set<string>>()),
      point,
      () => new Set<string>(),
    ).add(instrument);
  }

  function addQuestion(row: MonitoredRow, point: number): void {
    const { query, category = '', language = '', weight, cluster } = row;
    const one = { value: 0, weight, cluster };
    mix.category.add(point, category, one);
    mix.language.add(point, language, one);
    if (query === undefined) return;
    mix.length.add(point, lengthKind(query), one);
    if (point === 0) vocabulary.learn({ query, weight, cluster });
    else {
      const share = vocabulary.unseen(query);
      if (!Number.isNaN(share)) unseen.add(point, '', { value: share, weight, cluster });
    }
  }

  return {
    add(row, point) {
      const { category = '', language = '', query } = row;
      // Two services of unlike level, of which one is asked more often than before, are no change of either.
      const service = row.source === 'stream' ? row.target : '';
      const kind = [category, language, query === undefined ? '' : lengthKind(query), service].join('\u0001');
      let normal: string | undefined;
      const question = (): string => {
        normal ??= normalQuestion(row.query ?? '');
        return normal;
      };
      for (const metric of row.metrics) if (watched.has(metric.name)) addScore(row, metric, { point, kind, question });
      addQuestion(row, point);
      releases.asked(row, point);
    },
    sums: { metrics, judged, mix, recurring, vocabulary, unseen, instruments, targets: releases.targets },
  };
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Looked at where the overall score has no value. */
const usual = ['faithfulness', 'citationAccuracy', 'answerRelevance', 'correctness'] as const;

/** Names of the metrics that any headline may be made of. */
export const watchedMetrics = (overall: OverallDefinition): ReadonlySet<string> =>
  new Set([...weightedMembers(overall).map(({ metric }) => metric), ...usual]);

/** @returns undefined where nothing that can be looked at was measured */
export function headlineOf(overall: OverallDefinition, { metrics }: Pick<DriftSums, 'metrics'>): Headline | undefined {
  const members = weightedMembers(overall);
  if (members.every(({ metric }) => metrics.has(metric))) {
    const terms = members.map((member) => ({ metric: member.metric, slope: member.share * enteredSlope(member) }));
    return { name: 'overall', terms };
  }
  const first = usual.find((metric) => metrics.has(metric));
  return first === undefined ? undefined : { name: first, terms: [{ metric: first, slope: 1 }] };
}
