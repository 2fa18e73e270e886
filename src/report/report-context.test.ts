import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { letterRuns } from './report-context.ts';
import type { RunReportInput } from './run/run-report-input.ts';

const fixture = new URL('../../test/golden/report/input.json', import.meta.url);
const { runs }: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

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
