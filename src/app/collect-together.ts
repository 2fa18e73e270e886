// Collects what a report says of several runs together, while their trials pass by side by side.
import { createFailureCollector } from '../analysis/failures/collect-failures.ts';
import { createOverallCollector, overallRun } from '../analysis/overall/collect-overalls.ts';
import { createPanelCollector } from '../analysis/panels/collect-panels.ts';
import type { RunGoals } from '../metrics/run-goals.ts';
import type { Run } from '../model/run.ts';
import { failureMetric } from '../report/failure-metric.ts';
import type { RunReportInput } from '../report/run-report-input.ts';
import { createTogetherComparer, mostRuns } from './compare/compare-together.ts';
import { createDifferentialGatherer } from './reported-differential.ts';
import type { GradeProfile } from './scoring-metrics.ts';
import type { ExampleTrials } from './trials-by-example.ts';

/** What needs the trials of all runs; each absent where there is nothing to say. */
export type TogetherFacts = Pick<RunReportInput, 'failures' | 'comparison' | 'overalls' | 'differential' | 'panels'>;

export interface TogetherOptions {
  readonly goals: RunGoals;
  readonly grades: GradeProfile;
  /** Compare the runs in pairs. */
  readonly compare: boolean;
}

export interface TogetherCollector {
  /** @param row with the trials of each run, in their order */
  add(row: ExampleTrials): void;
  facts(): TogetherFacts;
}

export function createTogetherCollector(
  runs: readonly Run[],
  { goals, grades: { highest, lowest = 1 }, compare }: TogetherOptions,
): TogetherCollector {
  const failures = createFailureCollector(
    runs.map(({ id }) => id),
    {
      ...failureMetric(
        runs.flatMap(({ metrics }) => metrics),
        { goals, highestGrade: highest },
      ),
      judgesIrrelevant: lowest <= 0,
    },
  );
  const panels = createPanelCollector();
  const comparer = compare ? createTogetherComparer(runs, goals) : undefined;
  const overallScores = createOverallCollector(runs.map(overallRun));
  const preparations = createDifferentialGatherer(runs);
  return {
    add({ example, trials }) {
      failures.add(
        example,
        trials.map((rows) => rows.map(({ trial }) => trial)),
      );
      for (const [run, rows] of trials.entries()) {
        for (const { trial, scores } of rows) {
          panels.add(example.id, scores);
          for (const collector of [comparer, overallScores, preparations]) {
            collector?.add(run, { example, trial, scores });
          }
        }
      }
    },
    facts() {
      const failed = failures.failures();
      const comparison = comparer?.comparison();
      const overalls = overallScores.overalls({ pairs: runs.length <= mostRuns });
      const voted = panels.panels();
      return {
        ...(failed === undefined ? {} : { failures: failed }),
        ...(comparison === undefined ? {} : { comparison }),
        ...(overalls === undefined ? {} : { overalls }),
        ...(preparations === undefined ? {} : { differential: preparations.gathered() }),
        ...(voted.length === 0 ? {} : { panels: voted }),
      };
    },
  };
}
