// What a Japanese or Korean engineer calls a metric. The canonical name stays beside it: it is what configs and other reports say.
import { cataloguedDefinition } from '../metrics/catalogue.ts';
import type { ReportLanguage } from './report.ts';

type Labels = readonly [ja: string, ko: string];

/** By base name; every metric of the catalogue has its line. */
const labels: Readonly<Record<string, Labels>> = {
  RR: ['平均逆順位', '평균 역순위'],
  AP: ['平均適合率', '평균 정밀도'],
  nDCG: ['正規化減損累積利得', '정규화 할인 누적 이득'],
  condensedNDCG: ['判定済み文書の nDCG', '판정된 문서의 nDCG'],
  'alpha-nDCG': ['多様性を見る nDCG', '다양성을 보는 nDCG'],
  ERR: ['期待逆順位', '기대 역순위'],
  RBP: ['順位バイアス適合率', '순위 편향 정밀도'],
  R: ['再現率', '재현율'],
  P: ['適合率', '정밀도'],
  F1: ['F 値', 'F1 점수'],
  Rprec: ['R 適合率', 'R-정밀도'],
  Success: ['上位正解率', '상위 적중률'],
  bpref: ['二項選好', '이진 선호도'],
  infAP: ['推定平均適合率', '추정 평균 정밀도'],
  Judged: ['判定済みの割合', '판정된 비율'],
  resultCoverage: ['結果の返却率', '결과 반환율'],
  faithfulness: ['根拠への忠実性', '근거 충실성'],
  noiseSensitivity: ['ノイズ感度', '잡음 민감도'],
  claimPrecision: ['主張の適合率', '주장 정밀도'],
  claimRecall: ['主張の再現率', '주장 재현율'],
  claimF1: ['主張の F 値', '주장 F1 점수'],
  contextUtilization: ['文脈の活用率', '문맥 활용률'],
  hallucination: ['根拠のない主張の割合', '환각 비율'],
  selfKnowledge: ['文脈によらない正答の割合', '문맥 밖 지식 비율'],
  contextRecall: ['文脈の再現率', '문맥 재현율'],
  answerRelevance: ['回答の関連性', '답변 관련성'],
  correctness: ['回答の正確性', '답변 정확성'],
  completeness: ['回答の完全性', '답변 완전성'],
  correctnessGrade: ['正確性の評点', '정확성 평점'],
  faithfulnessGrade: ['忠実性の評点', '충실성 평점'],
  completenessGrade: ['完全性の評点', '완전성 평점'],
  documentRelevance: ['文書の関連性', '문서 관련성'],
  contextPrecision: ['文脈の適合率', '문맥 정밀도'],
  negativeRejection: ['回答不能への対応', '답변 불가 대응'],
  legalReasoning: ['法的推論', '법적 추론'],
  lawRelations: ['法令間の関係', '법령 간 관계'],
  lexicalFaithfulness: ['忠実性（語の一致）', '충실성(어휘 일치)'],
  lexicalRelevance: ['関連性（語の一致）', '관련성(어휘 일치)'],
  lexicalCorrectness: ['正確性（語の一致）', '정확성(어휘 일치)'],
  lexicalCompleteness: ['完全性（語の一致）', '완전성(어휘 일치)'],
  lexicalContextPrecision: ['文脈の適合率（語の一致）', '문맥 정밀도(어휘 일치)'],
  lexicalContextRecall: ['文脈の再現率（語の一致）', '문맥 재현율(어휘 일치)'],
  lexicalDocumentRelevance: ['文書の関連性（語の一致）', '문서 관련성(어휘 일치)'],
  lexicalNoiseSensitivity: ['ノイズ感度（語の一致）', '잡음 민감도(어휘 일치)'],
  lexicalLegalReasoning: ['法的推論（語の一致）', '법적 추론(어휘 일치)'],
  lexicalLawRelations: ['法令間の関係（語の一致）', '법령 간 관계(어휘 일치)'],
  correctnessWithCompanion: ['正確性（判定モデルと語）', '정확성(판정 모델과 낱말)'],
  completenessWithCompanion: ['完全性（判定モデルと語）', '완전성(판정 모델과 낱말)'],
  faithfulnessWithCompanion: ['忠実性（判定モデルと語）', '충실성(판정 모델과 낱말)'],
  tellingCorrectness: ['正確性（手がかりとなる語）', '정확성(단서 낱말)'],
  tellingFaithfulness: ['忠実性（手がかりとなる語）', '충실성(단서 낱말)'],
  tellingContextRecall: ['文脈の再現率（手がかりとなる語）', '문맥 재현율(단서 낱말)'],
  answerCheck: ['回答検査の合格率', '답변 검사 통과율'],
  evidenceHit: ['根拠出現率', '근거 출현율'],
  keywordHit: ['キーワード出現率', '키워드 출현율'],
  keywordCoverage: ['キーワード網羅率', '키워드 포함률'],
  forbiddenPhrases: ['禁止語句の出現率', '금지 문구 출현율'],
  negativeDetection: ['回答不能の検知率', '답변 불가 감지율'],
  answerDetection: ['回答の返却率', '답변 반환율'],
  stability: ['回答再現性', '답변 재현성'],
  citationAccuracy: ['引用の正確性', '인용 정확도'],
  citationSupport: ['引用の裏付け', '인용 뒷받침'],
  citationSupportJudged: ['引用の裏付け（判定モデル）', '인용 뒷받침(판정 모델)'],
  nonexistentCitations: ['実在しない引用', '실재하지 않는 인용'],
  citationPrecision: ['引用の適合率', '인용 정밀도'],
  citationRecall: ['引用の再現率', '인용 재현율'],
  caseAccuracy: ['裁判例の正確性', '판례 정확도'],
  nonexistentCases: ['実在しない裁判例', '실재하지 않는 판례'],
  casePrecision: ['裁判例の適合率', '판례 정밀도'],
  caseRecall: ['裁判例の再現率', '판례 재현율'],
  choiceAccuracy: ['選択式の正答率', '객관식 정답률'],
  latency: ['応答時間', '응답 시간'],
  latencyPercentile: ['応答時間の分位点', '응답 시간 분위수'],
  firstToken: ['応答開始までの時間', '첫 응답까지의 시간'],
  inputTokens: ['入力トークン数', '입력 토큰 수'],
  outputTokens: ['出力トークン数', '출력 토큰 수'],
  cost: ['費用', '비용'],
};

/**
 * The label of a metric, by its canonical name; undefined in English, whose engineers say the name itself, and for metrics that a config
 * made itself.
 */
export function metricLabel(metric: string, language: ReportLanguage): string | undefined {
  if (language === 'en') return undefined;
  const [ja, ko] = labels[cataloguedDefinition(metric)?.name ?? ''] ?? [];
  return language === 'ja' ? ja : ko;
}
