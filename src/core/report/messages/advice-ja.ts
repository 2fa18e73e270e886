// 改善提案の日本語の文言。
import type { StageKind } from '../../model/target-output.ts';
import type { AdviceMessages, GoalFacts, MetricFamily } from './advice-messages.ts';

const remedies: { readonly [family in MetricFamily]: (facts: GoalFacts) => string } = {
  'reciprocal-rank': () =>
    '最初の関連文書の順位が低いか、見つかっていません。下位で見つかっている場合は、BM25 とベクトル検索の重みを変えるか、候補をリランクしてください。',
  recall: ({ candidateK }) =>
    `上位に入る関連文書が足りません。候補数を増やす${candidateK === undefined ? '' : `（candidateK は現在 ${candidateK}）`}か、同義語や略語でクエリを拡張してください。`,
  ndcg: () => '結果の中の並び順に改善の余地があります。別のリランカー、または RRF の k の値を試してください。',
  other: () => '設定を変える前に、見つけられなかったクエリを確認してください。',
};

const titles: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: 正解の文書が先頭に来ていない`,
  recall: (title) => `${title}: 文書が足りない`,
  ndcg: (title) => `${title}: 並び順がよくない`,
  other: (title) => `${title} が目標に届いていない`,
};

const stageRemedies: { readonly [kind in StageKind]: string } = {
  retrieve: '検索: クエリの埋め込みをキャッシュする、候補数を減らす、または索引を見直してください。',
  fuse: '統合: 渡す候補数を減らしてください。',
  rerank: 'リランク: 対象の候補数を減らすか、軽いリランカーに替えてください。',
  generate: '生成: 渡す文脈を減らすか、速いモデルに替えてください。',
};

export const adviceJa: AdviceMessages = {
  advice: {
    heading: '改善提案',
    intro: '提案はすべて決まった規則によるものです。根拠となった数値をそれぞれの下に示します。',
    none: '該当する規則はありません。',
    difference: '差',
    overlap: '信頼区間の重なり',
    goalInside: '目標値が信頼区間内',
    slowestStage: '最も遅い処理段階（P95）',
    slice: '区分',
    rest: 'それ以外の平均（n）',
    reachesRest: '信頼区間がそれ以外の平均に届く',
    halfWidth: '信頼区間の半幅',
    needed: '± 0.05 に必要な n',
    failedTrials: '失敗した試行',
    trials: '試行',
    lost: '失われた値',
    metric: '指標',
    belowGoal: (family, facts) => ({
      title: titles[family](facts.title),
      finding:
        `${facts.labels} の ${facts.title} は目標 ${facts.goal} を下回っています。` +
        (facts.met === '' ? '達成した評価対象はありません。' : `達成しているのは ${facts.met} です。`),
      suggestion: remedies[family](facts),
    }),
    latency: ({ quantile, goalMs, labels, kinds }) => ({
      title: `${quantile} が目標を超えている`,
      finding: `${labels} の ${quantile} は目標の ${goalMs} ms を超えています。`,
      suggestion:
        kinds.length === 0
          ? 'これらの評価対象は処理段階ごとの時間を返していません。まず段階ごとに計測してください。'
          : kinds.map((kind) => stageRemedies[kind]).join(''),
    }),
    hybridBelowBm25: ({ title, bm25, apart, overlapping }) => ({
      title: 'ハイブリッド検索が BM25 を下回っている',
      finding: [
        apart === '' ? '' : `${title} で、ハイブリッド検索は ${bm25} に負けています: ${apart}。`,
        overlapping === ''
          ? ''
          : `${title} で、ハイブリッド検索の平均は ${bm25} より低くなっています: ${overlapping}。ただし信頼区間が重なるため、差があるとは言えません。`,
      ].join(''),
      suggestion:
        'このデータセットでは、ベクトル検索を加えた効果が出ていません。同じクエリで埋め込みモデルや統合方法を替えて上回るまでは、BM25 を使うのが無難です。',
    }),
    fewJudged: ({ metric, labels }) => ({
      title: '返った文書の多くが未判定',
      finding: `${labels} の ${metric} は 0.80 未満です。未判定の文書は関連なしとして数えるため、これらの数値は低めに出ている可能性があります。`,
      suggestion: '「未判定」の文書を、全評価対象について同じように判定し、記録済みの試行を採点し直してください。',
    }),
    wideIntervals: ({ title, halfWidth, n, needed }) => ({
      title: '信頼区間が広い',
      finding: `n = ${n} では ${title} の信頼区間が ± ${halfWidth} に及びます。これより小さな差は、この表では見分けられません。`,
      suggestion: `± 0.05 にするには約 ${needed} 問が必要です。問題数を 4 倍にすると、信頼区間の幅は半分になります。`,
    }),
    weakSlice: (kind, { title, label, slices }) => ({
      title: kind === 'category' ? 'ほかより大きく劣るカテゴリがある' : 'ほかより大きく劣る言語がある',
      finding: `平均が最も高い ${label} でも、次の区分の ${title} はそれ以外より 0.15 以上低くなっています: ${slices}。`,
      suggestion:
        kind === 'category'
          ? 'このカテゴリで見つけられなかったクエリを確認してください。特定の種類の文書や言い回しが原因であることがよくあります。問題数が少なければ、先に問題を増やしてください。'
          : 'この言語の文がどう分割され、埋め込まれているか、この言語の文書がコーパスにあるかを確認してください。',
    }),
    targetFailures: ({ labels }) => ({
      title: '評価対象の失敗がある',
      finding: `失敗した試行があります: ${labels}。最低値のある指標では、最低値として平均に算入しています。`,
      suggestion: '小さな差を論じる前に失敗を解消してください。失敗を除いた値は「応答分の平均」にあります。',
    }),
    instrumentFailures: ({ labels }) => ({
      title: '測定できなかった値がある',
      finding: `評価対象ではなく、測定の側が失敗しました: ${labels}。これらの値は平均に含めていません。`,
      suggestion: '記録済みの試行を採点し直してください。それまでは「取り得る範囲」が平均のあり得る幅を示します。',
    }),
  },
};
