import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Overalls } from '../../../analysis/overall/collect-overalls.ts';
import type { Cell } from '../../report.ts';
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

test('a mean is marked against its goal; what could not be measured is null and unmarked', () => {
  const [bm25, vector] = buildComparisonTable(input).rows;
  assert.equal(bm25?.[1]?.emphasis, 'good');
  assert.equal(vector?.[1]?.emphasis, 'bad');
  assert.equal(bm25?.[4]?.emphasis, undefined);
  assert.deepEqual(bm25?.[8], { kind: 'number', value: null, digits: 3 });
});

test('configured goals replace those of the preset', () => {
  const goals = { metrics: [{ metric: 'P@5', atLeast: 0.3 }], latencyMs: {} };
  const table = buildComparisonTable({ ...input, goals });
  assert.deepEqual(table.footer?.[0]?.slice(1, 9).map(value), ['—', '—', '—', '—', '—', '≥ 0.30', '—', '—']);
});

test('a goal between the bounds that lost values leave is neither met nor missed', () => {
  const bounded = (bounds: readonly [number, number]): RunReportInput['runs'] =>
    input.runs.slice(0, 1).map((run) => ({
      ...run,
      summary: {
        ...run.summary,
        overall: {
          ...run.summary.overall,
          metrics: run.summary.overall.metrics.map((metric) => ({ ...metric, mean: 1, failedInstrument: 35, bounds })),
        },
      },
    }));
  const marked = (bounds: readonly [number, number]) =>
    buildComparisonTable({ ...input, runs: bounded(bounds) }).rows[0]?.[1]?.emphasis;
  assert.equal(marked([0.125, 1]), undefined);
  assert.equal(marked([0.9, 1]), 'good');
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
  const cell = (n: readonly [number, number]) =>
    buildComparisonTable({ ...input, runs: input.runs.slice(0, 1), overalls: scored(n) }).rows[0]?.[1];
  assert.deepEqual(cell([3, 3]), { kind: 'text', text: '0.625', note: '(n 3)' });
  const whole = run?.summary.overall.examples ?? 0;
  assert.deepEqual(value(cell([whole, whole])), '0.625');
  assert.deepEqual(cell([whole, whole])?.note, undefined);
});
