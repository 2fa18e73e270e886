import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { RankedDocument } from '../../metrics/retrieval/judged-ranking.ts';
import type { Example } from '../../model/example.ts';
import type { Trial } from '../../model/trial.ts';
import { createHoleCollector } from './collect-holes.ts';
import { holedQuestion } from './holed-question.ts';

const judgements = [
  { docId: 'law#2', relevance: 2 },
  { docId: 'other', relevance: 0 },
];
const example: Example = { id: 'q', query: 'q', judgements };
const answered = (documents: readonly RankedDocument[], repeat = 0): Trial => ({
  id: `t${repeat}`,
  runId: 'r',
  exampleId: 'q',
  repeat,
  execution: 0,
  startedAt: 0,
  status: 'ok',
  output: { documents },
});

test('what was returned is read back as it was: repeats, chunks, and failures', () => {
  const holes = createHoleCollector();
  const sections: readonly RankedDocument[] = [
    { id: 'law#1', documentId: 'law' },
    { id: 'b', chunkIds: ['law#2', 'b#3'] },
    { id: 'other' },
  ];
  const plain: readonly RankedDocument[] = [{ id: 'other' }, { id: 'new "one"' }];
  holes.add('a', 3, { example, trial: answered(sections) });
  holes.add('a', 3, { example, trial: answered(plain, 1) });
  holes.add('b', 3, { example, trial: answered(plain) });
  holes.add('b', 3, { example, trial: { ...answered([], 1), status: 'failed', error: { code: 'down', message: '' } } });
  const metric = parseMetricName('nDCG@3');
  const given = { a: [sections, plain], b: [plain, []], judgements };
  assert.deepEqual(holes.questions('a', 'b', metric).get(3), holedQuestion(given, 3));
  assert.deepEqual(holes.questions(undefined, 'b', metric).get(3), holedQuestion({ ...given, a: [[]] }, 3));
  assert.equal(holes.questions('a', 'b', metric).get(2), undefined);
  assert.equal(holes.questions('a', 'c', metric).get(3), undefined);
  assert.equal(holes.largestGrade(), 2);
});
