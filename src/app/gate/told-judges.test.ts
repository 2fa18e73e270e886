import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldJudges } from './told-judges.ts';

const at = (port: number, more = {}) => ({
  name: 'openai-compatible:m',
  fingerprint: JSON.stringify([`openai-compatible http://127.0.0.1:${port}/v1`, 'm']),
  ...more,
});

test('judges of two names are told by their names', () => {
  assert.deepEqual(toldJudges([at(1), { ...at(2), name: 'openai:n' }]), ['openai-compatible:m', 'openai:n']);
});

test('judges of one name are told apart by where they are reached, and by their settings', () => {
  assert.deepEqual(toldJudges([at(8931), at(8932)]), [
    'openai-compatible:m (at http://127.0.0.1:8931/v1)',
    'openai-compatible:m (at http://127.0.0.1:8932/v1)',
  ]);
  assert.deepEqual(toldJudges([at(1, { temperature: 0.5 }), at(1)]), [
    'openai-compatible:m (temperature 0.5)',
    'openai-compatible:m (no temperature)',
  ]);
  const both = (port: number) => ({
    name: 'a + b',
    fingerprint: `${at(port).fingerprint} + ${at(9).fingerprint}`,
    members: [],
  });
  assert.deepEqual(toldJudges([both(1), both(2)])?.[0], 'a + b (at http://127.0.0.1:1/v1 and http://127.0.0.1:9/v1)');
});

test('nothing is told where nothing differs, or nobody knows', () => {
  assert.equal(toldJudges([at(1), at(1)]), undefined);
  assert.equal(toldJudges([undefined, at(1)]), undefined);
});
