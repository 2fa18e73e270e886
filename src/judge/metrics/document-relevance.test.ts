import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gradingBatch, gradingCalls } from '../../metrics/judged/document-relevance/grade-documents.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { type MadeUpTrial, scoredBy } from './scored-by.test.ts';

const documents = [
  { id: 'hours', text: 'The pool opens at 7:00.' },
  { id: 'fees', text: 'A ticket is 5 euros.' },
  { id: 'pool', text: 'The pool was built in 1971.' },
];
const said = (...grades: readonly number[]): string =>
  JSON.stringify({ documents: grades.map((grade, at) => ({ document: at + 1, reason: `why ${at}`, grade })) });
const relevance = (made: Partial<MadeUpTrial>) =>
  scoredBy({ metric: 'documentRelevance@3', output: { documents }, ...made });

test('the value is the mean grade as a share of the highest, and grades stand by document', async () => {
  for (const protocol of ['structured', 'score-line'] as const) {
    const { result, details, asked, system, user } = await relevance({
      replies: [said(3, 0, 1)],
      settings: { protocol },
    });
    assert.equal(result, 4 / 9);
    assert.deepEqual(details?.findings, {
      grades: [
        { id: 'hours', grade: 3, reason: 'why 0' },
        { id: 'fees', grade: 0, reason: 'why 1' },
        { id: 'pool', grade: 1, reason: 'why 2' },
      ],
    });
    assert.equal(details?.reason, 'fees: 0, why 1\npool: 1, why 2');
    assert.equal(details?.prompt, 'documentRelevance/2/en');
    assert.equal(asked.length, 1);
    assert.equal(asked[0]?.request.schema === undefined, protocol === 'score-line');
    assert.match(user, /"document 1">\nThe pool opens[\s\S]*"document 3">\nThe pool was/u);
    assert.ok(system.indexOf('"reason"') < system.indexOf('"grade"'));
    assert.match(system, /\n3: answers [\s\S]*\n2: [\s\S]*\n1: [\s\S]*\n0: /u);
  }
});

test('k and scale come from the name of the metric', async () => {
  const { result, user, system } = await relevance({ metric: 'documentRelevance(scale=5)@2', replies: [said(5, 4)] });
  assert.equal(result, 9 / 10);
  assert.doesNotMatch(user, /1971/u);
  assert.match(system, /from 0 to 5:\n5: answers the question; nothing else is needed\n0: is of no use/u);
  const fewer = await relevance({ metric: 'documentRelevance@10', replies: [said(3, 3, 0)] });
  assert.equal(fewer.result, 2 / 3);
  assert.equal(parseMetricName('documentRelevance(scale=3)@5').name, 'documentRelevance@5');
  for (const name of ['documentRelevance', 'documentRelevance(scale=0)@5', 'documentRelevance(scale=11)@5']) {
    assert.throws(() => parseMetricName(name), /cut-off|from 1 to 10/u);
  }
});

test('what is no grade for every document is asked for once more, and then nothing', async () => {
  const twice = JSON.stringify({ documents: [1, 1, 2].map((document) => ({ document, reason: '', grade: 1 })) });
  for (const [reply, code] of [
    [said(3, 0), 'judge-unreadable'],
    [twice, 'judge-unreadable'],
    [said(3, 0, 4), 'judge-out-of-range'],
    [said(3, 0, 1, 2), 'judge-out-of-range'],
    [said(3, 0, 0.5), 'judge-unreadable'],
    [said(3, 0, 1).slice(0, -2), 'judge-unreadable'],
    ['Score: 3', 'judge-unreadable'],
    ['', 'judge-empty'],
  ] as const) {
    const { result, asked } = await relevance({ replies: [reply, reply] });
    assert.deepEqual([result, asked.length], [code, 2], reply);
    assert.equal((await relevance({ replies: [reply, said(3, 3, 3)] })).details?.form, 'repaired');
  }
  const refused = await relevance({ replies: [{ text: 'No.', finish: 'refusal' }] });
  assert.deepEqual([refused.result, refused.asked.length], ['judge-refused', 1]);
});

test('what is known without a judge costs no call', async () => {
  const result = async (made: Partial<MadeUpTrial>) => (await relevance(made)).result;
  assert.equal(await result({ output: { documents: [] } }), 0);
  assert.equal(await result({ output: { answer: 'x' } }), 'target returns no documents');
  assert.equal(
    await result({ output: { documents: [...documents.slice(0, 1), { id: 'b' }] } }),
    'documents without text',
  );
  assert.equal(await result({ example: { check: 'should_not_hallucinate' } }), 'unanswerable');
  const beyond = [...documents.slice(0, 1), { id: 'b' }];
  assert.equal(
    await result({ metric: 'documentRelevance@1', output: { documents: beyond }, replies: [said(2)] }),
    2 / 3,
  );
});

test('many or long documents take several calls, all of them kept', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: `d${at}`, text: `text ${at}` }));
  const tens = await relevance({
    metric: 'documentRelevance@12',
    output: { documents: many },
    replies: [said(...Array(10).fill(3)), said(0, 0)],
  });
  assert.deepEqual([tens.result, tens.asked.length, tens.details?.calls.length], [10 / 12, 2, 2]);
  assert.doesNotMatch(tens.user, /text 10/u);
  const long = documents.map(({ id }) => ({ id, text: 'x'.repeat(gradingBatch.characters / 2 + 1) }));
  const each = await relevance({ output: { documents: long }, replies: [said(3), 'hm', said(3), said(0)] });
  assert.deepEqual([each.result, each.details?.calls.length, each.details?.form], [2 / 3, 4, 'repaired']);
  const texts = (count: number): readonly string[] => Array.from({ length: count }, () => 'a');
  assert.deepEqual(
    [0, 1, 10, 11].map((count) => gradingCalls(texts(count))),
    [0, 1, 1, 2],
  );
  assert.equal(gradingCalls(long.map(({ text }) => text)), 3);
  const lost = await relevance({ output: { documents: long }, replies: [said(3), 'hm', 'hm'] });
  assert.deepEqual([lost.result, lost.details?.calls.length], ['judge-unreadable', 3]);
});
