// Collects the runs of a comparison while their trials pass by: one number an example, run and metric is all that is kept.
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { outcomeOf } from '../outcome-of.ts';
import type { ComparedExample, ComparedRuns } from './compared-runs.ts';
import { createValueColumn } from './value-column.ts';

/** One trial of one run, with its example. */
export interface CollectedTrial {
  readonly example: Pick<Example, 'id' | 'category' | 'language'>;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

export interface RunCollector {
  /** @param run place among the runs. @returns the place of the example in the shared list */
  add(run: number, row: CollectedTrial): number;
  compared(): ComparedRuns;
}

/** Trials may come in any order, run after run or example after example. */
export function createRunCollector(runIds: readonly string[], metrics: readonly Metric[]): RunCollector {
  const places = new Map<string, number>();
  const examples: ComparedExample[] = [];
  const columns = runIds.map(() => metrics.map((metric) => createValueColumn(metric)));

  function placeOf({ id, category, language }: CollectedTrial['example']): number {
    const known = places.get(id);
    if (known !== undefined) return known;
    const slices = { ...(category === undefined ? {} : { category }), ...(language === undefined ? {} : { language }) };
    places.set(id, examples.length);
    examples.push({ id, ...slices });
    return examples.length - 1;
  }

  return {
    add(run, { example, trial, scores }) {
      const place = placeOf(example);
      for (const [index, metric] of metrics.entries()) {
        columns[run]?.[index]?.add(place, outcomeOf(metric, trial, scores));
      }
      return place;
    },
    compared: () => ({
      examples,
      metrics,
      runs: runIds.map((id, run) => ({ id, columns: (columns[run] ?? []).map((builder) => builder.column()) })),
    }),
  };
}
