// Files as people and other programs leave them: other marks between cells, texts that hold JSON or lists, words for nothing, columns of one's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importText } from './import-text.test.ts';

test('cells that are parted by semicolons or tabs are read as such, and that is said', async () => {
  for (const [mark, word] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ] as const) {
    const rows = [
      ['質問', '期待回答', '備考'],
      ['料金は?', '三百円、一日', 'メモ'],
    ];
    const { examples, notes } = await importText('faq.csv', rows.map((row) => row.join(mark)).join('\n'));
    assert.deepEqual(
      examples.map(({ query, expectedAnswer, metadata }) => [query, expectedAnswer, metadata]),
      [['料金は?', '三百円、一日', { 備考: 'メモ' }]],
    );
    assert.ok(notes.includes(`the cells are parted by ${word}, and not by commas`), notes.join('\n'));
  }
  const prose = await importText('faq.csv', '質問,"期待回答"\nFee; toll?,300 yen; a day\n');
  assert.equal(prose.examples[0]?.query, 'Fee; toll?');
});

test('columns of one’s own beside those of RAGAS are taken too', async () => {
  const { format, examples, answers } = await importText(
    'table.csv',
    'id,question,expected_answer,answer,contexts,retrieved_ids,relevant_ids,category\n0070,Fee?,300 yen.,300.,"[""A stall costs 300 yen."", ""Due monthly.""]",d0|d9,d0|dz,fees\n',
  );
  assert.equal(format, 'ragas');
  assert.deepEqual(examples, [
    {
      id: '0070',
      query: 'Fee?',
      category: 'fees',
      expectedAnswer: '300 yen.',
      judgements: [
        { docId: 'd0', relevance: 3 },
        { docId: 'dz', relevance: 3 },
      ],
    },
  ]);
  assert.deepEqual(answers, [
    {
      id: '0070',
      answer: '300.',
      documents: [
        { id: 'd0', text: 'A stall costs 300 yen.' },
        { id: 'd9', text: 'Due monthly.' },
      ],
    },
  ]);
});

test('RAGAS: further accepted answers are kept', async () => {
  const { examples } = await importText('old.json', [
    { id: 'a', question: 'Fee?', contexts: [], answer: 'x', ground_truths: ['300 yen.', 'JPY 300.'] },
  ]);
  assert.deepEqual(examples, [
    { id: 'a', query: 'Fee?', expectedAnswer: '300 yen.', metadata: { acceptedAnswers: ['300 yen.', 'JPY 300.'] } },
  ]);
});

test('a field that is named changes what it names; the rest stays what the tool wrote', async () => {
  const record = {
    user_input: 'Fee?',
    reference: 'wrong',
    gold: '300 yen.',
    response: 'x',
    retrieved_contexts: ['a'],
    reference_contexts: ['b'],
  };
  const map = new Map([['expectedAnswer', 'gold']] as const);
  for (const format of [undefined, 'ragas']) {
    const { format: found, examples, answers } = await importText('set.jsonl', record, { map, format });
    assert.equal(found, 'ragas');
    assert.equal(examples[0]?.expectedAnswer, '300 yen.');
    assert.deepEqual(examples[0]?.metadata?.referenceContexts, ['b']);
    assert.deepEqual(answers[0]?.contexts, ['a']);
  }
  const runs = await importText(
    'runs.jsonl',
    { id: 'r', run_type: 'chain', inputs: { who: 'desk', what: 'Fee?' }, outputs: { answer: 'x', documents: ['a'] } },
    { map: new Map([['query', 'inputs.what']] as const) },
  );
  assert.deepEqual([runs.format, runs.examples[0]?.query, runs.answers[0]?.answer], ['langsmith-runs', 'Fee?', 'x']);
  assert.deepEqual(runs.answers[0]?.contexts, ['a']);
});

test('MLflow: mappings that stand as JSON in texts are read, outside of tables too', async () => {
  const { examples, answers } = await importText('set.jsonl', {
    inputs: '{"question": "Fee?"}',
    outputs: '"300 yen."',
    expectations: '{"expected_response": "A stall costs 300 yen."}',
  });
  assert.deepEqual([examples[0]?.query, examples[0]?.expectedAnswer], ['Fee?', 'A stall costs 300 yen.']);
  assert.equal(answers[0]?.answer, '300 yen.');
});

