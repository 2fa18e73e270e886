import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf } from './token-price.ts';

const tokens = (inputTokens: number | null, outputTokens: number | null, cachedInputTokens: number | null = null) => ({
  inputTokens,
  outputTokens,
  cachedInputTokens,
});

test('a call costs its input, its cached input and its output, by the million', () => {
  const price = { input: 3, output: 15, cachedInput: 0.3 };
  assert.equal(costOf(tokens(1_000_000, 1_000_000), price), 18);
  assert.equal(costOf(tokens(1_000_000, 0, 400_000), price), 0.6 * 3 + 0.4 * 0.3);
});

test('without a price of their own, cached tokens cost what others do', () => {
  assert.equal(costOf(tokens(1_000_000, 0, 400_000), { input: 3, output: 15 }), 3);
});

test('what is not known makes the cost unknown, and a price of 0 makes it 0', () => {
  const price = { input: 3, output: 15 };
  assert.equal(costOf(tokens(10, 10), null), null);
  assert.equal(costOf(tokens(10, 10), undefined), null);
  assert.equal(costOf(tokens(null, 10), price), null);
  assert.equal(costOf(tokens(10, null), price), null);
  assert.equal(costOf(tokens(10, 10), { input: 0, output: 0 }), 0);
});

test('a prompt over the limit is paid at the rates of long ones, all of it', () => {
  const price = { input: 1, output: 2, longPrompt: { overTokens: 200_000, input: 2, output: 4, cachedInput: 0.5 } };
  assert.equal(costOf(tokens(200_000, 100_000), price), 0.2 + 0.2);
  assert.equal(costOf(tokens(200_001, 100_000), price), 0.800002);
  assert.equal(costOf(tokens(400_000, 0, 400_000), price), 0.2);
});

test('a vendor that counts more cached tokens than tokens is not believed', () => {
  assert.equal(costOf(tokens(100, 0, 500), { input: 10, output: 1, cachedInput: 1 }), 100 / 1e6);
});
