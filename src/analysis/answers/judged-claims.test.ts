import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../model/json.ts';
import { judgedClaims } from './judged-claims.ts';

const of = (claims: Json) => judgedClaims({ reason: '', calls: [], prompt: 'claims/1/en', findings: { claims } });

test('claims that speak against an answer are told from those that do not', () => {
  const claims = of([
    ['supported', 'A', [1], 'so'],
    ['absent', 'B', [], 'nowhere'],
    ['contradicted', 'C', [2]],
    ['incorrect', 'D', [1], 'otherwise'],
    ['incorrect', 'E', [], 'no context says it'],
    ['unaddressed', 'F', [], 'so'],
    ['absent', 'G'],
  ]);
  assert.deepEqual(claims, {
    total: 7,
    bad: [
      { label: 'absent', claim: 'B', reason: 'nowhere' },
      { label: 'contradicted', claim: 'C' },
      { label: 'incorrect', claim: 'D', reason: 'otherwise' },
      { label: 'absent', claim: 'G' },
    ],
  });
});

test('details of others are no claims, or as many as can be read', () => {
  for (const details of [undefined, null, 3, 'x', [], {}, { reason: 'r' }])
    assert.equal(judgedClaims(details), undefined);
  for (const claims of [null, 'x', { 0: ['absent', 'A'] }]) assert.equal(of(claims), undefined);
  assert.deepEqual(of([null, 'absent', [], ['absent'], ['absent', 7], [1, 'A'], ['absent', 'A', 'x', 4]]), {
    total: 7,
    bad: [{ label: 'absent', claim: 'A' }],
  });
});
