import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Block } from '../../report.ts';
import { createReportContext } from '../../report-context.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { sectionOf } from '../part.ts';
import { companionLines, companions as companionsPart } from './companions.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

function measuring(metrics: readonly string[]): RunReportInput {
  const [run] = input.runs;
  const [summary] = run?.summary.overall.metrics ?? [];
  assert.ok(run && summary);
  const overall = { ...run.summary.overall, metrics: metrics.map((metric) => ({ ...summary, metric })) };
  const reported: ReportedRun = {
    ...run,
    run: { ...run.run, metrics },
    summary: { ...run.summary, overall },
  };
  return { ...input, runs: [reported] };
}

const warnings = (blocks: readonly Block[]): number =>
  blocks.filter((block) => block.kind === 'paragraph' && block.emphasis === 'warning').length;

test('a run without companions has no such section', () => {
  assert.equal(sectionOf(companionsPart, createReportContext(measuring(['RR', 'faithfulness']))), undefined);
});

test('without a judge the companions stand alone, and are said to be no verdicts', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const section = sectionOf(companionsPart, createReportContext({ ...measuring(['lexicalFaithfulness']), language }));
    assert.equal(warnings(section?.blocks ?? []), 1);
    assert.equal(section?.sections, undefined);
    const table = section?.blocks.find((block) => block.kind === 'table');
    assert.ok(table?.kind === 'table');
    assert.equal(table.rows.length, 1);
    // Held against nothing: no cell is good or bad.
    assert.ok(table.rows.flat().every((cell) => cell.emphasis === undefined));
  }
});

test('beside a judge there is no such warning', () => {
  const beside = measuring(['faithfulness', 'lexicalFaithfulness']);
  const pair = { companion: 'lexicalFaithfulness', judged: 'faithfulness' };
  const agreement = { ...pair, n: 9, spearman: 0.5, kendall: 0.4, disagreements: [] };
  const runs = beside.runs.map((run) => ({ ...run, companions: [agreement] }));
  const section = sectionOf(companionsPart, createReportContext({ ...beside, runs, language: 'en' }));
  assert.equal(warnings(section?.blocks ?? []), 0);
});

test('a terminal has a line a run, which says that these are no verdicts', () => {
  const [line = '', ...others] = companionLines(measuring(['faithfulness', 'lexicalFaithfulness']), 'en');
  assert.deepEqual(others, []);
  assert.match(line, /no verdicts: lexicalFaithfulness \d\.\d{3} \(n = \d+\)$/u);
  assert.deepEqual(companionLines(measuring(['faithfulness'])), []);
  for (const language of ['ja', 'ko'] as const) {
    assert.equal(companionLines(measuring(['lexicalFaithfulness']), language).length, 1);
  }
});

test('why a companion has no value is said on a terminal and below the table', () => {
  const measured = measuring(['lexicalFaithfulness']);
  const lacking = {
    ...{ mean: null, n: 0, imputed: 0, failedInstrument: 0, failedTarget: 0, skipped: 12 },
    skippedReasons: [['claims, and no context', 12] as const],
  };
  const runs = measured.runs.map((run) => {
    const metrics = run.summary.overall.metrics.map((summary) => ({ ...summary, ...lacking }));
    return { ...run, summary: { ...run.summary, overall: { ...run.summary.overall, metrics } } };
  });
  const why = 'not measured, 12 skipped (claims, and no context)';
  const [line = ''] = companionLines({ ...measured, runs }, 'en');
  assert.ok(line.endsWith(`lexicalFaithfulness — (${why})`), line);
  const section = sectionOf(companionsPart, createReportContext({ ...measured, runs, language: 'en' }));
  const list = section?.blocks.find((block) => block.kind === 'list');
  assert.deepEqual(list?.kind === 'list' && list.items, [`[A] bm25, lexicalFaithfulness: ${why}`]);
});
