// 判定に添える、モデルを使わない指標についての日本語の文言。
import type { CompanionMessages } from './companion-messages.ts';

export const companionJa: CompanionMessages = {
  heading: 'LLM を使わない補助指標',
  intro:
    '判定による指標のそれぞれに、モデルに問い合わせない指標を添えます。主張ごとに語と数値が見つかるかを調べ、珍しい語ほど重く数えます。これは判定ではありません。比較、目標、助言のいずれにも使いません。どの回答を読み直すべきかを示すためのもので、両者の順位が大きく食い違う回答から読んでください。',
  noJudge:
    'これらの回答は判定モデルで採点されていません。以下の値は判定の代わりになりません。低い値は言い換えかもしれず、高い値は否定文かもしれません。',
  caption: '判定と補助指標',
  judgedMetric: '判定による指標',
  judgeMean: '判定 [95 % CI]',
  companion: '補助指標',
  companionMean: '補助指標 [95 % CI]',
  both: '両方ある問題',
  uncorrelated: { 'too-few': '件数不足', constant: 'ばらつきなし' },
  correlation:
    'Spearman と Kendall は、両者が問題をどこまで同じ順に並べるかを表します（1 は同じ順、0 は無関係）。平均は尺度が異なるため、互いに比べないでください。相関が低くても、どちらが誤っているかは分かりません。また、ほとんどの回答に同じ値を付ける判定は、何とも相関しません。',
  disagreements: '食い違いの大きい問題',
  disagreementCaption: ({ label, judged, companion }) => `${label}: ${judged} と ${companion}（順位の差が大きい順）`,
  judge: '判定',
  lexical: '補助指標',
  unfoundNumbers: 'どこにも見つからない数値',
  judgeHigher:
    '判定のほうが高い場合: 回答が言い換え、計算、単位の換算をしているか、どこにもない内容を判定が見逃しています。まず数値を確かめてください。',
  companionHigher:
    '補助指標のほうが高い場合: 語はそろっていても、否定、条件、主語の違いで意味が逆になっているか、判定が厳しすぎます。',
  line: ({ label, values }) => `${label}、LLM を使わない補助指標（判定ではありません）: ${values}`,
};
