import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JudgingOptions, judgeMissingTopic, judgeTopic } from './judged-topic.ts';
import type { JudgedTopic } from './measures/trec-measure.ts';
import { RunScanner } from './run-scanner.ts';
import { scanQrels } from './scan-qrels.ts';

const encoder = new TextEncoder();
const PLAIN: JudgingOptions = { relevanceLevel: 1, maxRetrieved: Number.POSITIVE_INFINITY, judgedOnly: false };
const QRELS = scanQrels(encoder.encode('1 0 a 2\n1 0 b 0\n1 0 c 1\n1 0 d -1\n1 0 e 3\n1 0 f -2\n'), 'q');
// Ranked: x d c b a f; e was not retrieved.
const RUN = ['b 1', 'c 2', 'd 2', 'a 0.5', 'x 3', 'f 0.5e-1']
  .map((line) => `1 Q0 ${line.replace(' ', ' 1 ')} t\n`)
  .join('');

function judged(options: Partial<JudgingOptions>): JudgedTopic {
  const rankings: JudgedTopic[] = [];
  const scanner = new RunScanner({
    qrels: QRELS,
    file: 'r',
    onTopic: (topic) => rankings.push(judgeTopic(topic, QRELS, { ...PLAIN, ...options })),
  });
  scanner.push(encoder.encode(RUN));
  scanner.finish();
  return rankings[0]!;
}

const COUNTS = { relevanceLevel: 1, relevant: 3, nonrelevant: 1, idealGrades: [3, 2, 1, 0] };

test('lists the judged documents by rank; unjudged ones and grades below 0 are not listed', () => {
  assert.deepEqual(judged({}), { ...COUNTS, retrieved: 6, ranks: [3, 4, 5], grades: [1, 0, 2], relevantRetrieved: 2 });
});

test('-l moves documents from relevant to judged not relevant', () => {
  assert.deepEqual(judged({ relevanceLevel: 2 }), {
    ...{ relevanceLevel: 2, relevant: 2, nonrelevant: 2, idealGrades: [3, 2, 1, 0] },
    ...{ retrieved: 6, ranks: [3, 4, 5], grades: [1, 0, 2], relevantRetrieved: 1 },
  });
});

test('-M cuts the list, and -J closes the ranks up after it', () => {
  assert.deepEqual(judged({ maxRetrieved: 4 }), {
    ...COUNTS,
    retrieved: 4,
    ranks: [3, 4],
    grades: [1, 0],
    relevantRetrieved: 1,
  });
  assert.deepEqual(judged({ judgedOnly: true }), {
    ...COUNTS,
    retrieved: 3,
    ranks: [1, 2, 3],
    grades: [1, 0, 2],
    relevantRetrieved: 2,
  });
  assert.deepEqual(judged({ judgedOnly: true, maxRetrieved: 3 }), {
    ...COUNTS,
    retrieved: 1,
    ranks: [1],
    grades: [1],
    relevantRetrieved: 1,
  });
});

test('a topic that the run does not have has an empty list', () => {
  assert.deepEqual(judgeMissingTopic(0, QRELS, PLAIN), {
    ...COUNTS,
    retrieved: 0,
    ranks: [],
    grades: [],
    relevantRetrieved: 0,
  });
});
