import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importText, refusal } from './import-text.test.ts';

const opens = { query: 'When does the hall open?', expectedAnswer: 'At six.' };

test('RAGAS: new names, old names and a mix of both give the same question under the same id', async () => {
  const recent = await importText('new.jsonl', {
    user_input: opens.query,
    reference: opens.expectedAnswer,
    response: 'It opens at six.',
    retrieved_contexts: ['Open from six.'],
    reference_contexts: ['The hall opens at six.'],
  });
  const old = await importText('old.json', [
    {
      question: opens.query,
      ground_truths: [opens.expectedAnswer],
      answer: 'It opens at six.',
      contexts: ['Open from six.'],
    },
  ]);
  const mixed = await importText('mixed.json', [
    {
      question: opens.query,
      reference: opens.expectedAnswer,
      response: 'It opens at six.',
      contexts: ['Open from six.'],
    },
  ]);
  const id = recent.examples[0]?.id ?? '';
  assert.match(id, /^q-[0-9a-f]{12}$/);
  assert.deepEqual([recent.format, old.format, mixed.format], ['ragas', 'ragas', 'ragas']);
  assert.deepEqual(recent.examples, [{ id, ...opens, metadata: { referenceContexts: ['The hall opens at six.'] } }]);
  assert.deepEqual(old.examples, [{ id, ...opens }]);
  for (const { answers } of [recent, old, mixed])
    assert.deepEqual(answers, [{ id, answer: 'It opens at six.', contexts: ['Open from six.'] }]);
});

test('RAGAS in CSV: lists as Python prints them; commas, quotes and line breaks inside are of the texts', async () => {
  const { answers, examples, leftOver } = await importText(
    'ragas.csv',
    `user_input,reference,response,retrieved_contexts,synthesizer_name\n"${opens.query}",At six.,Six.,"['It''s open, from six.', ""From 'six'.\\n""]",single\nFee?,300 yen,,[],multi\n`.replace(
      "It''s",
      "It\\'s",
    ),
  );
  assert.deepEqual(answers[0]?.contexts, ["It's open, from six.", "From 'six'.\n"]);
  assert.equal(answers[1]?.answer, null);
  assert.deepEqual(answers[1]?.contexts, []);
  assert.equal(examples[1]?.metadata?.synthesizer_name, 'multi');
  assert.deepEqual(leftOver, ['synthesizer_name']);
});

test('RAGAS, multi-turn: the last message of a person is the question', async () => {
  const { examples } = await importText('turns.jsonl', {
    user_input: [
      { content: 'What does a stall cost?', type: 'human' },
      { content: '300 yen.', type: 'ai' },
      { content: 'And on Sunday?', type: 'human' },
      { content: '500 yen.', type: 'ai' },
    ],
    reference: '400 yen.',
  });
  assert.equal(examples[0]?.query, 'And on Sunday?');
  assert.deepEqual(examples[0]?.history, [
    { role: 'user', text: 'What does a stall cost?' },
    { role: 'assistant', text: '300 yen.' },
  ]);
});

test('DeepEval: context is what an ideal search finds and never what was retrieved', async () => {
  const record = {
    input: opens.query,
    actual_output: 'Six.',
    expected_output: opens.expectedAnswer,
    context: ['Ideal.'],
    retrieval_context: ['Found.', { context: 'Found too.', source: 'a.md' }],
    additional_metadata: { desk: 3 },
    source_file: 'hall.md',
  };
  const { format, examples, answers, leftOver } = await importText('cases.json', [record]);
  assert.equal(format, 'deepeval');
  assert.deepEqual(examples[0]?.metadata, { source_file: 'hall.md', desk: 3, referenceContexts: ['Ideal.'] });
  assert.deepEqual(answers[0]?.documents, [
    { id: 'passage 1 without an id', text: 'Found.' },
    { id: 'a.md', text: 'Found too.' },
  ]);
  assert.deepEqual(leftOver, ['source_file']);
});

test('DeepEval: contexts that were joined are split again, and that is said', async () => {
  const lines = await importText('goldens.jsonl', {
    input: opens.query,
    expected_output: opens.expectedAnswer,
    actual_output: 'Six.',
    retrieval_context: 'One.|Two.',
  });
  assert.deepEqual(lines.answers[0]?.contexts, ['One.', 'Two.']);
  assert.match(lines.notes.join(), /split at "\|"/);
  const table = await importText(
    'goldens.csv',
    `input,actual_output,expected_output,retrieval_context\n${opens.query},Six.,At six.,One.;Two.\nFee?,300,300 yen,Three.;Four.\n`,
  );
  assert.deepEqual(table.answers[0]?.contexts, ['One.', 'Two.']);
  assert.match(table.notes.join(), /split at ";"/);
});

