import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ListForm, listFormOf, listInCell } from './cell-lists.ts';
import { importText } from './import-text.test.ts';
import { noLiteral, readPythonLiteral } from './python-literal.ts';

const line = (question: string, answer: string, reference = '300 yen') =>
  `${JSON.stringify({ user_input: question, response: answer, reference })}\n`;

test('the same over again is left out, another answer is a repeat, another reference is another question', async () => {
  const { examples, answers, notes } = await importText(
    'log.jsonl',
    line('Fee?', '300') + line('Fee?', '300') + line('Fee?', '200') + line('Fee?', '300', '500 yen'),
  );
  const id = examples[0]?.id ?? '';
  assert.deepEqual(
    examples.map((example) => [example.id, example.expectedAnswer]),
    [
      [id, '300 yen'],
      [`${id}-2`, '500 yen'],
    ],
  );
  assert.deepEqual(answers, [
    { id, answer: '300' },
    { id, repeat: 1, answer: '200' },
    { id: `${id}-2`, answer: '300' },
  ]);
  assert.deepEqual(notes, [
    'an id was made from the question (4)',
    'left out: the same as a record before',
    'another answer to a question that is there before: a repeat of it',
    'the question is there before, with something else expected: it has an id of its own',
  ]);
});

test('Phoenix: repetitions are repeats in the order of the file, a row with an error is a failure that took its time', async () => {
  const row = (repetition_number: number, error: string | null) => ({
    example_id: 'e1',
    repetition_number,
    input: { question: 'Fee?' },
    reference_output: { answer: '300' },
    output: { answer: '300' },
    error,
    latency_ms: 100 * repetition_number,
  });
  const { examples, answers } = await importText('experiment.json', [row(1, null), row(2, 'timeout'), row(3, null)]);
  assert.equal(examples.length, 1);
  assert.deepEqual(answers, [
    { id: 'e1', answer: '300', latencyMs: 100 },
    { id: 'e1', repeat: 1, error: 'timeout', latencyMs: 200 },
    { id: 'e1', repeat: 2, answer: '300', latencyMs: 300 },
  ]);
});

test('an answer that is empty, null or absent', async () => {
  const { answers } = await importText(
    'log.jsonl',
    '{"user_input":"a","response":"","retrieved_contexts":[]}\n{"user_input":"b","response":null,"retrieved_contexts":[]}\n{"user_input":"c"}\n',
  );
  assert.deepEqual(
    answers.map(({ answer }) => answer),
    ['', null],
  );
});

test('passages beside a question may be found or ideal: they stay in metadata', async () => {
  const { examples, answers, leftOver } = await importText('items.json', [
    { id: 'a', input: { question: 'Fee?', context: ['x'] }, expectedOutput: '300', datasetName: 'hall' },
  ]);
  assert.deepEqual(answers, []);
  assert.deepEqual(examples[0]?.metadata, { input: { context: ['x'] } });
  assert.deepEqual(leftOver, ['input.context']);
});

/** What Python's repr prints. */
const repr = (value: unknown): string => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value as object)
      .map(([key, member]) => `${repr(key)}: ${repr(member)}`)
      .join(', ')}}`;
  const text = String(value)
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "\\'")}'`;
};

test('what Python prints reads back as it was', () => {
  const text = fc.string({ unit: 'grapheme' });
  const key = text.filter((each) => each !== '__proto__');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(fc.property(fc.array(value), (list) => assert.deepEqual(readPythonLiteral(repr(list)), list)));
});

test('calls, cut lists and open texts are no literals', () => {
  for (const cell of ["[Document(content='a')]", "['a' ... 'b']", "['a", '[a]', "['a'] + ['b']"])
    assert.equal(readPythonLiteral(cell), noLiteral, cell);
  assert.deepEqual(readPythonLiteral("['a'\n 'b']"), ['a', 'b']);
});

test('lists of a column are told by all its cells', () => {
  const cells: readonly [readonly string[], ListForm, readonly unknown[]][] = [
    [['["a", "b"]', 'c'], 'brackets', ['a', 'b']],
    [["['a', None]"], 'brackets', ['a', null]],
    [['a|b', 'c'], '|', ['a', 'b']],
    [['a;b', 'c'], ';', ['a', 'b']],
    [['a;b', 'one; two'], 'whole', ['a;b']],
    [['[1] is a note'], 'whole', ['[1] is a note']],
  ];
  for (const [column, form, items] of cells) {
    assert.equal(listFormOf(column), form);
    assert.deepEqual(listInCell(column[0] ?? '', form), items);
  }
});
