// What is wrong with JSON, JSONL and CSV files, said in one error each.
import { type BadFile, expectErrors } from './bad-file.test.ts';

const badFiles: readonly BadFile[] = [
  {
    what: 'a duplicate id in JSONL',
    files: { 'q.jsonl': '{"id":"a","query":"Fee?"}\n\n{"id":"a","query":"Toll?"}\n' },
    code: 'duplicate-id',
    message: 'q.jsonl:3: the id "a" is given twice, before at q.jsonl:1 (give each example its own id)',
  },
  {
    what: 'a number where a document id is meant',
    files: { 'q.json': '[\n {"query": "Fee?",\n  "expected_docs": [{"doc_id": 7, "relevance": 1}]}\n]' },
    code: 'number-as-id',
    message:
      'q.json:3: [0].expected_docs[0].doc_id: "doc_id" must be a text, and 7 is a number (write "7" between quotes)',
  },
  {
    what: 'an empty JSON file',
    files: { 'q.json': ' \n' },
    code: 'empty-file',
    message: 'q.json: the file is empty (write at least one example)',
  },
  {
    what: 'an empty JSONL file',
    files: { 'q.jsonl': '\n\n' },
    code: 'empty-file',
    message: 'q.jsonl: the file is empty (write at least one example)',
  },
  {
    what: 'an empty CSV file',
    files: { 'q.csv': '' },
    code: 'empty-file',
    message: 'q.csv: the file is empty (write at least one example)',
  },
  {
    what: 'no examples in JSON',
    files: { 'q.json': '[]' },
    code: 'no-examples',
    message: 'q.json: there are no examples (write at least one example with a query)',
  },
  {
    what: 'no examples in JSONL',
    files: { 'q.jsonl': '{"dataset":{"name":"x"}}\n' },
    code: 'no-examples',
    message: 'q.jsonl: there are no examples (write at least one example with a query)',
  },
  {
    what: 'no examples in CSV',
    files: { 'q.csv': 'id,query\n,\n' },
    code: 'no-examples',
    message: 'q.csv: there are no examples (write at least one example with a query)',
  },
  {
    what: 'invalid UTF-8 in JSONL',
    files: {
      'q.jsonl': Buffer.concat([
        Buffer.from('{"query":"料金"}\n{"query":"'),
        Buffer.from([0xe6, 0x96]),
        Buffer.from('"}\n'),
      ]),
    },
    code: 'invalid-utf8',
    message:
      'q.jsonl:2: byte 0xe6 at offset 29 is not UTF-8 (save the file as UTF-8; spreadsheets call it "CSV UTF-8"; importing a dataset takes others: encoding)',
  },
  {
    what: 'UTF-16',
    files: { 'q.csv': Buffer.from('\ufeffid,query\n', 'utf16le') },
    code: 'invalid-utf8',
    message:
      'q.csv:1: byte 0xff at offset 0 is not UTF-8, the file looks like UTF-16 (save the file as UTF-8; spreadsheets call it "CSV UTF-8", and "Unicode text" is UTF-16)',
  },
  {
    what: 'deep metadata',
    files: { 'q.json': `[{"query":"Fee?","metadata":${'{"a":'.repeat(70)}1${'}'.repeat(70)}}]` },
    code: 'nested-too-deep',
    message: 'q.json:1:344: broken JSON: lists and mappings are nested deeper than 64 (correct the text there)',
  },
  {
    what: 'broken JSON',
    files: { 'q.json': '[\n  {"query": "Fee?"},\n  {"query": "Tax?",}\n]' },
    code: 'broken-json',
    message: 'q.json:3:20: broken JSON: } stands where a key in double quotes is expected (correct the text there)',
  },
  {
    what: 'cut JSON',
    files: { 'q.json': '[{"query": "Fee?"' },
    code: 'broken-json',
    message: 'q.json:1:18: broken JSON: the text ends where "," or "}" is expected (correct the text there)',
  },
  {
    what: 'a JSON key given twice',
    files: { 'q.json': '[{"id": "a",\n "id": "b", "query": "Fee?"}]' },
    code: 'broken-json',
    message: 'q.json:2:2: broken JSON: the key "id" is given twice (correct the text there)',
  },
  {
    what: 'an open JSON text',
    files: { 'q.jsonl': '{"query": "Fee?"}\n{"query": "Tax?\n' },
    code: 'broken-json',
    message: 'q.jsonl:2:11: broken JSON: a text is opened with " and never closed (correct the text there)',
  },
  {
    what: 'a number with a leading zero in JSON',
    files: { 'q.jsonl': '{"id": 010, "query": "Fee?"}\n' },
    code: 'broken-json',
    message: 'q.jsonl:1:8: broken JSON: 010 stands where a value is expected (correct the text there)',
  },
  {
    what: 'a bad escape in JSON',
    files: { 'q.jsonl': '{"query": "Fe\\e?"}\n' },
    code: 'broken-json',
    message: 'q.jsonl:1:11: broken JSON: a text holds a backslash that starts no JSON escape (correct the text there)',
  },
  {
    what: 'half a surrogate pair',
    files: { 'q.jsonl': '{"query": "Fee \\ud83d"}\n' },
    code: 'ill-formed-text',
    message: 'q.jsonl:1: query: the text holds half of a surrogate pair (remove or correct it)',
  },
  {
    what: 'two JSON values',
    files: { 'q.json': '[] []' },
    code: 'broken-json',
    message: 'q.json:1:4: broken JSON: [ stands where the end of the text is expected (correct the text there)',
  },
  {
    what: 'a bad field in JSONL',
    files: {
      'q.jsonl': '{"dataset":{"name":"x"}}\n{"query": "Fee?", "judgements": [{"docId": "d", "relevance": -1}]}\n',
    },
    code: 'grade-off-scale',
    message:
      "q.jsonl:2: judgements[0].relevance: the grade -1 is off the dataset's scale, 0 to 3 (correct the grade, or declare another scale in the header: scale: { min: …, max: … })",
  },
  {
    what: '__proto__ in JSON',
    files: { 'q.json': '[{"query":"Fee?","__proto__":{"admin":true}}]' },
    code: 'reserved-key',
    message: 'q.json:1: [0].__proto__: the key "__proto__" is refused (remove or correct it)',
  },
  {
    what: '__proto__ in CSV',
    files: { 'q.csv': 'query,__proto__\nFee?,x\n' },
    code: 'reserved-key',
    message: 'q.csv:1: __proto__: the key "__proto__" is refused (remove or correct it)',
  },
  {
    what: '__proto__ in a CSV cell',
    files: { 'q.csv': 'query,metadata\nFee?,"{""__proto__"": 1}"\n' },
    code: 'reserved-key',
    message: 'q.csv:2: metadata.__proto__: the key "__proto__" is refused (remove or correct it)',
  },
  {
    what: 'a CSV record with too few cells',
    files: { 'q.csv': 'id,query,category\na,"Fee\n?",x\nb,Tax?\n' },
    code: 'broken-csv',
    message:
      'q.csv:4: broken CSV: the record has another number of cells than the first line (put cells that hold a comma, a quote or a line break between quotes, and double the quotes inside)',
  },
  {
    what: 'an open CSV cell',
    files: { 'q.csv': 'id,query\na,"Fee?\nb,Tax?\n' },
    code: 'broken-csv',
    message:
      'q.csv:3: broken CSV: a cell is opened with " and never closed (put cells that hold a comma, a quote or a line break between quotes, and double the quotes inside)',
  },
  {
    what: 'text after a CSV cell',
    files: { 'q.csv': 'id,query\na,"Fee"?\n' },
    code: 'broken-csv',
    message:
      'q.csv:2: broken CSV: text follows the closing " of a cell (put cells that hold a comma, a quote or a line break between quotes, and double the quotes inside)',
  },
  {
    what: 'a CSV column twice',
    files: { 'q.csv': 'query,query\nFee?,x\n' },
    code: 'field-given-twice',
    message: 'q.csv:1: the column "query" is there twice (keep one of the two)',
  },
  {
    what: 'an unknown CSV column',
    files: { 'q.csv': 'id,querry\na,Fee?\n' },
    code: 'unknown-field',
    message:
      'q.csv:2: querry: unknown field "querry" (did you mean "query"? Else put what has no field of its own into metadata)',
  },
  {
    what: 'broken JSON in a CSV cell',
    files: { 'q.csv': 'query,metadata\nFee?,{team: desk}\n' },
    code: 'broken-json',
    message:
      'q.csv:2: metadata: broken JSON in the cell, character 2: team stands where a key in double quotes is expected (correct the cell)',
  },
  {
    what: 'a CSV judgement without a grade',
    files: { 'q.csv': 'query,judgements\nFee?,guide/fees.md\n' },
    code: 'not-a-record',
    message:
      'q.csv:2: judgements[0]: a judgement must be a mapping of fields, not the text "guide/fees.md" (write { docId: …, relevance: 0-3 })',
  },
  {
    what: 'CSV hops that are no number',
    files: { 'q.csv': 'query,hops\nFee?,two\n' },
    code: 'wrong-value',
    message: 'q.csv:2: hops: "hops" must be a number, not the text "two" (write a number)',
  },
  {
    what: 'a CSV grade off the scale',
    files: { 'q.csv': 'id,query,judgements\n1,Fee?,d1:2|d2:9\n' },
    code: 'grade-off-scale',
    message:
      "q.csv:2: judgements[1].relevance: the grade 9 is off the dataset's scale, 0 to 3 (correct the grade, or declare another scale in the header: scale: { min: …, max: … })",
  },
  {
    what: 'an unknown extension',
    files: { 'q.txt': 'x' },
    code: 'unknown-format',
    message:
      'q.txt: the extension ".txt" tells no format (name it .yaml .yml .json .jsonl .ndjson .csv or give the format)',
  },
  {
    what: 'a folder format for a file',
    files: { 'q.jsonl': '{"query":"Fee?"}\n' },
    options: { format: 'beir' },
    code: 'unknown-format',
    message:
      'q.jsonl: the format beir is a folder or a pair of files (name the folder, or both files as { queries: …, qrels: … })',
  },
];

expectErrors('one error for each bad file: JSON, JSONL and CSV files', badFiles);
