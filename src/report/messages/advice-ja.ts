// 改善提案の日本語の文言。
import type { AdviceMessages, MetricFamily, RemedyMessages } from './advice-messages.ts';

const remedies: RemedyMessages = {
  outOfReach: (labels) =>
    `まず目標を見直してください。探している文書の数が順位の数より多いため、理想的な順位でも ${labels} までしか届きません。`,
  weights: (gains, command) =>
    `統合の設定（BM25 の重み alpha と RRF の k）を調整してください。探している文書は候補の中にありますが、順位が低すぎます。候補を最良の順に並べたときの上限は ${gains} です。${command === undefined ? '' : `記録済みの候補で設定を試すコマンド: ${command}`}`,
  rerank: (gains) =>
    `候補をリランクしてください。探している文書は候補の中にありますが、順位が低すぎます。理想的なリランカーによる上限は ${gains} です。`,
  otherReranker: (gains) =>
    `別のリランカーを試してください。探している文書を渡しているのに、上位に来ていません。理想的なリランカーによる上限は ${gains} です。`,
  rerankMore: (gains) =>
    `リランクする候補を増やしてください（rerankCandidates）。リランカーが見ていない候補の中に、探している文書があります。上限は ${gains} です。`,
  orderReturned: (gains) =>
    `返した文書の順序を見直してください。返した文書を最良の順に並べるだけで、上限は ${gains} です。`,
  candidates: (gains) =>
    `探している文書が候補に入るようにしてください。どの候補にもない文書は、順序を変えても出てきません。すべてが候補に入り、理想的な順に並んだ場合、順序の改善に加えて見込める上限は ${gains} です。「候補に入っていない文書がある」を参照してください。`,
  noStages: (labels) =>
    `${labels} については分かりません。処理段階が記録されていないため、探している文書が候補に入らなかったのか、順位が低かったのかを区別できません。段階ごとの候補を返すようにすると、このレポートで区別できます。`,
};

const titles: { readonly [family in MetricFamily]: (title: string) => string } = {
  'reciprocal-rank': (title) => `${title}: 正解の文書が先頭に来ていない`,
  recall: (title) => `${title}: 文書が足りない`,
  ndcg: (title) => `${title}: 並び順がよくない`,
  other: (title) => `${title} が目標に届いていない`,
};

