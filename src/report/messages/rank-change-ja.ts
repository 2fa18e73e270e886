// 2 つの実行の間で何が動いたかの日本語の文言。
import type { RankChangeMessages } from './rank-change-messages.ts';

export const rankChangeJa: RankChangeMessages = {
  heading: ({ from, to }) => `${from} から ${to} に変えて動いたもの`,
  intro: (k) =>
    `上位 ${k} 件のうち、指標を最も動かした期待文書の順位を、処理段階ごとに 1 つ目の実行から 2 つ目の実行への変化として示します。` +
    '決め手は、変化への寄与が最も大きい段階です。',
  someOf: ({ pairs, of }) => `${of} 組のうち ${pairs} 組を示します。ほかの組は 2 つの実行だけを比較してください。`,
  won: '良くなったクエリ',
  lost: '悪くなったクエリ',
  failed: (labels) => `${labels} は失敗したため、回答がありません。`,
  withoutStages: (labels) => `${labels} は処理段階を報告していないため、分かるのは順位だけです。`,
  document: ({ document, grade, from, to }) => `${document}（関連度 ${grade}）: 順位 ${from} → ${to}。`,
  changedBy: {
    retrieval: '決め手は一次検索です。',
    fusion: '決め手は統合です。',
    rerank: '決め手はリランクです。',
    list: '決め手は記録からは分かりません。',
  },
  sameStage: ({ stage, from, to, scores }) =>
    `${stage}: ${from} → ${to}${scores === '' ? '' : `（スコア ${scores}）`}。`,
  others: 'この文書のスコアは同じで、ほかの文書が動きました。',
  onlyIn: ({ stage, label, rank, score }) =>
    `${stage}（${label} のみ）: ${rank}${score === '' ? '' : `（スコア ${score}）`}。`,
  entered: (stage) => `${stage} の候補に入りました。`,
  left: (stage) => `${stage} の候補から外れました。`,
  terms: (terms) => `語の寄与: ${terms}。`,
  shares: ({ label, shares }) => `${label}: ${shares}。`,
  came: (documents) => `新たに上位に入った文書: ${documents}。`,
  went: (documents) => `上位から外れた文書: ${documents}。`,
  unjudged: '未判定',
  nothing: '期待する文書の順位は変わっていません。',
};
