import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importText } from './import-text.test.ts';

const asked = { request_id: 'r1', request: 'Fee?', response: '300 yen.' };

test('two passages of one document have its id both', async () => {
  const { answers } = await importText('mlflow.jsonl', {
    ...asked,
    retrieved_context: [
      { doc_uri: 'fees.md', content: 'A stall costs 300 yen.' },
      { doc_uri: 'fees.md', content: 'On Sunday it costs 500 yen.' },
    ],
    expected_retrieved_context: [{ doc_uri: 'fees.md' }],
  });
  assert.deepEqual(answers[0]?.documents, [
    { id: 'fees.md', text: 'A stall costs 300 yen.' },
    { id: 'fees.md', text: 'On Sunday it costs 500 yen.' },
  ]);
  assert.equal(answers[0]?.contexts, undefined);
});

test('a passage without an id among others keeps its rank, and that is said; without any id they are texts', async () => {
  const { answers, notes } = await importText('mlflow.jsonl', {
    ...asked,
    retrieved_context: [{ content: 'Open from six.' }, { doc_uri: 'fees.md', content: 'A stall costs 300 yen.' }],
  });
  assert.deepEqual(answers[0]?.documents, [
    { id: 'passage 1 without an id', text: 'Open from six.' },
    { id: 'fees.md', text: 'A stall costs 300 yen.' },
  ]);
  assert.deepEqual(notes, [
    'retrieved_context: a passage without an id among others keeps its rank, under an id such as "passage 1 without an id"',
  ]);
  const texts = await importText('mlflow.jsonl', { ...asked, retrieved_context: [{ content: 'a' }, { content: 'b' }] });
  assert.deepEqual([texts.answers[0]?.contexts, texts.answers[0]?.documents], [['a', 'b'], undefined]);
});

test('the source of a passage is the id of its document where it has no other', async () => {
  const document = { page_content: 'A stall costs 300 yen.', metadata: { source: 'fees.md' } };
  const { answers, notes } = await importText('runs.jsonl', {
    id: 'r1',
    run_type: 'chain',
    inputs: { question: 'Fee?' },
    outputs: { answer: '300 yen.', documents: [document, { ...document, id: 'other' }] },
  });
  assert.deepEqual(answers[0]?.documents, [
    { id: 'fees.md', text: 'A stall costs 300 yen.' },
    { id: 'other', text: 'A stall costs 300 yen.' },
  ]);
  assert.match(notes.join(), /documents: where a passage has no other id, its "source" is taken/);
});

test('documents that should be found are judged by their ids, beside their texts; what else they say is kept', async () => {
  const haystack = await importText('run.json', {
    inputs: {
      questions: ['Fee?'],
      ground_truth_documents: [[{ id: 'fees.md', content: '300 yen.' }, { content: 'Per day.' }]],
      retrieved_documents: [[{ id: 'fees.md', content: '300 yen.' }]],
    },
  });
  assert.deepEqual(haystack.examples[0]?.judgements, [{ docId: 'fees.md', relevance: 3 }]);
  assert.deepEqual(haystack.examples[0]?.metadata, { referenceContexts: ['300 yen.', 'Per day.'] });
  assert.match(haystack.notes.join(), /a passage without an id is in no judgement/);
  const chunk = { text: '300 yen.', title: 'Fees', expect_score: 0.9 };
  const trulens = await importText('truth.json', [{ query: 'Fee?', expected_response: 'x', expected_chunks: [chunk] }]);
  assert.deepEqual(trulens.examples[0]?.metadata, { referenceContexts: ['300 yen.'], referencePassages: [chunk] });
});
