// The use case of `hakari compare`: recorded runs in, verdicts on every pair out. No target is asked.
import { compareRuns, withoutEmptyMetrics } from '../../analysis/comparison/compare-runs.ts';
import type { ComparisonSettings, ComparisonWarning, RunComparison } from '../../analysis/comparison/run-comparison.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import { ConfigError } from '../../model/hakari-error.ts';
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
  if (compared.metrics.length === 0) throw nothingMeasured(sources);
  const { settings, tukey, by } = options;
  return compareRuns(compared, {
    settings,
    tukey,
    by,
    ...(gathered.overalls === undefined ? {} : { overalls: gathered.overalls }),
    warnings: [
      ...sourceWarnings(sources, gathered),
      ...scorerWarnings(sources, gathered),
      ...headline.warnings,
      ...warnings,
    ],
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
    hint:
      shared === 0
        ? 'compare runs on the same dataset; examples meet by their ids'
        : 'hakari rescore RUN --dataset NEW scores the answers of one under the judgements of the other',
  });
}

function nothingMeasured(sources: readonly ComparedSource[]): ConfigError {
  return new ConfigError('no metric has a value in every run', {
    code: 'compare-no-metric',
    hint: `hakari runs show ${sources[0]?.reference} says what was measured; --metric names another metric`,
  });
}

function scorerWarnings(
  sources: readonly ComparedSource[],
  { compared, scorers }: GatheredRuns,
): readonly ComparisonWarning[] {
  return compared.metrics.flatMap(({ name }): readonly ComparisonWarning[] => {
    const made = scorers.map((of) => [...(of.get(name) ?? [])].sort().join('\n'));
    const first = made.find((fingerprints) => fingerprints !== '');
    const runs = sources.filter((_, run) => made[run] !== '' && made[run] !== first).map(({ id }) => id);
    return runs.length === 0 ? [] : [{ code: 'other-scorer', metric: name, runs }];
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
