// Japanese texts about the preference of a judge.
import type { PreferenceMessages } from './preference-messages.ts';

export const preferenceJa: PreferenceMessages = {
  title: (a, b) => `優劣比較: [A] ${a} と [B] ${b}`,
  overview: '結果',
  run: (which) => `実行 ${which}`,
  dataset: 'データセット',
  judge: '判定モデル',
  intro:
    '判定モデルは質問ごとに二つの回答を両方の順序で読み、どちらが良いかを答えました。順序によって答えが食い違った組は引き分けとします。失敗した評価対象は、回答した評価対象に負けます。',
  preferred: ({ which, estimate, p }) =>
    `${which} の方が好まれています。B が良いとされた割合は ${estimate} です（引き分けは 0.5 と数えます。符号検定 ${p}）。`,
  notKnown: ({ estimate, p }) =>
    `どちらが好まれるかは、まだ分かりません。B が良いとされた割合は ${estimate} です（引き分けは 0.5 と数えます。符号検定 ${p}）。`,
  nothing: '比べられる組がありません。両方の実行に回答がある質問が一つもありません。',
  otherwiseWithout: ({ estimate, p }) =>
    `評価対象の失敗で決まった組を除くと、結論が変わります: ${estimate}（符号検定 ${p}）。`,
  selfJudging: (which) =>
    `判定モデルが自分の回答を判定しています。同じモデルが ${which} の回答を書いています。モデルは自分の回答を好みがちなので、別のモデルを判定に使ってください。`,
  positionBiased: (share) =>
    `判定モデルは位置で選んでいます。先に示された回答を選んだ割合は ${share} です。回答だけを見る判定モデルなら 50 % になります。食い違いは引き分けとなり、差が隠れます。別のモデルを判定に使ってください。`,
  caption: '勝敗と優劣',
  group: '質問',
  all: 'すべて',
  withoutFailures: '評価対象の失敗を除く',
  examples: 'n',
  wins: (which) => `${which} の勝ち`,
  ties: '引き分け',
  preference: 'B が好まれる割合',
  counts: '内訳',
  count: '組',
  what: '内容',
  kinds: {
    same: '同じ文面（引き分け。判定モデルには尋ねていません）',
    inconsistent: '順序を変えると答えが変わった',
    imputedA: 'A が失敗（B の勝ち）',
    imputedB: 'B が失敗（A の勝ち）',
    imputedBoth: '両方が失敗（引き分け）',
    empty: '一方の回答が空（空の方の負け。判定モデルには尋ねていません）',
    lost: '判定が得られない（除外）',
    skipped: '比べる回答がない（除外）',
    unpaired: '相手のない試行（除外）',
  },
  bounds: (interval) => `失われた判定がすべて A、またはすべて B の勝ちだった場合、割合は ${interval} になります。`,
  biases: '判定モデルの偏り',
  position: '位置',
  positionText: ({ first, second, tie, share }) =>
    `先 ${first}、後 ${second}、引き分け ${tie}。先を選んだ割合 ${share}（偏りがなければ 50 %）`,
  length: '長さ',
  correlation: ({ r, p, n }) => `優劣と長さの相関 ${r}（Spearman、${p}、n = ${n}）`,
  noCorrelation: '相関は求められません（優劣または長さに違いがありません）',
  longerWon: '長い方が勝った割合',
  lengthNote: '長い回答が実際に良いこともあります。相関だけでは偏りとは言えません。',
  calls: '呼び出し',
  callsText: ({ calls, cached, cost }) => `${calls} 回（うちキャッシュから ${cached} 回）、費用 ${cost}`,
  byCategory: 'カテゴリ別',
  byLanguage: '言語別',
  reading: '読んでおきたい組',
  readingIntro:
    '勝った組のうち、長さの面で最も有利でなかったものから示します。文面は評価対象と判定モデルのもので、長いものは省略しています。判定モデルの言う「回答A」は、先に示された回答のことです。判定モデルも誤るので、数値を信じる前にいくつか読んでください。',
  winsOf: (which) => `${which} の勝ち`,
  contradictions: '食い違い',
  reason: '判定モデルの理由',
  shownFirst: (which) => `［${which} が先］`,
  answer: (which) => `回答 ${which}`,
  query: '質問',
  unknown: '不明',
};
