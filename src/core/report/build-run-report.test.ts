import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MetricSummary } from '../model/summary.ts';
import { buildRunReport } from './build-run-report.ts';
import type { Block, Report, Section } from './report.ts';
import type { ReportedRun, RunReportInput } from './run-report-input.ts';

const fixture = new URL('../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const flatten = (sections: readonly Section[]): readonly Section[] =>
  sections.flatMap((section) => [section, ...flatten(section.sections ?? [])]);

const section = (report: Report, id: string): Section => {
  const found = flatten(report.sections).find((candidate) => candidate.id === id);
  assert.ok(found, id);
  return found;
};

const textOf = (block: Block): string => {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'list') return block.items.join('\n');
  if (block.kind === 'definitions') return block.entries.map((entry) => entry.join(': ')).join('\n');
  if (block.kind === 'figure') return block.chart.title;
  const rows = [...block.rows, ...(block.footer ?? [])];
  return rows.map((row) => row.map((cell) => (cell.kind === 'text' ? cell.text : cell.value)).join(' | ')).join('\n');
};

const textIn = (report: Report, id: string): string => section(report, id).blocks.map(textOf).join('\n');

function withMetric(run: ReportedRun, metric: string, change: Partial<MetricSummary>): ReportedRun {
  const metrics = run.summary.overall.metrics.map((own) => (own.metric === metric ? { ...own, ...change } : own));
  return { ...run, summary: { ...run.summary, overall: { ...run.summary.overall, metrics } } };
}

