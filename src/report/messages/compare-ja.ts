// 対になったクエリによる比較の日本語の文言。
import type { Correction } from '../../analysis/comparison/run-comparison.ts';
import type { CompareMessages } from './compare-messages.ts';

const corrections: { readonly [correction in Correction]: string } = {
  holm: 'Holm 法',
  bh: 'Benjamini-Hochberg 法',
  none: '補正なし',
};

function adjustment({ size, correction }: { readonly size: number; readonly correction: Correction }): string {
  if (size < 2) return '';
  if (correction === 'none') {
    return `この比較では ${size} 件の検定を行いましたが、p 値は補正していません。差がなくても、20 件に 1 件は「差がある」と出ます。`;
  }
  return (
    `p 値はこの比較で行った ${size} 件の検定全体で補正しています（${corrections[correction]}）。信頼区間は組ごとのもので、補正していません。` +
    'そのため、区間が 0 を含まなくても、補正後の p では「判断できない」となることがあります。'
  );
}

export const compareJa: CompareMessages = {
  compare: {
    title: (labels) => `比較: ${labels}`,
    heading: 'どの差が本物か',
    overview: '比較したもの',
    run: '実行',
    source: '記録の場所',
    sources: { run: 'ストア', bundle: 'バンドル', trec: 'TREC ランファイル' },
    startedAt: '実施日時',
    verdicts: '判定',
    intro: (family) =>
      '同じクエリ同士を対にして比べています。差は常に「後の実行 − 前の実行」です。' +
      adjustment(family) +
      '「判断できない」は、このクエリ数では見分けられないという意味で、両者が同等だという意味ではありません。',
    corrections,
    caption: (metric, direction) => `${metric}（${direction === 'higher' ? '高い' : '低い'}ほど良い）`,
    difference: '差 [95 % 信頼区間]',
    pAdjusted: '補正後の p',
    verdict: '判定',
    verdictWords: {
      better: '優れている',
      worse: '劣っている',
      'better but small': '優れているが差は小さい',
      'worse but small': '劣っているが差は小さい',
      equivalent: '同等',
      'not known': '判断できない',
    },
    winsTiesLosses: '改善 / 同じ / 悪化',
    better: ({ metric, a, b, estimate }) => `${metric} で ${b} は ${a} より優れています: ${estimate}。`,
    worse: ({ metric, a, b, estimate }) => `${metric} で ${b} は ${a} より劣っています: ${estimate}。`,
    small: (because) =>
      because.kind === 'effect'
        ? `差は本物ですが小さく、|d_z| は ${because.dz} で ${because.smallest} を下回ります。`
        : `差は本物ですが小さく、± ${because.margin} の範囲に収まります。`,
    equivalent: ({ metric, a, b, estimate, margin }) =>
      `${metric} で ${b} と ${a} は ± ${margin} の範囲で同等です: ${estimate}。`,
    notKnown: ({ metric, a, b, estimate }) => `${metric} で ${b} と ${a} に差があるかは判断できません: ${estimate}。`,
    pairColumn: '組（b − a）',
    pair: (a, b) => `${b} − ${a}`,
    notKnownPairs: ({ metric, pairs }) => `${metric} で差があるか判断できないもの: ${pairs}。`,
    notKnownAll: ({ metric, pairs }) => `${metric} では、${pairs} 組のどれにも差があるとは判断できません。`,
    power: ({ n, effect, found, needed, enough }) =>
      enough
        ? `${n} 問あれば${effect}は 100 回中 ${found} 回見つかります。差があるとしても、おそらくそれより小さなものです。`
        : `${n} 問では${effect}が見つかるのは 100 回中 ${found} 回です。80 回見つけるには ${needed} 問が必要です（現在 ${n} 問）。`,
    effectOf: (size) => `効果量 d_z = ${size} の差`,
    marginOf: (margin) => ` ${margin} の差`,
    tooFew: ({ metric, a, b, n }) =>
      `${metric} で ${b} と ${a} に差があるかは判断できません。両方に値のある問題が${n === 0 ? 'ありません' : ' 1 問しかありません'}。`,
    allTies: ({ metric, a, b, n }) => `${metric} は、${n} 問すべてで ${b} と ${a} が同じ値です。`,
    constant: ({ difference, n, p }) =>
      `${n} 問すべてで差が ${difference} と一定です。ばらつきのない値に t 検定は使えないため、並べ替え検定の結果（p ${p}）を用いました。`,
    matrix: '全実行の一覧',
    matrixIntro:
      '同じ文字を持つ実行の間には、差があると言えません（同等だという意味ではありません）。平均は、すべての実行に値のある問題についてのものです。',
    matrixCaption: (metric, n) => `${metric}、n = ${n}`,
    group: 'グループ',
    tukey: '全実行を同時に比べる Tukey の検定',
    tukeyCaption: (metric, n) => `${metric}: Tukey の HSD 検定の p 値（実行 × クエリ）、n = ${n}`,
    intervalChart: (metric) => `${metric} の差と 95 % 信頼区間`,
    intervalAxis: '差',
    differenceChart: (metric, a, b) => `${metric} のクエリごとの差（${b} − ${a}）`,
    differenceAxis: '差',
    largest: '変化の大きかったクエリ',
    largestIntro: (metric) => `${metric} が最も改善した問題と最も悪化した問題を、それぞれ最大 10 問示します。`,
    won: (a, b) => `${a} から ${b} に変えて改善したクエリ`,
    lost: (a, b) => `${a} から ${b} に変えて悪化したクエリ`,
    exploratory: 'カテゴリ別・言語別（探索用）',
    exploratoryIntro: (size) =>
      `調べる場所の手掛かりであり、結論ではありません。この ${size} 件の検定は別にまとめて補正しており、上の判定には含まれません。`,
    slices: { category: 'カテゴリ', language: '言語' },
    missing: '補って算入した問題、比較から外れた問題',
    missingIntro:
      '「最低値を算入」は、評価対象が失敗したため最低値として入れた対の数です。「除外」は、測定に失敗したため外した対の数です。' +
      '「対なし」は、一方の実行で対象外または欠けている問題の数です。「両方で対象外」は、どちらの実行にもその指標を適用できない問題の数です。',
    missingCaption: (metric, a, b) => `${metric}、${a} と ${b}`,
    missingNone: 'すべての問題がすべての比較に含まれています。補った値はありません。',
    example: '問題',
    side: '欠けている側',
    both: '両方',
    fate: '扱い',
    reason: '理由',
    kinds: { excluded: '除外', skipped: '対象外', missing: '欠落' },
    imputed: '最低値を算入',
    excluded: '除外',
    unpaired: '対なし',
    skippedBoth: '両方で対象外',
    more: (count) => `ほか ${count} 問。`,
    method: '方法',
    methods: ({ flips, resamples, seed, correction, familySize, smallestEffect, margin }) => [
      ['対', '問題の ID で対応づけます。同じ問題を繰り返した場合は先に平均し、1 問として数えます'],
      ['p', '対応のある t 検定（両側）。差がすべて等しいときは並べ替え検定'],
      ['確認', `符号をランダムに入れ替える並べ替え検定 ${flips} 回（差が 20 件以下なら全通り）、シード ${seed}`],
      [
        '信頼区間',
        `差の平均の 95 % ブートストラップ信頼区間（BCa 法、${resamples} 回、シード ${seed}）。組ごとのもので、補正はしていません`,
      ],
      ['補正', `${corrections[correction]}、検定 ${familySize} 件`],
      ['効果量', 'd_z: 差の平均 ÷ 差の標準偏差。d_av: 差の平均 ÷ 二つの標準偏差の平均'],
      [
        '小さい差',
        `|d_z| が ${smallestEffect} 未満${margin === null ? '' : `、または ± ${margin} に収まると示されたもの`}`,
      ],
      [
        '同等性',
        margin === null
          ? '許容差の指定がないため検定していません'
          : `± ${margin} に対する二つの片側 t 検定（同じ方法で補正）`,
      ],
    ],
    warnings: {
      testsDisagree: ({ metric, a, b, t, randomization }) =>
        `${metric}、${a} と ${b}: t 検定（p ${t}）と並べ替え検定（p ${randomization}）で .05 に対する結果が食い違っています。判定は保留と考えてください。`,
      imputedDecide: ({ metric, a, b, count, verdict, without }) =>
        `${metric}、${a} と ${b}: 評価対象が失敗した ${count} 対を含めると「${verdict}」、除くと「${without}」です。先に失敗を解消してください。`,
      lostCouldTurn: ({ metric, a, b, bounds }) =>
        `${metric}、${a} と ${b}: 測定できなかった値があります。それらがすべて最低または最高だったとすると、差は ${bounds} のどこにもなり得て、符号も定まりません。`,
      otherVersion: (labels, changed) =>
        `${labels} は、最初の実行とは別の版のデータセットで実行されています。両方で同じ問題だけを比べています（質問または判定の異なる問題 ${changed} 問）。記録済みの回答を別の版の判定で採点し直すには hakari rescore RUN --dataset NEW を使います。`,
      unfinished: (labels) => `${labels} の実行は完了していません。実行済みの問題だけを比べています。`,
      otherScorer: (metric, labels) =>
        `${labels} の ${metric} は、最初の実行とは異なる評価モデル、プロンプト、またはモジュールの版で採点されています。差はシステムではなく測り方によるものかもしれません。`,
      leftOut: (metric, labels) =>
        `${labels} は ${metric} で採点されていないため、${metric} は比べていません（hakari rescore で追加できます）。`,
      empty: (metrics, labels) => `${labels} に値がないため、次の指標は比べていません: ${metrics}。`,
      withoutLines: (label, topics, of) =>
        `${label} には、判定のある ${of} 件のトピックのうち ${topics} 件の行がありません。結果なしとして数えます。`,
      tiedScores: (label, topics, of) =>
        `${label} では、${of} 件中 ${topics} 件のトピックで、判定の異なる文書が同じスコアです。trec_eval と同じく文書 ID の降順で並べています（--ties rank でファイルの順位どおりになります）。`,
      notJudged: (label, topics) => `${label} の ${topics} 件のトピックには判定がないため、対象としていません。`,
    },
  },
};
