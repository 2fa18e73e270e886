// The texts of a comparison in pairs.

import type { PairVerdict } from '../../../analysis/comparison/compare-verdict.ts';
import type { Correction } from '../../../analysis/comparison/run-comparison.ts';
import { wayText } from '../../../model/way-on.ts';
import { withParticle } from '../../../text/korean-particle.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** A difference in words: what was compared, and the numbers as they are printed. */
interface DifferenceFacts {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  /** `+0.118 [0.106, 0.129], n 1667` */
  readonly estimate: string;
}

/** Why a difference that was shown is called small. */
type SmallBecause =
  | { readonly kind: 'effect'; readonly dz: string; readonly smallest: string }
  | { readonly kind: 'margin'; readonly margin: string };

/** What the number of queries can and cannot find. */
interface PowerFacts {
  readonly n: number;
  /** `d_z = 0.3`, or the margin. */
  readonly effect: string;
  /** In how many of 100 cases it is found. */
  readonly found: number;
  readonly needed: number;
  /** Whether n suffices. */
  readonly enough: boolean;
  /** Tests of the family. */
  readonly size: number;
}

/** Of a difference that chance does not explain, and that what was not seen could still make up for. */
interface UnseenFacts {
  readonly n: number;
  readonly needed: number;
  /** Of the sign flips alone. */
  readonly p: string;
  readonly difference: string;
}

/** What was corrected together, and how. */
interface FamilyFacts {
  readonly size: number;
  readonly correction: Correction;
}

interface MethodFacts {
  readonly flips: string;
  readonly seed: string;
  readonly correction: Correction;
  readonly familySize: number;
  readonly smallestEffect: string;
  readonly margin: string | null;
}

const correctionsEn: { readonly [correction in Correction]: string } = {
  'min-p': 'smallest p (Westfall-Young)',
  holm: 'Holm',
  bh: 'Benjamini-Hochberg',
  none: 'not adjusted',
};

function adjustmentEn({ size, correction }: FamilyFacts): string {
  if (size < 2) return 'A difference is shown when its interval leaves out 0. ';
  switch (correction) {
    case 'min-p':
      return (
        `A difference is shown when its interval leaves out 0. The intervals are simultaneous: all ${size} of this comparison hold their true ` +
        'difference together in 95 of 100 cases, and p is adjusted to match. Beside each stands the narrower interval of the pair alone. '
      );
    case 'holm':
      return (
        `A difference is shown when its interval leaves out 0. Each interval is at the level that Holm’s method leaves to it among all ${size} ` +
        'tests of this comparison, and p is adjusted to match. Beside each stands the 95 % interval of the pair alone. '
      );
    case 'bh':
      return (
        `p is adjusted over all ${size} tests of this comparison (Benjamini-Hochberg) and decides. This method has no intervals: each here is for ` +
        'its own pair alone, and may leave out 0 where the verdict is “not known”. '
      );
    case 'none':
      return `A difference is shown when its interval leaves out 0; nothing is adjusted for the ${size} tests of this comparison: of twenty such tests one finds something where there is nothing. `;
  }
}

function intervalEn({ size, correction }: FamilyFacts): string {
  if (size < 2 || correction === 'none') return 'Difference [95 % interval]';
  if (correction === 'min-p') return 'Difference [simultaneous 95 %]';
  return correction === 'holm' ? 'Difference [at Holm’s level]' : 'Difference [95 %, pair alone]';
}