test('the same input gives the same report, in every language with the same anchors', () => {
  const ids = (['ja', 'ko', 'en'] as const).map((language) => {
    const report = buildRunReport({ ...input, language });
    assert.deepEqual(report, buildRunReport({ ...input, language }));
    assert.doesNotMatch(JSON.stringify(report), /undefined|NaN|\[object/);
    return flatten(report.sections).map(({ id }) => id);
  });
  assert.deepEqual(ids[0], ids[1]);
  assert.deepEqual(ids[1], ids[2]);
  assert.equal(new Set(ids[0]).size, ids[0]?.length);
});

test('the overview names the dataset, its categories and every setting', () => {
  const text = textIn(buildRunReport(input), 'overview');
  assert.match(text, /Dataset: minamo-questions/);
  assert.match(text, /Content hash: 4f1c0a7b/);
  assert.match(text, /setup \| 4/);
  assert.match(text, /\[D\] hybrid-rerank \| reference \| daa69d4c0001de76/);
  assert.match(text, /bm25\.k1 \| 0\.9/);
  assert.match(text, /fusion \| — \| — \| rrf \| rrf \| —/);
});

test('an unfinished run and another dataset version are warned of', () => {
  const [first, second, ...rest] = input.runs;
  assert.ok(first && second?.run.dataset);
  const runs: readonly ReportedRun[] = [
    { ...first, run: { ...first.run, status: 'interrupted' } },
    { ...second, run: { ...second.run, dataset: { ...second.run.dataset, hash: 'other' } } },
    ...rest,
  ];
  const warnings = section(buildRunReport({ ...input, runs }), 'overview').blocks.filter(
    (block) => block.kind === 'paragraph' && block.emphasis === 'warning',
  );
  assert.match(warnings.map(textOf).join('\n'), /Not finished: \[A\] bm25.*\n.*another version.*\[B\] vector/);
});

test('no winner is claimed where intervals overlap', () => {
  const reading = textIn(buildRunReport(input), 'reading');
  assert.match(reading, /nDCG@5: the highest mean is that of \[A\] bm25, 0\.748 \[0\.525, 0\.972\]/);
  assert.match(reading, /Not shown to differ from it, the intervals overlap: \[D\] hybrid-rerank 0\.660/);
  assert.match(reading, /do not overlap: \[B\] vector 0\.262 .*\[E\] baseline/);
});

test('a mean without an interval is not ranked against others', () => {
  const runs = input.runs.map((run, index) => (index === 0 ? withMetric(run, 'RR', { ci95: null }) : run));
  assert.match(textIn(buildRunReport({ ...input, runs }), 'reading'), /MRR: .*Without an interval, so nothing can be/);
});

test('what could not be measured is a dash, and the reason is listed', () => {
  const report = buildRunReport(input);
  const tables = section(report, 'estimates').blocks.filter((block) => block.kind === 'table');
  const faithfulness = tables.find(({ caption }) => caption === 'faithfulness');
  assert.ok(faithfulness);
  assert.match(textOf(faithfulness), /\[A\] bm25 \| — \| 0 \| {2}\| 0 \| 12 \| 0 \| 0 \| — \| none: nothing measured/);
  assert.match(
    textOf(faithfulness),
    /\[D\] hybrid-rerank \| 0\.750 \[0\.397, 1\.000\] \| 7 \| 0\.75 \| 0 \| 3 \| 0 \| 2/,
  );
  const absences = textIn(report, 'absences');
  assert.match(absences, /\[A\] bm25, faithfulness: not measured, 12 skipped \(the target gave no answer\)/);
  assert.match(
    absences,
    /\[D\] hybrid-rerank, faithfulness: 3 skipped \(no answer expected\), 2 lost to the measuring/,
  );
  assert.match(absences, /\[E\] baseline, Judged@10: 1 lost because the target failed/);
});

test('a category that rests on fewer examples says its own n', () => {
  const [first, ...rest] = input.runs;
  assert.ok(first);
  const [slice, ...slices] = first.summary.byCategory;
  assert.ok(slice);
  const metrics = slice.metrics.map((own) => ({ ...own, n: 3 }));
  const summary = { ...first.summary, byCategory: [{ ...slice, metrics }, ...slices] };
  const text = textIn(buildRunReport({ ...input, runs: [{ ...first, summary }, ...rest] }), 'categories');
  assert.match(text, /setup \| 4 \| 1\.000 \[1\.000, 1\.000\] \(n = 3\) \|/);
});

test('a missed query shows what was expected and what was found, with grades and unjudged documents', () => {
  const report = buildRunReport(input);
  assert.match(textIn(report, 'misses'), /3 of 11 missed queries are shown/);
  const query = textIn(report, 'miss-Q08');
  assert.match(query, /minamo\/printers \| 2 \| 8 \| 3 \| 1 \| 6 \| {2}\| Paper jam section/);
  assert.match(query, /minamo\/printers \(2\)/);
  assert.match(query, /\(unjudged\)/);
  assert.match(query, /failed: target-timeout: no reply within 5000 ms/);
});

test('a dataset without judgements says so instead of listing no misses', () => {
  const { misses: _, ...without } = input;
  assert.match(textIn(buildRunReport(without), 'misses'), /no judgements/);
  const none = { depth: 5, relevantFrom: 2, total: 0, queries: [], byRun: [], nothingToFind: 4 };
  const text = textIn(buildRunReport({ ...input, misses: none }), 'misses');
  assert.match(text, /4 queries have no document of that grade/);
  assert.match(text, /No target missed a query/);
});

test('one run alone is neither ranked nor compared, and an untimed one has no latency', () => {
  const [first] = input.runs;
  assert.ok(first);
  const { latencyDistribution: _, ...untimed } = first;
  const nothing = { n: 0, mean: null, p50: null, p95: null, p99: null };
  const overall = { ...first.summary.overall, latencyMs: nothing };
  const report = buildRunReport({ ...input, runs: [{ ...untimed, summary: { ...first.summary, overall } }] });
  assert.equal(
    flatten(report.sections).some(({ id }) => id === 'reading'),
    false,
  );
  assert.match(textIn(report, 'latency'), /No times were recorded for \[A\] bm25/);
  assert.match(textIn(report, 'latency'), /\[A\] bm25 \| 0 \| {2}\| {2}\| {2}\| /);
  assert.equal(
    section(report, 'latency').blocks.some(({ kind }) => kind === 'figure'),
    false,
  );
});
