// What each rule of the linter finds, for readers of Japanese and Korean. The finding itself has the numbers, in English.
import type { DatasetCare } from '../../app/dataset/dataset-care.ts';
import type { ReportLanguage } from '../../report/report.ts';

type Rule = DatasetCare['findings'][number]['rule'];

const ja: Readonly<Record<Rule, string>> = {
  'category-missing': 'カテゴリのない質問',
  'category-count': '件数が目標と違うカテゴリ',
  'language-mix': '言語の配分が目標と違うカテゴリ',
  'language-mismatch': '質問の文字と合わない言語の指定',
  'specificity-mix': '具体性の配分が目標と違うカテゴリ',
  'length-mix': '長さの配分が目標と違うカテゴリ',
  'difficulty-missing': '難易度のない質問',
  'difficulty-spread': 'ほとんどない難易度、または未知の難易度',
  'total-queries': 'ファイルが示す件数と実際の件数の違い',
  'duplicate-query': '同じ質問',
  'near-duplicate-query': 'ほぼ同じ質問',
  'not-judged': '文書の評価がない質問',
  'nothing-expected': '回答も順位も採点できない質問',
  'unknown-document': '文書集合にない文書への評価',
  'all-relevant': '関連しないと評価した文書がない質問',
  'none-relevant': '関連する文書がない質問',
  'grade-off-scale': '0から3以外の評価',
  'unknown-choice': '選択肢にない正解',
  'unknown-check': 'どの指標も知らない検査',
  'no-premise': '正しい前提が書かれていない、前提を正す質問',
  'unreadable-citation': '法令の引用として読めない期待値',
  'unreadable-day': '日付として読めない質問の日',
  'facts-after-question': '質問より後の日の事実',
  'unnamed-document': '文書名なしに「この条例」などと指す質問',
  contradiction: '期待と禁止の両方にある語句',
};

const ko: Readonly<Record<Rule, string>> = {
  'category-missing': '범주가 없는 질문',
  'category-count': '건수가 목표와 다른 범주',
  'language-mix': '언어 배분이 목표와 다른 범주',
  'language-mismatch': '질문의 글자와 맞지 않는 언어 표시',
  'specificity-mix': '구체성 배분이 목표와 다른 범주',
  'length-mix': '길이 배분이 목표와 다른 범주',
  'difficulty-missing': '난이도가 없는 질문',
  'difficulty-spread': '거의 없거나 알 수 없는 난이도',
  'total-queries': '파일이 밝힌 건수와 실제 건수의 차이',
  'duplicate-query': '같은 질문',
  'near-duplicate-query': '거의 같은 질문',
  'not-judged': '문서 판정이 없는 질문',
  'nothing-expected': '답변도 순위도 채점할 수 없는 질문',
  'unknown-document': '문서 모음에 없는 문서의 판정',
  'all-relevant': '관련 없다고 판정한 문서가 없는 질문',
  'none-relevant': '관련 문서가 없는 질문',
  'grade-off-scale': '0에서 3을 벗어난 등급',
  'unknown-choice': '선택지에 없는 정답',
  'unknown-check': '어느 지표도 모르는 검사',
  'no-premise': '무엇이 옳은지 적혀 있지 않은, 전제를 바로잡는 질문',
  'unreadable-citation': '법령 인용으로 읽을 수 없는 기대값',
  'unreadable-day': '날짜로 읽을 수 없는 질문 날짜',
  'facts-after-question': '질문보다 나중 날짜의 사실',
  'unnamed-document': '문서 이름 없이 ‘이 조례’처럼 가리키는 질문',
  contradiction: '기대와 금지에 모두 있는 어구',
};

/** Undefined in English, in which the finding says it. */
export const lintRuleText = (rule: Rule, language: ReportLanguage): string | undefined =>
  language === 'en' ? undefined : { ja, ko }[language][rule];