const en = {
  title: (labels: string) => `Comparison: ${labels}`,
  /** Heading inside the report of a run. */
  heading: 'Which differences are real',
  overview: 'What was compared',
  run: 'Run',
  source: 'Recorded in',
  sources: { run: 'store', bundle: 'bundle', trec: 'TREC run file' },
  startedAt: 'Run at',
  verdicts: 'Verdicts',
  intro: (family: FamilyFacts) =>
    'The same queries are compared in pairs; a difference is always the second run minus the first. ' +
    adjustmentEn(family) +
    '“Not known” means that these queries cannot tell, not that the two are equally good.',
  corrections: correctionsEn,
  caption: (metric: string, direction: 'higher' | 'lower') =>
    `${metric} (${direction === 'higher' ? 'higher' : 'lower'} is better)`,
  difference: intervalEn,
  alone: 'Pair alone [95 %]',
  noInterval: (reason: string) => `no interval: ${reason}`,
  pAdjusted: 'p adj.',
  verdict: 'Verdict',
  verdictWords: {
    better: 'better',
    worse: 'worse',
    'better but small': 'better but small',
    'worse but small': 'worse but small',
    equivalent: 'equivalent',
    'not known': 'not known',
  } satisfies { readonly [verdict in PairVerdict]: string },
  winsTiesLosses: 'Better / equal / worse',
  better: ({ metric, a, b, estimate }: DifferenceFacts) => `${b} is better than ${a} on ${metric}: ${estimate}.`,
  worse: ({ metric, a, b, estimate }: DifferenceFacts) => `${b} is worse than ${a} on ${metric}: ${estimate}.`,
  small: (because: SmallBecause) =>
    because.kind === 'effect'
      ? `The difference is real but small: |d_z| ${because.dz} is below ${because.smallest}.`
      : `The difference is real but small: it lies within ± ${because.margin}.`,
  equivalent: ({ metric, a, b, estimate, margin }: DifferenceFacts & { readonly margin: string }) =>
    `${b} and ${a} are equivalent on ${metric} within ± ${margin}: ${estimate}.`,
  notKnown: ({ metric, a, b, estimate }: DifferenceFacts) =>
    `Not known whether ${b} differs from ${a} on ${metric}: ${estimate}.`,
  /** Heading of the column that names pairs. */
  pairColumn: 'Pair (b − a)',
  pair: (a: string, b: string) => `${b} − ${a}`,
  notKnownPairs: ({ metric, pairs }: Fill<'metric' | 'pairs'>) => `Not known on ${metric}: ${pairs}.`,
  notKnownAll: ({ metric, pairs }: Fill<'metric', 'pairs'>) =>
    `Not known on ${metric}: none of the ${pairs} pairs was shown to differ.`,
  power: ({ n, effect, found, needed, enough, size }: PowerFacts) =>
    `${n} questions ${effect} in ${found} of 100 such evaluations, ${size > 1 ? `tested as one of ${size}` : 'as a single test'}${enough ? ': a difference that is there is probably smaller.' : `; ${needed} would in 80.`}`,
  unseen: ({ n, needed, p, difference }: UnseenFacts) =>
    `Chance does not explain it (sign flips alone: p ${p}), but ${n} questions cannot exclude that a few others differ the other way as far as the metric goes, which would make up for ${difference}. ${needed} questions with such differences would exclude it.`,
  oneSided: ({ n, lost, failed, bounds }: Fill<'bounds', 'n' | 'lost' | 'failed'>) => {
    const why = [
      failed > 0 ? `the target failed on ${failed}` : '',
      lost > 0 ? `the measuring lost a value of ${lost}` : '',
    ].filter((part) => part !== '');
    return `${n} ${n === 1 ? 'question lacks' : 'questions lack'} a value on one side${why.length === 0 ? '' : ` (${why.join(', ')})`} and could turn it: were ${n === 1 ? 'it' : 'they'} as bad or as good as can be, the difference would lie anywhere in ${bounds}.`;
  },
  equivalencePower: ({ n, effect, found, needed, enough, size }: PowerFacts) =>
    `Where there is no difference, ${n} questions ${effect} in ${found} of 100 such evaluations, ${size > 1 ? `tested as one of ${size}` : 'as a single test'}${enough ? ': there is probably one.' : `; ${needed} would in 80.`}`,
  effectOf: (size: string) => `show an effect of d_z = ${size}`,
  marginOf: (margin: string) => `show that it lies within ± ${margin}`,
  bounds: (bounds: string, level: string) => `One-sided bounds at ${level} each: ${bounds}.`,
  tooFew: ({ metric, a, b, n }: Fill<'metric' | 'a' | 'b', 'n'>) =>
    `Not known whether ${b} differs from ${a} on ${metric}: ${n === 0 ? 'no example has' : 'only one example has'} a value in both.`,
  allTies: ({ metric, a, b, n }: Fill<'metric' | 'a' | 'b', 'n'>) =>
    `${b} and ${a} have the same ${metric} on each of the ${n} examples.`,
  constant: ({ difference, n }: Fill<'difference', 'n'>) =>
    `The difference is ${difference} on each of the ${n} examples.`,
  matrix: 'All runs at once',
  matrixIntro:
    'Runs that share a letter were not shown to differ; that does not make them equal. Means are over the examples that all runs have.',
  matrixCaption: (metric: string, n: number) => `${metric}, n = ${n}`,
  group: 'Group',
  tukey: 'Tukey’s test of all runs at once',
  tukeyCaption: (metric: string, n: number) => `${metric}: p of Tukey’s HSD (runs × queries), n = ${n}`,
  intervalChart: (metric: string) => `${metric}: differences with the intervals that decide`,
  intervalAxis: 'Difference',
  differenceChart: (metric: string, a: string, b: string) => `${metric}: ${b} minus ${a}, query by query`,
  differenceAxis: 'Difference',
  largest: 'Queries that changed most',
  largestIntro: (metric: string) => `By ${metric}: up to ten queries that gained most, and up to ten that lost most.`,
  won: (a: string, b: string) => `Gained from ${a} to ${b}`,
  lost: (a: string, b: string) => `Lost from ${a} to ${b}`,
  exploratory: 'By category and language (exploratory)',
  exploratoryIntro: (size: number) =>
    `A place to look, not a result: these ${size} tests are corrected among themselves and do not count with the verdicts above.`,
  slices: { category: 'Category', language: 'Language' },
  missing: 'Examples that entered otherwise, or not at all',
  missingIntro:
    'Imputed: a target failed, or gave no answer, or no list or contexts where its other replies have them, and the worst value entered. Excluded: the measuring failed, and the pair was left out. ' +
    'Unpaired: skipped or missing in one of the two runs. Skipped in both: the metric says nothing of the example at all.',
  missingCaption: (metric: string, a: string, b: string) => `${metric}, ${a} and ${b}`,
  missingNone: 'Every example entered every comparison, with nothing imputed.',
  example: 'Example',
  side: 'Lacking in',
  both: 'both',
  fate: 'What became of it',
  reason: 'Reason',
  kinds: { excluded: 'excluded', skipped: 'skipped', missing: 'missing' },
  imputed: 'Imputed',
  excluded: 'Excluded',
  unpaired: 'Unpaired',
  skippedBoth: 'Skipped in both',
  more: (count: number) => `… and ${count} more.`,
  method: 'Method',
  methods: ({
    flips,
    seed,
    correction,
    familySize,
    smallestEffect,
    margin,
  }: MethodFacts): readonly (readonly [string, string])[] => [
    ['Pairs', 'by example id; repeats of one example are averaged first and count once'],
    [
      'Interval',
      'all mean differences that exchanging the two runs within examples (sign flips) does not rule out; for metrics with a range never narrower than the bounded interval of the differences',
    ],
    ['p', 'of the same: at most .05 exactly when the 95 % interval leaves out 0'],
    [
      'Sign flips',
      `all of them up to 16 examples, else at most ${flips} random ones, each with its opposite; the same for all pairs and metrics; seed ${seed}`,
    ],
    ['Correction', `${correctionsEn[correction]}, over ${familySize} tests`],
    ['Beside', 'paired t test, two-sided; it decides nothing'],
    [
      'Effect size',
      'd_z: mean difference ÷ standard deviation of the differences; d_av: ÷ mean of the two standard deviations',
    ],
    ['Small', `|d_z| below ${smallestEffect}${margin === null ? '' : `, or shown to lie within ± ${margin}`}`],
    [
      'Equivalence',
      margin === null
        ? 'not tested: no margin was given'
        : `two one-sided bounds of the mean that know the metric’s range (Gaffke), against ± ${margin}; corrected among themselves`,
    ],
  ],
  warnings: {
    imputedDecide: ({
      metric,
      a,
      b,
      count,
      verdict,
      without,
    }: Fill<'metric' | 'a' | 'b' | 'verdict' | 'without', 'count'>) =>
      `${metric}, ${a} and ${b}: the verdict is “${verdict}” with the pairs in which a target failed (${count}), and “${without}” without them. Mend the failures first.`,
    lostCouldTurn: ({ metric, a, b, bounds }: Fill<'metric' | 'a' | 'b' | 'bounds'>) =>
      `${metric}, ${a} and ${b}: values were lost to the measuring; had they all been worst or best, the difference would lie anywhere in ${bounds}, on either side of 0.`,
    otherVersion: (labels: string, changed: number, rescore: string | undefined) =>
      `On another version of the dataset than the first run: ${labels}. Only what is the same in both is compared; ${changed} examples are asked or judged differently.${wayText(rescore, (way) => ` To bring the recorded answers of a run under the judgements of another version: ${way}.`)}`,
    depthOf: (label: string, depth: number) => `${label} ${depth}`,
    unlikeDepth: (metric: string, depths: string, anyway: string | undefined) =>
      `${metric} is not compared: the longest lists of the runs differ (${depths}), some are cut above what it looks at, and what stands below is found in the deeper ones alone${wayText(anyway, (way) => ` (${way} compares it all the same)`)}.`,
    unlikeDepthCompared: (metric: string, depths: string) =>
      `${metric} is compared although lists are cut at unlike depths (longest: ${depths}): the difference may be that of the depths and not of the systems.`,
    tunedOnSame: (label: string, metric: string) =>
      `The settings of ${label} were chosen by a sweep on these questions (by ${metric}): it looks better here than it is, and p and intervals do not know of it. Compare on questions that had no part in the sweep.`,
    lookedEarly: (labels: string) =>
      `${labels} was looked at after every question and could stop early: only what was asked is compared, and p and intervals here are for one look, which that was not. The gate decides such a run by intervals that hold.`,
    countedEmpty: {
      documents: (label: string, replies: number, of: number) =>
        `${replies} of ${of} replies of ${label} have no list of documents, where others of the run have one: each is counted as an empty list (imputed).`,
      answer: (label: string, replies: number, of: number) =>
        `${replies} of ${of} replies of ${label} have no answer (left out, empty, an error page or the question over again): each counts as the worst value (imputed).`,
      contexts: (label: string, replies: number, of: number) =>
        `${replies} of ${of} replies of ${label} have no contexts, nor texts of documents, where others of the run have some: each counts as the worst value (imputed).`,
    },
    unfinished: (labels: string) => `Not finished: ${labels}. Only the examples asked so far are compared.`,
    otherScorer: (metric: string, labels: string) =>
      `${metric} of ${labels} was scored by another judge, prompt or version than that of the first run: what differs may be the measuring and not the systems, so the two are not compared. Score them by one judge.`,
    leftOut: (metric: string, labels: string, rescore: string | undefined) =>
      `${metric} is not compared: ${labels} was not scored by it${wayText(rescore, (way) => ` (${way} adds it)`)}.`,
    empty: (metrics: string, labels: string) => `Not compared, for want of a value in ${labels}: ${metrics}.`,
    withoutLines: (label: string, topics: number, of: number) =>
      `${label} has no line for ${topics} of ${of} judged topics: they count as an empty list.`,
    tiedScores: (label: string, { topics, of }: { topics: number; of: number }, byRank: string | undefined) =>
      `${label} gives documents that are judged differently the same score in ${topics} of ${of} topics: taken by document id, descending, as trec_eval does${wayText(byRank, (way) => ` (${way} takes them as the file ranks them)`)}.`,
    /** @param metrics each with the number of questions: `RR (21), R@5 (16)` */
    tiesDecide: (label: string, metrics: string, of: number) =>
      `${label} gives documents of unlike grades the same score: of ${of} judged questions looked at, their order, which the scores leave open, decides ${metrics}.`,
    scoresRise: (label: string, lists: number, of: number) =>
      `In ${lists} of ${of} lists of ${label} that were looked at, the scores rise from the first document to the last: are they ranks or distances? The lists are taken in the order in which they stand.`,
    notJudged: (label: string, topics: number) => `${label} has ${topics} topics without judgements: not looked at.`,
  },
};

