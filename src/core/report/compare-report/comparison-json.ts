// A comparison as one JSON value: what `hakari compare --json` prints.
import type { ComparisonWarning, RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { messagesFor } from '../messages/messages-for.ts';
import { type ComparedRunHead, comparedLabels } from './compared-run-head.ts';
import { warningText } from './warning-text.ts';

/** A warning with its English words. */
export interface WarningResult {
  readonly code: ComparisonWarning['code'];
  readonly message: string;
}

/** As it was compared, without the points of its charts and with what a user is told of runs and warnings. */
export interface ComparisonResult extends Omit<RunComparison, 'runs' | 'curves' | 'warnings'> {
  readonly runs: readonly ComparedRunHead[];
  readonly warnings: readonly WarningResult[];
}

/** Shapes a comparison as the documented JSON. */
export function comparisonJson(comparison: RunComparison, runs: readonly ComparedRunHead[]): ComparisonResult {
  const labels = comparedLabels(runs);
  const context = {
    comparison,
    language: 'en',
    messages: messagesFor('en'),
    label: (run: string) => labels.get(run) ?? run,
    title: (metric: string) => metric,
  } as const;
  const { pairs, missing, metrics, settings, family, letters, tukey, exploratory, largest, warnings } = comparison;
  return {
    ...{ pairs, missing, runs, metrics, settings, family, letters, tukey, exploratory, largest },
    warnings: warnings.map((warning) => ({ code: warning.code, message: warningText(warning, context) })),
  };
}
