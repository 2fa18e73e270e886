import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MadeUpTrial, scoredBy } from './scored-by.test.ts';

const said = (change: object = {}): string =>
  JSON.stringify({ reason: 'The price is not told.', missing: ['the price'], score: 0.7, ...change });
const completeness = (made: Omit<MadeUpTrial, 'metric'> = {}) =>
  scoredBy({ metric: 'completeness', replies: [said()], ...made });

test('the score is kept with what is missing', async () => {
  for (const protocol of ['structured', 'score-line'] as const) {
    const { result, details, system, asked } = await completeness({ settings: { protocol } });
    assert.equal(result, 0.7);
    assert.deepEqual([details?.findings, details?.prompt], [{ missing: ['the price'] }, 'completeness/1/en']);
    assert.equal(asked[0]?.request.schema === undefined, protocol === 'score-line');
    assert.ok(system.indexOf('"reason"') < system.indexOf('"missing"'));
    assert.ok(system.indexOf('"missing"') < system.indexOf('"score"'));
  }
});

test('what is expected is the yardstick where there is any', async () => {
  const { user } = await completeness({
    example: { expectedAnswer: 'At seven.', expectedKeywords: ['7:00', 'daily'] },
  });
  assert.match(user, /"expected answer">\nAt seven\.\n/u);
  assert.match(user, /"expected points">\n1\. 7:00\n2\. daily\n/u);
  assert.doesNotMatch((await completeness()).user, /expected|premise/u);
});

test('what is no clear verdict is asked for once more, and then nothing', async () => {
  for (const [reply, code] of [
    ['Score: 0.80\nReason: ok', 'judge-unreadable'],
    [said({ missing: 'the price' }), 'judge-unreadable'],
    [said({ score: 70 }), 'judge-out-of-range'],
    [said().slice(0, -3), 'judge-unreadable'],
    [' ', 'judge-empty'],
  ] as const) {
    const { result, asked } = await completeness({ replies: [reply, reply] });
    assert.deepEqual([result, asked.length], [code, 2], reply);
  }
  assert.equal((await completeness({ replies: [{ text: '', finish: 'refusal' }] })).result, 'judge-refused');
  const { result, asked } = await completeness({ output: { answer: '' }, replies: [] });
  assert.deepEqual([result, asked.length], [0, 0]);
});
