// Headers, examples and judgements that break the schema, said in one error each.
import { type BadFile, expectErrors } from './bad-file.test.ts';

const yaml = (...lines: string[]): { readonly [name: string]: string } => ({ 'q.yaml': `${lines.join('\n')}\n` });

const badFiles: readonly BadFile[] = [
  {
    what: 'an unknown field, with the nearest name',
    files: yaml('queries:', '  - id: a', '    query: Fee?', '    expected_keyword: [x]'),
    code: 'unknown-field',
    message:
      'q.yaml:4: queries[0].expected_keyword: unknown field "expected_keyword" (did you mean "expected_keywords"? Else put what has no field of its own into metadata)',
  },
  {
    what: 'an unknown field that resembles nothing',
    files: yaml('- query: Fee?', '  zzzzzzzz: 1'),
    code: 'unknown-field',
    message: 'q.yaml:2: [0].zzzzzzzz: unknown field "zzzzzzzz" (put what has no field of its own into metadata)',
  },
  {
    what: 'an unknown field of a judgement',
    files: yaml('- query: Fee?', '  expected_docs:', '    - doc_id: d', '      relevence: 3'),
    code: 'unknown-field',
    message:
      'q.yaml:4: [0].expected_docs[0].relevence: unknown field "relevence" (did you mean "relevance"? Else remove it)',
  },
  {
    what: 'an unknown field of the root',
    files: yaml('dataset: { version: "1" }', 'querys: []'),
    code: 'unknown-field',
    message: 'q.yaml:2: querys: unknown field "querys" (did you mean "queries"?)',
  },
  {
    what: 'an unknown field of the header',
    files: yaml('dataset: { versoin: "1" }', 'queries: [{ query: Fee? }]'),
    code: 'unknown-field',
    message: 'q.yaml:1: dataset.versoin: unknown field "versoin" (did you mean "version"? Else remove it)',
  },
  {
    what: 'a header field outside the header',
    files: yaml('dataset: { version: "1" }', 'created: today', 'queries: [{ query: Fee? }]'),
    code: 'unknown-field',
    message: 'q.yaml:2: created: "created" stands outside "dataset" (move it into "dataset")',
  },
  {
    what: 'facts of a day that there is not',
    files: yaml('- query: Fee?', '  factsOn: 2019-02-29'),
    code: 'wrong-value',
    message: 'q.yaml:2: [0].factsOn: "factsOn" must be a day such as 2026-04-01: the text "2019-02-29" (correct it)',
  },
  {
    what: 'two names of one field',
    files: yaml('- question: Fee?', '  query: Fee?'),
    code: 'field-given-twice',
    message: 'q.yaml:2: [0].query: "question" and "query" are two names of the field query (keep one of the two)',
  },
  {
    what: 'a duplicate id',
    files: yaml('queries:', '  - { id: a, query: Fee? }', '  - { id: b, query: Tax? }', '  - { id: a, query: Toll? }'),
    code: 'duplicate-id',
    message:
      'q.yaml:4: queries[2]: the id "a" is given twice, before at q.yaml:2: queries[0] (give each example its own id)',
  },
  {
    what: 'a grade off the scale',
    files: yaml(
      'queries:',
      '  - id: a',
      '    query: Fee?',
      '    judgements:',
      '      - docId: d1',
      '        relevance: 2',
      '      - docId: d2',
      '        relevance: 4',
    ),
    code: 'grade-off-scale',
    message:
      "q.yaml:8: queries[0].judgements[1].relevance: the grade 4 is off the dataset's scale, 0 to 3 (correct the grade, or declare another scale in the header: scale: { min: …, max: … })",
  },
  {
    what: 'a grade off a declared scale',
    files: yaml(
      'dataset: { scale: { min: 0, max: 1 } }',
      'queries: [{ query: Fee?, judgements: [{ docId: d, relevance: 2 }] }]',
    ),
    code: 'grade-off-scale',
    message:
      "q.yaml:2: queries[0].judgements[0].relevance: the grade 2 is off the dataset's scale, 0 to 1 (correct the grade, or declare another scale in the header: scale: { min: …, max: … })",
  },
  {
    what: 'a grade with a fraction',
    files: yaml('- query: Fee?', '  judgements: [{ docId: d, relevance: 2.5 }]'),
    code: 'grade-not-integer',
    message:
      'q.yaml:2: [0].judgements[0].relevance: the grade must be a whole number, not the number 2.5 (grades are 0, 1, 2, 3 unless the dataset declares another scale)',
  },
  {
    what: 'a grade that is not a number',
    files: yaml('- query: Fee?', '  judgements: [{ docId: d, relevance: .nan }]'),
    code: 'grade-not-integer',
    message:
      'q.yaml:2: [0].judgements[0].relevance: the grade must be a whole number, not the number NaN (grades are 0, 1, 2, 3 unless the dataset declares another scale)',
  },
  {
    what: 'a grade written as a text',
    files: yaml('- query: Fee?', '  judgements: [{ docId: d, relevance: high }]'),
    code: 'grade-not-integer',
    message:
      'q.yaml:2: [0].judgements[0].relevance: the grade must be a whole number, not the text "high" (grades are 0, 1, 2, 3 unless the dataset declares another scale)',
  },
  {
    what: 'a judgement without a grade',
    files: yaml('- query: Fee?', '  judgements: [{ docId: d }]'),
    code: 'missing-field',
    message: 'q.yaml:2: [0].judgements[0].relevance: "relevance" is missing (add "relevance: …")',
  },
  {
    what: 'a judgement that is a text',
    files: yaml('- query: Fee?', '  expected_docs: [guide/fees.md]'),
    code: 'not-a-record',
    message:
      'q.yaml:2: [0].expected_docs[0]: a judgement must be a mapping of fields, not the text "guide/fees.md" (write { docId: …, relevance: 0-3 })',
  },
  {
    what: 'a document judged twice',
    files: yaml('- query: Fee?', '  expected_docs: [{ doc_id: d, relevance: 1 }, { doc_id: d, relevance: 2 }]'),
    code: 'duplicate-judgement',
    message:
      'q.yaml:2: [0].expected_docs[1].doc_id: the document "d" is judged twice, before at q.yaml:2: [0].expected_docs[0].doc_id (keep one of the two)',
  },
  {
    what: 'a number where an id is meant',
    files: yaml('- id: 010', '  query: Fee?'),
    code: 'number-as-id',
    message: 'q.yaml:1: [0].id: "id" must be a text, and 010 is read as the number 10 (write "010" between quotes)',
  },
  {
    what: 'an id with a line break',
    files: yaml('- id: "a\\nb"', '  query: Fee?'),
    code: 'wrong-value',
    message:
      'q.yaml:1: [0].id: "id" must neither begin nor end with white space nor hold control characters: the text "a\\nb" (correct it)',
  },
  {
    what: 'a missing query',
    files: yaml('queries:', '  - id: a', '    category: fees'),
    code: 'missing-field',
    message: 'q.yaml:2: queries[0].query: "query" is missing (add "query: …")',
  },
  {
    what: 'a blank query',
    files: yaml('- id: a', '  query: "  "'),
    code: 'missing-field',
    message: 'q.yaml:2: [0].query: "query" is missing (add "query: …")',
  },
  {
    what: 'a list where a text is meant',
    files: yaml('- query: [Fee?]'),
    code: 'wrong-value',
    message: 'q.yaml:1: [0].query: "query" must be a text, not a list (put it between quotes)',
  },
  {
    what: 'a text where a list is meant',
    files: yaml('- query: Fee?', '  expected_keywords: 300 yen'),
    code: 'wrong-value',
    message:
      'q.yaml:2: [0].expected_keywords: "expected_keywords" must be a list, not the text "300 yen" (write a list, [one, two])',
  },
  {
    what: 'a blank keyword',
    files: yaml('- query: Fee?', '  expected_keywords: [a, " "]'),
    code: 'wrong-value',
    message: 'q.yaml:2: [0].expected_keywords[1]: "expected_keywords" must not be blank: the text " " (correct it)',
  },
  {
    what: 'a word that is not one of the choices',
    files: yaml('- query: Fee?', '  citations: always'),
    code: 'wrong-value',
    message:
      'q.yaml:2: [0].citations: "citations" must be one of required, optional, not the text "always" (write one of required, optional)',
  },
  {
    what: 'hops with a fraction',
    files: yaml('- query: Fee?', '  hops: 1.5'),
    code: 'wrong-value',
    message: 'q.yaml:2: [0].hops: "hops" must be a whole number, not the number 1.5 (write a whole number)',
  },
  {
    what: 'negative hops',
    files: yaml('- query: Fee?', '  hops: -1'),
    code: 'wrong-value',
    message: 'q.yaml:2: [0].hops: "hops" must be at least 0, and it is the number -1 (correct it or leave it out)',
  },
  {
    what: 'a turn with an unknown role',
    files: yaml('- query: Fee?', '  history: [{ role: robot, text: Hi }]'),
    code: 'wrong-value',
    message:
      'q.yaml:2: [0].history[0].role: "role" must be one of user, assistant, not the text "robot" (write one of user, assistant)',
  },
  {
    what: 'a relationship without a type',
    files: yaml('- query: Fee?', '  expected_relationships: [{ from: A, to: B }]'),
    code: 'missing-field',
    message: 'q.yaml:2: [0].expected_relationships[0].type: "type" is missing (add "type: …")',
  },
  {
    what: 'a category against that of its list',
    files: yaml('categories:', '  fees:', '    - { query: Fee?, category: taxes }'),
    code: 'category-conflict',
    message:
      'q.yaml:3: categories.fees[0].category: the category "taxes" stands in the list of "fees" (keep one of the two)',
  },
  {
    what: 'categories that are a list',
    files: yaml('categories: [{ query: Fee? }]'),
    code: 'wrong-value',
    message:
      'q.yaml:1: categories: "categories" must be a mapping from category to list, not a list (write "categories:", below it the name of a category, and below that its questions as a list)',
  },
  {
    what: 'queries that are no list',
    files: yaml('queries: { id: a, query: Fee? }'),
    code: 'wrong-value',
    message: 'q.yaml:1: queries: "queries" must be a list, not a mapping (begin each example with "- ")',
  },
  {
    what: 'an example that is a text',
    files: yaml('queries: [Fee?]'),
    code: 'not-a-record',
    message:
      'q.yaml:1: queries[0]: an example must be a mapping of fields, not the text "Fee?" (write its fields as "name: value")',
  },
  {
    what: 'a document that is a text',
    files: yaml('just a sentence'),
    code: 'not-a-dataset',
    message:
      'q.yaml:1: a dataset must be a list or a mapping, not the text "just a sentence" (write "queries:" and below it a list of examples)',
  },
  {
    what: 'a document without a list',
    files: yaml('dataset: { name: x }'),
    code: 'no-examples',
    message: 'q.yaml:1: there is no list of examples (write "queries:" and below it a list of examples)',
  },
  {
    what: 'a scale upside down',
    files: yaml('dataset: { scale: { min: 3, max: 0 } }', 'queries: [{ query: Fee? }]'),
    code: 'wrong-value',
    message: 'q.yaml:1: dataset.scale: "scale" needs a min below its max: a mapping (correct it)',
  },
  {
    what: 'a total that is no number',
    files: yaml('dataset: { total_queries: many }', 'queries: [{ query: Fee? }]'),
    code: 'wrong-value',
    message: 'q.yaml:1: dataset.total_queries: "total_queries" must be a number, not the text "many" (write a number)',
  },
];

expectErrors('one error for each fault of a document', badFiles);
