// The rules on judges that fail and callers that are refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { JudgedAnswers } from '../../../analysis/answers/collect-judged-answers.ts';
import type { CallerCounts } from '../../../analysis/calls/collect-calls.ts';
import { createReportContext, type ReportContext } from '../../report-context.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { findJudgeFailures, findRateLimits, judgeFailures, rateLimits } from './failure-rules.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

function contextWith(change: Partial<ReportedRun>): ReportContext {
  const [first] = input.runs;
  assert.ok(first);
  return createReportContext({ ...input, runs: [{ ...first, ...change }] });
}

const judged = (scored: number, unscored: Readonly<Record<string, number>>): JudgedAnswers => ({
  ...{ metric: 'faithfulness', scored, lowest: [] },
  unscored: Object.entries(unscored).map(([code, count]) => ({
    code,
    count,
    example: { exampleId: 'q', message: '' },
  })),
});

test('a judge that loses more than one in twenty is spoken of, with what helps against its reasons', () => {
  assert.deepEqual(findJudgeFailures(contextWith({})), []);
  assert.deepEqual(findJudgeFailures(contextWith({ judgedAnswers: [judged(95, { 'model-timeout': 5 })] })), []);
  const context = contextWith({ judgedAnswers: [judged(94, { 'judge-empty': 4, 'judge-unreadable': 1, odd: 1 })] });
  const [piece] = judgeFailures.pieces(context);
  assert.match(piece?.text.finding ?? '', /\[A\] bm25, faithfulness \(6 \/ 100\)/);
  assert.equal(piece?.text.suggestions.length, 2, 'one against unreadable replies, and to ask again');
  assert.match(piece?.text.suggestions[0] ?? '', /score-line/);
  assert.match(piece?.text.suggestions.at(-1) ?? '', /resume the run/);
});

const caller = (change: Partial<CallerCounts>): CallerCounts => ({
  ...{ kind: 'judge', metric: 'faithfulness', models: [], calls: 100, cached: 0, retried: 0, retries: {}, failed: [] },
  ...{ inputTokens: { known: 0, unknown: 0 }, outputTokens: { known: 0, unknown: 0 } },
  ...{ costUsd: { known: 0, unknown: 0 }, ms: { n: 0, mean: null, p95: null } },
  ...change,
});

test('rate limits are spoken of beyond a tenth of what was really asked, and not of a handful of calls', () => {
  const found = (change: Partial<CallerCounts>) =>
    findRateLimits(contextWith({ calls: { callers: [caller(change)], failures: [] } }));
  assert.deepEqual(found({ retries: { 'rate-limited': 10, timeout: 50 } }), []);
  assert.deepEqual(found({ calls: 20, retries: { 'rate-limited': 19 } }), []);
  assert.equal(found({ retries: { 'rate-limited': 11 } })[0]?.callers[0]?.refused, 11);
  assert.equal(found({ calls: 160, cached: 60, retries: { 'rate-limited': 11 } })[0]?.callers[0]?.calls, 100);
  const calls = { callers: [caller({ retries: { 'rate-limited': 40 } })], failures: [] };
  const [piece] = rateLimits.pieces(contextWith({ calls }));
  assert.match(piece?.text.finding ?? '', /judge of faithfulness \(40 \/ 100\)/);
  assert.match(JSON.stringify(piece?.evidence), /40 %/);
});
