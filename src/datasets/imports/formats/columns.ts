// Questions under names that no tool prescribes: columns and keys in English, Japanese and Korean, and those that the user names.
import { takePassages, takeQuestion } from '../conversations.ts';
import { hasAny, type ImportFormat } from '../import-format.ts';
import type { RecordFields, Role } from '../record-fields.ts';

/** Names by what they mean. A bare "answer" may be the expected one or a recorded one: it is in neither list. */
export const columnNames: { readonly [role in Role]?: readonly string[] } = {
  id: [
    'id',
    '_id',
    'ID',
    'Id',
    'No',
    'No.',
    'no',
    'question_id',
    'qid',
    '番号',
    '質問番号',
    '質問ID',
    '번호',
    '질문번호',
    '질문ID',
  ],
  query: [
    'query',
    'question',
    'Question',
    'Query',
    'user_query',
    '質問',
    '質問文',
    '問い',
    '設問',
    '問題',
    'クエリ',
    '質問内容',
    '問い合わせ',
  ].concat(['질문', '질문내용', '질문 내용', '질의', '문의', '문의내용', '문제']),
  expectedAnswer: [
    'expected_answer',
    'expectedAnswer',
    'expected',
    'reference_answer',
    'reference',
    'ground_truth',
    'gold_answer',
    'correct_answer',
    'Expected',
    'Expected Answer',
  ]
    .concat([
      '期待回答',
      '期待する回答',
      '期待される回答',
      '想定回答',
      '模範解答',
      '模範回答',
      '正解',
      '正答',
      '正解回答',
    ])
    .concat(['기대답변', '기대 답변', '예상답변', '예상 답변', '모범답안', '모범 답안', '정답', '정답답변']),
  answer: [
    'generated_answer',
    'system_answer',
    'actual_answer',
    'model_answer',
    'actual_output',
    '生成回答',
    'システム回答',
    '実際の回答',
    '回答結果',
    'AI回答',
  ].concat(['생성답변', '생성 답변', '시스템답변', '시스템 답변', '실제답변', '실제 답변', 'AI답변', 'AI 답변']),
  contexts: [
    'retrieved_contexts',
    'retrieval_context',
    '検索結果',
    '検索コンテキスト',
    '검색결과',
    '검색 결과',
    '검색컨텍스트',
  ],
  retrievedIds: [
    'retrieved_ids',
    'retrieved_doc_ids',
    'retrieved_document_ids',
    '検索文書ID',
    '検索文書',
    '검색문서ID',
    '검색 문서',
    '검색문서',
  ],
  referenceContexts: [
    'reference_contexts',
    'gold_contexts',
    'ideal_contexts',
    '正解コンテキスト',
    '根拠文',
    '정답컨텍스트',
    '근거문',
  ],
  relevantIds: [
    'relevant_ids',
    'relevant_doc_ids',
    'relevant_docs',
    'gold_doc_ids',
    '正解文書ID',
    '正解文書',
    '関連文書',
    '関連文書ID',
    '根拠文書',
    '정답문서ID',
    '정답 문서',
    '정답문서',
    '관련문서',
    '관련 문서',
    '근거문서',
    '근거 문서',
  ],
  expectedKeywords: [
    'expected_keywords',
    'keywords',
    'キーワード',
    '期待キーワード',
    '必須キーワード',
    '키워드',
    '필수키워드',
    '기대키워드',
  ],
  forbiddenPhrases: ['forbidden_phrases', '禁止語句', '禁止表現', '금지어', '금지표현'],
  category: ['category', 'Category', 'カテゴリ', 'カテゴリー', '分類', '区分', '카테고리', '분류', '구분'],
  language: ['language', 'lang', '言語', '언어'],
  difficulty: ['difficulty', '難易度', '난이도'],
  asOf: ['as_of', 'asOf', 'asked_on', '基準日', '質問日', '기준일', '질문일'],
  factsOn: ['facts_on', 'factsOn', 'fact_date', '事実の日', '事実日', '行為日', '사실일', '행위일'],
};

/** Names of which nobody but the user knows what they mean. */
const either: readonly string[] = [
  'answer',
  'Answer',
  'response',
  'output',
  '回答',
  '解答',
  '答え',
  '답변',
  '답',
  '대답',
];

const listRoles: ReadonlySet<Role> = new Set([
  'contexts',
  'retrievedIds',
  'referenceContexts',
  'relevantIds',
  'expectedKeywords',
  'forbiddenPhrases',
]);

const dayRoles: ReadonlySet<Role> = new Set(['asOf', 'factsOn']);

export const columns: ImportFormat = {
  name: 'columns',
  title: 'a table of questions, by the names of its columns',
  fits: (shape) => hasAny(shape, ...(columnNames.query ?? [])),
  read: takeColumns,
};

/** The same with fields that the user named: a path of keys by what it becomes. */
export const namedColumns = (named: ReadonlyMap<Role, string>): ImportFormat =>
  withNamed({ ...columns, title: 'records whose fields were named' }, named);

/** A format of which the user named some fields: those become what was said, and the rest is read as before. */
export const withNamed = (format: ImportFormat, named: ReadonlyMap<Role, string>): ImportFormat => ({
  ...format,
  read(fields) {
    const taken = [...named].flatMap(([role, path]) => takeNamed(fields, role, path) ?? []);
    for (const { inner, name } of taken) inner.hide(name);
    format.read(fields);
  },
});

/** Fields under a usual name, for what is not given yet. */
export function takeUsualColumns(fields: RecordFields): void {
  for (const [role, names] of Object.entries(columnNames) as [Role, readonly string[]][]) {
    if (fields.role(role) !== undefined) continue;
    if (listRoles.has(role)) fields.texts(role, ...names);
    else if (dayRoles.has(role)) fields.day(role, ...names);
    else fields.text(role, ...names);
  }
}

function takeColumns(fields: RecordFields): void {
  takeUsualColumns(fields);
  const unclear = either.find((name) => fields.has(name));
  if (unclear === undefined || fields.role('answer') !== undefined) return;
  if (fields.role('expectedAnswer') !== undefined) {
    fields.text('answer', unclear);
    return;
  }
  throw fields.wrong(unclear, 'may be the expected answer or one that was given', [
    'say which: ',
    { input: 'map', value: `expectedAnswer=${unclear}` },
    ' or ',
    { input: 'map', value: `answer=${unclear}` },
  ]);
}

/** @returns what it was taken from; undefined where this record has no such path */
function takeNamed(
  fields: RecordFields,
  role: Role,
  path: string,
): { readonly inner: RecordFields; readonly name: string } | undefined {
  let [inner, name] = [fields, path];
  while (!Object.hasOwn(inner.value, name) && name.includes('.')) {
    const [first = '', ...rest] = name.split('.');
    const below = inner.inside(first);
    if (below === undefined) return undefined;
    [inner, name] = [below, rest.join('.')];
  }
  if (role === 'query') takeQuestion(inner, name);
  else if (role === 'contexts' || role === 'documents') takePassages(inner, name);
  else if (
    role === 'latencyMs' ||
    role === 'inputTokens' ||
    role === 'outputTokens' ||
    role === 'repeat' ||
    role === 'hops'
  )
    inner.number(role, name);
  else if (listRoles.has(role) || role === 'choices') inner.texts(role, name);
  else if (dayRoles.has(role)) {
    inner.day(role, name);
    if (inner.has(name) && inner.role(role) === undefined) throw inner.wrong(name, 'must be a day such as 2026-04-01');
  } else inner.text(role, name);
  return { inner, name };
}