export type CompareTexts = typeof en;

const correctionsJa: { readonly [correction in Correction]: string } = {
  'min-p': '最小 p 法（Westfall-Young）',
  holm: 'Holm 法',
  bh: 'Benjamini-Hochberg 法',
  none: '補正なし',
};

function adjustmentJa({ size, correction }: FamilyFacts): string {
  if (size < 2) return '区間が 0 を含まない差を「ある」と判定します。';
  switch (correction) {
    case 'min-p':
      return (
        `区間が 0 を含まない差を「ある」と判定します。区間は同時信頼区間で、この比較の ${size} 件すべてが真の差を含むことが 100 回中 95 回あります。p 値もこれに合わせて補正しています。` +
        '横に、その組だけで見たときの（より狭い）区間を添えています。'
      );
    case 'holm':
      return (
        `区間が 0 を含まない差を「ある」と判定します。区間は、この比較の ${size} 件の検定に対して Holm 法がそれぞれに残す水準のもので、p 値もこれに合わせて補正しています。` +
        '横に、その組だけで見たときの 95 % 信頼区間を添えています。'
      );
    case 'bh':
      return (
        `この比較の ${size} 件の検定全体で補正した p 値（Benjamini-Hochberg 法）で判定します。この方法には区間がないため、示している区間は組ごとのものです。` +
        '区間が 0 を含まなくても「判断できない」となることがあります。'
      );
    case 'none':
      return `区間が 0 を含まない差を「ある」と判定します。${size} 件の検定に対する補正はしていません。差がなくても、20 件に 1 件は「差がある」と出ます。`;
  }
}

