import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Overalls } from '../../../analysis/overall/collect-overalls.ts';
import { undeclaredGoals } from '../../../metrics/presets.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import type { Cell } from '../../report.ts';
import { buildRunReport } from '../../run/run-report.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { buildComparisonTable } from './comparison-table.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const value = (cell: Cell | undefined): unknown => (cell?.kind === 'number' ? cell.value : cell?.text);

test('the columns are those of the presets, the latencies, then whatever else was measured', () => {
  assert.deepEqual(
    buildComparisonTable(input).columns.map(({ title }) => title),
    [
      ...['Target', 'MRR', 'R@5', 'nDCG@5', 'R@10', 'nDCG@10', 'P@5', 'coverage', 'faithfulness'],
      ...['P50 (ms)', 'P95 (ms)', 'P99 (ms)', 'Judged@10'],
    ],
  );
});

test('rows are lettered in the order of the config, whatever the order given', () => {
  const table = buildComparisonTable({ ...input, runs: input.runs.toReversed() });
  assert.deepEqual(
    table.rows.map(([first]) => value(first)),
    ['[A] bm25', '[B] vector', '[C] hybrid', '[D] hybrid-rerank', '[E] baseline'],
  );
});

test('goals stand beneath, a dash where there is none', () => {
  const [goals] = buildComparisonTable(input).footer ?? [];
  assert.deepEqual(goals?.map(value), [
    ...['Goal', '≥ 0.70', '≥ 0.80', '≥ 0.70', '—', '—', '—', '—', '—'],
    ...['≤ 200', '≤ 300', '—', '—'],
  ]);
});

test('where nobody set a goal nothing is marked, and no row of goals stands beneath', () => {
  const table = buildComparisonTable({ ...input, goals: undeclaredGoals });
  assert.equal(table.footer, undefined);
  assert.ok(table.rows.flat().every(({ emphasis }) => emphasis === undefined));
});

const first = (given: Partial<MetricSummary>): Cell | undefined => {
  const runs = input.runs.slice(0, 1).map((run) => {
    const { overall } = run.summary;
    const metrics = overall.metrics.map((each) => (each.metric === 'RR' ? { ...each, ...given } : each));
    return { ...run, summary: { ...run.summary, overall: { ...overall, metrics } } };
  });
  return buildComparisonTable({ ...input, runs }).rows[0]?.[1];
};

test('a mean is marked where its whole interval lies on one side of its goal, and as open where it does not show that', () => {
  const marked = (mean: number, ci95: readonly [number, number] | null) =>
    first({ mean, ci95, bounds: [mean, mean] })?.emphasis;
  assert.equal(marked(0.8, [0.7, 0.9]), 'good');
  assert.equal(marked(0.6, [0.5, 0.699]), 'bad');
  assert.equal(marked(0.8, [0.6, 0.9]), 'open');
  assert.equal(marked(0.6, [0.5, 0.7]), 'open');
  assert.equal(marked(0.8, null), 'open');
  const open = first({ mean: 0.6996, ci95: [0.5, 0.9], bounds: [0.6996, 0.6996] });
  assert.deepEqual(open, { kind: 'number', value: 0.6996, digits: 4, emphasis: 'open' });
});

test('what has no goal and what could not be measured is unmarked', () => {
  const [bm25] = buildComparisonTable(input).rows;
  assert.equal(bm25?.[4]?.emphasis, undefined);
  assert.deepEqual(bm25?.[8], { kind: 'number', value: null, digits: 3 });
});

test('configured goals replace those of the preset', () => {
  const goals = { metrics: [{ metric: 'P@5', atLeast: 0.3 }], latencyMs: {} };
  const table = buildComparisonTable({ ...input, goals });
  assert.deepEqual(table.footer?.[0]?.slice(1, 9).map(value), ['—', '—', '—', '—', '—', '≥ 0.30', '—', '—']);
});

test('a goal between the bounds that lost values leave is open', () => {
  assert.equal(first({ mean: 0.95, ci95: [0.9, 1], bounds: [0.125, 1] })?.emphasis, 'open');
  assert.equal(first({ mean: 0.95, ci95: [0.9, 1], bounds: [0.9, 1] })?.emphasis, 'good');
});

test('an overall score of fewer examples than the table tells of says of how many', () => {
  const [run] = input.runs;
  const score = {
    score: 0.625,
    ci95: null,
    ciMethod: 'none: too-few',
    bounds: null,
    shareOfWeight: 1,
    parts: [],
  } as const;
  const scored = (n: readonly [number, number]): Overalls => ({
    runs: [{ run: run?.run.id ?? '', definition: { parts: [] }, overall: { ...score, n }, byCategory: [] }],
    differences: [],
  });
  const only = (n: readonly [number, number]) => ({ ...input, runs: input.runs.slice(0, 1), overalls: scored(n) });
  const cell = (n: readonly [number, number]) => buildComparisonTable(only(n)).rows[0]?.[1];
  assert.deepEqual(cell([3, 3]), { kind: 'text', text: '0.625', note: '(n 3)' });
  const whole = run?.summary.overall.examples ?? 0;
  assert.deepEqual(value(cell([whole, whole])), '0.625');
  assert.deepEqual(cell([whole, whole])?.note, undefined);
  const answer = buildRunReport(only([3, 3])).sections[0];
  const standing = answer?.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))[0];
  assert.deepEqual(standing?.rows[0]?.[1], { kind: 'text', text: '0.625', note: '(n 3)' });
});