test('DeepEval: a conversational golden is refused', async () => {
  assert.equal(
    await refusal('goldens.json', [{ scenario: 'A stall holder asks.', turns: [] }]),
    'goldens.json:1: [0].scenario: a conversational golden has a scenario and no question (import single-turn goldens, or write the conversation with its last question)',
  );
});

test('Langfuse: what the API and the table give; archived items stay out', async () => {
  const item = (id: string, input: unknown, status = 'ACTIVE') => ({
    id,
    status,
    input,
    expectedOutput: { answer: opens.expectedAnswer },
    metadata: { desk: 3 },
    datasetName: 'hall',
    sourceTraceId: null,
    createdAt: '2031-04-01T00:00:00Z',
  });
  const body = {
    data: [
      item('a', { question: opens.query }),
      item('b', 'Fee?', 'ARCHIVED'),
      item('c', [{ role: 'user', content: 'Fee?' }]),
    ],
    meta: { page: 1, limit: 50, totalItems: 3, totalPages: 1 },
  };
  const { format, examples, notes, answers } = await importText('items.json', body);
  assert.equal(format, 'langfuse');
  assert.deepEqual(examples, [
    { id: 'a', ...opens, metadata: { desk: 3 } },
    { id: 'c', query: 'Fee?', expectedAnswer: opens.expectedAnswer, metadata: { desk: 3 } },
  ]);
  assert.deepEqual(notes, ['left out: archived']);
  assert.deepEqual(answers, []);
  const table = await importText(
    'items.csv',
    `id,datasetName,status,input,expectedOutput,metadata\na,hall,ACTIVE,"{""question"": ""${opens.query}""}","{""answer"": ""At six.""}","{""desk"": 3}"\n`,
  );
  assert.deepEqual(table.examples, examples.slice(0, 1));
});

test('Langfuse traces: the output is an answer that was given', async () => {
  const { format, answers, examples } = await importText('traces.jsonl', {
    id: 't1',
    timestamp: '2031-04-01T00:00:00Z',
    userId: null,
    sessionId: 's',
    input: { question: opens.query },
    output: { answer: 'Six.', documents: [{ id: 'hall.md', text: 'Open from six.', score: 0.5 }] },
    latency: 1.5,
  });
  assert.equal(format, 'langfuse-traces');
  assert.deepEqual(examples[0]?.expectedAnswer, undefined);
  assert.deepEqual(answers, [
    { id: 't1', answer: 'Six.', documents: [{ id: 'hall.md', text: 'Open from six.', score: 0.5 }], latencyMs: 1500 },
  ]);
});

test('Langfuse: one trace as it is downloaded, beside its observations', async () => {
  const { format, examples, answers } = await importText('trace-t1.json', {
    trace: {
      id: 't1',
      timestamp: '2031-04-01T00:00:00Z',
      input: { question: opens.query },
      output: { answer: 'Six.' },
    },
    observations: [{ id: 'o1', type: 'RETRIEVER' }],
    scores: [],
  });
  assert.equal(format, 'langfuse-traces');
  assert.deepEqual([examples[0]?.id, examples[0]?.query, answers[0]?.answer], ['t1', opens.query, 'Six.']);
});

test('where two tools write files of this shape nothing is guessed', async () => {
  const record = { input: opens.query, expectedOutput: opens.expectedAnswer };
  assert.equal(
    await refusal('items.json', [record]),
    'items.json: this may be of Langfuse (items of a dataset) or of DeepEval (say which: format langfuse or format deepeval)',
  );
  for (const format of ['langfuse', 'deepeval']) {
    const { examples } = await importText('items.json', [record], { format });
    assert.equal(examples[0]?.expectedAnswer, opens.expectedAnswer, format);
  }
});

test('a mapping of which nobody knows the question is refused until it is named', async () => {
  const items = {
    data: [{ id: 'a', input: { who: 'desk', what: opens.query }, expectedOutput: 'x', datasetName: 'hall' }],
  };
  assert.equal(
    await refusal('items.json', items),
    'items.json:1: data[0].input: "input" has the members who, what, and none is known as query (say which one it is: map query=input.who)',
  );
  const { examples } = await importText('items.json', items, {
    map: new Map([
      ['query', 'input.what'],
      ['id', 'id'],
    ]),
  });
  assert.equal(examples[0]?.query, opens.query);
});
