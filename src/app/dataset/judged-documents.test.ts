import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../../model/example.ts';
import { absentDocuments, judgedDocuments } from './judged-documents.ts';

async function* given<T>(...items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const example = (id: string, judgements: Readonly<Record<string, number>>): Example => ({
  id,
  query: id,
  judgements: Object.entries(judgements).map(([docId, relevance]) => ({ docId, relevance })),
});

const corpus = {
  units: () =>
    given(
      ...['fees.md', 'fees.md#paying', 'tides.md'].map((id) => ({
        id,
        kind: 'document' as const,
        whole: true,
        title: '',
        heading: '',
        text: '',
      })),
    ),
};

test('judged documents that the corpus has not, and which of them a question needs', async () => {
  const judged = await judgedDocuments(
    given(
      example('a', { 'fees.md': 3, 'fee.md': 2, 'tides.md#low': 1 }),
      example('b', { 'fees.md#paying': 1, 'harbour.md': 0, 'fee.md': 0 }),
      { id: 'c', query: 'unjudged' },
    ),
  );
  assert.equal(judged.size, 5);
  assert.deepEqual(await absentDocuments(judged, corpus), { absent: ['fee.md', 'harbour.md'], relevant: 1 });
  const none = await judgedDocuments(given({ id: 'c', query: 'unjudged' }));
  assert.deepEqual(await absentDocuments(none, corpus), { absent: [], relevant: 0 });
});
