// What is wrong with a file of another tool, said in one error each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal } from './import-text.test.ts';
import type { Role } from './record-fields.ts';

interface BadImport {
  readonly what: string;
  readonly file: string;
  readonly content: string | object;
  readonly map?: readonly [Role, string][];
  readonly encoding?: string;
  readonly message: string;
}

const bad: readonly BadImport[] = [
  {
    what: 'broken JSON in a line',
    file: 'r.jsonl',
    content: '{"user_input":"Fee?","reference":"300"}\n{"user_input":"Toll?",}\n',
    message: 'r.jsonl:2:23: broken JSON: } stands where a key in double quotes is expected (correct the text there)',
  },
  {
    what: 'a mapping where a text is meant',
    file: 'r.jsonl',
    content: '{"user_input":"Fee?","reference":"300"}\n{"user_input":"Toll?","reference":{"yen":300}}\n',
    message: 'r.jsonl:2: reference: "reference" must be a text, not a mapping (correct it or leave it out)',
  },
  {
    what: 'contexts that are no texts',
    file: 'r.json',
    content: [{ user_input: 'Fee?', retrieved_contexts: [['300']] }],
    message:
      'r.json:1: [0].retrieved_contexts: "retrieved_contexts" must be a list of texts, and item 1 is a list (correct it or leave it out)',
  },
  {
    what: 'no question',
    file: 'd.json',
    content: [{ input: ' ', expected_output: '300' }],
    message: 'd.json: all records were left out (export at least one question that is to be run)',
  },
  {
    what: 'an id twice',
    file: 'l.json',
    content: [
      { id: 'a', input: 'Fee?', expectedOutput: '300', datasetName: 'x' },
      { id: 'a', input: 'Toll?', expectedOutput: '200', datasetName: 'x' },
    ],
    message: 'l.json: [1]: the id "a" is given twice, before at l.json: [0] (give each example its own id)',
  },
  {
    what: 'nothing but archived items',
    file: 'l.json',
    content: [{ id: 'a', status: 'ARCHIVED', input: 'Fee?', expectedOutput: '300', datasetName: 'x' }],
    message: 'l.json: all records were left out (export at least one question that is to be run)',
  },
  {
    what: 'fields that nobody knows',
    file: 'x.json',
    content: [{ frage: 'Fee?', soll: '300' }],
    message: 'x.json: no field is known as the question; there is frage, soll (say what is what: map query=frage)',
  },
  {
    what: 'a mapped column that is not there',
    file: 'x.csv',
    content: 'frage,soll\nFee?,300\n',
    map: [['query', 'fragen']],
    message: 'x.csv: there is no field "fragen" (there is frage, soll)',
  },
  {
    what: 'an answer that may be either',
    file: 'x.csv',
    content: 'question,answer\nFee?,300\n',
    message:
      'x.csv:2: answer: "answer" may be the expected answer or one that was given (say which: map expectedAnswer=answer or map answer=answer)',
  },
  {
    what: 'another encoding',
    file: 'x.csv',
    content: '質問,正解\n料金は,三百円\n',
    encoding: 'euc-kr',
    message: 'x.csv: the file is not euc-kr (name the encoding that it was saved in)',
  },
  {
    what: 'columns of different lengths',
    file: 'h.json',
    content: { inputs: { questions: ['Fee?', 'Toll?'], predicted_answers: ['300'] }, results: {} },
    message:
      'h.json:1: inputs.predicted_answers: "predicted_answers" has 1 values, and "questions" has 2 (each input has a value for each question)',
  },
  {
    what: 'a letter that is none of the choices',
    file: 'i.jsonl',
    content: { input: 'Which?', choices: ['300', '500'], target: 'C' },
    message: 'i.jsonl:1: target: "target" must be the letter of one of 2 choices (correct it or leave it out)',
  },
  {
    what: 'a column twice',
    file: 'x.csv',
    content: 'question,expected,question\nFee?,300,Toll?\n',
    message: 'x.csv:1: the column "question" is there twice (keep one of the two)',
  },
];

for (const { what, file, content, map, encoding, message } of bad) {
  test(`one error: ${what}`, async () => {
    const options = { encoding, map: map === undefined ? undefined : new Map(map) };
    assert.equal(await refusal(file, content, options), message);
  });
}
