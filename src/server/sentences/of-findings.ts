// What the linter finds in a dataset, with its numbers.
import type { Sentence } from './sentence.ts';

export const ofFindings: readonly Sentence[] = [
  [
    'the header claims {1} queries, there are {2}',
    'ファイルの記載は {1} 件、実際は {2} 件です。',
    '머리글에는 {1}건, 실제로는 {2}건입니다.',
  ],
  [
    '{1} of {2} examples have nothing to score by',
    '{2} 件中 {1} 件に、採点の手掛かりがありません。',
    '{2}건 중 {1}건에 채점할 기준이 없습니다.',
  ],
  [
    '{1} queries are not written in the language that they state',
    '{1} 件は、指定された言語で書かれていません。',
    '{1}건은 적힌 언어로 쓰이지 않았습니다.',
  ],
  [
    'the correct choice "{1}" is none of {2} choices, nor a label of one',
    '正解「{1}」が、{2} 個の選択肢にも、その記号にもありません。',
    '정답 “{1}”이(가) 선택지 {2}개에도 그 기호에도 없습니다.',
  ],
  [
    'no metric knows the check {1}: did you mean {2}?',
    '検査 {1} を知る指標がありません。{2} のことですか。',
    '검사 {1}을(를) 아는 지표가 없습니다. {2}을(를) 뜻했습니까?',
  ],
  [
    'no metric knows the check {1}: known are {2}',
    '検査 {1} を知る指標がありません。使えるのは {2} です。',
    '검사 {1}을(를) 아는 지표가 없습니다. 쓸 수 있는 것은 {2}입니다.',
  ],
  [
    '{1} examples ask for a premise to be corrected, and neither a right premise nor keywords tell what is right',
    '前提を正すべき質問 {1} 件に、正しい前提もキーワードもありません。',
    '전제를 바로잡아야 하는 질문 {1}건에 올바른 전제도 핵심어도 없습니다.',
  ],
  ['a phrase is expected and forbidden: {1}', '期待と禁止の両方にある語句: {1}', '기대와 금지에 모두 있는 어구: {1}'],
  [
    'an expected citation cannot be read as a place of a law, such as 民法第709条第1項: {1}',
    '期待する引用が「民法第709条第1項」のような条項として読めません: {1}',
    '기대하는 인용을 ‘民法第709条第1項’ 같은 조항으로 읽을 수 없습니다: {1}',
  ],
  [
    'none of the {1} examples has judgements: metrics of retrieval will be skipped',
    '{1} 件のどれにも文書の評価がありません。検索の指標は測られません。',
    '{1}건 모두에 문서 평가가 없습니다. 검색 지표는 재지 않습니다.',
  ],
  [
    '{1} of {2} examples have no judgements and are skipped by metrics of retrieval',
    '{2} 件中 {1} 件に文書の評価がなく、検索の指標では測られません。',
    '{2}건 중 {1}건에 문서 평가가 없어 검색 지표로는 재지 않습니다.',
  ],
  [
    'no judged example has a document judged not relevant: wrong and unjudged documents look alike',
    '評価のある質問のどれにも「関連しない」と評価した文書がありません。誤りの文書と未評価の文書の区別が付きません。',
    '평가된 질문 어디에도 ‘관련 없음’으로 평가한 문서가 없습니다. 틀린 문서와 평가되지 않은 문서를 구별할 수 없습니다.',
  ],
  [
    '{1} of {2} judged examples lack a document judged not relevant: wrong and unjudged documents look alike',
    '評価のある {2} 件中 {1} 件に「関連しない」と評価した文書がありません。誤りの文書と未評価の文書の区別が付きません。',
    '평가된 {2}건 중 {1}건에 ‘관련 없음’으로 평가한 문서가 없습니다. 틀린 문서와 평가되지 않은 문서를 구별할 수 없습니다.',
  ],
  [
    '{1} of {2} judged examples have no relevant document: no ranking can score above 0',
    '評価のある {2} 件中 {1} 件に関連文書がありません。どんな順位でも 0 点です。',
    '평가된 {2}건 중 {1}건에 관련 문서가 없습니다. 어떤 순위도 0점입니다.',
  ],
  ['grades off {1} to {2}: {3}', '{1}～{2} を外れた評点: {3}', '{1}~{2}을(를) 벗어난 등급: {3}'],
  ['the corpus has no document {1}', '文書集合に {1} がありません。', '문서 모음에 {1}이(가) 없습니다.'],
  [
    '{1} of {2} examples have no category',
    '{2} 件中 {1} 件にカテゴリがありません。',
    '{2}건 중 {1}건에 범주가 없습니다.',
  ],
  [
    'category {1} has {2} examples, {3} wanted',
    'カテゴリ {1} は {2} 件です（目標 {3} 件）。',
    '범주 {1}: {2}건(목표 {3}건)',
  ],
  ['category {1}, languages: {2}', 'カテゴリ {1} の言語: {2}', '범주 {1}의 언어: {2}'],
  ['category {1}, specificity: {2}', 'カテゴリ {1} の具体性: {2}', '범주 {1}의 구체성: {2}'],
  ['category {1}, lengths: {2}', 'カテゴリ {1} の長さ: {2}', '범주 {1}의 길이: {2}'],
  [
    '{1} of {2} examples state no difficulty',
    '{2} 件中 {1} 件に難易度がありません。',
    '{2}건 중 {1}건에 난이도가 없습니다.',
  ],
  [
    'difficulties of {1} examples: {2}; at least {3} of each wanted',
    '{1} 件の難易度: {2}（それぞれ {3} 以上が目標）',
    '{1}건의 난이도: {2}(각각 {3} 이상이 목표)',
  ],
  [
    'the difficulty {1} is none of {2}',
    '難易度 {1} は {2} のどれでもありません。',
    '난이도 {1}은(는) {2} 가운데 없습니다.',
  ],
  ['{1} examples ask the same', '{1} 件が同じことを尋ねています。', '{1}건이 같은 것을 묻습니다.'],
  [
    'two examples ask almost the same, similarity {1}',
    '2 件がほぼ同じことを尋ねています（類似度 {1}）。',
    '두 건이 거의 같은 것을 묻습니다(유사도 {1}).',
  ],
  [
    '{1} queries point at a document ("this ordinance") and do not name it',
    '{1} 件が、文書名なしに「この条例」などと文書を指しています。',
    '{1}건이 문서 이름 없이 ‘이 조례’ 등으로 문서를 가리킵니다.',
  ],
];
