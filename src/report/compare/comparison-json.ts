// A comparison as one JSON value: what `hakari compare --json` prints.
import type { ComparisonWarning, RunComparison } from '../../analysis/comparison/run-comparison.ts';
import type { Overalls } from '../../analysis/overall/collect-overalls.ts';
import type { OverallDifference } from '../../analysis/overall/overall-difference.ts';
import type { OverallScore } from '../../analysis/overall/overall-score.ts';
import { commonTexts } from '../common-texts.ts';
import { warningText } from '../parts/differences/warning-text.ts';
import { type ComparedRunHead, comparedLabels } from './compare-report.ts';

/** A warning with its English words. */
export interface WarningResult {
  readonly code: ComparisonWarning['code'];
  readonly message: string;
}

/** As it was compared, without the points of its charts and with what a user is told of runs and warnings. */
export interface ComparisonResult extends Omit<RunComparison, 'runs' | 'curves' | 'warnings' | 'overalls'> {
  /** Overall scores by run id and in pairs; absent where no run has one. */
  readonly overall?: {
    readonly runs: { readonly [run: string]: OverallScore };
    readonly differences: readonly OverallDifference[];
  };
  readonly runs: readonly ComparedRunHead[];
  readonly warnings: readonly WarningResult[];
}

const overallJson = ({ runs, differences }: Overalls): NonNullable<ComparisonResult['overall']> => ({
  runs: Object.fromEntries(runs.map(({ run, overall }) => [run, overall])),
  differences,
});

/** Shapes a comparison as the documented JSON. */
export function comparisonJson(comparison: RunComparison, runs: readonly ComparedRunHead[]): ComparisonResult {
  const labels = comparedLabels(runs);
  const context = {
    comparison,
    language: 'en',
    messages: commonTexts['en'],
    label: (run: string) => labels.get(run) ?? run,
    title: (metric: string) => metric,
  } as const;
  const { pairs, missing, metrics, settings, family, letters, tukey, exploratory, largest, warnings } = comparison;
  const { overalls } = comparison;
  return {
    ...{ pairs, missing, runs, metrics, settings, family, letters, tukey, exploratory, largest },
    ...(overalls === undefined ? {} : { overall: overallJson(overalls) }),
    warnings: warnings.map((warning) => ({ code: warning.code, message: warningText(warning, context) })),
  };
}
