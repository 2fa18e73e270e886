import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CallRecord } from '../../model/call-error.ts';
import type { Json } from '../../model/json.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '../../model/score.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { Trial } from '../../model/trial.ts';
import { createCallTally } from './call-tally.ts';
import { type CallerCounts, createCallCollector, type RunCalls } from './collect-calls.ts';
import { readScoreDetails } from './read-score-details.ts';

const call = (change: Partial<CallRecord> = {}): CallRecord => ({
  ...{ model: 'm-1', inputTokens: 100, outputTokens: 10, costUsd: 0.001, ms: 200, cached: false, retries: {} },
  ...change,
});

const head = { id: 't', runId: 'r', exampleId: 'q1', repeat: 0, execution: 0, startedAt: 0 };
const answered = (output: TargetOutput, change: Partial<Trial> = {}): Trial =>
  ({ ...head, status: 'ok', output, latencyMs: 50, ...change }) as Trial;
const failed = (code: string, exampleId = 'q1'): Trial => ({
  ...{ ...head, exampleId, status: 'failed', error: { code, message: `${code}!` }, retries: { timeout: 2 } },
});

const score = (outcome: Outcome, metric = 'faithfulness', source: Score['source'] = 'judge'): Score => ({
  ...{ id: 's', runId: 'r', trialId: 't', metric, metricVersion: 1, source, scorerFingerprint: 'f', outcome },
});
const details = (calls: readonly CallRecord[], more: Readonly<Record<string, Json>> = {}): Json =>
  JSON.parse(JSON.stringify({ ...writeJudgeDetails({ calls, prompt: 'faithfulness/1/en' }), ...more }));

function collect(rows: readonly (readonly [Trial, readonly Score[]])[]): RunCalls {
  const collector = createCallCollector();
  for (const [trial, scores] of rows) collector.add({ id: trial.exampleId ?? '', query: '' }, trial, scores);
  return collector.facts() ?? assert.fail();
}

const callerOf = ({ callers }: RunCalls, kind: CallerCounts['kind']): CallerCounts => {
  const found = callers.find((caller) => caller.kind === kind);
  assert.ok(found, kind);
  return found;
};

test('questions to a target are counted with what was asked again, and what failed by its reason', () => {
  const calls = collect([
    [answered({ usage: { inputTokens: 5 } }, { retries: { 'rate-limited': 2, server: 1 } }), []],
    [failed('target-timeout'), []],
    [failed('target-timeout', 'q2'), []],
    [answered({}), []],
  ]);
  const target = callerOf(calls, 'target');
  assert.deepEqual(
    [target.calls, target.retried, target.retries],
    [4, 3, { timeout: 4, 'rate-limited': 2, server: 1 }],
  );
  assert.deepEqual(target.failed, [['target-timeout', 2]]);
  assert.deepEqual(target.inputTokens, { known: 5, unknown: 1 }, 'of a failed one nobody can tell');
  assert.deepEqual(target.costUsd, { known: null, unknown: 2 });
  assert.deepEqual(calls.failures, [
    { code: 'target-timeout', count: 2, example: { exampleId: 'q1', message: 'target-timeout!' } },
  ]);
  assert.deepEqual(
    calls.callers.map(({ kind }) => kind),
    ['target'],
    'nobody else was called',
  );
});

test('calls from memory are counted, and what they took once is not counted again', () => {
  const { callers } = collect([
    [answered({}), [score(scored(1, details([call(), call({ cached: true, retries: { server: 3 } })])))]],
  ]);
  const judge = callers.find(({ kind }) => kind === 'judge');
  assert.deepEqual([judge?.metric, judge?.calls, judge?.cached, judge?.retried], ['faithfulness', 2, 1, 0]);
  assert.deepEqual(judge?.inputTokens, { known: 100, unknown: 0 });
  assert.deepEqual(judge?.ms, { n: 1, mean: 200, p95: 200 });
  const remembered = collect([[answered({}), [score(scored(1, details([call({ cached: true })])))]]]);
  const own = callerOf(remembered, 'judge');
  assert.deepEqual(own.costUsd, { known: 0, unknown: 0 }, 'nothing was spent, and that is known');
  assert.deepEqual(own.ms, { n: 0, mean: null, p95: null });
});

