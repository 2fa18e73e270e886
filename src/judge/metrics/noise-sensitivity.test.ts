import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import type { Outcome } from '../../model/score.ts';
import { scoreScripted } from '../score-scripted.test.ts';
import type { ScriptedReply } from '../scripted-model.test.ts';

const output = { answer: 'x', contexts: ['It opens at 7:00.', 'In 2019 it opened at 8:00.'] };
const score = (...replies: readonly ScriptedReply[]) => scoreScripted('noiseSensitivity', replies, { output });
const claims = JSON.stringify({
  claims: ['It opens at seven.', 'It opens at eight.', 'It has a slide.', 'It is shut.'],
});
const held = (...labels: readonly string[]): string =>
  JSON.stringify({ verdicts: labels.map((label, at) => ({ claim: at + 1, reason: `${label}?`, label })) });
const support = (...said: readonly (readonly [label: string, contexts: readonly number[]])[]): string =>
  JSON.stringify({
    verdicts: said.map(([label, contexts], at) => ({ claim: at + 1, reason: 'so', label, contexts })),
  });

function detailsOf(outcome: Outcome): JudgeDetails {
  const details = readJudgeDetails(outcome.details);
  assert.ok(details);
  return details;
}

test('only what is wrong and what a context says is noise', async () => {
  const [outcome, { asked }] = await score(
    claims,
    held('correct', 'incorrect', 'unaddressed', 'incorrect'),
    support(['supported', [1]], ['supported', [2]], ['supported', [1]], ['contradicted', [1]]),
  );
  assert.equal(outcome.status === 'scored' && outcome.value, 1 / 4);
  const { findings, reason, prompt, calls } = detailsOf(outcome);
  assert.deepEqual(findings, {
    total: 4,
    incorrect: 2,
    unaddressed: 1,
    noisy: 1,
    contexts: 'given',
    claims: [
      ['correct', 'It opens at seven.', [], 'correct?'],
      ['incorrect', 'It opens at eight.', [2], 'incorrect?'],
      ['unaddressed', 'It has a slide.', [], 'unaddressed?'],
      ['incorrect', 'It is shut.', [], 'incorrect?'],
    ],
  });
  assert.equal(reason, '3/4\n(2) It opens at eight. [incorrect] incorrect?');
  assert.deepEqual([prompt, calls.length], ['claims/1/en, claim-correct/1/en, claim-support/3/en', 3]);
  assert.deepEqual(
    asked.map(({ request }) => /part="(?:expected answer|context 1)"/u.exec(request.messages[1]?.text ?? '')?.[0]),
    [undefined, 'part="expected answer"', 'part="context 1"'],
  );
});

test('where nothing is wrong the contexts are not asked about', async () => {
  const [outcome, { asked }] = await score(claims, held('correct', 'correct', 'unaddressed', 'correct'));
  assert.deepEqual([outcome.status === 'scored' && outcome.value, asked.length], [0, 2]);
  assert.equal(detailsOf(outcome).reason, '4/4');
});

test('claims and their support are asked for as faithfulness asks', async () => {
  const said = support(['supported', [1]], ['supported', [2]], ['absent', []], ['absent', []]);
  const [, noise] = await score(claims, held('correct', 'incorrect', 'correct', 'correct'), said);
  const [, faithful] = await scoreScripted('faithfulness', [claims, said], { output });
  assert.deepEqual([noise.asked[0], noise.asked[2]], [faithful.asked[0], faithful.asked[1]]);
});

test('a step that gives nothing is no score, and no claims are none', async () => {
  const wrong = held('incorrect', 'correct', 'correct', 'correct');
  const twice = (reply: string): readonly string[] => [reply, reply];
  for (const [replies, calls] of [
    [twice('?'), 2],
    [[claims, ...twice(held('correct'))], 3],
    [[claims, ...twice(held('correct', 'correct', 'correct', 'maybe'))], 3],
    [[claims, wrong, ...twice('?')], 4],
  ] as const) {
    const [lost] = await score(...replies);
    assert.ok(lost.status === 'failed' && lost.by === 'instrument');
    assert.equal(detailsOf(lost).calls.length, calls);
  }
  const [none] = await score('{"claims": []}');
  assert.equal(none.status === 'skipped' && none.reason, 'no claims');
});
