// Leaves out of a comparison the metrics that say nothing of one of its runs.
import type { ComparedRuns } from './compared-runs.ts';
import type { ComparisonWarning } from './run-comparison.ts';
import type { ValueColumn } from './value-column.ts';

export interface MeasuredRuns {
  readonly compared: ComparedRuns;
  readonly warnings: readonly ComparisonWarning[];
}

/** For metrics that nobody asked for by name, such as those of rankings with a target that returns no documents. */
export function withoutEmptyMetrics(compared: ComparedRuns): MeasuredRuns {
  const emptyRuns = compared.metrics.map((_, index) =>
    compared.runs.filter(({ columns }) => isEmpty(columns[index])).map(({ id }) => id),
  );
  const keep = (_: unknown, index: number): boolean => emptyRuns[index]?.length === 0;
  const warnings = compared.metrics.flatMap(({ name }, index): readonly ComparisonWarning[] => {
    const runs = emptyRuns[index] ?? [];
    return runs.length === 0 ? [] : [{ code: 'empty-metric', metric: name, runs }];
  });
  const runs = compared.runs.map((run) => ({ ...run, columns: run.columns.filter(keep) }));
  return { compared: { ...compared, metrics: compared.metrics.filter(keep), runs }, warnings };
}

const isEmpty = (column: ValueColumn | undefined): boolean =>
  column === undefined || !column.applies || column.values.every((value) => Number.isNaN(value));
