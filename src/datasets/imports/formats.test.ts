// Every format by a file that its tool would write: known by its shape alone, and read as the same questions with the same answers as all others.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { importFormats } from './formats.ts';
import { importFile, importText } from './import-text.test.ts';
import { readRecords } from './read-records.ts';

const folder = fileURLToPath(new URL('../../../test/other-tools/', import.meta.url));

const formatOf: { readonly [file: string]: string } = {
  'autorag/qa.parquet': 'autorag',
  'deepeval.json': 'deepeval',
  'haystack.json': 'haystack',
  'inspect.jsonl': 'inspect',
  'ja-shift_jis.csv': 'columns',
  'ko-euc_kr.tsv': 'columns',
  'langfuse-traces.jsonl': 'langfuse-traces',
  'langfuse.json': 'langfuse',
  'langsmith.jsonl': 'langsmith',
  'mlflow.jsonl': 'mlflow',
  'openai-evals.jsonl': 'openai-evals',
  'phoenix-experiment.json': 'phoenix-experiment',
  'phoenix.csv': 'phoenix',
  'promptfoo.csv': 'promptfoo',
  'promptfoo.yaml': 'promptfoo',
  'rag_dataset.json': 'llamaindex',
  'ragas-0.1.jsonl': 'ragas',
  'ragas.csv': 'ragas',
  'trulens.jsonl': 'trulens',
};

const questions = [
  'When does the market hall open?',
  'What does a stall cost on Sunday?',
  'Who repairs the scales of the stalls?',
  'Where do I return a lost key?',
];
const given = [
  'The hall opens at six in the morning.',
  'A stall costs 300 yen on Sunday.',
  'The scales are repaired by the harbour office.',
  'That is not in the documents.',
];

test('every file of the folder is looked at', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  assert.deepEqual(paths.sort(), ['autorag/corpus.parquet', ...Object.keys(formatOf)].sort());
});

for (const [file, format] of Object.entries(formatOf)) {
  const encoding = /shift_jis|euc_kr/.exec(file)?.[0]?.replace('euc_kr', 'euc-kr');
  test(`${file} is known, and as nothing else`, async () => {
    const { records, root, table } = await readRecords(`${folder}${file}`, { encoding });
    const values: { readonly [key: string]: unknown }[] = [];
    for await (const { value } of records) values.push(value);
    const shape = { keys: new Set(values.flatMap((value) => Object.keys(value))), root, table, records: values };
    const fitting = importFormats.filter(({ fits }) => fits(shape)).map(({ name }) => name);
    assert.deepEqual(fitting, format === 'columns' ? [] : [format]);
  });

  test(`${file} holds the questions, what is expected and what was answered`, async () => {
    const { examples, answers, format: found } = await importFile(`${folder}${file}`, { encoding });
    assert.equal(found, format);
    if (encoding !== undefined) return;
    assert.deepEqual(
      examples.map(({ query }) => query),
      questions,
    );
    assert.deepEqual(
      examples.map(({ expectedAnswer }) => expectedAnswer),
      format === 'langfuse-traces'
        ? questions.map(() => undefined)
        : [
            given[0],
            'A stall costs 500 yen on Sunday.',
            'The harbour office repairs the scales once a year.',
            'Lost keys are returned at the north gate.',
          ],
    );
    const first = answers.filter(({ repeat = 0 }) => repeat === 0);
    assert.deepEqual(
      first.map(({ id, answer }) => [id, answer]),
      first.length === 0 ? [] : examples.map(({ id }, index) => [id, given[index]]),
    );
  });
}

test('headers in Japanese and Korean, in the encodings of their spreadsheets', async () => {
  const ja = await importFile(`${folder}ja-shift_jis.csv`, { encoding: 'shift_jis' });
  assert.deepEqual(ja.examples[0], {
    id: '1',
    query: '何時に開きますか',
    expectedAnswer: '朝六時です。',
    difficulty: '易',
    metadata: { 担当: '窓口' },
  });
  const ko = await importFile(`${folder}ko-euc_kr.tsv`, { encoding: 'euc-kr' });
  assert.equal(ko.examples[1]?.query, '자릿세는 얼마입니까?');
  assert.deepEqual(ko.fields, ['번호 → id', '질문 → query', '정답 → expectedAnswer']);
});

test('AutoRAG: groups of documents of which one is enough are flattened, kept and said; indexes of pandas are nothing', async () => {
  const { examples, notes, fields } = await importFile(`${folder}autorag/qa.parquet`);
  assert.deepEqual(examples[0], {
    id: 'h1',
    query: questions[0],
    expectedAnswer: 'The hall opens at six in the morning.',
    judgements: [{ docId: 'hours.md', relevance: 3 }],
  });
  assert.deepEqual(examples[3]?.metadata, { retrievalGroups: [['keys.md', 'gates.md']] });
  assert.equal(notes.filter((note) => note.startsWith('retrieval_gt:')).length, 1);
  assert.ok(fields.includes('__index_level_0__ → nothing'));
});

test('Parquet: a corpus is no set of questions, and a broken file is said to be one', async () => {
  await assert.rejects(importFile(`${folder}autorag/corpus.parquet`), {
    code: 'not-a-dataset',
    where: /corpus\.parquet: row 1$/,
  });
  await assert.rejects(importText('qa.parquet', 'not at all'), { code: 'broken-parquet' });
});