function intervalJa({ size, correction }: FamilyFacts): string {
  if (size < 2 || correction === 'none') return '差 [95 % 信頼区間]';
  if (correction === 'min-p') return '差 [同時 95 % 信頼区間]';
  return correction === 'holm' ? '差 [Holm 法の水準の区間]' : '差 [組だけの 95 % 区間]';
}

const ja: CompareTexts = {
  title: (labels) => `比較: ${labels}`,
  heading: 'どの差が本物か',
  overview: '比較したもの',
  run: '実行',
  source: '記録の場所',
  sources: { run: 'ストア', bundle: 'バンドル', trec: 'TREC ランファイル' },
  startedAt: '実施日時',
  verdicts: '判定',
  intro: (family) =>
    '同じ質問同士を対にして比べています。差は常に「後の実行 − 前の実行」です。' +
    adjustmentJa(family) +
    '「判断できない」は、この質問数では見分けられないという意味で、両者が同等だという意味ではありません。',
  corrections: correctionsJa,
  caption: (metric, direction) => `${metric}（${direction === 'higher' ? '高い' : '低い'}ほど良い）`,
  difference: intervalJa,
  alone: '組だけの区間 [95 %]',
  noInterval: (reason) => `区間なし: ${reason}`,
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
  unseen: ({ n, needed, p, difference }) =>
    `偶然では説明できない差です（符号反転だけの p は ${p}）。しかし ${n} 問では、指標の範囲いっぱいまで逆向きの差が出る質問がほかに少数あり、${difference} の差を打ち消してしまう可能性を排除できません。同じような差の質問が ${needed} 問あれば排除できます。`,
  oneSided: ({ n, lost, failed, bounds }) => {
    const why = [failed > 0 ? `評価対象の失敗 ${failed} 問` : '', lost > 0 ? `測定の失敗 ${lost} 問` : ''].filter(
      (part) => part !== '',
    );
    return `一方に値の欠けた質問が ${n} 問${why.length === 0 ? '' : `（${why.join('、')}）`}あり、結果が覆る可能性があります。欠けた値が最悪または最良だったとすると、差は ${bounds} のどこにもなり得ます。`;
  },
  power: ({ n, effect, found, needed, enough, size }) =>
    `${n} 問で${effect}確率は、${size > 1 ? `${size} 件をまとめて` : '単独で'}検定する場合 ${found} % です。${enough ? '差があるとしても、おそらくそれより小さなものです。' : `80 % にするには ${needed} 問が必要です。`}`,
  equivalencePower: ({ n, effect, found, needed, enough, size }) =>
    `差がない場合に ${n} 問で${effect}確率は、${size > 1 ? `${size} 件をまとめて` : '単独で'}検定する場合 ${found} % です。${enough ? 'おそらく差があります。' : `80 % にするには ${needed} 問が必要です。`}`,
  effectOf: (size) => `効果量 d_z = ${size} の差を見つける`,
  marginOf: (margin) => `差が ± ${margin} に収まると示す`,
  bounds: (bounds, level) => `片側 ${level} の限界二つ: ${bounds}。`,
  tooFew: ({ metric, a, b, n }) =>
    `${metric} で ${b} と ${a} に差があるかは判断できません。両方に値のある質問が${n === 0 ? 'ありません' : ' 1 問しかありません'}。`,
  allTies: ({ metric, a, b, n }) => `${metric} は、${n} 問すべてで ${b} と ${a} が同じ値です。`,
  constant: ({ difference, n }) => `${n} 問すべてで差が ${difference} と一定です。`,
  matrix: '全実行の一覧',
  matrixIntro:
    '同じ文字を持つ実行の間には、差があると言えません（同等だという意味ではありません）。平均は、すべての実行に値のある質問についてのものです。',
  matrixCaption: (metric, n) => `${metric}、n = ${n}`,
  group: 'グループ',
  tukey: '全実行を同時に比べる Tukey の検定',
  tukeyCaption: (metric, n) => `${metric}: Tukey の HSD 検定の p 値（実行 × 質問）、n = ${n}`,
  intervalChart: (metric) => `${metric} の差と、判定に用いた区間`,
  intervalAxis: '差',
  differenceChart: (metric, a, b) => `${metric} の質問ごとの差（${b} − ${a}）`,
  differenceAxis: '差',
  largest: '変化の大きかった質問',
  largestIntro: (metric) => `${metric} が最も改善した質問と最も悪化した質問を、それぞれ最大 10 問示します。`,
  won: (a, b) => `${a} から ${b} に変えて改善した質問`,
  lost: (a, b) => `${a} から ${b} に変えて悪化した質問`,
  exploratory: 'カテゴリ別・言語別（探索用）',
  exploratoryIntro: (size) =>
    `調べる場所の手掛かりであり、結論ではありません。この ${size} 件の検定は別にまとめて補正しており、上の判定には含まれません。`,
  slices: { category: 'カテゴリ', language: '言語' },
  missing: '補って算入した質問、比較から外れた質問',
  missingIntro:
    '「最低値を算入」は、評価対象が失敗したか、回答がないか、ほかの応答にはあるリストや根拠のテキストがないため、最低値として入れた対の数です。「除外」は、測定に失敗したため外した対の数です。' +
    '「対なし」は、一方の実行で対象外または欠けている質問の数です。「両方で対象外」は、どちらの実行にもその指標を適用できない質問の数です。',
  missingCaption: (metric, a, b) => `${metric}、${a} と ${b}`,
  missingNone: 'すべての質問がすべての比較に含まれています。補った値はありません。',
  example: '質問',
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
  methods: ({ flips, seed, correction, familySize, smallestEffect, margin }) => [
    ['対', '質問の ID で対応づけます。同じ質問を繰り返した場合は先に平均し、1 問として数えます'],
    [
      '区間',
      '質問ごとに二つの実行を入れ替える（符号を反転する）検定で否定されない差の平均の全体。値の範囲がある指標では、差の有界な区間より狭くなることはありません',
    ],
    ['p', '同じ検定の p 値。95 % 信頼区間が 0 を含まないとき、かつそのときに限り .05 以下です'],
    [
      '符号の反転',
      `16 問以下なら全通り、それより多ければ最大 ${flips} 通りを無作為に選びます（それぞれ逆の反転も含む）。すべての組と指標で共通です。シード ${seed}`,
    ],
    ['補正', `${correctionsJa[correction]}、検定 ${familySize} 件`],
    ['参考', '対応のある t 検定（両側）。判定には用いません'],
    ['効果量', 'd_z: 差の平均 ÷ 差の標準偏差。d_av: 差の平均 ÷ 二つの標準偏差の平均'],
    [
      '小さい差',
      `|d_z| が ${smallestEffect} 未満${margin === null ? '' : `、または ± ${margin} に収まると示されたもの`}`,
    ],
    [
      '同等性',
      margin === null
        ? '許容差の指定がないため検定していません'
        : `指標の範囲を踏まえた平均の片側限界二つ（Gaffke）を ± ${margin} と比べます。これらの間で補正しています`,
    ],
  ],
  warnings: {
    imputedDecide: ({ metric, a, b, count, verdict, without }) =>
      `${metric}、${a} と ${b}: 評価対象が失敗した ${count} 対を含めると「${verdict}」、除くと「${without}」です。先に失敗を解消してください。`,
    lostCouldTurn: ({ metric, a, b, bounds }) =>
      `${metric}、${a} と ${b}: 測定できなかった値があります。それらがすべて最低または最高だったとすると、差は ${bounds} のどこにもなり得て、符号も定まりません。`,
    otherVersion: (labels, changed, rescore) =>
      `${labels} は、最初の実行とは別の版のデータセットで実行されています。両方で同じ質問だけを比べています（文面または判定の異なる質問 ${changed} 問）。${wayText(rescore, (way) => `記録済みの回答を別の版の判定で採点し直すには ${way} を使います。`)}`,
    depthOf: (label, depth) => `${label} ${depth} 件`,
    unlikeDepth: (metric, depths, anyway) =>
      `${metric} は比べていません。検索結果の長さが実行ごとに異なり（最長: ${depths}）、この指標が見る範囲より手前で切られた実行があるため、それより下の文書は長いほうでしか見つかりません${wayText(anyway, (way) => `（${way} でそのまま比べられます）`)}。`,
    unlikeDepthCompared: (metric, depths) =>
      `${metric} は、検索結果が異なる深さで切られたまま比べています（最長: ${depths}）。差はシステムではなく深さによるものかもしれません。`,
    tunedOnSame: (label, metric) =>
      `${label} の設定は、この質問を使ったスイープ（${metric}）で選ばれたものです。ここでは実際より良く見え、p 値も区間もそれを考慮していません。スイープに使っていない質問で比べてください。`,
    lookedEarly: (labels) =>
      `${labels} は 1 問ごとに結果を見て、早期に終了しうる実行です。尋ねた質問だけを比べており、ここの p 値と区間は一度だけ見る場合のもので、この実行には当てはまりません。この種の実行はゲートが、何度見ても成り立つ区間で判定します。`,
    countedEmpty: {
      documents: (label, replies, of) =>
        `${label} の応答 ${of} 件中 ${replies} 件には、ほかの応答にはある文書のリストがありません。空のリストとみなし、最悪値として算入しています。`,
      answer: (label, replies, of) =>
        `${label} の応答 ${of} 件中 ${replies} 件には回答がありません（省略、空、エラーページ、質問の繰り返し）。最悪値として算入しています。`,
      contexts: (label, replies, of) =>
        `${label} の応答 ${of} 件中 ${replies} 件には、ほかの応答にはある根拠のテキスト（コンテキスト、または文書の本文）がありません。最悪値として算入しています。`,
    },
    unfinished: (labels) => `${labels} の実行は完了していません。実行済みの質問だけを比べています。`,
    otherScorer: (metric, labels) =>
      `${labels} の ${metric} は、最初の実行とは異なる判定モデル、プロンプト、または版で採点されています。差はシステムではなく測り方によるものかもしれないため、両者は比べていません。同じ判定モデルで採点し直してください。`,
    leftOut: (metric, labels, rescore) =>
      `${labels} は ${metric} で採点されていないため、${metric} は比べていません${wayText(rescore, (way) => `（${way} で追加できます）`)}。`,
    empty: (metrics, labels) => `${labels} に値がないため、次の指標は比べていません: ${metrics}。`,
    withoutLines: (label, topics, of) =>
      `${label} には、判定のある ${of} 件のトピックのうち ${topics} 件の行がありません。結果なしとして数えます。`,
    tiedScores: (label, { topics, of }, byRank) =>
      `${label} では、${of} 件中 ${topics} 件のトピックで、判定の異なる文書が同じスコアです。trec_eval と同じく文書 ID の降順で並べています${wayText(byRank, (way) => `（${way} でファイルの順位どおりになります）`)}。`,
    tiesDecide: (label, metrics, of) =>
      `${label} では、関連度の異なる文書が同じスコアです。調べた判定のある質問 ${of} 件のうち、スコアでは決まらないその並び順に左右される質問の数: ${metrics}。`,
    scoresRise: (label, lists, of) =>
      `${label} では、調べた検索結果 ${of} 件中 ${lists} 件で、スコアが先頭から末尾へ大きくなっています。順位や距離の値ではありませんか。検索結果は並んでいる順のまま扱います。`,
    notJudged: (label, topics) => `${label} の ${topics} 件のトピックには判定がないため、対象としていません。`,
  },
};