test('a call without a reply is a call; a reply that could not be used has its record already', () => {
  const calls = collect([
    [
      answered({}),
      [score(failedBy('instrument', { code: 'judge-unreadable', message: '' }, details([call(), call()])))],
    ],
    [
      answered({}),
      [
        score(
          failedBy(
            'instrument',
            { code: 'model-timeout', message: '' },
            details([call()], { retries: { timeout: 3 } }),
          ),
        ),
      ],
    ],
  ]);
  const judge = callerOf(calls, 'judge');
  assert.deepEqual([judge.calls, judge.retried, judge.retries], [4, 1, { timeout: 3 }]);
  assert.deepEqual(judge.failed, [
    ['judge-unreadable', 1],
    ['model-timeout', 1],
  ]);
});

test('calls that all failed took nobody knows what, not nothing', () => {
  const lost = failedBy('instrument', { code: 'model-timeout', message: '' }, details([], { retries: { timeout: 3 } }));
  const judge = callerOf(collect([[answered({}), [score(lost)]]]), 'judge');
  assert.deepEqual([judge.calls, judge.costUsd, judge.inputTokens.known], [1, { known: null, unknown: 0 }, null]);
});

test('models of a target are told apart from it, and computed or skipped scores call nobody', () => {
  const output = { answer: 'a', calls: [call({ model: 'b' }), call({ model: 'a', costUsd: null })] };
  const computed = score(scored(1, details([call()])), 'RR', 'computed');
  const calls = collect([[answered(output), [computed, score(skipped('no context'))]]]);
  const models = callerOf(calls, 'target-models');
  assert.deepEqual([models.calls, models.models, models.costUsd], [2, ['a', 'b'], { known: 0.001, unknown: 1 }]);
  assert.equal(calls.callers.length, 2);
});

test('calls that only found out that there is nothing to judge were made', () => {
  const calls = collect([[answered({}), [score(skipped('no claims', details([call()])))]]]);
  const judge = callerOf(calls, 'judge');
  assert.deepEqual([judge.calls, judge.costUsd.known, judge.failed], [1, 0.001, []]);
});

test('a reused answer and the calls behind it were not paid again', () => {
  const calls = collect([[answered({ cached: true, usage: { costUsd: 3 }, calls: [call()] }), []]]);
  assert.deepEqual(
    calls.callers.map(({ kind, calls: count, cached, costUsd }) => [kind, count, cached, costUsd.known]),
    [
      ['target', 1, 1, 0],
      ['target-models', 1, 1, 0],
    ],
  );
});

test('details of any shape are read, and nothing is made up from them', () => {
  for (const shape of [undefined, null, 3, 'x', [], {}, { calls: null }, { calls: [3, 'x', null] }]) {
    assert.deepEqual(readScoreDetails(shape).calls, []);
  }
  const [odd] = readScoreDetails({
    prompt: 'p',
    calls: [['m', -1, null, -0.1, 20.5, true, { server: 'x', timeout: 1 }]],
  }).calls;
  assert.deepEqual([odd?.inputTokens, odd?.costUsd, odd?.cached, odd?.retries], [null, null, true, { timeout: 1 }]);
  fc.assert(
    fc.property(fc.array(fc.array(fc.jsonValue(), { maxLength: 7 })), (value) => {
      const tally = createCallTally();
      for (const read of readScoreDetails({ prompt: 'p', calls: value as Json }).calls) tally.add(read);
      assert.doesNotMatch(JSON.stringify(tally.counts()), /NaN/);
    }),
  );
});

test('a sum never hides that a part of it is unknown', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 1000 }))), (parts) => {
      const tally = createCallTally();
      for (const inputTokens of parts) tally.add(call({ inputTokens }));
      const { known, unknown } = tally.counts().inputTokens;
      const told = parts.filter((part) => part !== null);
      assert.equal(unknown, parts.length - told.length);
      assert.equal(known, told.length === 0 && unknown > 0 ? null : told.reduce((a, b) => a + b, 0));
    }),
  );
});
