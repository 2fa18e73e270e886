import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRanking } from './judged-ranking.ts';

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
