// The runs of a comparison, example by example, and the pairs that can be made of them.

import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createOutcomeStream, isMadeOf } from '../entered-value.ts';
import { type PairedValues, pairValues } from './paired-values.ts';
import { createValueColumn, madeAlike, type ValueColumn } from './value-column.ts';

/** An example of the list that all runs share. */
export interface ComparedExample {
  readonly id: string;
  readonly category?: string;
  readonly language?: string;
}

/** One run with a column a metric, in the order of the metrics. */
interface RunColumns {
  readonly id: string;
  readonly columns: readonly ValueColumn[];
}

export interface ComparedRuns {
  readonly examples: readonly ComparedExample[];
  readonly metrics: readonly Metric[];
  /** In the order given: a pair's a stands before its b. */
  readonly runs: readonly RunColumns[];
  /** Whether question or judgements of an example differ between two runs, by the places of all three (never). */
  readonly changed?: (example: number, a: number, b: number) => boolean;
}

/** A pair of runs on one metric. */
export interface RunPair {
  readonly a: string;
  readonly b: string;
  readonly values: PairedValues;
}

/** Every pair on every metric, metric by metric. @param order places of the examples to pair, in order of their ids */
export function pairRuns(compared: ComparedRuns, order: ArrayLike<number>): readonly RunPair[] {
  const { metrics, runs, changed } = compared;
  const ids = compared.examples.map(({ id }) => id);
  return metrics.flatMap((metric, m) =>
    runs.flatMap((runA, a) =>
      runs.slice(a + 1).map((runB, next): RunPair => {
        const b = a + 1 + next;
        const values = pairValues(
          present({
            metric,
            a: columnOf(runA, m),
            b: columnOf(runB, m),
            ids,
            order,
            changed: changed === undefined ? undefined : (example: number) => changed(example, a, b),
          }),
        );
        return { a: runA.id, b: runB.id, values };
      }),
    ),
  );
}

/** The values of one metric over the examples that are complete: measured in all runs, as the same question. */
interface CompleteValues {
  readonly n: number;
  /** One list a run. */
  readonly values: readonly Float64Array[];
}

export function completeValues(compared: ComparedRuns, metric: number, order: ArrayLike<number>): CompleteValues {
  const { runs, changed } = compared;
  const columns = runs.map((run) => columnOf(run, metric));
  if (otherScorers(compared, metric).length > 0) return { n: 0, values: runs.map(() => new Float64Array()) };
  const sameInAll = (example: number): boolean =>
    changed === undefined || runs.every((_, b) => runs.slice(0, b).every((__, a) => !changed(example, a, b)));
  const places = Array.from(order).filter(
    (place) => columns.every(({ values }) => !Number.isNaN(values[place] ?? Number.NaN)) && sameInAll(place),
  );
  const values = columns.map((column) => Float64Array.from(places, (place) => column.values[place] as number));
  return { n: places.length, values };
}

function columnOf(run: RunColumns, metric: number): ValueColumn {
  const column = run.columns[metric];
  if (column === undefined) throw new RangeError(`run ${run.id} has no column for metric ${metric}`);
  return column;
}

/**
 * Ids of the runs whose values of a metric were made by another judge, prompt, module or version than those of the first run that has values. The
 * one place that says so: whatever holds runs against each other has no pair of such values.
 * @param metric place among the metrics
 */
export function otherScorers({ runs }: Pick<ComparedRuns, 'runs'>, metric: number): readonly string[] {
  const first = runs.map((run) => columnOf(run, metric)).find(({ madeBy = '' }) => madeBy !== '');
  return first === undefined ? [] : runs.filter((run) => !madeAlike(first, columnOf(run, metric))).map(({ id }) => id);
}

// Collects the runs of a comparison while their trials pass by: one number an example, run and metric is all that is kept.

/** One trial of one run, with its example. */
export interface CollectedTrial {
  readonly example: Pick<Example, 'id' | 'category' | 'language'>;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

interface RunCollector {
  /** @param run place among the runs. @returns the place of the example in the shared list */
  add(run: number, row: CollectedTrial): number;
  /** An example that there may be no trial of. @returns its place in the shared list */
  expect(example: CollectedTrial['example']): number;
  compared(): ComparedRuns;
}

/**
 * Trials may come run after run or example after example; those of one run and example must follow each other.
 * @param stopped ids of the runs that ended before all was asked because their gate was decided (none)
 */
export function createRunCollector(
  runIds: readonly string[],
  metrics: readonly Metric[],
  stopped: ReadonlySet<string> = new Set(),
): RunCollector {
  const places = new Map<string, number>();
  const examples: ComparedExample[] = [];
  const columns = runIds.map(() =>
    metrics.map((metric) => {
      const builder = createValueColumn(metric);
      return { builder, stream: createOutcomeStream<number>(metric, builder.add) };
    }),
  );

  const scorers = runIds.map(createScorerTally);

  function placeOf({ id, category, language }: CollectedTrial['example']): number {
    const known = places.get(id);
    if (known !== undefined) return known;
    const slices = present({ category, language });
    places.set(id, examples.length);
    examples.push({ id, ...slices });
    return examples.length - 1;
  }

  return {
    add(run, { example, trial, scores }) {
      const place = placeOf(example);
      for (const { stream } of columns[run] ?? []) stream.add(place, trial, scores);
      scorers[run]?.add(scores);
      return place;
    },
    expect: placeOf,
    compared: () => ({
      examples,
      metrics,
      runs: runIds.map((id, run) => ({
        id,
        columns: (columns[run] ?? []).map(({ builder, stream }, at): ValueColumn => {
          stream.end();
          const madeBy = scorers[run]?.madeBy(metrics[at] as Metric);
          const unasked = stopped.has(id) ? because('not-judged-stopped-early') : undefined;
          return present({ ...builder.column(), madeBy, unasked });
        }),
      })),
    }),
  };
}

/** What made the scores of one run, by metric. */
function createScorerTally() {
  const made = new Map<string, Set<string>>();
  /** Nearly all scores of a metric are made by the same. */
  const last = new Map<string, { readonly version: number; readonly fingerprint: string }>();
  return {
    add(scores: readonly Score[]): void {
      for (const { metric, metricVersion: version, scorerFingerprint: fingerprint, outcome, source } of scores) {
        if (outcome.status !== 'scored' || source === 'human') continue;
        const before = last.get(metric);
        if (before !== undefined && before.version === version && before.fingerprint === fingerprint) continue;
        last.set(metric, { version, fingerprint });
        made.set(metric, (made.get(metric) ?? new Set()).add(`${version} ${fingerprint}`));
      }
    },
    madeBy: (metric: Metric): string =>
      [...new Set([...made].flatMap(([name, own]) => (isMadeOf(metric, name) ? [...own] : [])))].sort().join('\n'),
  };
}
