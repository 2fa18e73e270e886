import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Judgement } from '../../model/example.ts';
import { judgePlaces, judgeRanking } from './judged-ranking.ts';

test('chunks are judged by their document at the place of the best one', () => {
  const ranking = [
    { id: 'a#1', documentId: 'a' },
    { id: 'x#1', documentId: 'x' },
    { id: 'x#2', documentId: 'x' },
    { id: 'a#2', documentId: 'a' },
    { id: 'b#1', documentId: 'b' },
  ];
  assert.deepEqual(
    judgeRanking(ranking, [
      { docId: 'b', relevance: 1 },
      { docId: 'a', relevance: 3 },
    ]),
    {
      grades: [3, undefined, 1],
      ideal: [3, 1],
    },
  );
});

test('where chunks are judged, unjudged chunks of the same document stay apart', () => {
  const ranking = [
    { id: 'a#1', documentId: 'a' },
    { id: 'a#2', documentId: 'a' },
    { id: 'a#3', documentId: 'a' },
  ];
  assert.deepEqual(judgeRanking(ranking, [{ docId: 'a#3', relevance: 2 }]).grades, [undefined, undefined, 2]);
});

test('a document is judged by the best of its chunks that has a judgement', () => {
  const ranking = [{ id: 'a', chunkIds: ['a#9', 'a#2', 'a#1'] }];
  assert.deepEqual(
    judgeRanking(ranking, [
      { docId: 'a#1', relevance: 3 },
      { docId: 'a#2', relevance: 1 },
    ]).grades,
    [1],
  );
});

test('ids that merely hold a number sign are left whole', () => {
  assert.deepEqual(judgeRanking([{ id: 'C#' }, { id: 'C' }], [{ docId: 'C#', relevance: 1 }]).grades, [1, undefined]);
});

test('the narrowest judged name decides, so that a judged part of a judged document keeps its grade', () => {
  const judgements = [
    { docId: 'a', relevance: 1 },
    { docId: 'a#t', relevance: 3 },
  ];
  const ranking = [
    { id: 'a#s', documentId: 'a', chunkIds: [] },
    { id: 'a#t~2', documentId: 'a', chunkIds: ['a#t'] },
    { id: 'a#t~1', documentId: 'a', chunkIds: ['a#t'] },
  ];
  assert.deepEqual(judgeRanking(ranking, judgements).grades, [1, 3]);
});

test('a query judged by sections keeps unjudged chunks apart, however its chunks are called', () => {
  const judgements = [{ docId: 'a#t', relevance: 2 }];
  const ranks = (ids: readonly string[]) =>
    judgeRanking(
      ids.map((id) => ({ id, documentId: 'a', chunkIds: [id.replace(/~.*/u, '')].filter((name) => name !== id) })),
      judgements,
    ).grades;
  assert.deepEqual(ranks(['a#r', 'a#s', 'a#t']), [undefined, undefined, 2]);
  assert.deepEqual(ranks(['a#r~1', 'a#s~1', 'a#t~2', 'a#t']), [undefined, undefined, 2]);
});

test('no judgement is credited twice, and none that is not there', () => {
  const name = fc.constantFrom('a', 'b', 'a#1', 'a#2', 'b#1', 'a#1~2');
  const documents = fc.uniqueArray(
    fc.record({
      id: name,
      documentId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
      chunkIds: fc.array(name),
    }),
    { selector: ({ id }) => id },
  );
  const judgements = fc.uniqueArray(fc.record({ docId: name, relevance: fc.integer({ min: 0, max: 3 }) }), {
    selector: ({ docId }) => docId,
  });
  fc.assert(
    fc.property(documents, judgements, (ranking, judged) => {
      const named = ranking.map(({ documentId, ...rest }) =>
        documentId === undefined ? rest : { ...rest, documentId },
      );
      const credited = judgePlaces(named, judged).flatMap(({ judgement }) => judgement?.docId ?? []);
      assert.equal(new Set(credited).size, credited.length);
      assert.ok(credited.every((docId) => judged.some((j) => j.docId === docId)));
    }),
  );
});

test('a place says under which name a judgement of it would count', () => {
  const ranking = [
    { id: 'a#1', documentId: 'a' },
    { id: 'a#2', documentId: 'a' },
    { id: 'b', chunkIds: ['b#1'] },
  ];
  const names = (judgements: readonly Judgement[], byChunk?: boolean) =>
    judgePlaces(ranking, judgements, byChunk === undefined ? {} : { byChunk }).map(({ name }) => name);
  assert.deepEqual(names([]), ['a', 'b']);
  assert.deepEqual(names([{ docId: 'a#2', relevance: 1 }]), ['a#1', 'a#2', 'b']);
  assert.deepEqual(names([{ docId: 'b#1', relevance: 1 }]), ['a', 'b#1']);
  assert.deepEqual(names([], true), ['a#1', 'a#2', 'b']);
});
