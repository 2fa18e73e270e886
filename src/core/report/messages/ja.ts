// 日本語の文言。
import { adviceJa } from './advice-ja.ts';
import { compareJa } from './compare-ja.ts';
import type { Messages } from './messages.ts';

export const ja: Messages = {
  ...adviceJa,
  ...compareJa,
  title: (experiment) => `評価レポート: ${experiment}`,
  contents: '目次',
  warning: '警告',
  comma: '、',
  space: '',
  marks: { legend: '✓ 目標達成、✗ 目標未達、— 目標なし、または測定できず。' },
  words: {
    target: '評価対象',
    category: 'カテゴリ',
    noCategory: '（カテゴリなし）',
    goal: '目標',
    examples: '問題数',
    mean: '平均',
    meanWithInterval: '平均 [95 % 信頼区間]',
    setting: '設定',
    value: '値',
    total: '合計',
    document: '文書',
    grade: '関連度',
    rank: '順位',
    query: 'クエリ',
    stage: '処理段階',
    yes: 'はい',
    no: 'いいえ',
    stageKinds: { retrieve: '検索', fuse: '統合', rerank: 'リランク', generate: '生成' },
  },
  overview: {
    heading: '概要',
    experiment: '実験',
    date: '実施日時',
    dataset: 'データセット',
    datasetVersion: 'データセットの版',
    datasetHash: '内容のハッシュ',
    scale: '関連度の段階',
    openScale: '任意の整数',
    judgementsByModel: 'モデルによる適合性判定',
    ofJudgements: ({ count, byModel }) => `判定 ${count} 件のうち ${byModel} 件はモデルが付けたものです`,
    languages: '言語',
    repeat: '1 問あたりの実行回数',
    concurrency: '同時実行数',
    environment: '実行環境',
    categories: 'カテゴリ別の問題数',
    runs: '評価対象と実行',
    type: '種別',
    fingerprint: 'フィンガープリント',
    run: '実行 ID',
    answered: '応答あり',
    failed: '失敗',
    fixed: '全評価対象に共通の設定',
    differing: '評価対象ごとに異なる設定',
    interrupted: (labels) => `${labels} の実行は完了していません。数値は実行済みの問題だけのものです。`,
    otherDataset: (labels) => `${labels} はデータセットの別の版で実行されています。ほかの行の数値とは比較できません。`,
    stale: (labels) => `古いインデックスのまま検索しています（--skip-indexing）: ${labels}。`,
    mended: (labels) =>
      `一つの順位の中で同じ文書を二度返したため、最初の順位だけを残しました（括弧内は該当する応答の数）: ${labels}。`,
  },
  comparison: {
    heading: '比較',
    caption: (examples) => `${examples} 問の平均値（件数と信頼区間は「信頼区間と件数」を参照）`,
    names: '各列の意味',
    describe: {
      RR: (rel) => `関連度 ${rel} 以上の文書が最初に現れた順位の逆数。現れなければ 0`,
      R: (k, rel) => `関連度 ${rel} 以上の文書のうち、上位 ${k} 件に入ったものの割合`,
      nDCG: (k) => `上位 ${k} 件の利得（関連度を順位で割り引いた和）の、理想的な並びに対する比`,
      nDCGexp: (k) => `上位 ${k} 件の利得（2^関連度 − 1 を順位で割り引いた和）の、理想的な並びに対する比`,
      P: (k, rel) => `上位 ${k} 件の枠のうち、関連度 ${rel} 以上の文書が占める割合`,
      resultCoverage: '結果が 1 件以上返った問題の割合',
      Judged: (k) => `上位 ${k} 件のうち、関連度が判定済みの文書の割合`,
      documentRelevance: (k) =>
        `上位 ${k} 件の文書が質問にどれだけ役立つか。最高の評点に対する割合（判定モデルの評価）`,
      quantiles: '問題の 50 %、95 %、99 % に応答し終えるまでの時間',
      ofAnswers: {
        faithfulness: '回答の内容が、根拠として渡されたテキストからどこまで導けるか（判定モデルの評価）',
        answerRelevance: '正誤を問わず、回答が質問にどこまで答えているか（判定モデルの評価）',
        correctness:
          '回答が期待される内容を述べているか。すべてなら1、一部なら0.5、述べていなければ0（判定モデルの評価）',
        completeness: '問われたことに回答がどれだけ答えているか（判定モデルの評価）',
        correctnessGrade: '回答がどれだけ正しいか、1 から 5 まで（判定モデルの評価）',
        faithfulnessGrade:
          '回答が、根拠として渡されたテキストにどれだけ基づいているか、1 から 5 まで（判定モデルの評価）',
        completenessGrade: '問われたことに回答がどれだけ答えているか、1 から 5 まで（判定モデルの評価）',
        contextPrecision: '根拠として渡されたテキストのうち、役立つものがどれだけ上位にあるか（判定モデルの評価）',
        contextRecall: '期待される内容のうち、検索されたテキストに含まれる割合（判定モデルの評価）',
        noiseSensitivity:
          '回答の主張のうち、検索されたテキストに引きずられて誤った割合（低いほどよい。判定モデルの評価）',
        legalReasoning:
          '法律問題への回答の推論（構成、法令の選択、解釈、例外、優先関係）がどれだけ適切か（判定モデルの評価）',
        lawRelations:
          '法令どうしの関係（一般と特別、上位と下位、適用の順序、参照）を回答がどこまで正しく述べているか（判定モデルの評価）',
        choiceAccuracy: '回答が正しい選択肢を選んだか。選択を読み取れない回答は 0',
        firstToken: '質問してから回答の最初の部分が届くまでの時間',
        inputTokens: '1 件の回答のために、評価対象がモデルに読ませたトークン数',
        outputTokens: '1 件の回答のために、評価対象がモデルに書かせたトークン数',
        cost: '1 件の回答のために、評価対象がモデルに支払った金額（米ドル）',
      },
    },
    reading: '数値から言えること',
    highest: (title, label, estimate) => `${title}: 平均が最も高いのは ${label}、${estimate}。`,
    notShown: (labels) => `信頼区間が重なり、差があるとは言えないもの: ${labels}。`,
    below: (labels) => `平均が低く、信頼区間も重ならないもの: ${labels}。`,
    noInterval: (labels) => `信頼区間がなく、判断できないもの: ${labels}。`,
    caution:
      '信頼区間が重なることは、性能が同じであることの証明ではありません。どちらが優れているかを示せないというだけです。' +
      '同じクエリ同士を対にして比べれば、この表より細かな差まで判定できます。' +
      'また、複数の平均のうち最も高いものは、実力よりいくらか高めに出ます。',
  },
  estimates: {
    heading: '信頼区間と件数',
    intro:
      'n は平均に含まれる問題数です。「最低値を算入」は、評価対象が失敗したため最低値として平均に入れた件数で、n に含まれます。' +
      '「対象外」は、その指標を適用できない件数です。「失敗」は値が得られなかった件数で、評価対象が失敗し、かつ指標に最低値がない場合と、測定そのものに失敗した場合を分けて示します。' +
      '「取り得る範囲」は、測定の失敗で失われた値がすべて最低または最高だったとした場合の平均です。',
    countsOfRepeats:
      '同じ問題を繰り返し質問しています。n は問題数、そのほかの件数は 1 回ごとの回答の数です（3 回質問した問題は 3 件になります）。',
    meanAnswered: '応答分の平均',
    imputed: '最低値を算入',
    skipped: '対象外',
    failedTarget: '失敗（評価対象）',
    failedInstrument: '失敗（測定）',
    bounds: '取り得る範囲',
    method: '信頼区間の求め方',
    methods: {
      'student-t': 't 分布',
      wilson: 'Wilson 法',
      'order-statistics': '順序統計量',
      'clustered-t': 't 分布（問題ごとに集約）',
    },
    noMethod: (reason) => `なし: ${reason}`,
    goalMet: '達成',
    goalMissed: '未達',
    goalInside: '（目標値は信頼区間内）',
    absences: '得られなかった値とその理由',
    notMeasured: '測定できず',
    skippedBecause: (count, reason) => `対象外 ${count} 件（${reason}）`,
    failedInstrumentCount: (count) => `測定の失敗 ${count} 件`,
    failedTargetCount: (count) => `評価対象の失敗 ${count} 件`,
  },
  categories: {
    heading: 'カテゴリ別',
    intro:
      '問題数が少ないと信頼区間は広くなります。カテゴリ別の数値は調べる場所の手掛かりであり、それだけで結論にはなりません。',
    caption: (title, by) => `${by}別の ${title}: 平均 [95 % 信頼区間]`,
    chart: (title) => `カテゴリ別の ${title} と 95 % 信頼区間`,
    all: '全体',
    languages: 'クエリの言語別',
    language: '言語',
  },
  latency: {
    heading: '応答時間',
    intro: (concurrency) =>
      `評価対象そのものの処理時間（ミリ秒）です。待ち行列の時間は含みません。同時実行数は ${concurrency}、分位点は線形補間で求めています。失敗した試行とキャッシュからの応答は含みません。`,
    caption: '応答時間（ミリ秒）',
    chart: 'ある時間までに応答した問題の割合',
    fewTimes: (least) =>
      `計測が 100 件未満（最少 ${least} 件）の場合、P99 は最も遅い 1 件とほぼ同じ意味しか持ちません。`,
    untimed: (labels) => `${labels} には時間の記録がありません。`,
    stages: '処理段階ごとの時間（ミリ秒）',
    byCategory: 'カテゴリ別の P50 / P95（ミリ秒）',
  },
};
