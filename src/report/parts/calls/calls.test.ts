// What a report says of calls, in its section and in the lines for a terminal.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { CallerCounts, RunCalls } from '../../../analysis/calls/collect-calls.ts';
import type { Cell, Table } from '../../report.ts';
import { createReportContext } from '../../report-context.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { sectionOf } from '../part.ts';
import { callLines, calls as callsPart } from './calls.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const caller = (change: Partial<CallerCounts>): CallerCounts => ({
  ...{ kind: 'judge', metric: 'faithfulness', models: [], calls: 3000, cached: 0, retried: 0, retries: {}, failed: [] },
  ...{ inputTokens: { known: 10, unknown: 0 }, outputTokens: { known: 20, unknown: 0 } },
  ...{ costUsd: { known: 0.42, unknown: 0 }, ms: { n: 1, mean: 700, p95: 900 } },
  ...change,
});

function inputWith(callers: readonly CallerCounts[], failures: RunCalls['failures'] = []): RunReportInput {
  const [first] = input.runs;
  assert.ok(first);
  const run: ReportedRun = { ...first, calls: { callers, failures } };
  return { ...input, runs: [run] };
}

const tables = (given: RunReportInput): readonly Table[] =>
  (sectionOf(callsPart, createReportContext(given))?.blocks ?? []).flatMap((block) =>
    block.kind === 'table' ? [block] : [],
  );
const texts = (row: readonly Cell[] | undefined): readonly unknown[] =>
  (row ?? []).map((cell) => (cell.kind === 'text' ? cell.text : cell.value));

test('a run whose questions were all answered at once has no section and no line', () => {
  const plain = caller({ kind: 'target', costUsd: { known: null, unknown: 12 } });
  assert.equal(sectionOf(callsPart, createReportContext(inputWith([plain]))), undefined);
  assert.deepEqual(callLines(inputWith([plain])), []);
  assert.equal(sectionOf(callsPart, createReportContext(input)), undefined);
  assert.deepEqual(callLines(input), []);
});

test('what nobody tells is said to be unknown, in part or as a whole', () => {
  const [, took] = tables(
    inputWith([
      caller({ inputTokens: { known: 12_345, unknown: 3 }, costUsd: { known: null, unknown: 3000 } }),
      caller({ kind: 'target', retried: 1, retries: { server: 1 }, inputTokens: { known: null, unknown: 12 } }),
    ]),
  );
  assert.deepEqual(texts(took?.rows[0]).slice(1, 4), ['≥ 12,345 (not told by 3)', '20', 'unknown']);
  assert.equal(texts(took?.rows[1])[1], '—');
});

test('a target with models of its own leaves what was taken to them', () => {
  const [, took] = tables(inputWith([caller({ kind: 'target' }), caller({ kind: 'target-models' })]));
  assert.deepEqual(texts(took?.rows[0]).slice(1, 4), ['—', '—', '—']);
  assert.deepEqual(texts(took?.rows[1]).slice(1, 4), ['10', '20', '$0.42']);
});

test('retries and losses have their reasons; a code of ours that has no words stands as it is', () => {
  const [counts] = tables(
    inputWith([caller({ retried: 2, retries: { timeout: 3, server: 1 }, failed: [['judge-refused', 2], ['odd-one', 1]] })]), // biome-ignore format: short
  );
  assert.deepEqual(texts(counts?.rows[0]).slice(1), [
    ...['3,000', '0', '2 (3 timeout, 1 server error)', '3 (2 refused, 1 odd-one)'],
  ]);
});

test('why trials failed has a table of its own', () => {
  const failures = [{ code: 'target-timeout', count: 7, example: { exampleId: 'q3', message: 'no answer' } }];
  const found = tables(inputWith([], failures));
  assert.deepEqual(
    found.map(({ rows }) => rows.map(texts)),
    [[['[A] bm25', 'target-timeout', 7, 'q3', 'no answer']]],
  );
});

test('a line a caller, all judged metrics in one', () => {
  const lines = callLines(
    inputWith([
      caller({ calls: 1000, retried: 21, failed: [['judge-unreadable', 5], ['model-timeout', 3]] }), // biome-ignore format: short
      caller({ metric: 'answerRelevance', calls: 2000, retried: 20, failed: [['model-timeout', 4]], costUsd: { known: 0, unknown: 0 } }), // biome-ignore format: short
    ]),
  );
  assert.deepEqual(lines, ['[A] bm25, judge: 3,000 calls, 41 retried, 12 failed (7 timeout, 5 unreadable); $0.42']);
});

test('a line never makes an unknown cost a sum', () => {
  const costs = (...all: readonly CallerCounts['costUsd'][]): string =>
    callLines(inputWith(all.map((costUsd, at) => caller({ metric: `m${at}`, costUsd }))))[0]?.split('; ')[1] ?? '';
  assert.equal(costs({ known: null, unknown: 3 }), 'cost unknown');
  assert.equal(costs({ known: 0.5, unknown: 0 }, { known: null, unknown: 3 }), 'at least $0.50');
  assert.equal(costs({ known: 0.5, unknown: 1 }), 'at least $0.50');
  assert.equal(costs({ known: 0, unknown: 0 }), '$0.00');
  assert.equal(costs({ known: 0, unknown: 0 }, { known: null, unknown: 3 }), 'cost unknown', 'at least nothing');
  assert.equal(costs({ known: 0, unknown: 2 }), 'cost unknown');
});
