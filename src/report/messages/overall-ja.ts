// 総合点についての日本語の文言。
import type { OverallMessages } from './overall-messages.ts';

export const overallJa: OverallMessages = {
  heading: '総合点',
  intro:
    '複数の指標の加重平均です。重みは測定値ではなく選択であり、選び方が変われば順位も変わります。各指標の平均は 0（最低）から 1（最高）の値として入ります。1〜5 の評点は 5 で割り、低いほど良い割合は 1 から引きます。部分の重みは、その中の指標に等分します。レイテンシと費用は含みません。',
  partial:
    '値のない指標は除き、残りの重みを合計 100 % になるように広げます。そのような総合点は重みの一部だけに基づくため、別の部分に基づく総合点とは比べられません。',
  caption: '評価対象ごとの総合点',
  column: '総合点',
  score: '総合点 [95 % CI]',
  shareOfWeight: '重みのうち測れた割合',
  bounds: '上下限',
  interval: '区間の方法',
  noInterval: (reason) => `なし: ${reason}`,
  byInfluence: '問題ごとの寄与による Student の t',
  partsCaption: (labels) => `総合点の内訳: ${labels}（各指標が入る値と n）`,
  part: '部分',
  parts: {
    retrieval: '検索',
    generation: '生成',
    domain: '専門分野',
    evidence: '根拠',
    hallucination: '根拠のない表現がないこと',
    stability: '安定性',
    detection: '回答の検出',
    'keyword hit': 'キーワードの有無',
    'keyword coverage': 'キーワードの網羅',
    'negative detection': '答えのない質問への対応',
    correctness: '正確性',
    faithfulness: '忠実性',
    completeness: '完全性',
  },
  metric: '指標',
  weight: '重み',
  missing: '値のない指標とその理由',
  missingLine: ({ label, metrics, reason }) => `${label}、${metrics}: ${reason}`,
  noScore: (label) => `${label}: どの指標にも値がないため、総合点はありません。`,
  constant: ({ label, metrics }) =>
    `${label}: ${metrics} はすべての問題で同じ値でした。その値がどれほど不確かかを区間は知りえないため、区間は狭すぎます。`,
  byCategory: 'カテゴリ別の総合点',
  differences: '総合点の差',
  differencesIntro:
    '同じ問題どうしを指標ごとに対にして求めた差です。両方に共通する揺れは打ち消されます。比較の数による補正はしていません。判定は個々の指標の比較によります。',
  pair: '対',
  difference: '差 [95 % CI]',
  otherParts: ({ a, b }) => `${a} と ${b} は比較しません。総合点の指標または重みが異なります。`,
  otherMetrics: ({ a, b, metrics }) =>
    `${a} と ${b} は比較しません。総合点が同じ指標に基づいていません（${metrics} の値が一方にしかありません）。`,
  line: ({ label, share, missing }) => `${label}、総合点: 重みの ${share} に基づきます。値のない指標は ${missing}`,
  groups: (groups) => `総合点を比べられるのは次の組の中だけです: ${groups}`,
};
