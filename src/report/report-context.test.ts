import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createReportContext, goalColumns, letterRuns, primaryColumn } from './report-context.ts';
import type { RunReportInput } from './run/run-report-input.ts';

const fixture = new URL('../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));
const { runs } = input;

const lettersOf = (ordinals: readonly number[]): readonly string[] => {
  const [first] = runs;
  assert.ok(first);
  return letterRuns(ordinals.map((ordinal) => ({ ...first, run: { ...first.run, ordinal } }))).map(
    ({ letter }) => letter,
  );
};

test('letters follow the place in the config, also when only some runs are shown', () => {
  assert.deepEqual(lettersOf([3, 0]), ['[A]', '[D]']);
  assert.deepEqual(lettersOf([25, 26, 27, 701, 702]), ['[Z]', '[AA]', '[AB]', '[ZZ]', '[AAA]']);
});

test('places that are not unique give way to the order given', () => {
  assert.deepEqual(lettersOf([0, 0, 1]), ['[A]', '[B]', '[C]']);
});

/** @param means by metric; null was not measured */
function columnsOf(means: Readonly<Record<string, number | null>>) {
  const [first] = runs;
  const [like] = first?.summary.overall.metrics ?? [];
  assert.ok(first && like);
  const metrics = Object.entries(means).map(([metric, mean]) => ({ ...like, metric, mean }));
  const run = { ...first.run, metrics: Object.keys(means) };
  const summary = { ...first.summary, overall: { ...first.summary.overall, metrics } };
  const context = createReportContext({ ...input, runs: [{ ...first, run, summary }] });
  return [goalColumns(context).map(({ metric }) => metric), primaryColumn(context)?.metric];
}

test('headlines stand for quality, and where nothing measured any of them the first that were measured', () => {
  assert.deepEqual(columnsOf({ RR: 0.5, 'nDCG(gain=exp)@5': 0.6, citationAccuracy: 0.7 }), [
    ['RR', 'nDCG(gain=exp)@5'],
    'nDCG(gain=exp)@5',
  ]);
  assert.deepEqual(columnsOf({ RR: 0.5, 'nDCG(gain=exp)@5': null, citationAccuracy: 0.7 }), [
    ['RR', 'nDCG(gain=exp)@5'],
    'nDCG(gain=exp)@5',
  ]);
  assert.deepEqual(
    columnsOf({ RR: null, 'nDCG(gain=exp)@5': null, citationAccuracy: 0.7, faithfulness: null, citationSupport: 0.2 }),
    [['citationAccuracy', 'citationSupport'], 'citationAccuracy'],
  );
  assert.deepEqual(columnsOf({ RR: null, 'nDCG(gain=exp)@5': null, citationAccuracy: null }), [
    ['RR', 'nDCG(gain=exp)@5'],
    'nDCG(gain=exp)@5',
  ]);
});
