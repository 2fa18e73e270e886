import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimReason, claimRows, contextsTurnedBack } from './claim-contexts.ts';

const verdicts = [
  { claim: 'It opens at seven.', label: 'supported', reason: '', contexts: [1, 2] },
  { claim: 'It is free.', label: 'not found', reason: 'No price is named.', contexts: [] },
  { claim: 'It closes at nine.', label: 'contradicted', reason: 'Closes at ten.', contexts: [3] },
];

test('rows keep no more than there is', () => {
  assert.deepEqual(claimRows(verdicts), [
    ['supported', 'It opens at seven.', [1, 2]],
    ['not found', 'It is free.', [], 'No price is named.'],
    ['contradicted', 'It closes at nine.', [3], 'Closes at ten.'],
  ]);
});

test('contexts that were shown in reverse get their own numbers back', () => {
  const shown = { total: 3, claims: claimRows(verdicts) };
  const turned = contextsTurnedBack(shown, 3);
  assert.deepEqual(turned.claims, [
    ['supported', 'It opens at seven.', [2, 3]],
    ['not found', 'It is free.', [], 'No price is named.'],
    ['contradicted', 'It closes at nine.', [1], 'Closes at ten.'],
  ]);
  assert.deepEqual(contextsTurnedBack(turned, 3), shown);
});

test('a person reads how many count and which speak against the answer', () => {
  const reason = claimReason(verdicts, ({ label }) => label !== 'supported');
  assert.equal(
    reason,
    '1/3\n(2) It is free. [not found] No price is named.\n(3) It closes at nine. [contradicted] Closes at ten.',
  );
});
