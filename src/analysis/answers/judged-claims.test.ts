import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { judgedClaims } from './collect-judged-answers.ts';

const claims = [
  ['correct', 'It opens at seven.'],
  ['unaddressed', 'It has a slide.'],
  ['incorrect', 'It is shut on Mondays.'],
];
const found = (findings: object) =>
  judgedClaims(writeJudgeDetails({ calls: [], prompt: 'p', findings: findings as never }));

test('of claims labelled both ways those speak against the answer that the metric names, whatever their labels', () => {
  // Precision: one of three counts; what nobody expected does not.
  assert.deepEqual(
    found({ total: 3, counted: 1, bad: [2, 3], claims })?.bad.map(({ label }) => label),
    ['unaddressed', 'incorrect'],
  );
  // What is right and stands in no context counts against the answer where it is asked what was known by heart.
  assert.deepEqual(
    found({ total: 3, counted: 1, bad: [1], claims })?.bad.map(({ label }) => label),
    ['correct'],
  );
});

test('where they are not named, as in older runs, nothing is counted: the judge has said which', () => {
  assert.equal(found({ total: 3, counted: 1, claims }), undefined);
});

test('an error that no context says speaks against the answer only where claims are named', () => {
  assert.deepEqual(found({ total: 3, claims })?.bad, []);
});