const correctionsKo: { readonly [correction in Correction]: string } = {
  'min-p': '최소 p (Westfall-Young)',
  holm: 'Holm',
  bh: 'Benjamini-Hochberg',
  none: '보정 없음',
};

function adjustmentKo({ size, correction }: FamilyFacts): string {
  if (size < 2) return '구간에 0이 들어 있지 않으면 차이가 있다고 판정합니다. ';
  switch (correction) {
    case 'min-p':
      return (
        `구간에 0이 들어 있지 않으면 차이가 있다고 판정합니다. 구간은 동시 신뢰구간으로, 이 비교의 ${size}건 모두가 참된 차이를 함께 담는 경우가 100번 중 95번입니다. ` +
        'p 값도 이에 맞게 보정했습니다. 옆에는 그 쌍만 볼 때의 더 좁은 구간을 적었습니다. '
      );
    case 'holm':
      return (
        `구간에 0이 들어 있지 않으면 차이가 있다고 판정합니다. 구간은 검정 ${size}건에 대해 Holm 방법이 각각에 남기는 수준으로 구했고, p 값도 이에 맞게 보정했습니다. ` +
        '옆에는 그 쌍만 볼 때의 95 % 신뢰구간을 적었습니다. '
      );
    case 'bh':
      return (
        `검정 ${size}건 전체에 대해 보정한 p 값(Benjamini-Hochberg)으로 판정합니다. 이 방법에는 구간이 없어, 여기 적은 구간은 쌍마다 따로 구한 것입니다. ` +
        '구간에 0이 들어 있지 않아도 ‘알 수 없음’일 수 있습니다. '
      );
    case 'none':
      return `구간에 0이 들어 있지 않으면 차이가 있다고 판정합니다. 검정 ${size}건에 대한 보정은 하지 않았습니다. 차이가 없어도 20건에 1건은 차이가 있다고 나옵니다. `;
  }
}

