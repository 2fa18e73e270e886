// 日本語。
import type { SweepMessages } from './sweep-messages.ts';

export const sweepJa: SweepMessages = {
  title: (target) => `設定スイープ: ${target}`,
  overview: {
    heading: '概要',
    target: '評価対象',
    dataset: 'データセット',
    run: '記録した実行',
    metric: '選択に使う指標',
    examples: '問題数',
    skipped: (count) => `判定のない ${count} 問を除外`,
    unmeasured: (count) => `いずれかの設定で指標が定まらない ${count} 問を除外`,
    imputed: (count) => `失敗した ${count} 問はどの設定でも最低値として算入`,
    grid: 'グリッド',
    cells: 'セル',
    cellCount: (cells, settings) =>
      cells === settings ? String(cells) : `${cells}（実質的に異なる設定は ${settings}）`,
    reranked: 'リランクしたチャンク',
    replayed:
      '評価対象に問い合わせたのは、グリッドの最大値で一度だけです。各セルはその記録から再現したもので、改めて問い合わせた場合と同じ結果になります。セルごとの所要時間はわかりません。',
  },
  choice: {
    heading: '最良のセルを選ぶことの効果',
    setting: '設定',
    difference: '差 [95 %]',
    own: '評価対象の現在の設定',
    inSample: '選んだ設定（選択に使った問題での値）',
    outOfSample: '選んだ設定（選択に使っていない問題での値）',
    verdict: {
      better:
        '選択に使っていない問題でも、このスイープで選んだ設定は現在の設定を上回ります（区間が 0 より上にあります）。',
      'own-setting': '現在の設定を上回るセルはありません。どの分割でも現在の設定が選ばれました。',
      'not-shown': '選択に使っていない問題で現在の設定を上回るセルがあるとは言えません（区間が 0 を含みます）。',
      worse:
        '選択に使っていない問題では、このスイープで選んだ設定は現在の設定を下回ります（区間が 0 より下にあります）。',
    },
    tooFew: '問題が 2 問に満たないため、一部を取り分けて確かめることができません。セルは選びません。',
    chosen: (setting) => `全問題で選んだ設定: ${setting}。`,
    ownChosen: '全問題で選んだ設定: 現在の設定のまま。',
    folds: '各分割を除いて選んだ設定',
    fold: '分割',
    method: (folds, seed) =>
      `${folds} 分割の交差検証です（シード ${seed}）。一つの分割を除いて最良のセルを選び、除いた分割で測ることを順に繰り返します。平均が等しいときは現在の設定を、次により単純な設定を選びます。区間は問題ごとの差の平均についてのものです（ブートストラップ BCa 法。選ばれた設定は所与とします）。セルに p 値は付けません。`,
    others: 'ほかの指標',
    chosenColumn: '選んだ設定',
  },
  best: {
    heading: '上位のセル',
    caution: '選択に使った問題での平均です。多数の中の最良値は実際より良く見えます。',
    difference: '現在の設定との差',
    ownMark: '現在の設定',
  },
  knobs: {
    heading: '各設定項目の効き方',
    knob: '設定項目',
    range: '変動幅',
    reading: '読み方',
    verdict: {
      'no-say': '現在の設定では関与しません（ほかの設定については何も言えません）',
      'does-not-matter': 'このデータでは影響しません',
      matters: '影響します（0 を含まない区間があります）',
      'not-known': '不明（判断するには問題数が足りません）',
    },
    rule: (range, margin) =>
      `二つの曲線の変動がどちらも ${range} 未満で、差の区間がすべて ±${margin} に収まるとき、「このデータでは影響しません」とします。変動幅は、ほかの項目を現在の設定に固定したときの平均の最大と最小の差です。区間は個数による補正をしていません。`,
    value: '値',
    alone: 'ほかは現在の設定',
    best: 'ほかは最良（楽観的な値）',
    ownMark: '現在',
    curve: (knob) => `${knob}: 値ごとの平均と、現在の設定との差の区間`,
  },
  maps: {
    heading: 'ヒートマップ',
    title: (metric, panel) => (panel === '' ? metric : `${metric}、${panel}`),
    legend: '枠で囲んだセルは、全問題で選んだ設定です。',
    all: '全セル',
  },
  comma: '、',
};
