import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MadeUpTrial, scoredBy } from './scored-by.test.ts';

const output = { answer: 'At seven.', contexts: ['The pool opens at 7:00.'] };
const example = { expectedAnswer: 'At seven.' };
const grades = ['correctnessGrade', 'faithfulnessGrade', 'completenessGrade'] as const;
const graded = (metric: string, made: Omit<MadeUpTrial, 'metric'> = {}) =>
  scoredBy({ metric, output, example, replies: ['{"reason": "ok", "score": 4}'], ...made });

test('a grade is a whole number from 1 to 5, by both protocols', async () => {
  for (const metric of grades) {
    const { result, details, asked, system } = await graded(metric);
    const version = metric === 'faithfulnessGrade' ? 2 : 1;
    assert.equal(result, 4);
    assert.deepEqual(
      [details?.prompt, details?.form, details?.reason],
      [`${metric}/${version}/en`, 'structured', 'ok'],
    );
    assert.ok(asked[0]?.request.schema !== undefined);
    assert.match(system, /5: [\s\S]*\n4: [\s\S]*\n3: [\s\S]*\n2: [\s\S]*\n1: /u);
    assert.ok(system.indexOf('"reason"') < system.indexOf('"score"'));
    const lines = await graded(metric, { replies: ['Score: 4/5\nReason: ok'], settings: { protocol: 'score-line' } });
    assert.deepEqual([lines.result, lines.details?.form], [4, 'score-line']);
    assert.match(lines.system, /Score: X\/5\nReason: /u);
    assert.equal(lines.asked[0]?.request.schema, undefined);
  }
});

test('what is no grade is asked for once more, and then nothing', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['{"reason": "ok", "score": 4.5}', 'judge-unreadable'],
    ['{"reason": "ok", "score": 0.8}', 'judge-unreadable'],
    ['{"reason": "ok", "score": 87}', 'judge-out-of-range'],
    ['{"reason": "ok", "score": 0}', 'judge-out-of-range'],
    ['{"score": 4, "reason": "cu', 'judge-unreadable'],
    ['Score: 1', 'judge-unreadable'],
    ['', 'judge-empty'],
  ];
  for (const metric of grades) {
    for (const [reply, code] of cases) {
      const { result, asked } = await graded(metric, { replies: [reply, reply] });
      assert.deepEqual([result, asked.length], [code, 2], reply);
    }
    const refused = await graded(metric, { replies: [{ text: 'No.', finish: 'refusal' }] });
    assert.deepEqual([refused.result, refused.asked.length], ['judge-refused', 1]);
    const cut = { text: 'Score: 4/5\nRea', finish: 'length' } as const;
    assert.equal((await graded(metric, { replies: [cut, cut] })).result, 'judge-too-long');
  }
});

test('what is known without a judge costs no call', async () => {
  const results = (made: Omit<MadeUpTrial, 'metric'>) =>
    Promise.all(grades.map(async (metric) => (await graded(metric, { ...made, replies: [] })).result));
  assert.deepEqual(await results({ output: { answer: ' ', contexts: ['a'] } }), [1, 'empty answer', 1]);
  assert.deepEqual(await results({ output: {} }), Array(3).fill('target returns no answer'));
  assert.equal(
    (await graded('faithfulnessGrade', { output: { answer: 'x' }, replies: [] })).result,
    'claims, and no context',
  );
  assert.equal((await graded('correctnessGrade', { example: {}, replies: [] })).result, 'nothing expected');
});

test('a grade of correctness says what the answer was held against', async () => {
  const cases = [
    [{ expectedAnswer: 'At seven.' }, 'expectedAnswer', 'correctnessGrade'],
    [{ correctPremise: 'It is closed.' }, 'correctPremise', 'correctnessGradeByPremise'],
    [{ expectedKeywords: ['7:00'] }, 'expectedKeywords', 'correctnessGradeByKeywords'],
    [{ check: 'should_not_hallucinate' }, 'refusal', 'correctnessGradeByRefusal'],
  ] as const;
  for (const [expected, basis, prompt] of cases) {
    const { details } = await graded('correctnessGrade', { example: expected });
    assert.deepEqual([details?.findings, details?.prompt], [{ basis }, `${prompt}/1/en`]);
  }
});
