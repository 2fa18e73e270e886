import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Example } from '../../model/example.ts';
import { type DatasetDiff, diffDatasets } from './diff-datasets.ts';

const before: readonly Example[] = [
  {
    id: 'a',
    query: 'mill',
    category: 'water',
    judgements: [
      { docId: 'x', relevance: 2 },
      { docId: 'y', relevance: 0 },
    ],
  },
  { id: 'b', query: 'weir', category: 'water', difficulty: 'easy' },
  { id: 'c', query: 'Who owns the hall?', category: 'hall' },
  { id: 'd', query: 'fee', category: 'hall' },
];
const after: readonly Example[] = [
  { id: 'b', query: 'the weir', category: 'water', difficulty: 'hard' },
  {
    id: 'a',
    query: 'mill',
    category: 'water',
    judgements: [
      { docId: 'z', relevance: 1 },
      { docId: 'x', relevance: 3, note: 'n' },
    ],
  },
  { id: 'c2', query: 'who owns  the hall', category: 'hall' },
  { id: 'e', query: 'stall', category: 'hall', judgements: [{ docId: 'x', relevance: 1 }] },
];

describe('diffDatasets', () => {
  test('says what came, went, moved and changed', async () => {
    const diff = await diffDatasets(before, after);
    assert.deepEqual(diff.added, [{ id: 'e', query: 'stall' }]);
    assert.deepEqual(diff.removed, [{ id: 'd', query: 'fee' }]);
    assert.deepEqual(diff.renamed, [{ from: 'c', to: 'c2', query: 'who owns  the hall' }]);
    assert.deepEqual(
      diff.changed.map(({ from, fields, askedOtherwise, expectedOtherwise }) => [
        from,
        fields,
        askedOtherwise,
        expectedOtherwise,
      ]),
      [
        ['a', ['judgements'], false, true],
        ['b', ['difficulty', 'query'], true, false],
        ['c', ['query'], true, false],
      ],
    );
    assert.deepEqual(diff.changed[0]?.judgements, {
      added: [{ docId: 'z', relevance: 1 }],
      removed: [{ docId: 'y', relevance: 0 }],
      regraded: [{ docId: 'x', from: 2, to: 3 }],
      reworded: [],
    });
    assert.deepEqual(diff.comparable, []);
    const none = {
      added: 0,
      removed: 0,
      renamed: 0,
      changed: 0,
      judgementsAdded: 0,
      judgementsRemoved: 0,
      regraded: 0,
    };
    assert.deepEqual(diff.overall, {
      ...{ oldExamples: 4, newExamples: 4, added: 1, removed: 1, renamed: 1, changed: 3 },
      ...{ judgementsAdded: 2, judgementsRemoved: 1, regraded: 1 },
    });
    assert.deepEqual(diff.categories, [
      {
        ...none,
        category: 'hall',
        oldExamples: 2,
        newExamples: 2,
        added: 1,
        removed: 1,
        renamed: 1,
        changed: 1,
        judgementsAdded: 1,
      },
      {
        ...none,
        category: 'water',
        oldExamples: 2,
        newExamples: 2,
        changed: 2,
        judgementsAdded: 1,
        judgementsRemoved: 1,
        regraded: 1,
      },
    ]);
  });

  test('a note that was reworded changes the example and breaks no comparison', async () => {
    const judged = (note: string): Example[] => [
      { id: 'a', query: 'q', judgements: [{ docId: 'x', relevance: 1, note }] },
    ];
    const diff = await diffDatasets(judged('one'), judged('two'));
    assert.deepEqual(diff.changed[0]?.judgements.reworded, ['x']);
    assert.deepEqual(diff.comparable, ['a']);
  });

  test('a question that is asked twice is paired with nothing', async () => {
    const diff = await diffDatasets(
      [{ id: 'a', query: 'q' }],
      [
        { id: 'b', query: 'q' },
        { id: 'c', query: 'q' },
      ],
    );
    assert.deepEqual(diff.renamed, []);
    assert.deepEqual([diff.added.length, diff.removed.length], [2, 1]);
  });
});

test('ids that shifted are told', async () => {
  const numbered = (...queries: readonly string[]): Example[] =>
    queries.map((query, i) => ({ id: `q-${i + 1}`, query }));
  const diff = await diffDatasets(numbered('mill', 'weir', 'hall'), numbered('fee', 'mill', 'weir', 'hall'));
  assert.equal(diff.shifted, 2);
  assert.equal((await diffDatasets(numbered('mill', 'weir'), numbered('Mill?', 'weir'))).shifted, 0);
  assert.equal((await diffDatasets(numbered('mill', 'weir'), numbered('fee', 'weir'))).shifted, 0);
});

describe('whatever the versions are', () => {
  const judgements = fc.uniqueArray(fc.record({ docId: fc.constantFrom('x', 'y', 'z'), relevance: fc.nat(3) }), {
    selector: ({ docId }) => docId,
    minLength: 1,
  });
  const example = fc.record(
    {
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      query: fc.constantFrom('mill', 'weir', 'hall', 'fee'),
      category: fc.constantFrom('one', 'two'),
      expectedAnswer: fc.constantFrom('yes', 'no'),
      judgements,
    },
    { requiredKeys: ['id', 'query'] },
  );
  const version = fc.uniqueArray(example as fc.Arbitrary<Example>, { selector: ({ id }) => id, maxLength: 5 });

  test('nothing differs from itself in another order', async () => {
    await fc.assert(
      fc.asyncProperty(version, async (examples) => {
        const turned = examples.toReversed().map((one) => {
          const { judgements: own } = one;
          return own === undefined ? one : { ...one, judgements: own.toReversed() };
        });
        const diff = await diffDatasets(examples, turned);
        assert.deepEqual([diff.added, diff.removed, diff.renamed, diff.changed], [[], [], [], []]);
        assert.deepEqual(diff.comparable, examples.map(({ id }) => id).sort());
      }),
    );
  });

  test('the other way round everything is mirrored', async () => {
    await fc.assert(
      fc.asyncProperty(version, version, async (old, now) => {
        assert.deepEqual(mirrored(await diffDatasets(old, now)), comparing(await diffDatasets(now, old)));
      }),
      { numRuns: 300 },
    );
  });
});

/** Without the texts, which are those of the new version. */
const comparing = ({ renamed, changed, ...diff }: DatasetDiff) => ({
  ...diff,
  renamed: renamed.map(({ from, to }) => `${from} ${to}`).sort(),
  changed: changed.map(({ query: _, ...rest }) => rest),
});

function mirrored(diff: DatasetDiff): ReturnType<typeof comparing> {
  const counts = <Counts extends DatasetDiff['overall']>(given: Counts): Counts => ({
    ...given,
    ...{ oldExamples: given.newExamples, newExamples: given.oldExamples, added: given.removed, removed: given.added },
    ...{ judgementsAdded: given.judgementsRemoved, judgementsRemoved: given.judgementsAdded },
  });
  return comparing({
    ...diff,
    added: diff.removed,
    removed: diff.added,
    renamed: diff.renamed.map(({ from, to, query }) => ({ from: to, to: from, query })),
    changed: diff.changed
      .map((one) => ({
        ...one,
        ...{ from: one.to, to: one.from },
        judgements: {
          ...{ added: one.judgements.removed, removed: one.judgements.added, reworded: one.judgements.reworded },
          regraded: one.judgements.regraded.map(({ docId, from, to }) => ({ docId, from: to, to: from })),
        },
      }))
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
    overall: counts(diff.overall),
    categories: diff.categories.map(counts),
  });
}
