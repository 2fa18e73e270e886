import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { RunReach, SourceMisses } from '../../../analysis/reach/run-reach.ts';
import { commonTexts } from '../../common-texts.ts';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { findMissingCandidates, type MissingCandidates, missingCandidates } from './missing-candidates.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const source = (change: Partial<SourceMisses>): SourceMisses => ({
  ...{
    source: 'bm25',
    n: 20,
    expected: 20,
    missing: 4,
    elsewhere: 0,
    behindCut: 4,
    longest: 50,
    told: 0,
    unmatched: 0,
  },
  share: { mean: 0.2, ci95: [0, 0.4], ciMethod: 'student-t' },
  within: [
    { depth: 100, documents: 0 },
    { depth: 200, documents: 0 },
    { depth: 500, documents: 0 },
  ],
  ...change,
});

const within = (...documents: readonly [number, number, number]): SourceMisses['within'] =>
  documents.map((count, index) => ({ depth: [100, 200, 500][index] ?? 0, documents: count }));

function findWith(sources: readonly SourceMisses[], more: Partial<RunReach> = {}): readonly MissingCandidates[] {
  const runs = input.runs.flatMap((run) =>
    run.run.target.id === 'hybrid' && run.reach !== undefined
      ? [{ ...run, reach: { ...run.reach, sources, ...more } }]
      : [],
  );
  return findMissingCandidates(
    createReportContext(
      { ...input, runs },
      { ways: (way) => ('do' in way && way.do === 'sweep' ? `try ${way.target}` : undefined) },
    ),
  );
}

test('documents that another first stage has are not missing', () => {
  assert.deepEqual(findWith([source({ elsewhere: 4 }), source({ source: 'vector', missing: 0 })]), []);
  const [found] = findWith([source({ elsewhere: 1 }), source({ source: 'vector', missing: 3 })]);
  assert.deepEqual([found?.runs[0]?.nowhere, found?.runs[0]?.expected], [3, 20]);
});

test('less than one in twenty is not said', () => {
  assert.deepEqual(findWith([source({ expected: 100, missing: 4 })]), []);
});

test('a longer list is proposed where the target tells that it holds some, or where lists were cut and nothing is told', () => {
  const of = (change: Partial<SourceMisses>): readonly unknown[] => {
    const [found] = findWith([source(change)]);
    return [found?.runs[0]?.deeper, found?.runs[0]?.other, found?.sweep];
  };
  assert.deepEqual(of({}), [true, false, 'try hybrid']);
  assert.deepEqual(of({ told: 4, within: within(2, 4, 4) }), [true, false, 'try hybrid']);
  assert.deepEqual(of({ told: 4, within: within(1, 2, 3) }), [true, true, 'try hybrid']);
  assert.deepEqual(of({ told: 4, within: within(0, 0, 4) }), [false, true, undefined]);
  assert.deepEqual(of({ unmatched: 1 }), [true, true, 'try hybrid']);
  // The lists ended before their usual length: there was nothing more to give.
  assert.deepEqual(of({ behindCut: 0 }), [false, true, undefined]);
});

test('documents that are not in the corpus are nothing for settings', () => {
  const [found] = findWith([source({ behindCut: 0 })], { notInCorpus: 4 });
  assert.deepEqual([found?.runs[0]?.other, found?.runs[0]?.notInCorpus], [false, 4]);
});

test('words and table have the counts, in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const [piece] = missingCandidates.pieces(createReportContext({ ...input, language }));
    assert.match(piece?.text.finding ?? '', /\[B\] vector \(8 \/ 18\).*\[C\] hybrid \(2 \/ 18\)/);
    assert.equal(piece?.text.suggestions.length, 2);
    assert.doesNotMatch(JSON.stringify(piece), /undefined|NaN/);
    const [table] = piece?.evidence ?? [];
    assert.ok(table?.kind === 'table');
    const { comma } = commonTexts[language];
    assert.deepEqual(
      table.rows[3]?.map((cell) => (cell.kind === 'text' ? cell.text : cell.value)),
      [`[C] hybrid${comma}[D] hybrid-rerank`, 'vector', 50, '8 / 18', '7', '8', '0', '8', '3 (100), 5 (200), 6 (500)'],
    );
  }
});
