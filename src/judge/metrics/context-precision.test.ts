import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MadeUpTrial, scoredBy } from './scored-by.test.ts';

const contexts = ['It opens at 7:00.', 'A ticket is 5 euros.', 'It opens every day.', 'It was built in 1971.'];
const said = (marks: string): string =>
  JSON.stringify({
    contexts: [...marks].map((mark, at) => ({
      ...{ context: at + 1, reason: `why ${at + 1}` },
      label: mark === '+' ? 'useful' : 'useless',
    })),
  });
const precision = (made: Partial<MadeUpTrial>) =>
  scoredBy({ metric: 'contextPrecision', output: { contexts }, ...made });

test('the value is the mean precision at the useful ranks', async () => {
  for (const [marks, value] of [
    ['++--', 1],
    ['+-+-', (1 + 2 / 3) / 2],
    ['--++', (1 / 3 + 2 / 4) / 2],
    ['---+', 1 / 4],
    ['----', 0],
  ] as const) {
    assert.equal((await precision({ replies: [said(marks)] })).result, value, marks);
  }
});

test('labels are kept in the order of the contexts, whatever the order of the reply', async () => {
  const { contexts: inOrder } = JSON.parse(said('+---')) as { readonly contexts: readonly unknown[] };
  const { result, details, system } = await precision({
    replies: [JSON.stringify({ contexts: inOrder.toReversed() })],
  });
  assert.equal(result, 1);
  assert.deepEqual(details?.findings, {
    contexts: ['useful', 'useless', 'useless', 'useless'].map((label, at) => ({
      ...{ context: at + 1, label, reason: `why ${at + 1}` },
    })),
  });
  assert.equal(details?.reason, '2: why 2\n3: why 3\n4: why 4');
  assert.equal(details?.prompt, 'contextPrecision/2/en');
  assert.ok(system.indexOf('"reason"') < system.indexOf('"label"'));
});

test('what is expected is shown where there is any', async () => {
  const { user } = await precision({ example: { expectedAnswer: 'At seven.' }, replies: [said('++++')] });
  assert.match(user, /"expected answer">\nAt seven\.[\s\S]*"context 4">\nIt was built/u);
  assert.doesNotMatch((await precision({ replies: [said('++++')] })).user, /expected/u);
});

test('what is no label for every context is asked for once more, and then nothing', async () => {
  for (const [reply, code] of [
    [said('++-'), 'judge-unreadable'],
    [said('++--+'), 'judge-out-of-range'],
    [said('++--').replace('useful', 'helpful'), 'judge-unreadable'],
    [said('++--').slice(0, -4), 'judge-unreadable'],
    ['Label: useful', 'judge-unreadable'],
    ['', 'judge-empty'],
  ] as const) {
    const { result, asked } = await precision({ replies: [reply, reply] });
    assert.deepEqual([result, asked.length], [code, 2], reply);
    const mended = await precision({ replies: [reply, said('++--')], settings: { protocol: 'score-line' } });
    assert.deepEqual([mended.result, mended.details?.form], [1, 'repaired']);
  }
  assert.equal((await precision({ replies: [{ text: '', finish: 'refusal' }] })).result, 'judge-refused');
});

test('what is known without a judge costs no call', async () => {
  const result = async (made: Partial<MadeUpTrial>) => (await precision(made)).result;
  assert.equal(await result({ output: { answer: 'x' } }), 'no context');
  assert.equal(await result({ example: { check: 'should_not_hallucinate' } }), 'unanswerable');
  const documents = [{ id: 'a', text: 'It opens at 7:00.' }, { id: 'b' }];
  assert.equal(await result({ output: { documents }, replies: [said('+')] }), 1);
});
