import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../../model/example.ts';
import { type MadeUpTrial, scoredBy } from './scored-by.test.ts';

const whole = {
  reason: 'The hour agrees, the day is not told.',
  factual: 'partial',
  completeness: 0.5,
  missing: ['on weekdays'],
  surplus: ['the cafe'],
};
const said = (change: object = {}): string => JSON.stringify({ ...whole, ...change });
const expectedAnswer = 'At seven, on weekdays.';
const correctness = (made: Omit<MadeUpTrial, 'metric'>) =>
  scoredBy({ metric: 'correctness', example: { expectedAnswer }, ...made });

test('the class makes the score; what is missing and surplus stands beside it', async () => {
  const { result, details } = await correctness({ replies: [said()] });
  assert.equal(result, 0.5);
  assert.deepEqual(
    [details?.label, details?.reason, details?.prompt, details?.form],
    ['partial', whole.reason, 'correctness/2/en', 'structured'],
  );
  assert.deepEqual(details?.findings, {
    basis: 'expectedAnswer',
    completeness: 0.5,
    missing: ['on weekdays'],
    surplus: ['the cafe'],
  });
  assert.equal((await correctness({ replies: [said({ factual: 'full', completeness: 1, missing: [] })] })).result, 1);
  assert.equal((await correctness({ replies: [said({ factual: 'none', completeness: 0 })] })).result, 0);
});

test('an answer is held against what there is, and the score says what it was', async () => {
  const cases: readonly (readonly [Partial<Example>, string, string, RegExp])[] = [
    [
      { expectedAnswer, expectedKeywords: ['7:00'] },
      'expectedAnswer',
      'correctness',
      /"expected answer">\nAt seven, on/u,
    ],
    [
      { correctPremise: 'It is closed.', expectedKeywords: ['7:00'] },
      'correctPremise',
      'correctnessByPremise',
      /"right premise">\nIt is closed\./u,
    ],
    [
      { expectedKeywords: ['7:00', ' ', 'week days'] },
      'expectedKeywords',
      'correctnessByKeywords',
      /"expected points">\n1\. 7:00\n2\. week days\n/u,
    ],
    [
      { check: 'should_not_hallucinate', expectedKeywords: ['7:00'] },
      'refusal',
      'correctnessByRefusal',
      /"answer">\nAt seven\.\n/u,
    ],
  ];
  for (const [example, basis, prompt, shown] of cases) {
    const { details, user } = await correctness({ example, replies: [said()] });
    assert.deepEqual([details?.findings?.basis, details?.prompt], [basis, `${prompt}/2/en`]);
    assert.match(user, shown);
    assert.equal(user.includes('7:00'), basis === 'expectedKeywords');
  }
  assert.equal((await correctness({ example: {} })).result, 'nothing expected');
});

test('a refusal is what is expected where there is no answer, and has nothing of it elsewhere', async () => {
  const declining: readonly (readonly [language: string, right: RegExp, wrong: RegExp])[] = [
    [
      'ja',
      /full: 答えられないと述べ、何も作り上げていない/u,
      /分からないと述べるだけの回答は、求められる内容を何も述べていない/u,
    ],
    [
      'ko',
      /full: 답할 수 없다고 말했고, 아무것도 지어내지 않았다/u,
      /모른다고만 하는 답변은 요구된 내용을 아무것도 말하지 않은/u,
    ],
    [
      'en',
      /full: it says that it cannot answer the question, and makes nothing up/u,
      /declines, or says that it does not know, has nothing/u,
    ],
  ];
  for (const [language, right, wrong] of declining) {
    const refusal = { language, check: 'should_not_hallucinate' };
    assert.match((await correctness({ example: refusal, replies: [said()] })).system, right);
    for (const expected of [{ expectedAnswer }, { expectedKeywords: ['7'] }, { correctPremise: 'Closed.' }])
      assert.match((await correctness({ example: { language, ...expected }, replies: [said()] })).system, wrong);
  }
});

test('the reason is asked for before the class, by both protocols in JSON', async () => {
  for (const protocol of ['structured', 'score-line'] as const) {
    const { result, asked, system, details } = await correctness({ replies: [said()], settings: { protocol } });
    assert.equal(result, 0.5);
    assert.equal(details?.form, protocol === 'structured' ? 'structured' : 'json');
    assert.equal(asked[0]?.request.schema === undefined, protocol === 'score-line');
    assert.ok(system.indexOf('"reason"') < system.indexOf('"factual"'));
    assert.ok(system.indexOf('"reason"') > 0);
  }
});

test('what is no clear verdict is asked for once more, and then nothing', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Score: 0.8\nReason: ok', 'judge-unreadable'],
    [said({ factual: 'mostly' }), 'judge-unreadable'],
    [said({ completeness: 7 }), 'judge-out-of-range'],
    [said({ missing: 'nothing' }), 'judge-unreadable'],
    [said().slice(0, -1), 'judge-unreadable'],
    [said({ factual: 'full', completeness: 0 }), 'judge-unreadable'],
    [said({ factual: 'none', completeness: 1 }), 'judge-unreadable'],
    ['', 'judge-empty'],
  ];
  for (const [reply, code] of cases) {
    const { result, asked } = await correctness({ replies: [reply, reply] });
    assert.deepEqual([result, asked.length], [code, 2], reply);
    const repaired = await correctness({ replies: [reply, said()] });
    assert.deepEqual([repaired.result, repaired.details?.form], [0.5, 'repaired'], reply);
  }
  const refused = await correctness({ replies: [{ text: said(), finish: 'refusal' }] });
  assert.deepEqual([refused.result, refused.asked.length], ['judge-refused', 1]);
  const cut = { text: said().slice(0, 40), finish: 'length' } as const;
  assert.equal((await correctness({ replies: [cut, cut] })).result, 'judge-too-long');
});

test('an answer without words is wrong, and nobody is asked', async () => {
  const { result, asked } = await correctness({ output: { answer: ' \n' } });
  assert.deepEqual([result, asked.length], [0, 0]);
});
