import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { defaultScale, type Example } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { applyGrades, type GradedPair } from './apply-grades.ts';

const examples: readonly Example[] = [
  { id: 'a', query: 'mill', judgements: [{ docId: 'x', relevance: 2, description: 'the mill', note: 'old' }] },
  { id: 'b', query: 'weir', category: 'water' },
];
const pair = (exampleId: string, docId: string, relevance?: number): GradedPair => ({
  exampleId,
  docId,
  where: `pool.csv:${docId}`,
  ...(relevance !== undefined && { relevance }),
});
const options = { scale: defaultScale };

describe('applyGrades', () => {
  test('puts new judgements behind the old ones and leaves blanks unjudged', () => {
    const pairs = [
      pair('a', 'y', 0),
      { ...pair('a', 'z'), note: 'unsure' },
      { ...pair('b', 'x', 3), note: 'all of it' },
      pair('a', 'x', 2),
    ];
    const { examples: after, ...counts } = applyGrades(examples, pairs, options);
    assert.deepEqual(after, [
      {
        id: 'a',
        query: 'mill',
        judgements: [
          { docId: 'x', relevance: 2, description: 'the mill', note: 'old' },
          { docId: 'y', relevance: 0 },
        ],
      },
      { id: 'b', query: 'weir', category: 'water', judgements: [{ docId: 'x', relevance: 3, note: 'all of it' }] },
    ]);
    const none = { byModel: 0, keptOfPeople: 0 };
    assert.deepEqual(counts, { ...none, added: 2, replaced: 0, same: 1, blank: 1, notedOnly: 1 });
  });

  test('changes a grade that is there only when told to, and keeps what it was described by', () => {
    const otherwise = [pair('a', 'x', 0)];
    assert.throws(
      () => applyGrades(examples, otherwise, options),
      (error) => error instanceof DatasetError && error.code === 'judged-otherwise' && error.where === 'pool.csv:x',
    );
    const { examples: after, replaced } = applyGrades(examples, otherwise, { ...options, replace: true });
    assert.equal(replaced, 1);
    assert.deepEqual(after[0]?.judgements, [{ docId: 'x', relevance: 0, description: 'the mill', note: 'old' }]);
  });

  describe('of a model', () => {
    const by = 'judge m, documentRelevance/1/en';
    const byModel = (docId: string, relevance: number): GradedPair => ({
      ...pair('a', docId, relevance),
      by,
      note: 'why',
    });
    const judgements = (...pairs: readonly GradedPair[]) => applyGrades(examples, pairs, options);
    const judged = judgements(byModel('y', 1)).examples;

    test('are marked, and counted', () => {
      const { examples: after, added, byModel: count } = judgements(byModel('y', 1), pair('a', 'z', 3));
      assert.deepEqual([added, count], [2, 1]);
      assert.deepEqual(after[0]?.judgements?.slice(1), [
        { docId: 'y', relevance: 1, note: 'why', by },
        { docId: 'z', relevance: 3 },
      ]);
      const again = applyGrades(judged, [byModel('y', 1)], options);
      assert.deepEqual([again.same, again.byModel, again.examples], [1, 0, judged]);
    });

    test('never take the place of a person’s, not even when told to replace', () => {
      for (const replace of [false, true]) {
        const kept = applyGrades(examples, [byModel('x', 0)], { ...options, replace });
        assert.deepEqual([kept.keptOfPeople, kept.replaced, kept.examples], [1, 0, examples]);
      }
      const alike = judgements(byModel('x', 2));
      assert.deepEqual([alike.keptOfPeople, alike.same, alike.examples], [0, 1, examples]);
    });

    test('give way to a person’s without being told to, reason and mark included', () => {
      for (const relevance of [1, 3]) {
        const { examples: after, replaced } = applyGrades(judged, [pair('a', 'y', relevance)], options);
        assert.equal(replaced, 1);
        assert.deepEqual(after[0]?.judgements?.[1], { docId: 'y', relevance });
      }
    });

    test('of another model are a contradiction', () => {
      assert.throws(
        () => applyGrades(judged, [{ ...byModel('y', 2), by: 'judge n, documentRelevance/1/en' }], options),
        (error) => error instanceof DatasetError && error.code === 'judged-otherwise',
      );
    });
  });

  test('refuses what cannot be meant', () => {
    const cases: readonly (readonly [string, readonly GradedPair[]])[] = [
      ['unknown-example', [pair('c', 'x')]],
      ['grade-off-scale', [pair('b', 'x', 4)]],
      ['grade-off-scale', [pair('b', 'x', -1)]],
      ['duplicate-row', [pair('b', 'x', 1), pair('b', 'x')]],
    ];
    for (const [code, pairs] of cases) {
      assert.throws(
        () => applyGrades(examples, pairs, options),
        (error) => error instanceof DatasetError && error.code === code,
        code,
      );
    }
  });

  test('the same grades twice are the same grades, in whatever order', () => {
    const pairs = fc.uniqueArray(
      fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y', 'z'), fc.option(fc.nat(3), { nil: undefined })),
      { selector: ([a, d]) => `${a} ${d}` },
    );
    fc.assert(
      fc.property(pairs, (list) => {
        const replacing = { ...options, replace: true };
        const graded = list.map(([exampleId, docId, relevance]) => pair(exampleId, docId, relevance));
        const once = applyGrades(examples, graded, replacing);
        const twice = applyGrades(once.examples, graded, replacing);
        assert.deepEqual(twice.examples, once.examples);
        assert.deepEqual([twice.added, twice.replaced], [0, 0]);
        const turned = applyGrades(examples, graded.toReversed(), replacing).examples;
        const sorted = (given: readonly Example[]) =>
          given.map(({ judgements = [] }) => judgements.toSorted((p, q) => (p.docId < q.docId ? -1 : 1)));
        assert.deepEqual(sorted(turned), sorted(once.examples));
      }),
    );
  });
});
