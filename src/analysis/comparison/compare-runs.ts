// Compares runs in pairs: every pair on every headline metric, as one family of tests.
import type { Overalls } from '../overall/collect-overalls.ts';
import { comparePairs } from './compare-pairs.ts';
import { compareSlices } from './compare-slices.ts';
import { type ComparedRuns, pairRuns, type RunPair } from './compared-runs.ts';
import { comparisonWarnings } from './comparison-warnings.ts';
import { differenceCurve, largestDifferences } from './largest-differences.ts';
import { letterDisplays } from './letter-display.ts';
import { orderById } from './paired-values.ts';
import type { ComparisonSettings, ComparisonWarning, MissingExamples, RunComparison } from './run-comparison.ts';
import { tukeyDisplays } from './tukey-display.ts';

export interface CompareRunsOptions {
  readonly settings: ComparisonSettings;
  /** Two-way Tukey HSD beside the other tests (false). */
  readonly tukey?: boolean;
  /** Slices to look at, each kind as a family of its own (none). */
  readonly by?: readonly ('category' | 'language')[];
  /** Overall scores of the runs, where whoever gathered them found some (none). */
  readonly overalls?: Overalls;
  /** Warnings of whoever gathered the runs (none). */
  readonly warnings?: readonly ComparisonWarning[];
}

/** Compares; the same values and settings give the same numbers, in whatever order the examples come. */
export function compareRuns(compared: ComparedRuns, options: CompareRunsOptions): RunComparison {
  const { settings, tukey = false, by = [], warnings = [], overalls } = options;
  const ids = compared.examples.map(({ id }) => id);
  const order = orderById(ids);
  const pairs = pairRuns(compared, order);
  const judged = comparePairs(pairs, settings);
  return {
    runs: compared.runs.map(({ id }) => id),
    metrics: compared.metrics.map(({ name, definition }) => ({ metric: name, direction: definition.direction })),
    settings,
    family: judged.family,
    pairs: judged.pairs,
    missing: pairs.flatMap(missingOf),
    letters: letterDisplays(compared, { pairs: judged.pairs, order, alpha: settings.alpha }),
    tukey: tukey ? tukeyDisplays(compared, order) : [],
    exploratory: by.flatMap((slices) => compareSlices(compared, { by: slices, order, settings })),
    largest: pairs.map((pair) => ({ ...nameOf(pair), ...largestDifferences(pair.values, ids) })),
    curves: pairs.map((pair) => ({ ...nameOf(pair), items: differenceCurve(pair.values, ids) })),
    ...(overalls === undefined ? {} : { overalls }),
    warnings: [...warnings, ...comparisonWarnings(judged)],
  };
}

const nameOf = ({ a, b, values }: RunPair) => ({ metric: values.metric.name, a, b });

function missingOf(pair: RunPair): readonly MissingExamples[] {
  const { unpaired, skippedBoth } = pair.values;
  return unpaired.length + skippedBoth === 0 ? [] : [{ ...nameOf(pair), skippedBoth, examples: unpaired }];
}
