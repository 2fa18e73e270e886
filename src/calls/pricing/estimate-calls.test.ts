import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeEstimate, dollarText, estimateCalls } from './estimate-calls.ts';

const answer = { name: 'openai:a', price: { input: 2, output: 8 }, trials: 400, callsATrial: 1, maxTokens: 500 };
const judge = { name: 'openai:j', price: null, trials: 600, callsATrial: 4, maxTokens: 1000, promptTokens: 3000 };

test('calls are trials × calls a trial', () => {
  const { models, calls, costUsd } = estimateCalls([answer, judge]);
  assert.deepEqual(models.map((model) => model.calls), [400, 2400]); // biome-ignore format: short
  assert.equal(calls, 2800);
  assert.deepEqual(models[0], {
    name: 'openai:a',
    calls: 400,
    promptTokens: 2000,
    maxTokens: 500,
    inputTokens: 800_000,
    outputTokens: 200_000,
    costUsd: 0.008 * 400,
  });
  assert.equal(models[1]?.inputTokens, 7_200_000);
  assert.equal(costUsd, null);
});

test('a model that is asked nothing costs nothing, whatever its price', () => {
  const { costUsd } = estimateCalls([answer, { ...judge, trials: 0 }]);
  assert.equal(costUsd, 0.008 * 400);
});

test('each line names its assumption, and an unknown price', () => {
  assert.deepEqual(
    describeEstimate(
      estimateCalls([
        { ...answer, trials: 20 },
        { ...judge, part: 'as judge', trials: 30 },
      ]),
    ),
    [
      'openai:a: about 20 calls, roughly $0.16 (guess: 2000 tokens a prompt, 500 a reply, nothing remembered, nothing asked again)',
      'openai:j as judge: about 120 calls, cost unknown (guess: 3000 tokens a prompt, 1000 a reply, nothing remembered, nothing asked again)',
    ],
  );
  assert.deepEqual(describeEstimate(estimateCalls([{ ...answer, trials: 0 }])), []);
});

test('small sums keep their digits', () => {
  assert.deepEqual([0, 0.000123456, 0.5, 1, 12.345].map(dollarText), ['$0.00', '$0.000123', '$0.5', '$1.00', '$12.35']); // biome-ignore format: short
});
