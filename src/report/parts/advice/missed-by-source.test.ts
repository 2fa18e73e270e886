import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { findMissedBySource, languagesMissed } from './slice-rules.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

test('a language that a stage misses far more than the rest is named, the rest weighted by n', () => {
  const [found] = findMissedBySource('language', createReportContext(input));
  assert.deepEqual(
    found?.slices.map(({ slice, source, labels, missing, elsewhere, reachesRest }) => [
      ...[slice, source, labels.join(), missing, elsewhere, reachesRest],
    ]),
    [
      ['ko', 'vector', '[B] vector', 4, 0, true],
      ['ko', 'vector', '[C] hybrid,[D] hybrid-rerank', 4, 4, true],
      ['ja', 'bm25', '[A] bm25,[C] hybrid,[D] hybrid-rerank', 2, 0, true],
    ],
  );
  const [korean] = found?.slices ?? [];
  assert.ok(Math.abs((korean?.restShare ?? 0) - (0.3333 * 6 + 0.1667 * 3) / 9) < 1e-9);
  assert.equal(korean?.restN, 9);
});

test('small differences, few queries and a single part bring nothing', () => {
  const change = (n: number, share: number): RunReportInput['runs'] =>
    input.runs.map((run) => {
      if (run.reach === undefined) return run;
      const byLanguage = run.reach.byLanguage.map(({ name, sources }) => ({
        name,
        sources: sources.map((own) => ({
          ...own,
          n: name === 'ko' ? n : own.n,
          share: { ...own.share, mean: name === 'ko' ? share : 0.1 },
        })),
      }));
      return { ...run, reach: { ...run.reach, byLanguage } };
    });
  const found = (runs: RunReportInput['runs']) =>
    findMissedBySource('language', createReportContext({ ...input, runs }));
  assert.deepEqual(found(change(3, 0.24)), []);
  assert.equal(found(change(3, 0.26)).length, 1);
  assert.deepEqual(found(change(2, 0.9)), []);
  const alone = input.runs.map((run) =>
    run.reach === undefined ? run : { ...run, reach: { ...run.reach, byLanguage: run.reach.byLanguage.slice(0, 1) } },
  );
  assert.deepEqual(found(alone), []);
  assert.deepEqual(findMissedBySource('category', createReportContext(input)), []);
});

test('the words name stage and part once for all targets that share it, and what can be tried', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const [piece] = languagesMissed.pieces(createReportContext({ ...input, language }));
    assert.match(piece?.text.finding ?? '', /ko \(vector\).*ja \(bm25\)/);
    assert.equal(piece?.text.suggestions.length, 2);
    assert.doesNotMatch(JSON.stringify(piece), /undefined|NaN/);
  }
});
