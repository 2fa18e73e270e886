import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { scoreScripted } from '../score-scripted.test.ts';
import type { ScriptedReply } from '../scripted-model.test.ts';

const output = { answer: 'It opens at seven, has a slide, and is shut on Mondays.', contexts: ['It opens at 7:00.'] };
const example = { expectedAnswer: 'It opens at seven. Children pay half.' };
const score = async (metric: string, ...replies: readonly ScriptedReply[]) => {
  const [outcome, { asked }] = await scoreScripted(metric, replies, { output, example });
  return { outcome, asked, value: outcome.status === 'scored' ? outcome.value : outcome.status };
};

const claimsOf = (...claims: readonly string[]): string => JSON.stringify({ claims });
const ofAnswer = claimsOf('It opens at seven.', 'It has a slide.', 'It is shut on Mondays.');
const ofExpected = claimsOf('It opens at seven.', 'Children pay half.');
const held = (...labels: readonly string[]): string =>
  JSON.stringify({ verdicts: labels.map((label, at) => ({ claim: at + 1, reason: '', label })) });
const support = (...labels: readonly ('supported' | 'contradicted' | 'absent')[]): string =>
  JSON.stringify({
    verdicts: labels.map((label, at) => ({
      ...{ claim: at + 1, reason: '', label },
      contexts: label === 'absent' ? [] : [1],
    })),
  });
const byExpected = held('correct', 'unaddressed', 'incorrect');
const byAnswer = support('supported', 'absent');

test('precision counts what the expected answer says, recall what the answer says of it, F1 both', async () => {
  assert.equal((await score('claimPrecision', ofAnswer, byExpected)).value, 1 / 3);
  assert.equal((await score('claimRecall', ofExpected, byAnswer)).value, 1 / 2);
  const { value, outcome } = await score('claimF1', ofAnswer, byExpected, ofExpected, byAnswer);
  assert.equal(value, 0.4);
  const { findings, calls } = readJudgeDetails(outcome.details) ?? {};
  assert.equal(calls?.length, 4);
  assert.deepEqual([findings?.correct, findings?.total, findings?.covered, findings?.expected], [1, 3, 1, 2]);
  const nothing = [ofAnswer, held('incorrect', 'incorrect', 'unaddressed'), ofExpected, support('absent', 'absent')];
  assert.equal((await score('claimF1', ...nothing)).value, 0);
});

test('claims of the expected answer are held against the answer, and nothing else of the trial is shown', async () => {
  const { asked } = await score('claimRecall', ofExpected, byAnswer);
  const shown = asked[1]?.request.messages[1]?.text ?? '';
  assert.ok(shown.includes(output.answer) && !shown.includes('It opens at 7:00.'));
});

test('what stands nowhere is a hallucination; what is right and stands in no context is known by heart', async () => {
  const inContexts = support('supported', 'absent', 'contradicted');
  assert.equal((await score('hallucination', ofAnswer, byExpected, ofAnswer, inContexts)).value, 2 / 3);
  assert.equal((await score('selfKnowledge', ofAnswer, byExpected, ofAnswer, inContexts)).value, 0);
  const byHeart = support('absent', 'absent', 'supported');
  assert.equal((await score('selfKnowledge', ofAnswer, byExpected, ofAnswer, byHeart)).value, 1 / 3);
  assert.equal((await score('hallucination', ofAnswer, byExpected, ofAnswer, byHeart)).value, 1 / 3);
});

test('of what the contexts hold of the expected, how much is used; nothing to use is skipped', async () => {
  const both = support('supported', 'supported');
  assert.equal((await score('contextUtilization', ofExpected, both, ofExpected, byAnswer)).value, 1 / 2);
  const none = support('absent', 'contradicted');
  assert.equal((await score('contextUtilization', ofExpected, none, ofExpected, byAnswer)).value, 'skipped');
});

test('no claims are no score, and a step that cannot be read loses it', async () => {
  for (const metric of ['claimPrecision', 'hallucination', 'selfKnowledge'])
    assert.equal((await score(metric, claimsOf(), claimsOf())).value, 'skipped', metric);
  assert.equal((await score('claimF1', ofAnswer, byExpected, claimsOf())).value, 'skipped');
  assert.equal((await score('claimF1', ofAnswer, byExpected, ofExpected, '?', '?')).value, 'failed');
});
