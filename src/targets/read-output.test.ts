import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TargetError } from '../model/hakari-error.ts';
import { readOutput } from './read-output.ts';

test('a document may say which places of laws it stands for', () => {
  const provisions = ['ひばり市公民館条例第5条', '민법 제750조'];
  const { documents } = readOutput({ documents: [{ id: 'a', provisions }, { id: 'b', provisions: null }, 'c'] });
  assert.deepEqual(documents, [{ id: 'a', provisions }, { id: 'b' }, { id: 'c' }]);
});

test('places that are no texts are refused, with where they stand', () => {
  for (const provisions of ['第5条', [5], [{ law: '民法' }]]) {
    assert.throws(
      () => readOutput({ documents: [{ id: 'a', provisions }] }),
      (error) => error instanceof TargetError && error.code === 'bad-output' && error.what.includes('documents[0]'),
      JSON.stringify(provisions),
    );
  }
});
