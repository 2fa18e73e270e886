import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describePrice, priceOf, priceTable } from './price-of.ts';

const today = '2026-11-21';
const inputOf = (model: string, day = today) => priceOf({ model }, day)?.price.input ?? null;

test('a model has the price of its row, and so has a dated snapshot of it', () => {
  assert.equal(inputOf('openai:gpt-5-mini'), 0.25);
  assert.equal(inputOf('openai:gpt-5-mini-2025-08-07'), 0.25);
  assert.equal(inputOf('anthropic:claude-haiku-4-5-20251001'), 1);
  assert.equal(inputOf('bedrock:global.anthropic.claude-haiku-4-5-20251001-v1:0'), 1);
});

test('a name that only begins alike has no price', () => {
  assert.equal(inputOf('openai:gpt-5-chat-latest'), null);
  assert.equal(inputOf('openai:gpt-5.4-pro'), null);
  assert.equal(inputOf('anthropic:claude-opus-5-7'), null);
  assert.equal(inputOf('google:gemini-2.5-flash-image'), null);
  assert.equal(inputOf('anthropic:claude-opus-5-5'), 4);
});

test('a snapshot that is dearer than the model of its name has no price', () => {
  assert.equal(inputOf('openai:gpt-4o'), 2.5);
  assert.equal(inputOf('openai:gpt-4o-2024-05-13'), null);
});

test('servers that are not the vendor’s own have no price but that of the config', () => {
  assert.equal(priceOf({ model: 'openai:gpt-5', baseUrl: 'http://127.0.0.1:8080/v1' }, today), null);
  assert.equal(priceOf({ model: 'openai:gpt-5', baseUrl: 'https://api.openai.com.example.org/v1' }, today), null);
  assert.equal(priceOf({ model: 'openai:gpt-5', baseUrl: 'https://api.openai.com/v1' }, today)?.price.input, 1.25);
  assert.equal(priceOf({ model: 'openai-compatible:gpt-5' }, today), null);
  assert.equal(inputOf('bedrock:jp.anthropic.claude-haiku-4-5-20251001-v1:0'), null);
  const free = {
    model: 'openai-compatible:local',
    baseUrl: 'http://127.0.0.1:11434/v1',
    price: { input: 0, output: 0 },
  };
  assert.deepEqual(priceOf(free, today), { price: { input: 0, output: 0 }, row: undefined });
});

test('the price of the config comes before that of the table', () => {
  const price = { input: 9, output: 9 };
  assert.equal(priceOf({ model: 'openai:gpt-5', price }, today)?.price, price);
});

test('a price that ends on a day is followed by the next', () => {
  assert.equal(inputOf('google:gemini-3.8-flash', '2026-12-31'), 0.75);
  assert.equal(inputOf('google:gemini-3.8-flash', '2027-01-01'), 1.5);
});

test('a line on a price says how old it is, and what to do when there is none', () => {
  assert.match(
    describePrice('openai:gpt-5', priceOf({ model: 'openai:gpt-5' }, today)),
    /as of 2026-\d\d-\d\d, https:/,
  );
  assert.match(describePrice('openai:other', null), /no known price .*price: \{/);
  const own = priceOf({ model: 'openai:other', price: { input: 1, output: 2 } }, today);
  assert.match(describePrice('openai:other', own), /\$1 .*\$2 .*from the config/);
});

test('every row is plausible: a day, a page, and rates that rise from cached to output', () => {
  for (const { model, price, readOn, source } of priceTable) {
    assert.match(readOn, /^20\d\d-\d\d-\d\d$/, model);
    assert.match(source, /^https:\/\//, model);
    for (const { input, output, cachedInput = input } of [price, price.longPrompt ?? price]) {
      assert.ok(0 < cachedInput && cachedInput <= input && input < output, model);
    }
  }
});

test('no two rows give one model a price on the same day', () => {
  for (const day of [today, '2027-01-01']) {
    const inForce = priceTable.filter(({ from = '', until = '9' }) => from <= day && day <= until);
    const models = inForce.map(({ model }) => model);
    assert.deepEqual(models, [...new Set(models)]);
  }
});
