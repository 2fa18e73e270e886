// A comparison of runs of a store as data alone: what pages, replies and threads hand on.
import { comparisonDefaults, type RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { parseOwnMetricName } from '../../metrics/metric-name.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import type { DatasetRef } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import type { ComparedRunHead } from '../../report/compare/compare-report.ts';
import type { ExplainedChanges } from '../../report/compare/rank-change-section.ts';
import { type JudgeRecord, recordAbout } from '../../report/judges/judge-record.ts';
import { judgeRecord } from '../judge-record.ts';
import { compare, explainChanges } from './compare.ts';
import { comparedHead, recordedSource } from './compared-source.ts';

export interface ComparedRecorded {
  readonly runs: readonly ComparedRunHead[];
  readonly comparison: RunComparison;
  /** Why the questions that changed most did so; none where nobody asked for it. */
  readonly changes: readonly ExplainedChanges[];
  /** Of the judges of what is compared; undefined where nothing is, and where nobody asked for it. */
  readonly record: JudgeRecord | undefined;
}

export interface CompareRecorded {
  /** The baseline first. */
  readonly runs: readonly (Run & { readonly dataset: DatasetRef })[];
  /** Names of metrics (those with a goal). */
  readonly metrics: readonly string[];
  readonly goals: RunGoals;
  /** Whether it is looked once more at the questions that changed most, and at what is on record of the judges. */
  readonly explained: boolean;
}

/** @throws ConfigError for runs that are not compared */
export async function compareRecorded(
  store: Store,
  { runs, metrics, goals, explained }: CompareRecorded,
): Promise<ComparedRecorded> {
  const sources = runs.map((run) => recordedSource(store, run, { reference: run.id, kind: 'run' }));
  const own = sources.flatMap(({ ownMetrics = [] }) => ownMetrics);
  const comparison = await compare(sources, {
    metrics: metrics.map((name) => parseOwnMetricName(name, own)),
    goals,
    settings: comparisonDefaults,
    tukey: false,
    by: ['category', 'language'],
  });
  const heads = sources.map(comparedHead);
  if (!explained) return { runs: heads, comparison, changes: [], record: undefined };
  const compared = comparison.metrics.map(({ metric }) => metric);
  return {
    ...{ runs: heads, comparison, changes: await explainChanges(sources, comparison) },
    record: recordAbout(await judgeRecord(store, runs), compared),
  };
}
