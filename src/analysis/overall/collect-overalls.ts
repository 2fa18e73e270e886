// Overall scores while the trials of runs pass by: one number an example, run and metric is all that is kept.
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { type OverallDefinition, readOverallDefinition, weightedMembers } from '../../model/overall-definition.ts';
import type { Run } from '../../model/run.ts';
import { readStopEarly } from '../../model/stopped-early.ts';
import type { SliceSummary } from '../../model/summary.ts';
import { createRunFold, withoutInterval } from '../summarise-run.ts';
import { type CollectedTrial, type ComparedRuns, createRunCollector } from '../values/compared-runs.ts';
import { type ComparedOverall, type OverallDifference, overallDifference } from './overall-difference.ts';
import { type OverallScore, type OverallValues, overallScore } from './overall-score.ts';

/** A run whose overall score is wanted. */
export interface OverallRun {
  readonly id: string;
  /** Undefined: it has none. */
  readonly definition: OverallDefinition | undefined;
  /** Of the run. */
  readonly metrics: readonly Metric[];
  /** It was looked at after every example, so that an interval for one look does not hold: it has none (false). */
  readonly looked?: boolean | undefined;
}

/** The overall score of a run and of each of its categories. */
export interface RunOverall {
  readonly run: string;
  readonly definition: OverallDefinition;
  readonly overall: OverallScore;
  readonly byCategory: readonly { readonly category: string; readonly score: OverallScore }[];
}

export interface Overalls {
  /** Of the runs that have one, in their order. */
  readonly runs: readonly RunOverall[];
  /** Every pair of runs of which at least one has one. */
  readonly differences: readonly OverallDifference[];
}

export interface OverallCollector {
  /** @param run place among the runs. Trials of one run and example must follow each other. */
  add(run: number, row: CollectedTrial): void;
  /**
   * Undefined where no run has an overall score.
   * @param options.pairs false: without differences (true)
   * @param options.changed as in `ComparedRuns`, by the place of an example in order of first appearance (never)
   */
  overalls(options?: {
    readonly pairs?: boolean;
    readonly changed?: NonNullable<ComparedRuns['changed']>;
  }): Overalls | undefined;
}

/** The run with what its environment recorded. */
export const overallRun = (run: Pick<Run, 'id' | 'metrics' | 'ownMetrics' | 'environment'>): OverallRun => ({
  id: run.id,
  definition: readOverallDefinition(run.environment.overall),
  metrics: runMetrics(run),
  looked: readStopEarly(run) !== undefined,
});

export function createOverallCollector(runs: readonly OverallRun[]): OverallCollector {
  const wanted = runs.some(({ definition }) => definition !== undefined);
  const own = runs.map(membersOf);
  const metrics = [...new Map(own.flat().map((metric) => [metric.name, metric])).values()];
  const ids = runs.map(({ id }) => id);
  const collector = createRunCollector(ids, metrics);
  const folds = runs.map(({ id }, run) => createRunFold(id, own[run] ?? []));
  return {
    add(run, row) {
      if (!wanted) return;
      collector.add(run, row);
      const { example, trial, scores } = row;
      folds[run]?.add({ exampleId: example.id, category: example.category, trial, scores });
    },
    overalls({ pairs = true, changed } = {}) {
      if (!wanted) return undefined;
      const compared = collector.compared();
      const found = runs.map(({ definition, looked = false }, run): RunOverall | undefined => {
        const summary = folds[run]?.summary();
        if (definition === undefined || summary === undefined) return undefined;
        const scoreOf = (slice: SliceSummary, category?: string): OverallScore => {
          const score = overallScore(slice, definition, valuesOf(compared, run, category));
          return looked ? withoutInterval(score) : score;
        };
        return {
          run: ids[run] ?? '',
          definition,
          overall: scoreOf(summary.overall),
          byCategory: summary.byCategory.map((slice) => ({
            category: slice.category,
            score: scoreOf(slice, slice.category),
          })),
        };
      });
      const sides = runs.map(
        ({ id, definition }, run): ComparedOverall => ({
          run: id,
          definition,
          score: found[run]?.overall,
          values: valuesOf(compared, run),
          madeBy: new Map(
            compared.metrics.map(({ name }, at) => [name, compared.runs[run]?.columns[at]?.madeBy ?? '']),
          ),
        }),
      );
      return {
        runs: found.filter((each) => each !== undefined),
        differences: pairs ? differencesOf(sides, changed) : [],
      };
    },
  };
}

function differencesOf(
  sides: readonly ComparedOverall[],
  changed: ComparedRuns['changed'],
): readonly OverallDifference[] {
  return sides.flatMap((a, first) =>
    sides.slice(first + 1).flatMap((b, next): readonly OverallDifference[] => {
      if (a.definition === undefined && b.definition === undefined) return [];
      return [overallDifference(a, b, (example) => changed?.(example, first, first + 1 + next) ?? false)];
    }),
  );
}

/** The metrics of the definition that the run has. */
function membersOf({ definition, metrics }: OverallRun): readonly Metric[] {
  if (definition === undefined) return [];
  const named = new Set(weightedMembers(definition).map(({ metric }) => metric));
  return metrics.filter(({ name }) => named.has(name));
}

function valuesOf({ examples, metrics, runs }: ComparedRuns, run: number, category?: string): OverallValues {
  return new Map(
    metrics.map(({ name }, at) => {
      const values = runs[run]?.columns[at]?.values ?? [];
      if (category === undefined) return [name, values];
      return [name, values.filter((_, place) => examples[place]?.category === category)];
    }),
  );
}
