// A run to be compared, wherever it was recorded: in a store, a bundle, or a TREC run file.

import { lookedWarnings } from '../../analysis/comparison/looked-warnings.ts';
import type { ComparisonWarning } from '../../analysis/comparison/run-comparison.ts';
import { tunedWarnings } from '../../analysis/comparison/tuned-warnings.ts';
import { largestGradeOf } from '../../analysis/holes/collect-holes.ts';
import type { Counted } from '../../analysis/left-out-parts.ts';
import type { Example } from '../../model/example.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { type OverallDefinition, readOverallDefinition } from '../../model/overall-definition.ts';
import { undeclaredRankColumn } from '../../model/rank-column.ts';
import type { Run } from '../../model/run.ts';
import type { ScanDepth } from '../../ports/run-store.ts';
import type { Store } from '../../ports/store.ts';
import type { ComparedRunHead } from '../../report/compare/compare-report.ts';
import { countedExamples, type ScoredExample } from '../scored-examples.ts';

export interface ComparedSource extends Omit<ComparedRunHead, 'startedAt'> {
  /** Begun at, in milliseconds since the epoch; null when nobody wrote it down. */
  readonly startedAt: number | null;
  readonly finished: boolean;
  /** The run as it was recorded; absent for a run file. */
  readonly run?: Run;
  /** Metrics whose scores are there, by canonical name. */
  readonly metrics: readonly string[];
  /** Definitions of those that are the run's own (none). */
  readonly ownMetrics?: readonly MetricDefinition[] | undefined;
  /** What its overall score is made of (it has none). */
  readonly overall?: OverallDefinition | undefined;
  /** The queries' texts are known; those of a judgement file alone are not. */
  readonly knowsQueries: boolean;
  /** The highest grade that a document could be given (the highest that was). */
  readonly largestGrade?: () => Promise<number | undefined>;
  readonly warnings: readonly ComparisonWarning[];
  /** All examples of the dataset, also those that the run was not asked (they are not known). */
  readonly examples?: (() => AsyncIterable<Example>) | undefined;
  /** Trials with scores and examples as they are counted, in order of (example, repeat), as deep as is asked for (`all`). Can be walked again. */
  rows(depth?: ScanDepth): AsyncIterable<Counted<ScoredExample>>;
}

/** A recorded run as a source. */
export function recordedSource(
  store: Store,
  run: Run & Required<Pick<Run, 'dataset'>>,
  named: { readonly reference: string; readonly kind: 'run' | 'bundle' },
): ComparedSource {
  return {
    ...named,
    id: run.id,
    name: run.target.id,
    experiment: run.experiment,
    dataset: { name: run.dataset.name, hash: run.dataset.hash, examples: run.dataset.examples },
    startedAt: run.startedAt,
    finished: run.status === 'finished',
    run,
    metrics: run.metrics,
    ownMetrics: run.ownMetrics,
    overall: readOverallDefinition(run.environment.overall),
    knowsQueries: true,
    largestGrade: async () => {
      const scale = (await store.datasetById(run.dataset.id, run.dataset.hash))?.header.scale;
      return scale && largestGradeOf(scale);
    },
    warnings: [...tunedWarnings([run]), ...lookedWarnings([run]), ...rankColumnWarnings(run)],
    examples: () => store.examplesOf(run.dataset.hash),
    rows: (depth) => countedExamples(store, run, depth),
  };
}

function rankColumnWarnings(run: Run): readonly ComparisonWarning[] {
  const column = undeclaredRankColumn(run);
  return column === undefined ? [] : [{ code: 'ranks-disagree', run: run.id, column, takenBy: 'score', file: false }];
}

/** The source as reports and JSON name it. */
export function comparedHead(source: ComparedSource): ComparedRunHead {
  const { id, reference, name, kind, experiment, dataset, startedAt } = source;
  const begun = startedAt === null ? null : new Date(startedAt).toISOString();
  return { id, reference, name, kind, experiment, dataset, startedAt: begun };
}
