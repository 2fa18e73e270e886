import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ndcg } from './ndcg.ts';
import { recall } from './precision-recall.ts';
import { bpref } from './relevant-ranks.ts';

test('grades that are no numbers are refused: they would unsort the ideal order', () => {
  assert.throws(() => ndcg().score(['a', 'b'], { a: 3, c: Number.NaN, b: 5 }), { code: 'bad-grade' });
  assert.throws(() => ndcg().score(['a'], { a: Number.POSITIVE_INFINITY }), { code: 'bad-grade' });
  assert.throws(() => ndcg().score(['a'], { a: '2' } as never), { code: 'bad-grade' });
});

test('a document twice in the ranking or in the judgements is refused', () => {
  const twice = [
    { docId: 'a', relevance: 2 },
    { docId: 'a', relevance: 0 },
  ];
  assert.throws(() => recall({ k: 2 }).score(['a'], twice), { code: 'duplicate-document' });
  assert.throws(() => recall({ k: 2 }).score(['a', 'a'], { a: 1 }), { code: 'duplicate-document' });
});

test('a wrong parameter is refused when the metric is made, not taken for another', () => {
  assert.throws(() => recall({ k: 5, rel: 0 }), { code: 'metric-parameter' });
  assert.throws(() => recall({ k: 5, rel: 1.5 }), { code: 'metric-parameter' });
  assert.throws(() => recall({ k: 5, relevance: 2 } as never), { code: 'metric-parameter', hint: 'it takes rel' });
  assert.throws(() => ndcg({ gain: 'square' } as never), { code: 'metric-parameter' });
  assert.throws(() => bpref({ k: 5 } as never), { code: 'metric-cutoff' });
  assert.equal(recall({ k: 5, rel: 2 }).name, 'R(rel=2)@5');
});
