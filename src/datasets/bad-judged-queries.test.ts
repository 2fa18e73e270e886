// What is wrong with BEIR and TREC files, said in one error each.
import { type BadFile, expectErrors } from './bad-file.test.ts';

const beir = (queries: string, qrels?: string): { readonly [name: string]: string } => ({
  'set/queries.jsonl': queries,
  ...(qrels !== undefined && { 'set/qrels/test.tsv': qrels }),
});

const badFiles: readonly BadFile[] = [
  {
    what: 'a folder of something else',
    files: { 'set/readme.md': 'x' },
    source: 'set',
    code: 'unknown-format',
    message:
      'set: the folder holds neither queries.jsonl (BEIR), nor queries in Parquet (MTEB), nor one file of topics (TREC) (name a file: .yaml .json .jsonl .csv)',
  },
  {
    what: 'a folder as YAML',
    files: { 'set/readme.md': 'x' },
    source: { queries: 'set', qrels: 'set' },
    code: 'not-a-file',
    message: 'set: this is a folder, not a file (name a file)',
  },
  {
    what: 'a BEIR folder without qrels',
    files: beir('{"_id":"1","text":"Fee?"}\n'),
    source: 'set',
    code: 'missing-qrels',
    message:
      'set/qrels: the judgements are missing: there is no test.tsv (add the judgements; BEIR keeps them in qrels/test.tsv)',
  },
  {
    what: 'a BEIR folder without the qrels asked for',
    files: beir('{"_id":"1","text":"Fee?"}\n', '1\td\t1\n'),
    source: 'set',
    options: { qrels: 'dev' },
    code: 'missing-qrels',
    message:
      'set/qrels: the judgements are missing: there is no dev.tsv, there is test.tsv (choose one with the option qrels)',
  },
  {
    what: 'empty queries',
    files: beir('', '1\td\t1\n'),
    source: 'set',
    code: 'empty-file',
    message: 'set/queries.jsonl: the file is empty (write at least one example)',
  },
  {
    what: 'empty qrels',
    files: beir('{"_id":"1","text":"Fee?"}\n', 'query-id\tcorpus-id\tscore\n'),
    source: 'set',
    code: 'empty-file',
    message: 'set/qrels/test.tsv: the file is empty (write at least one example)',
  },
  {
    what: 'a qrels row given twice',
    files: beir('{"_id":"1","text":"Fee?"}\n', 'query-id\tcorpus-id\tscore\n1\td\t1\n1\te\t1\n1\td\t0\n'),
    source: 'set',
    code: 'duplicate-judgement',
    message:
      'set/qrels/test.tsv:4: the document "d" is judged twice for "1", before in line 2 (keep one of the two lines)',
  },
  {
    what: 'a qrels grade with a fraction',
    files: beir('{"_id":"1","text":"Fee?"}\n', 'query-id\tcorpus-id\tscore\n1\td\t0.5\n'),
    source: 'set',
    code: 'grade-not-integer',
    message:
      'set/qrels/test.tsv:2: the grade must be a whole number, not "0.5" (write whole numbers; 0 and below mean not relevant)',
  },
  {
    what: 'a qrels grade NaN',
    files: beir('{"_id":"1","text":"Fee?"}\n', '1\td\tNaN\n'),
    source: 'set',
    code: 'grade-not-integer',
    message:
      'set/qrels/test.tsv:1: the grade must be a whole number, not "NaN" (write whole numbers; 0 and below mean not relevant)',
  },
  {
    what: 'a qrels grade beyond 32 bits',
    files: beir('{"_id":"1","text":"Fee?"}\n', '1\td\t9999999999\n'),
    source: 'set',
    code: 'grade-off-scale',
    message:
      "set/qrels/test.tsv:1: the grade 9999999999 is off the dataset's scale, -2147483648 to 2147483647 (correct the grade, or declare another scale in the header: scale: { min: …, max: … })",
  },
  {
    what: 'qrels without tabs',
    files: beir('{"_id":"1","text":"Fee?"}\n', '1 d 1\n'),
    source: 'set',
    code: 'wrong-columns',
    message:
      "set/qrels/test.tsv:1: a judgement has three tab-separated columns (query, document, grade) or TREC's four (correct the line)",
  },
  {
    what: 'qrels of unknown queries',
    files: beir('{"_id":"1","text":"Fee?"}\n', '1\td\t1\n2\td\t1\n3\td\t1\n'),
    source: 'set',
    code: 'unknown-query',
    message:
      'set/qrels/test.tsv:2: the query "2" (and 1 more) is judged but not in queries.jsonl (add the query or remove its judgements; do the two files belong together?)',
  },
  {
    what: 'a number as BEIR id',
    files: beir('{"_id":1,"text":"Fee?"}\n', '1\td\t1\n'),
    source: 'set',
    code: 'number-as-id',
    message: 'set/queries.jsonl:1: _id: "id" must be a text, and 1 is a number (write "1" between quotes)',
  },
  {
    what: 'BEIR queries with judgements',
    files: beir('{"_id":"1","text":"Fee?","judgements":[{"docId":"d","relevance":1}]}\n', '1\td\t1\n'),
    source: 'set',
    code: 'unknown-field',
    message:
      'set/queries.jsonl:1: judgements: judgements stand in the qrels file, not beside the queries (remove the field)',
  },
  {
    what: 'BEIR queries without id',
    files: beir('{"text":"Fee?"}\n', '1\td\t1\n'),
    source: 'set',
    code: 'missing-field',
    message: 'set/queries.jsonl:1: id: "id" is missing (add "id: …")',
  },
  {
    what: 'a duplicate BEIR id',
    files: beir('{"_id":"1","text":"Fee?"}\n{"_id":"1","text":"Tax?"}\n', '1\td\t1\n'),
    source: 'set',
    code: 'duplicate-id',
    message:
      'set/queries.jsonl:2: the id "1" is given twice, before at set/queries.jsonl:1 (give each example its own id)',
  },
  {
    what: 'missing TREC qrels',
    files: { 'topics.tsv': '1\tFee?\n' },
    source: { queries: 'topics.tsv', qrels: 'qrels.txt' },
    code: 'no-such-file',
    message: 'qrels.txt: there is no such file (check the path; in a config it is relative to the config file)',
  },
  {
    what: 'a TREC topic without a tab',
    files: { 'topics.tsv': '1 Fee?\n', 'qrels.txt': '1 0 d 1\n' },
    source: { queries: 'topics.tsv', qrels: 'qrels.txt' },
    code: 'wrong-columns',
    message:
      'topics.tsv:1: a topic needs two tab-separated columns: id, query (write the id, one tab, and the query on one line)',
  },
  {
    what: 'a TREC qrels row with five columns',
    files: { 'topics.tsv': '1\tFee?\n', 'qrels.txt': '1 0 d 1 x\n' },
    source: { queries: 'topics.tsv', qrels: 'qrels.txt' },
    code: 'wrong-columns',
    message:
      "qrels.txt:1: a judgement has three tab-separated columns (query, document, grade) or TREC's four (correct the line)",
  },
  {
    what: 'an open <top>',
    files: { 'topics.txt': '<top>\n<num> Number: 1\n<title> Fee\n', 'qrels.txt': '1 0 d 1\n' },
    source: { queries: 'topics.txt', qrels: 'qrels.txt' },
    code: 'broken-topics',
    message:
      'topics.txt:1: this <top> is never closed (topics are <top> <num> … <title> … </top>, or lines of id, tab, query)',
  },
  {
    what: 'text between <top> elements',
    files: { 'topics.txt': '<top>\n<num> Number: 1\n<title> Fee\n</top>\nx\n', 'qrels.txt': '1 0 d 1\n' },
    source: { queries: 'topics.txt', qrels: 'qrels.txt' },
    code: 'broken-topics',
    message:
      'topics.txt:5: text stands outside <top> … </top> (topics are <top> <num> … <title> … </top>, or lines of id, tab, query)',
  },
  {
    what: 'a <top> without a number',
    files: { 'topics.txt': '<top>\n<title> Fee\n</top>\n', 'qrels.txt': '1 0 d 1\n' },
    source: { queries: 'topics.txt', qrels: 'qrels.txt' },
    code: 'missing-field',
    message: 'topics.txt:1: "id" is missing (add "id: …")',
  },
  {
    what: 'a TREC folder without qrels',
    files: { 'set/topics.tsv': '1\tFee?\n' },
    source: 'set',
    code: 'missing-qrels',
    message:
      'set: the judgements are missing: there is no file that begins with "qrels" (add the judgements; BEIR keeps them in qrels/test.tsv)',
  },
];

expectErrors('one error for each bad file: BEIR and TREC files', badFiles);
