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

test('a negative number stays a number', () => {
  const [first] = runs;
  assert.ok(first);
  const [summary, ...others] = first.summary.overall.metrics;
  assert.ok(summary);
  const overall = { ...first.summary.overall, metrics: [{ ...summary, mean: -0.25 }, ...others] };
  assert.match(renderCsv([{ run: first.run, summary: { ...first.summary, overall } }]), /,RR,-0\.25,/);
});
