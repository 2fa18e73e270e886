// The report of one made-up comparison against what was committed, as report-golden.test.ts does for a run.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { compareRuns } from '#src/analysis/comparison/compare-runs.ts';
import { comparisonDefaults } from '#src/analysis/comparison/run-comparison.ts';
import type { ComparedExample } from '#src/analysis/values/compared-runs.ts';
import { createValueColumn } from '#src/analysis/values/value-column.ts';
import { comparisonJson, comparisonSchema } from '#src/app/compare/comparison-result.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '#src/model/score.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import {
  buildCompareDigest,
  buildCompareReport,
  type ComparedRunHead,
  type CompareReportInput,
} from '#src/report/compare/compare-report.ts';

type Value = number | 'down' | 'broken' | 'unjudged' | null;

interface Fixture {
  readonly examples: readonly ComparedExample[];
  readonly runs: readonly {
    readonly head: ComparedRunHead;
    readonly values: { readonly [metric: string]: readonly Value[] };
  }[];
}

const folder = new URL('../../test/golden/report/', import.meta.url);
const fixture: Fixture = JSON.parse(readFileSync(new URL('compare-input.json', folder), 'utf8'));

function outcomeOf(value: Exclude<Value, null>): Outcome {
  if (value === 'down') return failedBy('target', { code: 'timeout', message: 'no reply within 5 s' });
  if (value === 'broken') return failedBy('instrument', { code: 'scorer-failed', message: 'unreadable' });
  return value === 'unjudged' ? skipped('no judgements') : scored(value);
}

const metrics = ['RR', 'nDCG@5'].map(parseMetricName);
const comparison = compareRuns(
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
const heads = fixture.runs.map(({ head }) => head);
const inputIn = (language: CompareReportInput['language']): CompareReportInput => ({
  language,
  comparison,
  runs: heads,
});

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`comparison as Markdown (${language})`, () => {
    assertGolden(`compare.${language}.md`, renderMarkdown(buildCompareReport(inputIn(language))));
  });
}

test('comparison on the terminal (en)', () => {
  const digest = buildCompareDigest(inputIn('en'), { exploratory: false });
  assertGolden('compare.en.txt', renderTerminal(digest, { width: 110, color: false }));
});

test('comparison as HTML: every pair and query is drawn', () => {
  const drawn: string[] = [];
  const html = renderHtml(buildCompareReport(inputIn('ko')), {
    render: (chart) => {
      drawn.push(chart.type);
      return '<svg width="720" height="300" xmlns="http://www.w3.org/2000/svg"/>';
    },
  });
  assert.ok(drawn.includes('intervals') && drawn.includes('differences'));
  assert.match(html, /id="exploratory"/);
});

test('comparison as JSON', () => {
  const result = comparisonJson(comparison, heads);
  comparisonSchema.parse(JSON.parse(JSON.stringify(result)));
  assert.deepEqual(Object.keys(result.pairs[0] ?? {}).slice(0, 26), [
    ...['metric', 'a', 'b', 'n', 'nImputed', 'nExcluded', 'meanA', 'meanB', 'meanDiff'],
    ...['ciSimultaneous', 'ciSimultaneousMethod', 'level', 'rangeLevel', 'ci95', 'ciMethod', 'pAdjusted', 'correction'],
    ...['pDifference', 'pPermutation', 'verdict', 'pEquivalence', 'equivalenceBounds', 'equivalenceLevel'],
    ...['queriesNeeded', 'power', 'queriesToOutweighUnseen'],
  ]);
});
