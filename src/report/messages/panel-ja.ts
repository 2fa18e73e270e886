// Japanese texts about several judges.
import type { PanelMessages } from './panel-messages.ts';

export const panelJa: PanelMessages = {
  heading: '判定者の合議',
  intro:
    '同じ指標を判定した判定者どうしの一致を、全評価対象の試行を通して示します。一致していても、そろって誤っていることがあります。正しさは、人が付けたラベルと比べて初めて分かります。',
  legend:
    'アルファ係数とカッパ係数は、1 が完全な一致、0 が偶然と同じ程度、負の値はそれ以下を表します。値が 3 種類以上あるとき、カッパ係数は、食い違いを値の差の二乗で数えます。「失われた票」は得られなかった票、「最も離れた回数」は、その判定者の値がほかの判定者から最も離れていた判定の数です。角括弧の中は 95 % 信頼区間です。',
  rule: '票のまとめ方',
  rules: {
    majority: '多数決：過半数の票が示す値。過半数がなければ中央値（偶数のときは悪い方）',
    mean: '平均：すべての票の平均',
    any: '一票でも：欠点を見つけた票が一つあれば足り、最も悪い値を採ります',
    cascade: '段階判定：一次判定者の値を採り、確信がないときは二次判定者が決めます',
  },
  verdicts: '票決した判定',
  undecided: (verdicts, undecided) => `${verdicts} 件（うち ${undecided} 件は票が欠けて決まりませんでした）`,
  passed: '判定するものがない',
  split: '票が割れた判定',
  agreement: '全票の一致度（Krippendorff のアルファ係数、間隔尺度）',
  nothingToDisagree: '定義できません（すべての票が同じ値で、割れる余地がありませんでした）',
  position: 'コンテキストを逆順にしたときの差（逆順 − 元の順）',
  orderMatters:
    'この指標ではコンテキストの順序に意味がないのに、順序によって判定が変わっています。値の一部は、コンテキストの位置によるものです。',
  examples: (n) => `n = ${n} 問`,
  members: '判定者',
  member: '判定者',
  votes: '票',
  lost: '失われた票',
  apart: '最も離れた回数',
  pairs: '判定者の組',
  pair: '組',
  withItself: (judge) => `${judge}（自身との比較）`,
  n: 'n',
  same: '同じ値',
  kappa: 'カッパ係数',
  difference: '後者 − 前者',
  cascade: {
    escalated: '二次判定者に回した判定',
    because: '理由',
    reasons: { band: '値が迷いの範囲内', apart: '繰り返しの値が離れた', failed: '判定が得られない' },
    overruledUnsure: '確信がなかった判定が覆された割合',
    overruledSure: '確信があった判定が覆されたはずの割合',
    notKnown: '不明です（確信があった判定は一件も確かめていません。割合は cascade の audit で決めます）',
    difference: '両者が判定したときの差（二次 − 一次）',
    calls: '呼び出し',
    cost: '費用',
    saved: ({ first, second, alone, saved }) =>
      `一次 ${first}、二次 ${second}。二次判定者だけなら約 ${alone} で、${saved} の節約です`,
    more: ({ first, second, alone, more }) =>
      `一次 ${first}、二次 ${second}。二次判定者だけなら約 ${alone} で、${more} 多くかかりました`,
    unknown: '不明です',
  },
  share: ({ count, of, share }) => `${of} 件中 ${count} 件、${share}`,
};
