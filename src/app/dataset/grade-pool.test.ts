import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { RunStopError } from '../../model/call-error.ts';
import { defaultScale, type Example } from '../../model/example.ts';
import { failedBy, scored } from '../../model/score.ts';
import type { InstrumentScorer } from '../../ports/instruments.ts';
import { silent } from '../../ports/progress.ts';
import { type GradePoolOptions, gradePool } from './grade-pool.ts';
import type { ExampleToGrade } from './pool-runs.ts';

const item = (id: string, texts: Readonly<Record<string, string>>, more: Partial<Example> = {}): ExampleToGrade => ({
  example: { id, query: `about ${id}`, language: 'ja', ...more },
  pairs: Object.entries(texts).map(([docId, text]) => ({
    ...{ exampleId: id, query: `about ${id}`, docId, excerpt: text.slice(0, 3) },
    ...(text !== '' && { text }),
  })),
});

function grading(scorer: InstrumentScorer['scorer'], more: Partial<GradePoolOptions> = {}): GradePoolOptions {
  const stop = new AbortController().signal;
  const base = { model: 'openai:m', concurrency: 2, progress: silent, stop };
  return { ...base, scorer: { source: 'judge', fingerprint: 'f', scorer }, ...more };
}

/** The length of the text is the grade. */
const byLength: InstrumentScorer['scorer'] = (_metric, { trial }) => {
  const grades = (trial.output.documents ?? []).map(({ id, text = '' }) => ({
    id,
    grade: text.length % 4,
    reason: id,
  }));
  return scored(0.5, { prompt: 'documentRelevance/1/ja', calls: [['m', 1, 1, 0, 1]], findings: { grades } });
};

test('every grade says who gave it and why; what cannot be graded is left blank and counted', async () => {
  const asked: string[] = [];
  const examples = [
    item('a', { x: 'aa', y: '' }),
    item('b', { x: 'aaa' }, { check: 'should_not_hallucinate' }),
    item('c', { x: '', z: '' }),
    item('d', { x: 'a' }),
  ];
  const { pairs, ...counts } = await gradePool(
    examples,
    defaultScale,
    grading(async (metric, input) => {
      asked.push(`${metric.name} ${input.example.id}`);
      return await byLength(metric, input);
    }),
  );
  assert.deepEqual(asked, ['documentRelevance@1 a', 'documentRelevance@1 d']);
  assert.deepEqual(counts, { graded: 2, withoutText: 3, unanswerable: 1, notAsked: 0, failed: {}, stopped: undefined });
  const by = 'judge openai:m, documentRelevance/1/ja';
  assert.deepEqual(
    pairs.map(({ exampleId, docId, given }) => [exampleId, docId, given]),
    [
      ['a', 'x', { relevance: 2, by, reason: 'x' }],
      ['a', 'y', undefined],
      ['b', 'x', undefined],
      ['c', 'x', undefined],
      ['c', 'z', undefined],
      ['d', 'x', { relevance: 1, by, reason: 'x' }],
    ],
  );
  assert.ok(pairs.every((pair) => !('text' in pair)));
});

test('the scale is that of the dataset, and one without words is refused', async () => {
  const names: string[] = [];
  const scorer: InstrumentScorer['scorer'] = async (metric, input) => {
    names.push(metric.name);
    return await byLength(metric, input);
  };
  await gradePool([item('a', { x: 'aa' })], { min: 0, max: 5 }, grading(scorer));
  assert.deepEqual(names, ['documentRelevance(scale=5)@1']);
  for (const scale of [
    { min: 1, max: 4 },
    { min: 0, max: 100 },
    { min: -2147483648, max: 2147483647 },
  ]) {
    await assert.rejects(gradePool([], scale, grading(scorer)), { code: 'judge-scale' });
  }
});

test('a judge that fails, or can no longer be asked, leaves blanks', async () => {
  const examples = ['a', 'b', 'c', 'd'].map((id) => item(id, { x: 'aa', y: 'a' }));
  const broken = failedBy('instrument', { code: 'judge-unreadable', message: 'no' });
  const failing = await gradePool(
    examples,
    defaultScale,
    grading((metric, input) => (input.example.id === 'b' ? broken : byLength(metric, input))),
  );
  assert.deepEqual([failing.graded, failing.failed], [6, { 'judge-unreadable': 2 }]);
  const poor = await gradePool(
    examples,
    defaultScale,
    grading(
      (metric, input) => {
        if (input.example.id === 'c') throw new RunStopError('spent', { code: 'budget-exhausted' });
        return byLength(metric, input);
      },
      { concurrency: 1 },
    ),
  );
  assert.deepEqual([poor.graded, poor.notAsked, poor.stopped?.code], [4, 4, 'budget-exhausted']);
  const declined = await gradePool(
    examples,
    defaultScale,
    grading(() => assert.fail(), {
      beforeAsking: async (texts) => !isDeepStrictEqual(texts, Array(4).fill(['aa', 'a'])),
    }),
  );
  assert.deepEqual([declined.graded, declined.notAsked], [0, 8]);
});

test('a document whose recorded text has no words stays blank, and costs the others of its question nothing', async () => {
  const graded = await gradePool([item('a', { x: 'aa', y: ' \n' })], defaultScale, grading(byLength));
  assert.deepEqual([graded.graded, graded.withoutText, graded.notAsked], [1, 1, 0]);
});
