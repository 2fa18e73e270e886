import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MetricSummary } from '../../model/summary.ts';
import type { Block, Cell, Report, Section } from '../report.ts';
import { buildRunReport } from './run-report.ts';
import type { ReportedRun, RunReportInput } from './run-report-input.ts';

const fixture = new URL('../../../test/golden/report/input.json', import.meta.url);
const failures = new URL('../../../test/golden/report/failures.json', import.meta.url);
const input: RunReportInput = {
  ...JSON.parse(readFileSync(fixture, 'utf8')),
  failures: JSON.parse(readFileSync(failures, 'utf8')),
  language: 'en',
};

const flatten = (sections: readonly Section[]): readonly Section[] =>
  sections.flatMap((section) => [section, ...flatten(section.sections ?? [])]);

const section = (report: Report, id: string): Section => {
  const found = flatten(report.sections).find((candidate) => candidate.id === id);
  assert.ok(found, id);
  return found;
};

const textOfCell = (cell: Cell): string => {
  const value = String(cell.kind === 'text' ? cell.text : (cell.value ?? ''));
  return cell.note === undefined ? value : `${value} ${cell.note}`;
};

const textOf = (block: Block): string => {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind === 'list') return block.items.join('\n');
  if (block.kind === 'definitions') return block.entries.map((entry) => entry.join(': ')).join('\n');
  if (block.kind === 'figure') return block.chart.title;
  if (block.kind === 'answers') {
    return block.entries
      .map(({ question, text, items = [] }) => [question, text, ...items.map((item) => item.text)].join(' '))
      .join('\n');
  }
  const rows = [...block.rows, ...(block.footer ?? [])];
  return rows.map((row) => row.map(textOfCell).join(' | ')).join('\n');
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
  const warnings = section(buildRunReport({ ...input, runs }), 'answer').blocks.filter(
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
  assert.match(textOf(faithfulness), /\[A\] bm25 \| — \| 0 \| 0 \| 12 \| 0 \| 0 \| — \| none: nothing measured/);
  assert.match(textOf(faithfulness), /\[D\] hybrid-rerank \| 0\.750 \[0\.397, 1\.000\] \| 7 \| 0 \| 3 \| 0 \| 2 \| \[/);
  const answered = (caption: string) =>
    tables.find((table) => table.caption === caption)?.columns.some(({ title }) => title === 'Mean of answered');
  assert.deepEqual([answered('faithfulness'), answered('MRR = RR')], [false, true], 'only where something was imputed');
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
  assert.match(text, /setup \| 4 \| 1\.000 \[1\.000, 1\.000\] \(n 3\) \|/);
});

test('failed queries are counted by the place where they were lost, with what would come back', () => {
  const report = buildRunReport(input);
  const text = textIn(report, 'failures');
  assert.match(text, /not in the corpus \| 0 \| 1 \| 0/);
  assert.match(text, /lost in rerank \| 0 \| 2 \| 2/);
  assert.match(text, /not returned \| 2 \| 0 \| 0/);
  assert.match(text, /the target failed \| 1 \| 0 \| 1/);
  assert.match(textIn(report, 'failures-b'), /11 of 11 answers report no stages/);
  assert.match(textIn(report, 'failures-d'), /lost in fusion \| 1 \| 1 \| 0\.\d+ \[<?0\.\d+, 0\.\d+\]/);
});

test('where examples were asked several times it is said what is counted', () => {
  const told = /n counts examples, all other counts are of single answers/;
  assert.doesNotMatch(textIn(buildRunReport(input), 'estimates'), told);
  const runs = input.runs.map((own) => ({ ...own, run: { ...own.run, repeat: 3 } }));
  assert.match(textIn(buildRunReport({ ...input, runs }), 'estimates'), told);
});

test('documents lost in one of several repeats are counted in parts', () => {
  const { failures: found } = input;
  assert.ok(found);
  const runs = found.runs.map((run) => ({
    ...run,
    classes: run.classes.map((own) => ({ ...own, documents: 1 / 3 })),
    missedBy: [{ source: 'bm25', documents: 1 / 3 }],
  }));
  const text = textIn(buildRunReport({ ...input, failures: { ...found, runs } }), 'failures-d');
  assert.match(text, /lost in fusion \| 1 \| 0\.3 \| /);
  assert.match(text, /bm25 did not have 0\.3 among/);
});

test('a failed query tells documents, ranks in each stage, terms and neighbours in words', () => {
  const report = buildRunReport(input);
  const split = textIn(report, 'failure-F02');
  assert.match(split, /minamo\/trays \(3\): split badly\. Ranks: bm25 — · vector — → rrf — → lexical — → returned —\./);
  assert.match(split, /best chunk minamo\/trays#sizes 4\.10 \(rank 73 of all chunks\), the last candidate had 8\.70/);
  assert.match(split, /As one passage it would have 9\.60; in other chunks stand 厚紙/);
  assert.match(split, /For it spoke b5 4\.10\. It lacks 厚紙, 給紙/);
  assert.match(split, /Above minamo\/trays: 1\. minamo\/menu \(0\) ahead by 給紙 \+3\.20, 厚紙 \+2\.80/);
  assert.match(textIn(report, 'failure-F01'), /No document has 廃止\./);
  assert.match(textIn(report, 'failure-F03'), /in the document and in none of its chunks/);
  assert.match(textIn(report, 'failure-F03'), /failed: timeout: no answer within 30 s/);
  assert.match(textIn(report, 'failure-F04'), /For bm25 it has nothing in common with the query/);
  assert.match(textIn(report, 'failure-F09'), /minamo\/menu \(0\).*minamo\/fonts \(unjudged\)/s);
});

test('a dataset without judgements says so instead of listing no failures', () => {
  const { failures: found, ...without } = input;
  assert.ok(found);
  assert.match(textIn(buildRunReport(without), 'failures'), /no judgements/);
  const none = { ...found, runs: [], total: 0, queries: [], judgesIrrelevant: false };
  assert.match(textIn(buildRunReport({ ...input, failures: none }), 'failures'), /No target fell below the goal/);
});

test('one run alone is neither ranked nor compared, and an untimed one has no latency', () => {
  const [first] = input.runs;
  assert.ok(first);
  const { times: _, ...untimed } = first;
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

test('every row of every table has a cell for each column', () => {
  for (const { id, blocks } of flatten(buildRunReport(input).sections)) {
    for (const block of blocks) {
      if (block.kind !== 'table') continue;
      for (const row of [...block.rows, ...(block.footer ?? [])]) {
        assert.equal(row.length, block.columns.length, `${id}: ${block.columns.map(({ title }) => title).join(' | ')}`);
      }
    }
  }
});
