import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnsweredTrial } from '../../model/trial.ts';
import { citationReader } from './citation-reader.ts';

const trial = (answer: string): AnsweredTrial => ({
  ...{ id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, status: 'ok', startedAt: 0 },
  output: { answer, documents: [{ id: 'd', provisions: ['しずく市水道条例第2条'] }] },
});

test('a trial is read once, and apart for each level and law of bare articles', () => {
  const [one, other] = [trial('第2条第1項です。'), trial('第3条です。')];
  const reader = citationReader(undefined);
  assert.equal(citationReader(undefined), reader);
  assert.equal(reader.retrieved(one), reader.retrieved(one));
  const law = 'しずく市水道条例';
  const exact = reader.cited(one, { law, level: 'item' });
  assert.equal(reader.cited(one, { law, level: 'item' }), exact);
  assert.deepEqual(
    [
      exact,
      reader.cited(one, { law, level: 'article' }),
      reader.cited(one, { level: 'item' }),
      reader.cited(other, { law, level: 'item' }),
    ].map(([place]) => [place?.law, place?.provision]),
    [
      [law, { article: '2', paragraph: '1' }],
      [law, { article: '2' }],
      [undefined, { article: '2', paragraph: '1' }],
      [law, { article: '3' }],
    ],
  );
});