function intervalKo({ size, correction }: FamilyFacts): string {
  if (size < 2 || correction === 'none') return '차이 [95 % 신뢰구간]';
  if (correction === 'min-p') return '차이 [동시 95 % 신뢰구간]';
  return correction === 'holm' ? '차이 [Holm 수준의 구간]' : '차이 [쌍만의 95 % 구간]';
}

const ko: CompareTexts = {
  title: (labels) => `비교: ${labels}`,
  heading: '어떤 차이가 실제인가',
  overview: '비교 대상',
  run: '실행',
  source: '기록 위치',
  sources: { run: '저장소', bundle: '번들', trec: 'TREC 실행 파일' },
  startedAt: '실행 일시',
  verdicts: '판정',
  intro: (family) =>
    '같은 질문끼리 짝지어 비교합니다. 차이는 항상 ‘뒤의 실행 − 앞의 실행’입니다. ' +
    adjustmentKo(family) +
    '‘알 수 없음’은 이 질문 수로는 가려낼 수 없다는 뜻이며, 둘이 같다는 뜻이 아닙니다.',
  corrections: correctionsKo,
  caption: (metric, direction) => `${metric} (${direction === 'higher' ? '높을수록' : '낮을수록'} 좋음)`,
  difference: intervalKo,
  alone: '쌍만의 구간 [95 %]',
  noInterval: (reason) => `구간 없음: ${reason}`,
  pAdjusted: '보정된 p',
  verdict: '판정',
  verdictWords: {
    better: '나음',
    worse: '못함',
    'better but small': '낫지만 차이가 작음',
    'worse but small': '못하지만 차이가 작음',
    equivalent: '동등',
    'not known': '알 수 없음',
  },
  winsTiesLosses: '향상 / 같음 / 저하',
  better: ({ metric, a, b, estimate }) => `${metric}: ${b} 쪽이 ${a}보다 낫습니다: ${estimate}.`,
  worse: ({ metric, a, b, estimate }) => `${metric}: ${b} 쪽이 ${a}보다 못합니다: ${estimate}.`,
  small: (because) =>
    because.kind === 'effect'
      ? `차이는 실제이지만 작습니다. |d_z|가 ${withParticle(because.dz, '으로/로')} ${because.smallest}보다 작습니다.`
      : `차이는 실제이지만 작습니다. ± ${because.margin} 범위 안에 있습니다.`,
  equivalent: ({ metric, a, b, estimate, margin }) =>
    `${metric}: ${withParticle(b, '과/와')} ${withParticle(a, '은/는')} ± ${margin} 범위에서 동등합니다: ${estimate}.`,
  notKnown: ({ metric, a, b, estimate }) =>
    `${metric}: ${withParticle(b, '과/와')} ${a} 사이에 차이가 있는지 알 수 없습니다: ${estimate}.`,
  pairColumn: '쌍 (b − a)',
  pair: (a, b) => `${b} − ${a}`,
  notKnownPairs: ({ metric, pairs }) => `${metric}: 차이가 있는지 알 수 없는 쌍: ${pairs}.`,
  notKnownAll: ({ metric, pairs }) => `${metric}: ${pairs}쌍 가운데 어느 것도 차이가 있다고 할 수 없습니다.`,
  unseen: ({ n, needed, p, difference }) =>
    `우연으로는 설명되지 않는 차이입니다(부호 반전만의 p ${p}). 그러나 질문 ${n}개로는, 지표의 범위 끝까지 반대로 차이 나는 다른 질문이 몇 개 있어 ${difference}의 차이를 상쇄할 가능성을 배제할 수 없습니다. 이와 같은 차이의 질문이 ${needed}개 있으면 배제할 수 있습니다.`,
  oneSided: ({ n, lost, failed, bounds }) => {
    const why = [failed > 0 ? `평가 대상의 실패 ${failed}건` : '', lost > 0 ? `측정 실패 ${lost}건` : ''].filter(
      (part) => part !== '',
    );
    return `한쪽에 값이 없는 질문이 ${n}건${why.length === 0 ? '' : `(${why.join(', ')})`} 있어 결과가 뒤집힐 수 있습니다. 없는 값이 최악이거나 최선이었다면 차이는 ${bounds} 어디에나 있을 수 있습니다.`;
  },
  power: ({ n, effect, found, needed, enough, size }) =>
    `질문 ${n}개로 ${effect} 확률은 ${size > 1 ? `${size}건을 함께` : '단독으로'} 검정할 때 ${found} %입니다. ${enough ? '차이가 있더라도 아마 그보다 작을 것입니다.' : `80 %로 높이려면 질문 ${needed}개가 필요합니다.`}`,
  equivalencePower: ({ n, effect, found, needed, enough, size }) =>
    `차이가 없을 때 질문 ${n}개로 ${effect} 확률은 ${size > 1 ? `${size}건을 함께` : '단독으로'} 검정할 때 ${found} %입니다. ${enough ? '아마 차이가 있을 것입니다.' : `80 %로 높이려면 질문 ${needed}개가 필요합니다.`}`,
  effectOf: (size) => `효과 크기 d_z = ${size}의 차이를 찾아낼`,
  marginOf: (margin) => `차이가 ± ${margin} 안에 있음을 보일`,
  bounds: (bounds, level) => `단측 ${level} 한계 두 개: ${bounds}.`,
  tooFew: ({ metric, a, b, n }) =>
    `${metric}: ${withParticle(b, '과/와')} ${a} 사이에 차이가 있는지 알 수 없습니다. 양쪽에 값이 있는 질문이 ${n === 0 ? '없습니다' : '하나뿐입니다'}.`,
  allTies: ({ metric, a, b, n }) => `${metric}: ${n}개 질문 모두에서 ${withParticle(b, '과/와')} ${a}의 값이 같습니다.`,
  constant: ({ difference, n }) => `${n}개 질문 모두에서 차이가 ${withParticle(difference, '으로/로')} 같습니다.`,
  matrix: '모든 실행을 한눈에',
  matrixIntro:
    '같은 문자를 가진 실행 사이에는 차이가 있다고 할 수 없습니다(같다는 뜻은 아닙니다). 평균은 모든 실행에 값이 있는 질문에 대한 것입니다.',
  matrixCaption: (metric, n) => `${metric}, n = ${n}`,
  group: '그룹',
  tukey: '모든 실행을 함께 비교하는 Tukey 검정',
  tukeyCaption: (metric, n) => `${metric}: Tukey HSD의 p 값 (실행 × 질문), n = ${n}`,
  intervalChart: (metric) => `${metric}의 차이와 판정에 쓴 구간`,
  intervalAxis: '차이',
  differenceChart: (metric, a, b) => `${metric}의 질문별 차이 (${b} − ${a})`,
  differenceAxis: '차이',
  largest: '가장 많이 달라진 질문',
  largestIntro: (metric) =>
    `${metric} 기준으로 가장 많이 오른 질문과 가장 많이 떨어진 질문을 각각 최대 10건 보여 줍니다.`,
  won: (a, b) => `${a}에서 ${withParticle(b, '으로/로')} 바꾸었을 때 오른 질문`,
  lost: (a, b) => `${a}에서 ${withParticle(b, '으로/로')} 바꾸었을 때 떨어진 질문`,
  exploratory: '범주별·언어별 (탐색용)',
  exploratoryIntro: (size) =>
    `어디를 살펴볼지 알려 주는 단서이지 결론이 아닙니다. 이 검정 ${size}건은 따로 보정했으며 위의 판정에 포함되지 않습니다.`,
  slices: { category: '범주', language: '언어' },
  missing: '대신 넣은 질문, 비교에서 빠진 질문',
  missingIntro:
    '‘최저값 반영’은 평가 대상이 실패했거나 답변이 없거나 다른 응답에는 있는 목록이나 근거 글이 없어 최저값을 넣은 쌍입니다. ‘제외’는 측정이 실패하여 뺀 쌍입니다. ' +
    '‘짝 없음’은 한쪽 실행에서 해당되지 않거나 빠진 질문입니다. ‘둘 다 해당 없음’은 두 실행 모두에 그 지표를 적용할 수 없는 질문입니다.',
  missingCaption: (metric, a, b) => `${metric}, ${withParticle(a, '과/와')} ${b}`,
  missingNone: '모든 질문이 모든 비교에 들어갔으며, 대신 넣은 값은 없습니다.',
  example: '질문',
  side: '없는 쪽',
  both: '양쪽',
  fate: '처리',
  reason: '이유',
  kinds: { excluded: '제외', skipped: '해당 없음', missing: '누락' },
  imputed: '최저값 반영',
  excluded: '제외',
  unpaired: '짝 없음',
  skippedBoth: '둘 다 해당 없음',
  more: (count) => `그 밖에 ${count}건.`,
  method: '방법',
  methods: ({ flips, seed, correction, familySize, smallestEffect, margin }) => [
    ['쌍', '질문 ID로 짝을 짓습니다. 같은 질문을 반복한 경우 먼저 평균하여 한 건으로 셉니다'],
    [
      '구간',
      '질문마다 두 실행을 맞바꾸는(부호를 뒤집는) 검정으로 부정되지 않는 평균 차이 전체. 값의 범위가 있는 지표에서는 차이의 유계 구간보다 좁아지지 않습니다',
    ],
    ['p', '같은 검정의 p 값. 95 % 신뢰구간에 0이 들어 있지 않을 때에만 .05 이하입니다'],
    [
      '부호 뒤집기',
      `질문이 16건 이하이면 모든 경우, 더 많으면 최대 ${flips}가지를 무작위로(각각 반대 경우 포함). 모든 쌍과 지표에 공통. 시드 ${seed}`,
    ],
    ['보정', `${correctionsKo[correction]}, 검정 ${familySize}건`],
    ['참고', '대응표본 t 검정(양측). 판정에는 쓰지 않습니다'],
    ['효과 크기', 'd_z: 평균 차이 ÷ 차이의 표준편차. d_av: 평균 차이 ÷ 두 표준편차의 평균'],
    ['작은 차이', `|d_z|가 ${smallestEffect} 미만${margin === null ? '' : `이거나 ± ${margin} 안에 있음이 확인된 것`}`],
    [
      '동등성',
      margin === null
        ? '허용 차이를 지정하지 않아 검정하지 않았습니다'
        : `지표의 범위를 고려한 평균의 단측 한계 두 개(Gaffke)를 ± ${margin}와 비교합니다. 이들 사이에서 보정했습니다`,
    ],
  ],
  warnings: {
    imputedDecide: ({ metric, a, b, count, verdict, without }) =>
      `${metric}, ${withParticle(a, '과/와')} ${b}: 평가 대상이 실패한 ${count}쌍을 넣으면 ‘${verdict}’, 빼면 ‘${without}’입니다. 먼저 실패를 해결하십시오.`,
    lostCouldTurn: ({ metric, a, b, bounds }) =>
      `${metric}, ${withParticle(a, '과/와')} ${b}: 측정하지 못한 값이 있습니다. 그 값이 모두 최저이거나 최고였다면 차이는 ${bounds} 어디에나 있을 수 있어 부호도 정해지지 않습니다.`,
    otherVersion: (labels, changed, rescore) =>
      `첫 실행과 다른 버전의 데이터셋에서 실행됨: ${labels}. 양쪽에서 같은 것만 비교합니다(질문이나 판정이 다른 질문 ${changed}건).${wayText(rescore, (way) => ` 기록된 답변을 다른 버전의 판정으로 다시 채점하려면 ${way}를 쓰십시오.`)}`,
    depthOf: (label, depth) => `${label} ${depth}건`,
    unlikeDepth: (metric, depths, anyway) =>
      `${withParticle(metric, '은/는')} 비교하지 않습니다. 실행마다 검색 결과의 길이가 다르고(최장: ${depths}) 이 지표가 보는 범위보다 앞에서 잘린 실행이 있어, 그 아래 문서는 긴 쪽에서만 찾을 수 있습니다${wayText(anyway, (way) => ` (${way}로 그대로 비교할 수 있습니다)`)}.`,
    unlikeDepthCompared: (metric, depths) =>
      `${withParticle(metric, '은/는')} 서로 다른 깊이에서 잘린 결과를 그대로 비교합니다(최장: ${depths}). 차이는 시스템이 아니라 깊이 때문일 수 있습니다.`,
    tunedOnSame: (label, metric) =>
      `${label}의 설정은 이 질문들로 한 스윕(${metric})에서 고른 것입니다. 여기서는 실제보다 좋게 보이며 p 값과 구간은 이를 고려하지 않습니다. 스윕에 쓰지 않은 질문으로 비교하십시오.`,
    lookedEarly: (labels) =>
      `${withParticle(labels, '은/는')} 질문마다 결과를 보며 일찍 끝날 수 있는 실행입니다. 물어본 질문만 비교하며, 여기의 p 값과 구간은 한 번만 볼 때의 것이라 이 실행에는 맞지 않습니다. 이런 실행은 게이트가 몇 번을 보아도 성립하는 구간으로 판정합니다.`,
    countedEmpty: {
      documents: (label, replies, of) =>
        `${label}: 응답 ${of}개 중 ${replies}개에 다른 응답에는 있는 문서 목록이 없습니다. 빈 목록으로 보아 최악의 값으로 포함합니다.`,
      answer: (label, replies, of) =>
        `${label}: 응답 ${of}개 중 ${replies}개에 답변이 없습니다(빠짐, 빈 답변, 오류 페이지, 질문 되풀이). 최악의 값으로 포함합니다.`,
      contexts: (label, replies, of) =>
        `${label}: 응답 ${of}개 중 ${replies}개에 다른 응답에는 있는 근거 글(컨텍스트 또는 문서 본문)이 없습니다. 최악의 값으로 포함합니다.`,
    },
    unfinished: (labels) => `끝나지 않은 실행: ${labels}. 지금까지 실행한 질문만 비교합니다.`,
    otherScorer: (metric, labels) =>
      `${labels}의 ${withParticle(metric, '은/는')} 첫 번째 실행과 다른 판정 모델, 프롬프트 또는 버전으로 채점되었습니다. 차이는 시스템이 아니라 측정 방법에서 온 것일 수 있어 둘을 비교하지 않았습니다. 같은 판정 모델로 다시 채점하십시오.`,
    leftOut: (metric, labels, rescore) =>
      `${withParticle(metric, '은/는')} 비교하지 않았습니다. ${labels} 실행이 이 지표로 채점되지 않았습니다${wayText(rescore, (way) => `(${way}로 추가할 수 있습니다)`)}.`,
    empty: (metrics, labels) => `${labels} 실행에 값이 없어 다음 지표는 비교하지 않았습니다: ${metrics}.`,
    withoutLines: (label, topics, of) =>
      `${label}에는 판정이 있는 토픽 ${of}건 가운데 ${topics}건의 줄이 없습니다. 결과가 없는 것으로 셉니다.`,
    tiedScores: (label, { topics, of }, byRank) =>
      `${label}에서는 토픽 ${of}건 가운데 ${topics}건에서 판정이 다른 문서의 점수가 같습니다. trec_eval처럼 문서 ID 내림차순으로 놓았습니다${wayText(byRank, (way) => `(${way}를 쓰면 파일의 순위대로 놓습니다)`)}.`,
    tiesDecide: (label, metrics, of) =>
      `${label}에서는 관련도가 다른 문서의 점수가 같습니다. 살펴본 판정 있는 질문 ${of}건 가운데, 점수로는 정해지지 않는 그 순서에 좌우되는 질문 수: ${metrics}.`,
    scoresRise: (label, lists, of) =>
      `${label}에서는 살펴본 검색 결과 ${of}건 가운데 ${lists}건에서 점수가 처음에서 끝으로 갈수록 커집니다. 순위나 거리 값이 아닙니까? 검색 결과는 놓인 순서 그대로 다룹니다.`,
    notJudged: (label, topics) => `${label}의 토픽 ${topics}건은 판정이 없어 보지 않았습니다.`,
  },
};

export const compareTexts: { readonly [language in ReportLanguage]: CompareTexts } = { en, ja, ko };