test('a list as Python prints it is a list in JSON too; a text in brackets is none', async () => {
  const read = async (retrieved_contexts: string) =>
    await importText('set.jsonl', { user_input: 'Fee?', response: 'x', retrieved_contexts });
  const { answers, notes } = await read("['A stall costs 300 yen.', 'Due monthly.']");
  assert.deepEqual(answers[0]?.contexts, ['A stall costs 300 yen.', 'Due monthly.']);
  assert.match(notes.join(), /retrieved_contexts: a text that holds a list was read as that list/);
  assert.deepEqual((await read('[1] see above')).answers[0]?.contexts, ['[1] see above']);
});

test('nan and None in a column of lists are no contexts', async () => {
  const { answers, notes } = await importText(
    'set.csv',
    "user_input,retrieved_contexts,response\nA?,['a'],x\nB?,nan,y\nC?,None,z\n",
  );
  assert.deepEqual(
    answers.map(({ contexts }) => contexts),
    [['a'], undefined, undefined],
  );
  assert.match(notes.join('\n'), /a cell for a list says "nan": there is none/);
});

test('lists inside of replies, and columns of one length, are records', async () => {
  const example = { id: 'a', input: { question: 'Fee?' }, output: { answer: '300 yen.' }, metadata: {} };
  const phoenix = await importText('reply.json', { data: { dataset_id: 'x', version_id: 'y', examples: [example] } });
  assert.deepEqual(
    [phoenix.format, phoenix.examples],
    ['phoenix', [{ id: 'a', query: 'Fee?', expectedAnswer: '300 yen.' }]],
  );
  const rows = await importText('rows.json', { rows: [{ question: 'Fee?', expected_answer: '300 yen.' }] });
  assert.deepEqual([rows.examples[0]?.query, rows.examples[0]?.expectedAnswer], ['Fee?', '300 yen.']);
  const columns = await importText('columns.json', {
    question: ['Fee?', 'Toll?'],
    answer: ['300', '200'],
    contexts: [['a'], ['b']],
    ground_truth: ['300 yen.', '200 yen.'],
  });
  assert.deepEqual(
    columns.answers.map(({ answer, contexts }) => [answer, contexts]),
    [
      ['300', ['a']],
      ['200', ['b']],
    ],
  );
});

test('one page of a reply of several says so', async () => {
  const { notes } = await importText('items.json', {
    data: [{ id: 'a', input: 'Fee?', expectedOutput: 'x', datasetName: 'd' }],
    meta: { page: 1, limit: 1, totalItems: 3, totalPages: 3 },
  });
  assert.ok(notes.includes('this is page 1 of 3: the other pages are files of their own'), notes.join('\n'));
});

test('a record whose question is blank is left out and counted; the others are read', async () => {
  const { examples, notes } = await importText(
    'set.jsonl',
    '{"user_input": " ", "reference": "x"}\n{"user_input": "Fee?", "reference": "y"}\n',
  );
  assert.deepEqual(
    examples.map(({ query }) => query),
    ['Fee?'],
  );
  assert.ok(notes.includes('left out: the question is blank'), notes.join('\n'));
});

test('promptfoo in CSV: lists of tags and the description are kept, and said to be', async () => {
  const { examples, fields } = await importText(
    'tests.csv',
    'question,__expected,__description,__metadata:tags[]\nFee?,contains:300,the fee,"a,b\\,c"\n',
  );
  assert.deepEqual(examples[0]?.metadata, { tags: ['a', 'b,c'], description: 'the fee' });
  assert.ok(fields.includes('__metadata:tags[] → metadata.tags'), fields.join('\n'));
});

test('the day of a question and that of its facts are read however they are written; what is no day stays in metadata', async () => {
  const { examples } = await importText(
    'law.csv',
    '質問,基準日,事実の日\n料金は?,2026/4/1,令和元年6月1日\n期限は?,本日,2019-06-01\n',
  );
  assert.deepEqual(
    examples.map(({ asOf, factsOn, metadata }) => [asOf, factsOn, metadata]),
    [
      ['2026-04-01', '2019-06-01', undefined],
      [undefined, '2019-06-01', { 基準日: '本日' }],
    ],
  );
  const named = await importText('law.csv', 'question,when\nFee?,20190601\n', { map: new Map([['factsOn', 'when']]) });
  assert.equal(named.examples[0]?.factsOn, '2019-06-01');
  await assert.rejects(importText('law.csv', 'question,when\nFee?,soon\n', { map: new Map([['factsOn', 'when']]) }), {
    message: /"when" must be a day such as 2026-04-01/u,
  });
});
