import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasoningParts } from '../../metrics/judged/legal-reasoning/legal-reasoning-prompts.ts';
import { type MadeUpTrial, scoredBy } from './scored-by.test.ts';

const part = (name: string, score: number | null) => ({
  part: name,
  reason: `of ${name}`,
  applies: score === null ? 'no' : 'yes',
  score: score ?? 0,
});
/** Scores in the order of the parts; null: it does not apply. */
const said = (...scores: readonly (number | null)[]): string =>
  JSON.stringify({
    parts: reasoningParts.map((name, at) => part(name, scores[at] ?? null)),
    issues: ['the proviso is not seen'],
    strengths: ['the rule is quoted'],
    reason: 'Sound but for the proviso.',
  });
const legalReasoning = (made: Partial<MadeUpTrial> = {}) =>
  scoredBy({ metric: 'legalReasoning', replies: [said(1, 0.8, 0.6, 0, null)], ...made });

test('the score is the mean of the parts that apply, which are kept with their reasons', async () => {
  const { result, details, asked } = await legalReasoning();
  assert.ok(typeof result === 'number' && Math.abs(result - 0.6) < 1e-12);
  assert.equal(details?.reason, 'Sound but for the proviso.');
  assert.deepEqual(details?.findings, {
    parts: [
      { part: 'structure', score: 1, weight: 1, reason: 'of structure' },
      { part: 'selection', score: 0.8, weight: 1, reason: 'of selection' },
      { part: 'interpretation', score: 0.6, weight: 1, reason: 'of interpretation' },
      { part: 'exceptions', score: 0, weight: 1, reason: 'of exceptions' },
      { part: 'priority', score: null, weight: 1, reason: 'of priority' },
    ],
    issues: ['the proviso is not seen'],
    strengths: ['the rule is quoted'],
  });
  assert.equal(details?.prompt, 'legalReasoning/2/en');
  assert.equal(asked.length, 1);
});

test('weights stand in the name, and change no question', async () => {
  const plain = await legalReasoning();
  for (const [metric, value] of [
    ['legalReasoning(structure=3)', (3 + 0.8 + 0.6) / 6],
    ['legalReasoning(exceptions=0)', 0.8],
    ['legalReasoning(priority=100)', 0.6],
  ] as const) {
    const { result, asked } = await legalReasoning({ metric });
    assert.ok(typeof result === 'number' && Math.abs(result - value) < 1e-12, metric);
    assert.deepEqual(asked, plain.asked);
  }
  const none = ['structure=0', 'selection=0', 'interpretation=0', 'exceptions=0'].join(',');
  assert.equal((await legalReasoning({ metric: `legalReasoning(${none})` })).result, 'no question of law');
});

test('where no part applies it is no question of law, and what was asked is kept', async () => {
  const { result, outcome } = await legalReasoning({ replies: [said(null, null, null, null, null)] });
  assert.equal(result, 'no question of law');
  assert.ok(outcome.status === 'skipped' && outcome.details !== undefined);
});

test('contexts and what is expected are shown where there are any', async () => {
  const { user, system } = await legalReasoning({
    example: { expectedAnswer: 'Yes, under section 5.' },
    output: { answer: 'Yes.', contexts: ['Section 5. …', 'Section 6. …'] },
  });
  assert.match(user, /"context 2">\nSection 6\. …\n/u);
  assert.match(user, /"expected answer">\nYes, under section 5\.\n/u);
  for (const name of reasoningParts) assert.match(system, new RegExp(`^- ${name}: `, 'mu'));
  for (const [language, head] of [
    ['ja', /structure（構成）/u],
    ['ko', /structure\(구성\)/u],
  ] as const) {
    assert.match((await legalReasoning({ example: { language } })).system, head);
  }
});

test('a part that is missing, told twice or off the scale is asked for once more, and then nothing', async () => {
  const whole = JSON.parse(said(1, 1, 1, 1, 1));
  const [first, second, ...rest] = whole.parts;
  for (const [parts, code] of [
    [[first, ...rest], 'judge-unreadable'],
    [[first, first, ...rest], 'judge-unreadable'],
    [[first, second, second, ...rest], 'judge-unreadable'],
    [[{ ...first, score: null }, second, ...rest], 'judge-unreadable'],
    [[{ ...first, applies: 'partly' }, second, ...rest], 'judge-unreadable'],
    [[{ ...first, score: 4 }, second, ...rest], 'judge-out-of-range'],
  ] as const) {
    const reply = JSON.stringify({ ...whole, parts });
    const { result, asked } = await legalReasoning({ replies: [reply, reply] });
    assert.deepEqual([result, asked.length], [code, 2]);
  }
});

test('an empty answer is worst, and a question without an answer is not asked about', async () => {
  const empty = await legalReasoning({ output: { answer: '' }, replies: [] });
  assert.deepEqual([empty.result, empty.asked.length], [0, 0]);
  const unanswerable = await legalReasoning({ example: { check: 'should_not_hallucinate' }, replies: [] });
  assert.deepEqual([unanswerable.result, unanswerable.asked.length], ['unanswerable', 0]);
});
