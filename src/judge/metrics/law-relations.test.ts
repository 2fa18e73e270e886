import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MadeUpTrial, scoredBy } from './scored-by.test.ts';

const expectedRelationships = [
  { from: 'Bicycle Act', to: 'Parks Act', type: 'special' },
  { from: 'Bicycle Act', to: 'Bicycle Rules', type: 'higher' },
  { from: 'Parks Act', to: 'Roads Act', type: 'reference' },
];
const reason = 'so';
const wrong = { from: 'A', to: 'B', kind: 'order', reason, label: 'incorrect' };
const extra = { ...wrong, label: 'correct' };

const said = (labels: readonly string[], others: readonly object[] = []): string =>
  JSON.stringify({ relations: labels.map((label, at) => ({ relation: at + 1, reason, label })), others, reason });
const found = (labels: readonly string[], others: readonly object[] = []): string =>
  JSON.stringify({
    relations: labels.map((label) => ({ from: 'x', to: 'y', kind: 'general-special', reason, label })),
    others,
    reason,
  });
const lawRelations = (reply: string, made: Partial<MadeUpTrial> = {}) =>
  scoredBy({ metric: 'lawRelations', replies: [reply, reply], example: { expectedRelationships }, ...made });

test('the score is F1 of what is expected and what is stated', async () => {
  const cases: readonly (readonly [labels: readonly string[], others: readonly object[], value: number])[] = [
    [['identified', 'identified', 'identified'], [], 1],
    [['identified', 'identified', 'identified'], [extra, extra], 1],
    [['identified', 'identified', 'missed'], [], 4 / 5],
    [['identified', 'missed', 'missed'], [], 2 / 4],
    [['identified', 'identified', 'incorrect'], [], 4 / 6],
    [['identified', 'identified', 'identified'], [wrong], 6 / 7],
    [['missed', 'missed', 'missed'], [], 0],
    [['incorrect', 'incorrect', 'incorrect'], [wrong], 0],
  ];
  for (const [labels, others, value] of cases) {
    const { result } = await lawRelations(said(labels, others));
    assert.ok(typeof result === 'number' && Math.abs(result - value) < 1e-12, `${labels} ${value} ${result}`);
  }
});

test('what was expected, identified, missed and wrong is kept', async () => {
  const { details, user, system } = await lawRelations(said(['identified', 'incorrect', 'missed'], [wrong]));
  assert.deepEqual(details?.findings, {
    ...{ basis: 'expectedRelationships', expected: 3, identified: 1, missed: 1, incorrect: 1, unfounded: 1 },
    relations: [
      ['identified', 'Bicycle Act', 'Parks Act', 'special', 'so'],
      ['incorrect', 'Bicycle Act', 'Bicycle Rules', 'higher', 'so'],
      ['missed', 'Parks Act', 'Roads Act', 'reference', 'so'],
      ['incorrect', 'A', 'B', 'order', 'so'],
    ],
  });
  assert.match(user, /"expected relations">\n1\. Bicycle Act → Parks Act \(special\)\n2\. /u);
  assert.doesNotMatch(system, /First find/u);
  assert.equal(details?.prompt, 'lawRelations/2/en');
});

test('without expected ones the judge finds those that matter', async () => {
  const example = { expectedAnswer: 'The Bicycle Act goes first.' };
  const { result, details, user, system } = await lawRelations(found(['identified', 'missed']), { example });
  assert.equal(result, 2 / 3);
  assert.deepEqual([details?.findings?.basis, details?.findings?.expected], ['judge', 2]);
  assert.match(system, /First find/u);
  assert.match(user, /"expected answer">\nThe Bicycle Act goes first\.\n/u);
  assert.equal(details?.prompt, 'lawRelationsOpen/2/en');
  const blank = await lawRelations(found([], [wrong]), {
    example: { expectedRelationships: [{ from: ' ', to: 'x', type: '' }] },
  });
  assert.deepEqual([blank.result, blank.details?.findings?.basis], [0, 'judge']);
});

test('where nothing relates there is nothing to score', async () => {
  for (const others of [[], [extra]]) {
    const { result, outcome } = await lawRelations(found([], others), { example: {} });
    assert.equal(result, 'no laws to relate');
    assert.ok(outcome.status === 'skipped' && outcome.details !== undefined);
  }
});

test('a relation that is left out or judged twice is asked for once more, and then nothing', async () => {
  const twice = JSON.stringify({
    relations: [1, 2, 2].map((relation) => ({ relation, reason, label: 'missed' })),
    others: [],
    reason,
  });
  for (const reply of [said(['identified', 'missed']), twice, said(['identified', 'missed', 'unknown'])]) {
    const { result, asked } = await lawRelations(reply);
    assert.deepEqual([result, asked.length], ['judge-unreadable', 2]);
  }
  const empty = await lawRelations('', { output: { answer: ' ' }, replies: [] });
  assert.deepEqual([empty.result, empty.asked.length], [0, 0]);
});