export const adviceJa: AdviceMessages = {
  advice: {
    heading: '改善提案',
    intro: '提案はすべて決まった規則によるものです。根拠となった数値をそれぞれの下に示します。',
    none: '該当する規則はありません。',
    difference: '差',
    overlap: '信頼区間の重なり',
    pairedDifference: '対での差 [95 % 信頼区間]',
    pAdjusted: '補正済み p',
    goalInside: '目標値が信頼区間内',
    slice: '区分',
    rest: 'それ以外の平均（n）',
    reachesRest: '信頼区間がそれ以外の平均に届く',
    halfWidth: '信頼区間の半幅',
    needed: (half) => `± ${half} に必要な n`,
    failedTrials: '失敗した試行',
    trials: '試行',
    lost: '失われた値',
    metric: '指標',
    byOrder: '順序の改善による上限',
    byReranker: 'リランカーの上限',
    behindReranker: 'リランク対象外の候補による上限',
    byCandidates: '候補の改善による上限',
    outsideStages: '（処理段階の外）',
    shareOfTime: '平均に占める割合',
    whereTimeGoes: '時間の内訳',
    missedShare: '見つからない割合 [95 % 信頼区間]',
    missedCount: '見つからない文書',
    foundElsewhere: '別の段階にある',
    restShare: 'それ以外の割合（n）',
    remedies,
    longestList: '候補の最大数',
    behindCut: '候補が上限に達していたもの',
    unmatched: '手掛かりがないもの',
    placeKnown: '順位が分かるもの',
    withinDepth: '候補を増やせば入るもの（件数）',
    missingCandidates: {
      title: '候補に入っていない文書がある',
      finding: (counts) =>
        `探している文書の一部が、どの候補にも入っていません。重みの調整やリランクでは上位に出せません: ${counts}。`,
      deeper: (labels, command) =>
        `${labels} の候補を増やしてください（candidateK）。候補が上限で切られており、増やせば入る文書があるか、その可能性があります。${command === undefined ? '' : `記録済みの候補で件数を変えて試すコマンド: ${command}`}`,
      other: (labels) =>
        `${labels} では、同義語や略語でクエリを拡張するか、単語の分割や埋め込みモデルを替えてください。候補を増やしても届かないほど順位が低い文書や、クエリと手掛かりを共有しない文書があります。`,
      notInCorpus: (counts) =>
        `コーパスと判定を確認してください。次の数の文書はコーパスになく、どの設定でも見つかりません: ${counts}。`,
    },
    belowGoal: (family, facts) => ({
      title: titles[family](facts.title),
      finding:
        `${facts.labels} の ${facts.title} は目標 ${facts.goal} を下回っています。` +
        (facts.met === '' ? '達成した評価対象はありません。' : `達成しているのは ${facts.met} です。`),
    }),
    repairableLosses: {
      title: '検索ではなく、文書の分割や判定に原因がある',
      finding: (title) => `${title} の不足の一部は、文書の分割のしかた、または誰も行っていない判定によるものです。`,
      split: (gains) =>
        `文書の分割を変えてください（split.maxChars、split.overlapChars、granularity）。探している内容が、単独のチャンクに収まっていません。上限は ${gains} です。`,
      doubtful: (gains) =>
        `期待した文書より上にある未判定の文書を、全評価対象について同じように判定してください（hakari dataset pool）。誰も確認していないまま、関連なしとして数えられています。上限は ${gains} です。`,
    },
    latency: ({ quantile, goalMs, labels }) => ({
      title: `${quantile} が目標を超えている`,
      finding: `${labels} の ${quantile} は目標の ${goalMs} ms を超えています。`,
    }),
    latencyRemedies: {
      retrieve: (shares) =>
        `検索に時間がかかっています（${shares}）。クエリの埋め込みをキャッシュする、候補数を減らす、または索引の設定を見直してください。`,
      fuse: (shares) => `統合に時間がかかっています（${shares}）。渡す候補数を減らしてください。`,
      rerank: (shares, window) =>
        `リランクに時間がかかっています（${shares}）。対象の候補を減らす${window === '' ? '' : `（rerankCandidates は現在 ${window}）`}か、軽いリランカーに替えてください。その前後で品質を比べてください。`,
      generate: (shares) => `生成に時間がかかっています（${shares}）。渡す文脈を減らすか、速いモデルに替えてください。`,
      outside: (shares) =>
        `処理段階の外で時間がかかっています（${shares}）。ネットワーク、待ち行列、文書の読み込みを確認してください。`,
    },
    untoldStages: (labels) =>
      `${labels} については分かりません。処理段階ごとの時間を返していないため、まず段階ごとに計測してください。`,
    missedBySource: (kind, { slices, elsewhere, nowhere }) => ({
      title: kind === 'category' ? '最初の検索で漏れやすいカテゴリがある' : '最初の検索で漏れやすい言語がある',
      finding: `次の区分では、探している文書が最初の検索の候補に入らない割合が、それ以外より 15 ポイント以上高くなっています: ${slices}。`,
      suggestions: [
        ...(elsewhere
          ? ['これらの文書の多くは、別の検索段階の候補に入っています。両方で検索し、そちらの重みを上げてください。']
          : []),
        ...(nowhere
          ? [
              kind === 'category'
                ? 'これらの評価対象では、ほかの検索段階の候補にも入っていません。文書で使われていない言葉がないか、このカテゴリのクエリを確認し、同義語や略語で拡張してください。'
                : 'これらの評価対象では、ほかの検索段階の候補にも入っていません。この言語の文がどう分割され、埋め込まれているか、クエリと文書の言語が同じかを確認してください。異なる場合は、クエリを翻訳するか、多言語の埋め込みモデルを使ってください。',
            ]
          : []),
      ],
    }),
    hybridBelowBm25: ({ title, bm25, inPairs, loses, notShown }) => ({
      title: 'ハイブリッド検索が BM25 を下回っている',
      finding: [
        loses === '' ? '' : `${title} で、ハイブリッド検索は ${bm25} に負けています: ${loses}。`,
        notShown === ''
          ? ''
          : `${title} で、ハイブリッド検索の平均は ${bm25} より低くなっています: ${notShown}。${inPairs ? '同じクエリ同士の比較では、差があるとは言えません。' : 'ただし信頼区間が重なるため、差があるとは言えません。'}`,
      ].join(''),
      suggestions: [
        'このデータセットでは、ベクトル検索を加えた効果が出ていません。同じクエリで埋め込みモデルや統合方法を替えて上回るまでは、BM25 を使うのが無難です。',
      ],
    }),
    fewJudged: ({ metric, labels }) => ({
      title: '返った文書の多くが未判定',
      finding: `${labels} の ${metric} は 0.80 未満です。未判定の文書は関連なしとして数えるため、これらの数値は低めに出ている可能性があります。`,
      suggestions: [
        '「未判定」の文書を、全評価対象について同じように判定し（hakari dataset pool RUN… で一覧にできます）、記録済みの試行を採点し直してください（hakari rescore RUN --dataset NEW）。',
      ],
    }),
    wideIntervals: ({ title, halfWidth, n, needed, useful }) => ({
      title: '信頼区間が広い',
      finding: `n = ${n} では ${title} の信頼区間が ± ${halfWidth} に及びます。これより小さな差は、この表では見分けられません。`,
      suggestions: [
        `± ${useful} にするには約 ${needed} 問が必要です。問題数を 4 倍にすると、信頼区間の幅は半分になります。`,
      ],
    }),
    weakSlice: (kind, { title, label, slices, gap }) => ({
      title: kind === 'category' ? 'ほかより大きく劣るカテゴリがある' : 'ほかより大きく劣る言語がある',
      finding: `平均が最も高い ${label} でも、次の区分の ${title} はそれ以外より ${gap} 以上低くなっています: ${slices}。`,
      suggestions: [
        kind === 'category'
          ? 'このカテゴリで値の低いクエリを確認してください。特定の種類の文書や言い回しが原因であることがよくあります。問題数が少なければ、先に問題を増やしてください。'
          : 'この言語の文がどう分割され、埋め込まれているか、この言語の文書がコーパスにあるかを確認してください。',
      ],
    }),
    targetFailures: ({ labels }) => ({
      title: '評価対象の失敗がある',
      finding: `失敗した試行があります: ${labels}。最低値のある指標では、最低値として平均に算入しています。`,
      suggestions: ['小さな差を論じる前に失敗を解消してください。失敗を除いた値は「応答分の平均」にあります。'],
    }),
    instrumentFailures: ({ labels }) => ({
      title: '測定できなかった値がある',
      finding: `評価対象ではなく、測定の側が失敗しました: ${labels}。これらの値は平均に含めていません。`,
      suggestions: ['記録済みの試行を採点し直してください。それまでは「取り得る範囲」が平均のあり得る幅を示します。'],
    }),
  },
};
