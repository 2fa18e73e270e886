import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { renderCsv } from './csv.ts';

const fixture = new URL('../../test/golden/report/input.json', import.meta.url);
const { runs }: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

test('one row a run, slice and metric, with the numbers as they are', () => {
  const [header, ...rows] = renderCsv(runs).trimEnd().split('\n');
  assert.equal(
    header,
    'experiment,run,target,slice,category,metric,mean,meanAnswered,ci95Low,ci95High,' +
      'ciMethod,n,imputed,skipped,failedTarget,failedInstrument,boundLow,boundHigh,examples,partial',
  );
  const bm25 = 'minamo,01990000-0000-7000-8000-000000000000,bm25';
  assert.equal(rows[0], `${bm25},overall,,RR,0.829861,0.829861,0.627781,1,student-t,12,0,0,0,0,,,12,`);
  assert.ok(rows.includes(`${bm25},overall,,faithfulness,,,,,none: nothing measured,0,0,12,0,0,,,12,`));
  assert.ok(rows.includes(`${bm25},overall,,latencyMs.p50,0.745,,,,,12,,,,,,,12,`));
  assert.ok(rows.some((row) => row.startsWith(`${bm25},category,setup,P@5,`)));
  for (const row of rows) assert.equal(row.split(',').length, header.split(',').length);
});

test('no text becomes a formula and no separator breaks a row', () => {
  const [first] = runs;
  assert.ok(first);
  const target = { ...first.run.target, id: '=HYPERLINK("http://x")' };
  const byCategory = first.summary.byCategory.map((slice) => ({ ...slice, category: '@a,"b"\n+c' }));
  const csv = renderCsv([{ run: { ...first.run, target }, summary: { ...first.summary, byCategory } }]);
  assert.ok(csv.includes(`"'=HYPERLINK(""http://x"")",overall`));
  assert.ok(csv.includes(`category,"'@a,""b""\n+c",RR`));
});

test('latencies that lack times say of how many answers they are, and where they begin and have no end', () => {
  const [first] = runs;
  assert.ok(first);
  const missing = { n: 9, mean: [0.2, null], p50: [0.1, null], p95: [0.3, null], p99: [0.4, null] } as const;
  const overall = { ...first.summary.overall, latencyMs: { ...first.summary.overall.latencyMs, n: 3, missing } };
  const run = { ...first.run, repeat: 1 };
  const rows = renderCsv([{ run, summary: { ...first.summary, overall } }]).split('\n');
  for (const name of ['mean', 'p50', 'p95', 'p99'] as const) {
    const row = rows.find((each) => each.includes(`,overall,,latencyMs.${name},`)) ?? assert.fail();
    assert.ok(row.endsWith(`,3,,,,,${missing[name][0]},,12,n 3 of 12`), row);
  }
  const twice = renderCsv([{ run: { ...run, repeat: 2 }, summary: { ...first.summary, overall } }]);
  assert.match(twice, /latencyMs\.mean,.*,n 3 of 24\n/u);
});

test('a negative number stays a number', () => {
  const [first] = runs;
  assert.ok(first);
  const [summary, ...others] = first.summary.overall.metrics;
  assert.ok(summary);
  const overall = { ...first.summary.overall, metrics: [{ ...summary, mean: -0.25 }, ...others] };
  assert.match(renderCsv([{ run: first.run, summary: { ...first.summary, overall } }]), /,RR,-0\.25,/);
});
