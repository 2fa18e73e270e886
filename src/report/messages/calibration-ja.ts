// 判定モデルを人の判定と突き合わせた結果の日本語の文言。
import type { CalibrationMessages } from './calibration-messages.ts';

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

export const calibrationJa: CalibrationMessages = {
  title: (of) => `判定モデルの校正: ${of}`,
  overview: {
    heading: '校正の対象',
    run: '実行',
    target: '評価対象',
    dataset: 'データセット',
    verdicts: '判定モデルの値',
    verdictsFromFile: 'ファイルに記載のもの',
    labels: '人のラベル',
    origins: {
      store: (author) => (author === null ? 'ストアにあるもの' : `ストアにある ${author} のもの`),
      file: (file) => `${file} にあるもの（保存しません）`,
      run: (run) => `実行 ${run} のスコアを正解とみなします`,
    },
    models: '判定モデル',
    prompts: 'プロンプト',
    notKnown: '不明',
  },
  counts: ({ rows, judged, paired, examples, authors }) =>
    `全 ${rows} 件の回答のうち、判定モデルの値があるのは ${judged} 件、人のラベルもあるのは ${paired} 件（${examples} 問）です。ラベルを付けた人: ${authors}。`,
  lost: ({ rows, reasons }) => `判定モデルの値がない ${rows} 件は含めていません（${reasons}）。`,
  lostReasons: { 'target-failed': '評価対象の失敗', 'not scored': '未採点', 'no value': '値なし' },
  scale: ({ labels, range }) =>
    `ラベルは ${labels} の尺度で付けられています。これを直線で ${range} に移して比べています。`,
  threshold: ({ value, direction }) => `${value} ${direction === 'higher' ? '以上' : '以下'}を「良い」とみなします。`,
  gate: {
    PASS: ({ least, estimate }) => `PASS: カッパ係数 ${estimate} は、信頼区間全体が ${least} 以上です。`,
    FAIL: ({ least, estimate }) => `FAIL: カッパ係数 ${estimate} は、信頼区間全体が ${least} を下回ります。`,
    INCONCLUSIVE: ({ least, estimate }) =>
      `INCONCLUSIVE: カッパ係数が ${least} 以上かどうかは判断できません（${estimate}）。ラベルを増やすと信頼区間が狭まります。`,
  },
  why: {
    'no labels': 'ラベルがありません',
    'no judged values': '判定モデルの値がありません',
    'n < 2': '2 問に足りません',
    'n < 5': '5 問に足りません',
    'an exact relation': '完全に対応しており、幅を見積もれません',
    'one verdict only': '良い・悪いのどちらか一方だけです',
    'both gave one and the same rating': '人も判定モデルも同じ一つの値だけです',
    'too few labels': 'ラベルが足りません',
    'no second author': 'ラベルを付けた人が 1 人だけです',
    'all values are equal': '値がすべて同じです',
    'humans called nothing bad': '人が「悪い」としたものがありません',
    'humans called nothing good': '人が「良い」としたものがありません',
    'the judge called nothing bad': '判定モデルが「悪い」としたものがありません',
    'the judge called nothing good': '判定モデルが「良い」としたものがありません',
    'too many values': '値の種類が多すぎます',
  },
  warnings: {
    'skewed-prevalence': ({ shareBad }) =>
      `人が「悪い」とした割合は ${percent(shareBad)} です。このように偏っていると、判定がほとんど一致していてもカッパ係数は低くなります。AC1 と表も併せて読んでください。`,
    'judge-failures': ({ rows, of }) =>
      `${of} 件のうち ${rows} 件には判定モデルの値がありません。判定できなかった回答は、ほかの回答と性質が違うかもしれません。`,
    'few-labels': ({ examples, atLeast }) =>
      `ラベルがあるのは ${examples} 問だけです。${atLeast} 問に満たないうちは、信頼区間は目安にすぎません。`,
    'people-disagree': ({ alpha }) =>
      `人どうしの一致が十分ではありません（アルファ係数 ${alpha.toFixed(2)}）。判定モデルにそれ以上の一致は望めません。まずラベルの基準をそろえてください。`,
    'bad-verdicts-wrong': ({ precision, n }) =>
      `判定モデルが「悪い」とした ${n} 件のうち、人も「悪い」としたのは ${percent(precision)} だけです。内容を確かめずに「悪い」という判定に従わないでください。`,
    'judge-mean-misleads': ({ judge, corrected }) =>
      `判定モデルだけの平均（${judge.toFixed(3)}）は誤解を招きます。補正すると ${corrected.toFixed(3)} で、信頼区間は重なりません。`,
    'labels-for-reading': ({ rows }) => `${rows} 件のラベルは、読むために選ばれた回答のものなので含めていません。`,
  },
  none: (reason) => `—（${reason}）`,
  words: {
    ...{ estimate: '値 [95 % 信頼区間]', width: '区間の幅', note: '値がない理由', good: '良い', bad: '悪い' },
    ...{ judge: '判定モデル', people: '人', measure: '項目', group: 'グループ' },
  },
  kappaWords: {
    none: '一致していない',
    slight: 'わずかに一致',
    fair: 'ある程度一致',
    moderate: '中程度に一致',
    substantial: 'かなり一致',
    'almost perfect': 'ほぼ完全に一致',
  },
  verdicts: {
    heading: '良し悪しの判定は一致するか',
    intro: '行が人の判定、列が判定モデルの判定です。',
    table: '人の判定と判定モデルの判定',
    peopleSay: (verdict) => `人: ${verdict}`,
    judgeSays: (verdict) => `判定モデル: ${verdict}`,
    kappa: ({ estimate, word, ends, n }) =>
      `偶然の一致を除いて「${calibrationJa.kappaWords[word]}」です（カッパ係数 ${estimate}、n ${n}）。${
        ends === undefined || ends[0] === ends[1]
          ? ''
          : `このラベル数では、「${calibrationJa.kappaWords[ends[0]]}」から「${calibrationJa.kappaWords[ends[1]]}」までのどれもあり得ます。`
      }`,
    figures: {
      kappa: 'カッパ係数（Cohen）',
      ac1: 'AC1（Gwet）',
      accuracy: '判定が同じ割合',
      precisionOfBad: '判定モデルの「悪い」のうち、人も「悪い」',
      sensitivity: '人の「悪い」のうち、判定モデルも「悪い」',
      precisionOfGood: '判定モデルの「良い」のうち、人も「良い」',
      specificity: '人の「良い」のうち、判定モデルも「良い」',
      shareBad: '人が「悪い」とした割合',
      shareBadByJudge: '判定モデルが「悪い」とした割合',
    },
  },
  values: {
    heading: '値はどれだけ食い違うか',
    bias: ({ estimate, direction, n }) =>
      ({
        more: `判定モデルは人より高い値を付けます（平均 ${estimate}、n ${n}）。`,
        less: `判定モデルは人より低い値を付けます（平均 ${estimate}、n ${n}）。`,
        unclear: `判定モデルが人より高い値を付けるか低い値を付けるかは判断できません（平均 ${estimate}、n ${n}）。`,
      })[direction],
    levels: '人の値（行）と判定モデルの値（列）',
    figures: {
      judgeMean: 'ラベルのある回答での判定モデルの平均',
      humanMean: '人の平均',
      bias: '偏り: 判定モデル − 人',
      meanError: '差の大きさの平均',
      same: '値が完全に同じ割合',
      quadratic: '重み付きカッパ係数（二次）',
      linear: '重み付きカッパ係数（一次）',
      pearson: '相関係数（Pearson）',
      spearman: '順位相関（Spearman）',
      kendall: '順位相関（Kendall のタウ b）',
    },
  },
  slices: {
    category: 'カテゴリ別',
    language: '言語別',
    intro:
      '調べる場所の手掛かりであり、結論ではありません。ラベルの少ないグループは信頼区間が広く、20 グループもあれば 1 つは偶然に目立ちます。',
  },
  authors: {
    heading: '人どうしは一致しているか',
    intro: '判定モデルに望める一致の上限です。',
    alpha: '値についての Krippendorff のアルファ係数',
    alphaOfVerdicts: '良し悪しについての Krippendorff のアルファ係数',
    author: '人',
    labels: 'ラベル数',
    kappa: 'ほかの人との重み付きカッパ係数',
    bias: 'ほかの人に対する偏り',
  },
  tuning: {
    heading: 'どの値からを「良い」とするか',
    goals: { 'balanced accuracy': '均衡正解率', kappa: 'カッパ係数', 'f1 of bad': '「悪い」の F1' },
    found: ({ threshold, goal, outOfSample, inSample, atThreshold, spread, n }) =>
      `判定モデルの値を ${threshold} で区切ると、人の判定に最もよく合います。選ぶのに使っていない回答での${goal}は ${outOfSample} と見込まれます（交差検証。分け方による標準偏差 ${spread}。選ぶのに使った回答では ${inSample}、n ${n}）。現在のしきい値では ${atThreshold} です。`,
    chosen: (list) => `交差検証で選ばれた区切りと回数: ${list}。`,
  },
  mean: {
    heading: '指標の本当の値',
    intro:
      '判定モデルだけの信頼区間は狭いものの、中心の値が誤っているかもしれません。ラベルだけの信頼区間は正しいものの広くなります。「補正後」は両方を使った値で（prediction-powered inference、PPI++）、信じてよいのはこの値です。',
    metric: '平均',
    passRate: '良い回答の割合',
    corrected: '補正後',
    labelsOnly: 'ラベルだけ',
    judgeOnly: '判定モデルだけ',
    chart: (metric) => `${metric}: 判定モデルだけ、ラベルだけ、補正後の値と 95 % 信頼区間`,
    worth: ({ labels, effective, lambda, correlation }) =>
      `この判定モデルを併せて使うと、ラベル ${labels} 件が、判定モデルなしの ${effective} 件に相当します（相関 ${correlation}、ラムダ ${lambda}）。`,
    allLabelled: '判定モデルの値がある回答にはすべてラベルがあるため、判定モデルが付け加えるものはありません。',
    useless: 'この判定モデルを使っても、必要なラベルは減りません。補正後の信頼区間は、ラベルだけの場合と同じ幅です。',
  },
  gain: {
    heading: 'ラベルを増やすと何が得られるか',
    intro:
      '補正後の平均の 95 % 信頼区間について、見込まれる幅の半分（±）です。「—」は、今ある回答の数を超えるラベルが必要なため見積もれないことを表します。',
    labels: 'ラベル数',
    withJudge: '判定モデルを併用',
    labelsOnly: 'ラベルだけ',
    now: '（現在）',
    wanted: ({ halfWidth, withJudge, labelsOnly }) =>
      `± ${halfWidth} にするのに必要なラベル: 判定モデルを併用する場合は${withJudge === null ? '今ある回答すべてに付けても足りず' : ` ${withJudge} 件`}、ラベルだけの場合は${labelsOnly === null ? '何件付けても足りません' : ` ${labelsOnly} 件です`}。`,
  },
  difference: {
    heading: 'どちらの実行がどれだけ優れているか',
    intro: (other) =>
      `同じ問題どうしの差（この実行 − ${other}）です。両方の回答に人のラベルがある問題だけを、ラベルのある問題として数えます。`,
    title: (metric, other) => `${metric}: この実行 − ${other}`,
    better: ({ estimate }) => `人が見れば、この実行のほうが優れています: ${estimate}。`,
    worse: ({ estimate }) => `人が見れば、この実行のほうが劣っています: ${estimate}。`,
    unclear: ({ estimate }) => `人が見てどちらが優れているかは判断できません: ${estimate}。`,
  },
  telling: {
    heading: '次に読むとよい回答',
    intro: (command) =>
      `ラベルがなく、判定モデルが誤っていそうな回答です。選び出したものなので、読むためのラベルを付け（${command} --reading）、数値に使うラベルは別に引いてください。`,
    verdict: '判定モデル',
    reasons: {
      'near the threshold': 'しきい値に近い',
      'votes differ': '判定が割れている',
      unsure: '判定モデルに確信がない',
      'category often wrong': '誤りの多いカテゴリ',
    },
    why: '理由',
  },
  disagreements: {
    heading: '判定モデルと人の判定が最も食い違う回答',
    intro: (count) => `食い違いの大きい順に ${count} 件を示します。文面は他者のもので、長いものは省略しています。`,
    none: 'ラベルのあるすべての回答で、判定モデルと人の値は同じです。',
    query: 'クエリ',
    answer: '回答',
    reason: '判定モデルの理由',
    comment: '人のラベルとコメント',
  },
};
