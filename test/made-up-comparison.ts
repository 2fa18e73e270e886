// The comparison of three made-up runs, for what is shown of comparisons.
import { readFileSync } from 'node:fs';
import { compareRuns } from '#src/analysis/comparison/compare-runs.ts';
import { comparisonDefaults, type RunComparison } from '#src/analysis/comparison/run-comparison.ts';
import type { ComparedExample } from '#src/analysis/values/compared-runs.ts';
import { createValueColumn } from '#src/analysis/values/value-column.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '#src/model/score.ts';
import type { ComparedRunHead } from '#src/report/compare/compare-report.ts';

type Value = number | 'down' | 'broken' | 'unjudged' | null;

interface Fixture {
  readonly examples: readonly ComparedExample[];
  readonly runs: readonly {
    readonly head: ComparedRunHead;
    readonly values: { readonly [metric: string]: readonly Value[] };
  }[];
}

const file = new URL('../../test/golden/report/compare-input.json', import.meta.url);
const fixture: Fixture = JSON.parse(readFileSync(file, 'utf8'));

function outcomeOf(value: Exclude<Value, null>): Outcome {
  if (value === 'down') return failedBy('target', { code: 'timeout', message: 'no reply within 5 s' });
  if (value === 'broken') return failedBy('instrument', { code: 'scorer-failed', message: 'unreadable' });
  return value === 'unjudged' ? skipped('no judgements') : scored(value);
}

const metrics = ['RR', 'nDCG@5'].map(parseMetricName);
export const madeUpComparison: RunComparison = compareRuns(
  {
    examples: fixture.examples,
    metrics,
    runs: fixture.runs.map(({ head, values }) => ({
      id: head.id,
      columns: metrics.map((metric) => {
        const builder = createValueColumn(metric);
        for (const [place, value] of (values[metric.name] ?? []).entries()) {
          if (value !== null) builder.add(place, outcomeOf(value));
        }
        return builder.column();
      }),
    })),
  },
  { settings: { ...comparisonDefaults, margin: 0.15, flips: 5000 }, tukey: true, by: ['category', 'language'] },
);
export const madeUpHeads: readonly ComparedRunHead[] = fixture.runs.map(({ head }) => head);
