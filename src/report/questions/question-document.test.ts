import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { givenReason } from '../../model/reasons.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { questionDocument } from './question-document.ts';
import { questionRow } from './question-row.ts';

const example: Example = {
  id: 'q1',
  query: '貸出の期限は',
  category: 'loans',
  expectedAnswer: '14日です。',
  expectedKeywords: ['14日'],
  judgements: [
    { docId: 'a', relevance: 3 },
    { docId: 'b', relevance: 2 },
    { docId: 'c', relevance: 0 },
  ],
};

const score = (metric: string, outcome: Outcome) =>
  ({
    id: metric,
    runId: 'r',
    trialId: 't',
    metric,
    metricVersion: 1,
    source: 'computed',
    scorerFingerprint: '',
    outcome,
  }) as const;

const answered = (repeat: number): Trial => ({
  id: `t${repeat}`,
  runId: 'r',
  exampleId: 'q1',
  repeat,
  execution: 0,
  startedAt: 0,
  status: 'ok',
  output: {
    answer: '14日です。',
    documents: [
      { id: 'c', text: 'no', score: 2 },
      { id: 'x', score: 1 },
      { id: 'a', text: 'yes', score: 0.5 },
    ],
    stages: [
      {
        name: 'bm25',
        kind: 'retrieve',
        ms: 1,
        candidates: [
          { id: 'b', score: 3 },
          { id: 'c', score: 2 },
          { id: 'x', score: 1 },
          { id: 'a', score: 0.5 },
        ],
      },
    ],
  },
});

const failed: Trial = {
  id: 'f',
  runId: 'r',
  exampleId: 'q1',
  repeat: 0,
  execution: 0,
  startedAt: 0,
  status: 'failed',
  error: { code: 'down', message: 'connection refused' },
};

const nDCG = parseMetricName('nDCG@2') as ReturnType<typeof parseMetricName> & { readonly k: number };
const losses = { metric: nDCG, goal: 0.9 };

test('passages stand in the order of the answer with grade and ranks; what is sought and was not returned stands behind them', () => {
  const { answers } = questionDocument(example, [[{ trial: answered(0), scores: [] }]], { language: 'en', losses });
  const [answer] = answers;
  assert.deepEqual(answer?.stages, ['bm25']);
  assert.deepEqual(
    answer?.passages.map(({ id, rank, grade, ranks }) => [id, rank, grade, ...ranks]),
    [
      ['c', 1, 0, 2],
      ['x', 2, null, 3],
      ['a', 3, 3, 4],
      ['b', null, 2, 1],
    ],
  );
  assert.equal(answer?.loss, 'judgement-doubtful');
});

test('what a judge said is there with its claims, and why there is no value', () => {
  const findings = {
    claims: [['absent', 'it is 20 days', [], 'no context says so'], ['supported', 'it is 14 days', [2]], 'odd'],
  };
  const scores = [
    score('faithfulness', scored(0.5, writeJudgeDetails({ calls: [], prompt: 'p', reason: 'half', findings }))),
    score('correctness', skipped(givenReason('nobody knows'))),
    score('RR', failedBy('instrument', { code: 'judge', message: 'unreadable' })),
  ];
  const [answer] = questionDocument(example, [[{ trial: answered(0), scores }]], { language: 'en' }).answers;
  assert.deepEqual(answer?.scores, [
    {
      metric: 'faithfulness',
      value: 0.5,
      reason: 'half',

      claims: [
        { label: 'absent', claim: 'it is 20 days', contexts: [], reason: 'no context says so' },
        { label: 'supported', claim: 'it is 14 days', contexts: [2] },
      ],
    },
    { metric: 'correctness', value: null, why: 'nobody knows' },
    { metric: 'RR', value: null, why: 'unreadable' },
  ]);
});

test('the documents that are sought are among what is expected, the best first', () => {
  const { expected } = questionDocument(example, [], { language: 'en' });
  assert.deepEqual(
    expected.find(({ kind }) => kind === 'documents'),
    { kind: 'documents', texts: ['a (3)', 'b (2)'] },
  );
});

test('a failed answer has its error, and enters a row with the worst value as it enters the mean', () => {
  const rows = [[{ trial: failed, scores: [] }], [{ trial: answered(0), scores: [score('RR', scored(0.5))] }], []];
  const document = questionDocument(example, rows, { language: 'en' });
  assert.equal(document.answers[0]?.error, 'connection refused');
  const row = questionRow(example, rows, { metrics: [parseMetricName('RR')] });
  assert.deepEqual(
    row.fates.map((fate) => fate && [fate.values, fate.failed, fate.unscored]),
    [[[0], true, []], [[0.5], false, []], null],
  );
});

test('repeats are a mean, and unlike ones are flaky', () => {
  const rows = [[0.5, 1].map((value, repeat) => ({ trial: answered(repeat), scores: [score('RR', scored(value))] }))];
  const row = questionRow(example, rows, {
    metrics: [parseMetricName('RR')],
  });
  assert.deepEqual([row.fates[0]?.values, row.fates[0]?.flaky], [[0.75], [0]]);
});

test('a row says where a question was lost as the table of failures counts it: by the worst repeat, failures of the target too', () => {
  const rows = [[{ trial: failed, scores: [] }], [{ trial: answered(0), scores: [] }]];
  const { fates } = questionRow(example, rows, { metrics: [], losses });
  assert.deepEqual(
    fates.map((fate) => fate?.loss),
    ['target-failed', 'judgement-doubtful'],
  );
});

test('a score that a failure of the target lost shows what it counts as, and why', () => {
  const lost = failedBy('target', { code: 'empty', message: 'no answer' });
  const rows = [[{ trial: answered(0), scores: [score('RR', lost)] }]];
  const options = { language: 'en', metrics: [parseMetricName('RR')] } as const;
  assert.deepEqual(questionDocument(example, rows, options).answers[0]?.scores, [
    { metric: 'RR', value: 0, why: 'no answer' },
  ]);
});

test('a reason that lists the claims again is left out: they stand beneath in the words of the reader', () => {
  const findings = { claims: [['absent', 'it is 20 days', [], 'no context says so']] };
  const reason = '0/1\n(1) it is 20 days [absent] no context says so';
  const scores = [score('faithfulness', scored(0, writeJudgeDetails({ calls: [], prompt: 'p', reason, findings })))];
  const [answer] = questionDocument(example, [[{ trial: answered(0), scores }]], { language: 'en' }).answers;
  assert.equal(answer?.scores[0]?.reason, undefined);
  assert.equal(answer?.scores[0]?.claims?.[0]?.reason, 'no context says so');
});
