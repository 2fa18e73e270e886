import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../model/example.ts';
import { judgeMiss } from './missed-query.ts';

const example: Example = {
  id: 'q',
  query: 'how',
  category: 'c',
  judgements: [
    { docId: 'b', relevance: 1 },
    { docId: 'a', relevance: 3, note: 'says it all' },
    { docId: 'z', relevance: 0 },
  ],
};

test('a query is missed when nothing of the grade sought is near the top', () => {
  const verdict = judgeMiss(example, [
    { runId: 'good', ranking: ['x', 'a'] },
    { runId: 'deep', ranking: ['b', 'z', 'x', 'y', 'w', 'a'] },
    { runId: 'broken', failure: { code: 'target-timeout', message: 'no reply' } },
  ]);
  assert.equal(verdict.findable, true);
  assert.deepEqual(verdict.missedBy, ['deep', 'broken']);
  assert.deepEqual(verdict.query?.expected, [
    { docId: 'a', relevance: 3, note: 'says it all' },
    { docId: 'b', relevance: 1 },
  ]);
  assert.deepEqual(verdict.query?.outcomes[1], {
    runId: 'deep',
    missed: true,
    found: [
      { docId: 'b', relevance: 1 },
      { docId: 'z', relevance: 0 },
      { docId: 'x', relevance: null },
      { docId: 'y', relevance: null },
      { docId: 'w', relevance: null },
    ],
    ranks: [6, 1],
  });
  assert.deepEqual(verdict.query?.outcomes[2]?.failure?.code, 'target-timeout');
});

test('a query that all found is not shown', () => {
  const verdict = judgeMiss(example, [{ runId: 'good', ranking: ['a'] }]);
  assert.deepEqual(verdict, { findable: true, missedBy: [], query: undefined });
});

test('where nothing of the grade exists it is nobody’s miss', () => {
  const rule = { depth: 5, relevantFrom: 4 };
  assert.equal(judgeMiss(example, [{ runId: 'r', ranking: [] }], rule).findable, false);
  assert.equal(judgeMiss({ id: 'q', query: 'how' }, [{ runId: 'r', ranking: [] }]).findable, false);
});
