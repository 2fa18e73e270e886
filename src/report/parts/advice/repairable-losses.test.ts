import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { FailureClass } from '../../../analysis/failures/expected-documents.ts';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { findRepairableLosses, repairableLosses } from './repairable-losses.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };
const [first] = input.runs;

function failuresWith(points: readonly (readonly [FailureClass, number | null])[]): Pick<RunReportInput, 'failures'> {
  const classes = points.map(([failure, gained]) => ({
    ...{ failure, queries: 2, documents: 3, points: gained, ci95: gained === null ? null : ([0.01, 0.2] as const) },
    ciMethod: 'bounded' as const,
  }));
  const run = {
    ...{ runId: first?.run.id ?? '', judged: 12, mean: 0.5, below: 5, stages: [], missedBy: [], answers: 12, classes },
    lacking: { stages: 0, probe: 0, probeFailed: 0 },
  };
  const failures = {
    metric: 'nDCG(gain=exp)@5',
    k: 5,
    goal: 0.7,
    runs: [run],
    total: 0,
    queries: [],
    judgesIrrelevant: true,
  };
  return { failures };
}

test('only losses that are not the search’s, and worth it, are said', () => {
  const found = findRepairableLosses(
    createReportContext({
      ...input,
      ...failuresWith([
        ['split-badly', 0.05],
        ['not-candidate', 0.3],
        ['judgement-doubtful', 0.019],
        ['target-failed', null],
      ]),
    }),
  );
  assert.deepEqual(found, [
    {
      metric: 'nDCG(gain=exp)@5',
      losses: [
        {
          ...{ label: '[A] bm25', failure: 'split-badly', queries: 2, documents: 3 },
          ...{ points: 0.05, ci95: [0.01, 0.2] },
        },
      ],
    },
  ]);
  assert.deepEqual(findRepairableLosses(createReportContext(input)), []);
});

test('words and table have the points, in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const losses = failuresWith([
      ['split-badly', 0.05],
      ['judgement-doubtful', 0.1],
    ]);
    const [piece] = repairableLosses.pieces(createReportContext({ ...input, ...losses, language }));
    assert.equal(piece?.text.suggestions.length, 2);
    assert.match(piece?.text.suggestions[1] ?? '', /\[A\] bm25 \(\+0\.100\)/);
    assert.match(JSON.stringify(piece?.evidence), /0\.050 \[0\.010, 0\.200\]/);
    assert.doesNotMatch(JSON.stringify(piece), /undefined|NaN/);
  }
});
