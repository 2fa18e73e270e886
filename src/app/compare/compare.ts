// The use case of `hakari compare`: recorded runs in, verdicts on every pair out. No target is asked.
import { compareRuns } from '../../core/analysis/compare-runs.ts';
import type { ComparedRuns } from '../../core/analysis/compared-runs.ts';
import type { ComparisonSettings, ComparisonWarning, RunComparison } from '../../core/analysis/run-comparison.ts';
import { ConfigError } from '../../core/hakari-error.ts';
import type { Metric } from '../../core/metrics/metric.ts';
import type { RunGoals } from '../../core/report/run-goals.ts';
import type { ComparedSource } from './compared-source.ts';
import { type GatheredRuns, gatherRuns } from './gather-runs.ts';
import { headlineMetrics } from './headline-metrics.ts';

export interface CompareOptions {
  /** Metrics asked for; none: those with a goal. */
  readonly metrics: readonly Metric[];
  readonly goals: RunGoals;
  readonly settings: ComparisonSettings;
  readonly tukey: boolean;
  readonly by: readonly ('category' | 'language')[];
}

/**
 * Compares at least two runs.
 * @throws ConfigError when there are fewer, when a metric is missing, and when the runs share no example
 */
export async function compare(sources: readonly ComparedSource[], options: CompareOptions): Promise<RunComparison> {
  if (sources.length < 2) {
    throw new ConfigError('a comparison needs two runs', {
      code: 'compare-too-few',
      hint: 'name at least two; hakari compare without a name lists the latest run of each experiment',
    });
  }
  const asked = options.metrics.length > 0;
  const headline = headlineMetrics(sources, { asked: options.metrics, goals: options.goals });
  const gathered = await gatherRuns(sources, headline.metrics);
  refuseStrangers(gathered, sources);
  const { compared, warnings } = asked
    ? { compared: gathered.compared, warnings: [] }
    : withoutEmptyMetrics(gathered.compared);
  const { settings, tukey, by } = options;
  return compareRuns(compared, {
    settings,
    tukey,
    by,
    warnings: [...sourceWarnings(sources, gathered), ...headline.warnings, ...warnings],
  });
}

function refuseStrangers({ shared, changed }: GatheredRuns, sources: readonly ComparedSource[]): void {
  if (shared > changed) return;
  const datasets = [...new Set(sources.map(({ dataset }) => dataset.name))].join(' and ');
  const what =
    shared === 0
      ? `the runs have no example in common (their datasets: ${datasets})`
      : `all ${shared} examples that the runs share are asked or judged differently in one of them`;
  throw new ConfigError(what, {
    code: 'compare-strangers',
    hint: 'compare runs on the same dataset; examples meet by their ids',
  });
}

function sourceWarnings(sources: readonly ComparedSource[], { changed }: GatheredRuns): readonly ComparisonWarning[] {
  const unfinished = sources.filter(({ finished }) => !finished).map(({ id }) => id);
  const [first] = sources;
  const elsewhere = sources.filter(({ dataset }) => dataset.hash !== first?.dataset.hash).map(({ id }) => id);
  return [
    ...(elsewhere.length > 0 ? [{ code: 'other-version', runs: elsewhere, changed } as const] : []),
    ...(unfinished.length > 0 ? [{ code: 'unfinished', runs: unfinished } as const] : []),
    ...sources.flatMap(({ warnings }) => warnings),
  ];
}

/** A metric that was not asked for and says nothing of a run, such as of one that returns no documents, is left out. */
function withoutEmptyMetrics(compared: ComparedRuns): {
  readonly compared: ComparedRuns;
  readonly warnings: readonly ComparisonWarning[];
} {
  const emptyRuns = compared.metrics.map((_, index) =>
    compared.runs.filter(({ columns }) => columns[index]?.applies === false || isEmpty(columns[index]?.values ?? [])),
  );
  const keep = (_: unknown, index: number): boolean => emptyRuns[index]?.length === 0;
  if (!compared.metrics.some(keep)) return { compared, warnings: [] };
  const warnings = compared.metrics.flatMap((metric, index): readonly ComparisonWarning[] => {
    const runs = emptyRuns[index] ?? [];
    return runs.length === 0 ? [] : [{ code: 'empty-metric', metric: metric.name, runs: runs.map(({ id }) => id) }];
  });
  const runs = compared.runs.map((run) => ({ ...run, columns: run.columns.filter(keep) }));
  return { compared: { ...compared, metrics: compared.metrics.filter(keep), runs }, warnings };
}

const isEmpty = (values: readonly number[]): boolean => values.every((value) => Number.isNaN(value));
