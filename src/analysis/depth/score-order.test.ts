import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { decidedByTies, directionOf } from './score-order.ts';

const judgements = [
  { docId: 'a', relevance: 2 },
  { docId: 'b', relevance: 1 },
  { docId: 'n', relevance: 0 },
  { docId: 'm', relevance: -1 },
];
const names = ['RR', 'RR(rel=2)', 'AP', 'nDCG@2', 'nDCG', 'R@2', 'P@1'];

/** @param list documents and their scores: `a1 x1 b0` */
const decided = (list: string): readonly string[] =>
  decidedByTies(
    names.map((name) => parseMetricName(name)),
    list.split(' ').map((text) => {
      const [id = '', score] = text;
      return score === undefined ? { id } : { id, score: Number(score) };
    }),
    judgements,
  );

test('a tie of the first relevant document with others decides the reciprocal rank, and all that looks at ranks', () => {
  assert.deepEqual(decided('x1 a1'), ['RR', 'RR(rel=2)', 'AP', 'nDCG@2', 'nDCG', 'P@1']);
  assert.deepEqual(decided('a2 x1 b1'), ['AP', 'nDCG@2', 'nDCG', 'R@2']);
  assert.deepEqual(decided('x3 y2 a1 z1 b1'), ['RR', 'RR(rel=2)', 'AP', 'nDCG']);
});

test('a tie of relevant documents of unlike grades decides what goes by grades alone', () => {
  assert.deepEqual(decided('b1 a1'), ['RR(rel=2)', 'nDCG@2', 'nDCG']);
});

test('a group of one score that goes on behind the cut is told, also where its neighbours at the cut are alike', () => {
  assert.deepEqual(decided('a3 x1 y1 b1'), ['AP', 'nDCG@2', 'nDCG', 'R@2']);
});

test('nothing is decided by documents that count alike, by other scores or by none', () => {
  assert.deepEqual(decided('a2 x1 n1 m1'), []);
  assert.deepEqual(decided('x3 a2 b1'), []);
  assert.deepEqual(decided('x a b'), []);
});

test('a document that nobody graded decides nothing for a metric of judged documents alone', () => {
  const list = (id: string) => [
    { id, score: 1 },
    { id: 'a', score: 1 },
  ];
  const metrics = [parseMetricName('bpref')];
  assert.deepEqual(decidedByTies(metrics, list('x'), judgements), []);
  assert.deepEqual(decidedByTies(metrics, list('n'), judgements), ['bpref']);
});

test('chunks of one document count once, at the better place', () => {
  const chunk = (id: string, score: number) => ({ id, score, documentId: 'a' });
  assert.deepEqual(decidedByTies([parseMetricName('RR')], [chunk('a#1', 1), chunk('a#2', 1)], judgements), []);
});

test('scores rise or fall, or say neither', () => {
  const direction = (...scores: readonly (number | undefined)[]) =>
    directionOf(scores.map((score, i) => (score === undefined ? { id: `d${i}` } : { id: `d${i}`, score })));
  assert.equal(direction(0.1, 0.2, 0.2, 0.9), 'rising');
  assert.equal(direction(0.9, 0.2), 'falling');
  for (const list of [[], [1], [1, 1], [1, 2, 1], [1, undefined, 2]]) assert.equal(direction(...list), undefined);
});
