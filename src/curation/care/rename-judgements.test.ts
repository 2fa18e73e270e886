import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Example } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { type AcceptedName, renameJudgements } from './rename-judgements.ts';

const examples: readonly Example[] = [
  {
    id: 'p',
    query: 'mill',
    judgements: [
      { docId: 'a', relevance: 3, note: 'n' },
      { docId: 'b', relevance: 1 },
    ],
  },
  { id: 'q', query: 'weir', judgements: [{ docId: 'a', relevance: 0 }] },
  { id: 'r', query: 'hall' },
];
const name = (from: string, to: string, exampleIds: readonly string[] = ['p']): AcceptedName => ({
  ...{ from, to, exampleIds },
  where: `names.yaml: ${from}`,
});

describe('renameJudgements', () => {
  test('keeps place, grade and note, and touches no other example', () => {
    const { examples: after, renamed } = renameJudgements(examples, [name('a', 'c')]);
    assert.deepEqual(after, [
      {
        id: 'p',
        query: 'mill',
        judgements: [
          { docId: 'c', relevance: 3, note: 'n' },
          { docId: 'b', relevance: 1 },
        ],
      },
      ...examples.slice(1),
    ]);
    assert.equal(renamed, 1);
  });

  test('swaps names, and copies a judgement to the parts of what was split', () => {
    const ids = (accepted: readonly AcceptedName[]) =>
      renameJudgements(examples, accepted).examples[0]?.judgements?.map(
        ({ docId, relevance }) => `${docId} ${relevance}`,
      );
    assert.deepEqual(ids([name('a', 'b'), name('b', 'a')]), ['b 3', 'a 1']);
    assert.deepEqual(ids([name('a', 'a1'), name('a', 'a2')]), ['a1 3', 'a2 3', 'b 1']);
  });

  test('never chooses between two grades unless told to', () => {
    assert.throws(
      () => renameJudgements(examples, [name('b', 'a')]),
      (error) =>
        error instanceof DatasetError && error.code === 'judgements-collide' && error.where === 'names.yaml: b',
    );
    const { examples: after, joined } = renameJudgements(examples, [name('b', 'a')], { keepHighest: true });
    assert.deepEqual(after[0]?.judgements, [{ docId: 'a', relevance: 3, note: 'n' }]);
    assert.equal(joined, 1);
  });

  test('refuses what is not there', () => {
    const cases: readonly (readonly [string, readonly AcceptedName[]])[] = [
      ['unknown-example', [name('a', 'c', ['z'])]],
      ['unknown-judgement', [name('b', 'c', ['q'])]],
      ['unknown-judgement', [name('a', 'c', ['r'])]],
      ['duplicate-row', [name('a', 'c'), name('a', 'c')]],
    ];
    for (const [code, accepted] of cases) {
      assert.throws(
        () => renameJudgements(examples, accepted),
        (error) => error instanceof DatasetError && error.code === code,
        code,
      );
    }
  });

  test('new names that are all different lose no judgement, and their opposites bring the old ones back', () => {
    const names = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (to) => {
        const one: readonly Example[] = [
          { id: 'p', query: 'q', judgements: names.map((docId, relevance) => ({ docId, relevance })) },
        ];
        const there = names.map((from, i) => name(from, to[i] ?? ''));
        const back = there.map(({ from, to: now }) => name(now, from));
        assert.deepEqual(renameJudgements(renameJudgements(one, there).examples, back).examples, one);
      }),
    );
  });
});
