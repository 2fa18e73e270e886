import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MetricSummary } from '../../../model/summary.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { absenceLines } from './estimates.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const whole: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const measured: MetricSummary = {
  ...{ metric: 'RR', mean: 0.5, meanAnswered: 0.5, ci95: null, ciMethod: 'none: n < 2', n: 1 },
  ...{ imputed: 0, skipped: 0, skippedReasons: [], failedInstrument: 0, failedTarget: 0, bounds: null },
};
const unmeasured = (metric: string, reason: string): MetricSummary => ({
  ...{ ...measured, metric, mean: null, meanAnswered: null, n: 0, skipped: 12 },
  skippedReasons: [[reason, 12]],
});
const inputOf = (
  language: RunReportInput['language'],
  ...metrics: readonly (readonly MetricSummary[])[]
): RunReportInput => ({
  ...whole,
  language,
  runs: metrics.map((own, at) => {
    const run = whole.runs[at] as ReportedRun;
    return { ...run, summary: { ...run.summary, overall: { ...run.summary.overall, metrics: own } } };
  }),
});

test('runs and metrics without a value for the same reason share a line', () => {
  const own = [measured, unmeasured('choiceAccuracy', 'no choices'), unmeasured('stability', 'no choices')];
  assert.deepEqual(absenceLines(inputOf('en', own, own)), [
    '[A] bm25, [B] vector, choiceAccuracy, stability: not measured, 12 skipped (no choices)',
  ]);
});

test('in the language of the report', () => {
  assert.deepEqual(absenceLines(inputOf('ja', [unmeasured('citationRecall', 'no expected citations')])), [
    '[A] bm25、citationRecall: 測定できず、対象外 12 件（期待する引用が書かれていない）',
  ]);
});

test('nothing is said where all has a value', () => {
  assert.deepEqual(absenceLines(inputOf('ko', [measured])), []);
});
