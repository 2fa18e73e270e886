import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JudgeDetails, keepReply, keptReplyLength, readJudgeDetails, writeJudgeDetails } from './judge-details.ts';

const call = {
  ...{ model: 'm-1', inputTokens: 812, outputTokens: 64, costUsd: 0.0012, ms: 210.5, cached: false, retries: {} },
};

test('what is written is read back', () => {
  const cases: readonly JudgeDetails[] = [
    { reason: 'empty answer', calls: [] },
    { reason: 'r', label: 'good', calls: [call], prompt: 'faithfulness/1/ja', form: 'structured' },
    {
      calls: [
        { ...call, cached: true },
        { ...call, inputTokens: null, retries: { server: 2 } },
      ],
      prompt: 'p/1/en',
    },
    { calls: [call], prompt: 'p/1/en', reply: { text: 'no', cut: true }, retries: { timeout: 1 } },
    { calls: [call], reply: { text: '', cut: false } },
  ];
  for (const details of cases) {
    assert.deepEqual(readJudgeDetails(JSON.parse(JSON.stringify(writeJudgeDetails(details)))), details);
  }
});

test('the shape is compact', () => {
  const written = writeJudgeDetails({
    reason: 'Yes.',
    calls: [{ ...call, ms: 1 / 3 }],
    prompt: 'p/1/en',
    form: 'json',
  });
  assert.equal(
    JSON.stringify(written),
    '{"reason":"Yes.","calls":[["m-1",812,64,0.0012,0.3]],"prompt":"p/1/en","form":"json"}',
  );
});

test('details of others are not taken for a judge’s', () => {
  for (const details of [undefined, null, 1, 'text', [], { calls: 3 }, { terms: ['a'] }]) {
    assert.equal(readJudgeDetails(details), undefined);
  }
  assert.deepEqual(readJudgeDetails({ reason: 'r', calls: [1, ['m']] }), { reason: 'r', calls: [] });
});

test('a reply is kept to a length, and never to half a character', () => {
  assert.deepEqual(keepReply('short'), { text: 'short', cut: false });
  assert.deepEqual(keepReply('x'.repeat(keptReplyLength + 1)), { text: 'x'.repeat(keptReplyLength), cut: true });
  assert.equal(keepReply(`x${'😀'.repeat(keptReplyLength)}`).text, `x${'😀'.repeat(keptReplyLength / 2 - 1)}`);
});
