import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../model/example.ts';
import { expectationOf, isUnanswerable } from './expectation-of.ts';

const of = (more: Partial<Example>) => expectationOf({ id: 'e', query: 'q', ...more });

test('an expected answer comes before a premise, a refusal and keywords', () => {
  const all = { expectedAnswer: 'A', correctPremise: 'P', check: 'should_correct_premise', expectedKeywords: ['k'] };
  assert.deepEqual(of(all), { basis: 'expectedAnswer', text: 'A' });
  assert.deepEqual(of({ ...all, expectedAnswer: ' ' }), { basis: 'correctPremise', text: 'P' });
  assert.deepEqual(of({ check: 'should_not_hallucinate', expectedKeywords: ['k'] }), { basis: 'refusal' });
  assert.deepEqual(of({ expectedKeywords: ['k', ''] }), { basis: 'expectedKeywords', keywords: ['k'] });
});

test('nothing is expected where nothing is written', () => {
  assert.equal(of({}), undefined);
  assert.equal(of({ expectedAnswer: '', expectedKeywords: ['  '] }), undefined);
});

test('a wrong premise is to be put right, not declined', () => {
  assert.equal(isUnanswerable({ check: 'should_correct_premise' }), false);
  assert.equal(isUnanswerable({ check: 'should_not_fabricate_data' }), true);
  assert.equal(isUnanswerable({}), false);
});
