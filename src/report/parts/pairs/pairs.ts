// The comparison inside the report of runs that were made together: gathered while their trials pass by.

import { compareRuns, withoutEmptyMetrics, withoutUnlikeDepths } from '../../../analysis/comparison/compare-runs.ts';
import { lookedWarnings } from '../../../analysis/comparison/looked-warnings.ts';
import type { RunComparison } from '../../../analysis/comparison/run-comparison.ts';
import { comparisonDefaults } from '../../../analysis/comparison/run-comparison.ts';
import { sharedHeadlines } from '../../../analysis/comparison/shared-headlines.ts';
import { createLengthTally } from '../../../analysis/depth/list-depth.ts';
import { createHoleCollector } from '../../../analysis/holes/collect-holes.ts';
import { hasHoleBounds } from '../../../analysis/holes/difference-bounds.ts';
import { createRunCollector } from '../../../analysis/values/compared-runs.ts';
import { wasStoppedEarly } from '../../../model/stopped-early.ts';
import { type Collector, type RowsOfRuns, togetherPart } from '../part.ts';

/** With more runs, the table of all pairs is long and its tests have little power. */
export const mostRuns = 6;

/** The runs in pairs: nothing for a single run, for more than six, and without a metric that all have. */
export const comparison = togetherPart({
  name: 'comparison',
  version: 7,
  ofRuns(runs, { goals, compare, largestGrade }): Collector<RowsOfRuns, RunComparison> | undefined {
    const { metrics, warnings } = sharedHeadlines(runs, goals);
    if (!compare || runs.length < 2 || runs.length > mostRuns || metrics.length === 0) return undefined;
    const collector = createRunCollector(
      runs.map(({ id }) => id),
      metrics,
      new Set(runs.filter(wasStoppedEarly).map(({ id }) => id)),
    );
    const tallies = runs.map(({ id }) => ({ id, tally: createLengthTally() }));
    const holes = createHoleCollector({ largestGrade });
    const looksAtLists = metrics.some(hasHoleBounds);
    return {
      add(example, rowsOfRuns) {
        for (const [run, rows] of rowsOfRuns.entries()) {
          for (const { trial, scores } of rows) {
            const place = collector.add(run, { example, trial, scores });
            if (looksAtLists) holes.add(runs[run]?.id ?? '', place, { example, trial });
            tallies[run]?.tally.add(example.id, trial);
          }
        }
      },
      facts() {
        const alike = withoutUnlikeDepths(
          collector.compared(),
          tallies.map(({ id, tally }) => ({ id, lengths: tally.lengths() })),
        );
        const measured = withoutEmptyMetrics(alike.compared);
        if (measured.compared.metrics.length === 0) return undefined;
        return compareRuns(measured.compared, {
          settings: comparisonDefaults,
          settle: holes.settle,
          warnings: [...warnings, ...alike.warnings, ...measured.warnings, ...lookedWarnings(runs)],
        });
      },
    };
  },
});
