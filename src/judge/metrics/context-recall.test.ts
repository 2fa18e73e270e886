import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import type { Outcome } from '../../model/score.ts';
import { type JudgedTrial, scoreScripted } from '../score-scripted.test.ts';
import type { ScriptedReply } from '../scripted-model.test.ts';

const score = (replies: readonly ScriptedReply[], trial?: JudgedTrial) =>
  scoreScripted('contextRecall', replies, trial);
const claims = '{"claims": ["The pool opens at seven.", "It closes at nine."]}';
const half = JSON.stringify({
  verdicts: [
    { claim: 1, reason: 'Context 1 says so.', label: 'supported', contexts: [1] },
    { claim: 2, reason: 'No context tells.', label: 'absent', contexts: [] },
  ],
});

function detailsOf(outcome: Outcome): JudgeDetails {
  const details = readJudgeDetails(outcome.details);
  assert.ok(details);
  return details;
}

test('the claims are those of the expected answer, and nobody reads the answer', async () => {
  const [outcome, { asked }] = await score([claims, half], {
    output: { answer: 'The answer itself.', contexts: ['The pool opens at 7:00.'] },
  });
  assert.equal(outcome.status === 'scored' && outcome.value, 0.5);
  assert.deepEqual(detailsOf(outcome).findings, {
    basis: 'expectedAnswer',
    total: 2,
    attributed: 1,
    contexts: 'given',
    claims: [
      ['supported', 'The pool opens at seven.', [1], 'Context 1 says so.'],
      ['absent', 'It closes at nine.', [], 'No context tells.'],
    ],
  });
  assert.match(asked[0]?.request.messages[1]?.text ?? '', /part="answer">\nAt seven\.\n/u);
  for (const { request } of asked) assert.doesNotMatch(request.messages[1]?.text ?? '', /The answer itself/u);
});

test('a target that answers nothing, or with nothing, has a recall all the same', async () => {
  const documents = [{ id: 'a', text: 'The pool opens at 7:00.' }];
  for (const output of [{ documents }, { documents, answer: '' }]) {
    const [outcome] = await score([claims, half], { output });
    assert.equal(outcome.status === 'scored' && outcome.value, 0.5);
    assert.equal(detailsOf(outcome).findings?.contexts, 'documents');
  }
});

test('all documents count, cited or not', async () => {
  const documents = [
    { id: 'a', text: 'one' },
    { id: 'b', text: 'two' },
  ];
  const [, { asked }] = await score([claims, half], { output: { answer: 'As it says [2].', documents } });
  assert.match(asked[1]?.request.messages[1]?.text ?? '', /context 1">\none\n[\s\S]*context 2">\ntwo\n/u);
});

test('without an expected answer the right premise is taken apart, and keywords stand for claims', async () => {
  const check = 'should_correct_premise';
  const premise = { expectedAnswer: '', correctPremise: 'The pool has no slide.', check };
  const [outcome, { asked }] = await score([claims, half], { example: premise });
  assert.equal(detailsOf(outcome).findings?.basis, 'correctPremise');
  assert.match(asked[0]?.request.messages[1]?.text ?? '', /The pool has no slide\./u);

  const keywords = { expectedAnswer: '', expectedKeywords: ['7:00', 'the north\ngate'] };
  const [by, { asked: once }] = await score([half], { example: keywords });
  assert.equal(by.status === 'scored' && by.value, 0.5);
  const { findings, prompt } = detailsOf(by);
  assert.deepEqual([findings?.basis, prompt], ['expectedKeywords', 'keyword-support/2/en']);
  assert.match(once[0]?.request.messages[1]?.text ?? '', /part="expected points">\n1\. 7:00\n2\. the north gate\n/u);
  const contradicted = half.replace('absent', 'contradicted');
  assert.equal((await score([contradicted, contradicted], { example: keywords }))[0].status, 'failed');
});

test('where nothing is expected nobody is asked', async () => {
  const cases = [
    [{ expectedAnswer: '' }, 'nothing expected'],
    [{ expectedAnswer: '', check: 'should_not_hallucinate' }, 'unanswerable'],
  ] as const;
  for (const [example, reason] of cases) {
    const [outcome] = await score([], { example });
    assert.equal(outcome.status === 'skipped' && outcome.reason, reason);
  }
  const [silent] = await score(['{"claims": []}']);
  assert.equal(silent.status === 'skipped' && silent.reason, 'no claims');
  const [blind] = await score([], { output: { answer: 'Yes.' } });
  assert.equal(blind.status === 'skipped' && blind.reason, 'no context');
});

test('a step that gives nothing is no score', async () => {
  assert.equal((await score(['?', '?']))[0].status, 'failed');
  const [lost] = await score([claims, '?', '?']);
  assert.ok(lost.status === 'failed' && lost.by === 'instrument');
  assert.equal(detailsOf(lost).calls.length, 3);
});
