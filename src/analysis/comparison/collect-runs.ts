// Collects the runs of a comparison while their trials pass by: one number an example, run and metric is all that is kept.
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createOutcomeStream } from '../example-outcome.ts';
import type { ComparedExample, ComparedRuns } from './compared-runs.ts';
import { createValueColumn, type ValueColumn } from './value-column.ts';

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

/** Trials may come run after run or example after example; those of one run and example must follow each other. */
export function createRunCollector(runIds: readonly string[], metrics: readonly Metric[]): RunCollector {
  const places = new Map<string, number>();
  const examples: ComparedExample[] = [];
  const columns = runIds.map(() =>
    metrics.map((metric) => {
      const builder = createValueColumn(metric);
      return { builder, stream: createOutcomeStream<number>(metric, builder.add) };
    }),
  );

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
      for (const { stream } of columns[run] ?? []) stream.add(place, trial, scores);
      return place;
    },
    compared: () => {
      const columnOf = ({ builder, stream }: (typeof columns)[number][number]): ValueColumn => {
        stream.end();
        return builder.column();
      };
      return {
        examples,
        metrics,
        runs: runIds.map((id, run) => ({ id, columns: (columns[run] ?? []).map(columnOf) })),
      };
    },
  };
}
