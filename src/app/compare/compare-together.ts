// The comparison inside the report of runs that were made together: gathered while their trials pass by.
import { compareRuns, withoutEmptyMetrics } from '../../analysis/comparison/compare-runs.ts';
import { comparisonDefaults, type RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { type CollectedTrial, createRunCollector } from '../../analysis/values/compared-runs.ts';
import type { RunGoals } from '../../metrics/run-goals.ts';
import type { Run } from '../../model/run.ts';
import { sharedHeadlines } from './headline-metrics.ts';

export interface TogetherComparer {
  /** @param run place among the runs */
  add(run: number, row: CollectedTrial): void;
  /** Undefined for a single run, for more than six, and without a metric that all have. */
  comparison(): RunComparison | undefined;
}

/** All pairs of more runs would be a long table of little power. */
export const mostRuns = 6;

export function createTogetherComparer(runs: readonly Run[], goals: RunGoals): TogetherComparer {
  const { metrics, warnings } = sharedHeadlines(runs, goals);
  const wanted = runs.length >= 2 && runs.length <= mostRuns && metrics.length > 0;
  const ids = runs.map(({ id }) => id);
  const collector = createRunCollector(ids, wanted ? metrics : []);
  return {
    add(run, row) {
      if (wanted) collector.add(run, row);
    },
    comparison() {
      if (!wanted) return undefined;
      const measured = withoutEmptyMetrics(collector.compared());
      if (measured.compared.metrics.length === 0) return undefined;
      return compareRuns(measured.compared, {
        settings: comparisonDefaults,
        warnings: [...warnings, ...measured.warnings],
      });
    },
  };
}
