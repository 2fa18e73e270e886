// The texts of a calibration: a judge weighed against people. Counts and values come as texts.

import type { CalibrationWarning, TuningGoal } from '../../analysis/calibration/calibration.ts';
import type { TellingReason } from '../../analysis/calibration/calibration-row.ts';
import type { WhyNone } from '../../analysis/calibration/figure.ts';
import { wayText } from '../../model/way-on.ts';
import type { Fill } from '../common-texts.ts';
import { formatPercent } from '../format-number.ts';
import type { ReportLanguage } from '../report.ts';
import type { KappaVerdict, LabelOrigin } from './calibration-result.ts';

/** Words for the size of a kappa, from none to all but perfect. */
export type KappaWord = 'none' | 'slight' | 'fair' | 'moderate' | 'substantial' | 'almost perfect';

interface CountFacts {
  readonly rows: string;
  readonly judged: string;
  readonly paired: string;
  readonly examples: string;
  readonly authors: string;
}

interface KappaFacts {
  readonly estimate: string;
  readonly word: KappaWord;
  /** Words of the two ends of the interval; undefined without one. */
  readonly ends: readonly [KappaWord, KappaWord] | undefined;
  readonly n: string;
}

/** What a warning says, with its numbers as texts. */
export type WarningTexts = {
  readonly [code in CalibrationWarning['code']]: (
    warning: Extract<CalibrationWarning, { readonly code: code }>,
  ) => string;
};

/** `1 answer`, `3 answers`. */
const counted = (count: number | string, noun: string): string => `${count} ${noun}${Number(count) === 1 ? '' : 's'}`;

const percent = (share: number): string => formatPercent(share, 0);

const en = {
  title: (of: string) => `Weighing the judge: ${of}`,
  overview: {
    heading: 'What was weighed',
    run: 'Run',
    target: 'Target',
    dataset: 'Dataset',
    period: 'Period',
    weights: 'Weights',
    weighed:
      'Means weigh each answer by 1 / the chance that it was kept, judged and drawn; agreement is of the labelled answers as they are.',
    answers: ({ from, to, zone, n }: Fill<'from' | 'to' | 'zone' | 'n'>) =>
      `${from} to ${to} (days of ${zone}), ${n} judged answers`,
    verdicts: 'Verdicts',
    verdictsFromFile: 'from the file',
    labels: 'Labels',
    origins: {
      store: (author: string | null) => (author === null ? 'of people, in the store' : `of ${author}, in the store`),
      file: (file: string | null) => `of people, in ${file} (not kept)`,
      run: (run: string | null) => `the scores of run ${run}, taken for the truth`,
    } satisfies {
      readonly [kind in LabelOrigin['kind']]: (of: string | null) => string;
    },
    models: 'Judge',
    prompts: 'Prompts',
    notKnown: 'not known',
  },
  counts: ({ rows, judged, paired, examples, authors }: CountFacts) =>
    `Both a verdict and a label: ${counted(paired, 'answer')} to ${counted(examples, 'question')}, of ${judged} that were judged and ${rows} in all. Labels by ${authors}.`,
  lost: ({ rows, reasons }: Fill<'rows' | 'reasons'>) =>
    `Left out, without a verdict: ${counted(rows, 'answer')} (${reasons}).`,
  /** Why there is no verdict, beside the reasons of failed calls. */
  lostReasons: { 'target-failed': 'the target failed', 'not scored': 'not scored', 'no value': 'no value' },
  scale: ({ labels, range }: Fill<'labels' | 'range'>) =>
    `Labels were given on a scale of ${labels}; they are mapped to ${range} along a straight line.`,
  threshold: ({ value, direction }: { readonly value: string; readonly direction: 'higher' | 'lower' }) =>
    direction === 'higher' ? `Good means ${value} or more.` : `Good means ${value} or less.`,
  gate: {
    PASS: ({ least, estimate }: Fill<'least' | 'estimate'>) =>
      `PASS: kappa ${estimate} is at least ${least}, with its whole interval.`,
    FAIL: ({ least, estimate }: Fill<'least' | 'estimate'>) =>
      `FAIL: kappa ${estimate} is below ${least}, with its whole interval.`,
    INCONCLUSIVE: ({ least, estimate }: Fill<'least' | 'estimate'>) =>
      `INCONCLUSIVE: whether kappa is at least ${least} cannot be said (${estimate}). More labels narrow the interval.`,
  } satisfies {
    readonly [verdict in KappaVerdict['verdict']]: (facts: {
      readonly least: string;
      readonly estimate: string;
    }) => string;
  },
  why: {
    'no labels': 'no labels',
    'chosen labels only': 'all labels are of answers that were chosen to be read',
    'no judged values': 'no verdicts',
    'n < 2': 'fewer than 2 examples',
    'n < 5': 'fewer than 5 examples',
    'few different values': 'few values: see weighted kappa',
    'one verdict only': 'one verdict only, good or bad',
    'both gave one and the same rating': 'people and judge gave one and the same value only',
    'too few labels': 'too few labels',
    'no second author': 'one person alone labelled',
    'all values are equal': 'all values are the same',
    'humans called nothing bad': 'people called nothing bad',
    'humans called nothing good': 'people called nothing good',
    'the judge called nothing bad': 'the judge called nothing bad',
    'the judge called nothing good': 'the judge called nothing good',
    'too many values': 'too many different values',
    'not all could be drawn': 'some answers could not be drawn for a label',
    'answers came after the draw': 'too many answers came, or were judged, after the draw',
    'drawn with unlike chances': 'not said of answers that are drawn with unlike chances',
  } satisfies { readonly [reason in WhyNone]: string },
  warnings: {
    'skewed-prevalence': ({ shareBad }) =>
      `People call ${percent(shareBad)} bad. With shares like this kappa is low even where the verdicts mostly agree: read it with AC1 and the table.`,
    'judge-failures': ({ rows, of }) =>
      `The judge has no value for ${rows} of ${of} answers. What it could not judge may differ from the rest.`,
    'few-labels': ({ examples, atLeast }) =>
      `Few labels: ${counted(examples, 'question')}. Below ${atLeast} the intervals are rough.`,
    'people-disagree': ({ alpha }) =>
      `People agree too little with each other (alpha ${alpha.toFixed(2)}). No judge can agree with them better than that: settle first what the labels mean.`,
    'bad-verdicts-wrong': ({ precision, n }) =>
      `Of the ${counted(n, 'answer')} that the judge calls bad, people call only ${percent(precision)} bad. Do not act on its "bad" without looking.`,
    'judge-mean-misleads': ({ judge, corrected }) =>
      `The mean by the judge alone (${judge.toFixed(3)}) misleads: corrected it is ${corrected.toFixed(3)}, and the intervals do not meet.`,
    'labels-for-reading': ({ rows }) =>
      `Left out, chosen to be read and not drawn: labels of ${counted(rows, 'answer')}.`,
    'selection-unknown': ({ rows, of }) =>
      `It is not known how the ${rows} labelled of ${counted(of, 'judged answer')} were chosen. Kappa, rates and means are right for the others only if these were drawn at random; if they were picked (the doubtful ones, the worst first), they are wrong by an amount that no interval shows.`,
    'selection-left-out': ({ rows }) =>
      `Left out, since it is not known how the answers were chosen: labels of ${counted(rows, 'answer')}.`,
    'draw-incomplete': ({ labelled, count }) =>
      `${labelled} of the ${counted(count, 'question')} that were drawn have a label. That is fine where labelling stopped at some row, and misleads where hard ones were left blank.`,
    'draw-of-fewer': ({ of, examples }) =>
      `The labels were drawn from ${counted(of, 'question')}, and ${examples} have a verdict now: ${examples - of} could not be drawn, and the figures are right for them only if they are like the others.`,
  } satisfies WarningTexts,
  /** `—（…）`: a dash and why. */
  none: (reason: string) => `— (${reason})`,
  words: {
    estimate: 'value [95 % interval]',
    width: 'width',
    note: 'why there is none',
    good: 'good',
    bad: 'bad',
    judge: 'judge',
    people: 'people',
    measure: 'measure',
    group: 'group',
  },
  kappaWords: {
    none: 'none',
    slight: 'slight',
    fair: 'fair',
    moderate: 'moderate',
    substantial: 'substantial',
    'almost perfect': 'almost perfect',
  } satisfies { readonly [word in KappaWord]: string },
  verdicts: {
    heading: 'Good or bad: do they agree?',
    intro: 'Rows are what people say, columns what the judge says.',
    table: 'Verdicts of people and judge',
    peopleSay: (verdict: string) => `people: ${verdict}`,
    judgeSays: (verdict: string) => `judge: ${verdict}`,
    kappa: ({ estimate, word, ends, n }: KappaFacts) =>
      `Beyond chance the agreement is ${en.kappaWords[word]}: kappa ${estimate}, n ${n}.${
        ends === undefined || ends[0] === ends[1]
          ? ''
          : ` With so many labels it may be anything from ${en.kappaWords[ends[0]]} to ${en.kappaWords[ends[1]]}.`
      }`,
    figures: {
      kappa: 'kappa (Cohen)',
      ac1: 'AC1 (Gwet)',
      accuracy: 'same verdict',
      precisionOfBad: 'of the judge’s "bad", bad for people',
      sensitivity: 'of people’s "bad", found by the judge',
      precisionOfGood: 'of the judge’s "good", good for people',
      specificity: 'of people’s "good", good for the judge',
      shareBad: 'bad for people',
      shareBadByJudge: 'bad for the judge',
    },
  },
  values: {
    heading: 'Values: how far apart are they?',
    bias: ({
      estimate,
      direction,
      n,
    }: {
      readonly estimate: string;
      readonly direction: 'more' | 'less' | 'unclear';
      readonly n: string;
    }) =>
      ({
        more: `The judge gives more than people do: ${estimate} on average, n ${n}.`,
        less: `The judge gives less than people do: ${estimate} on average, n ${n}.`,
        unclear: `It cannot be said whether the judge gives more or less than people do: ${estimate} on average, n ${n}.`,
      })[direction],
    levels: 'Values of people (rows) and judge (columns)',
    figures: {
      judgeMean: 'mean of the judge on labelled answers',
      humanMean: 'mean of people',
      bias: 'bias: judge − people',
      meanError: 'mean distance',
      same: 'exactly the same value',
      quadratic: 'weighted kappa (quadratic)',
      linear: 'weighted kappa (linear)',
      pearson: 'correlation (Pearson)',
      spearman: 'rank correlation (Spearman)',
      kendall: 'rank correlation (Kendall tau-b)',
    },
  },
  slices: {
    category: 'By category',
    language: 'By language',
    length: 'By length of the answer (characters)',
    intro:
      'Where to look, not what to conclude: few labels in a group give wide intervals, and of twenty groups one stands out by chance.',
  },
  authors: {
    heading: 'Do people agree with each other?',
    intro: 'What may be expected of a judge at best.',
    alpha: 'Krippendorff’s alpha of the values',
    alphaOfVerdicts: 'Krippendorff’s alpha of good or bad',
    author: 'person',
    labels: 'labels',
    kappa: 'weighted kappa with the others',
    bias: 'bias against the others',
  },
  tuning: {
    heading: 'From which value on is an answer good?',
    goals: { 'balanced accuracy': 'balanced accuracy', kappa: 'kappa', 'f1 of bad': 'F1 of bad' } satisfies {
      readonly [goal in TuningGoal]: string;
    },
    found: ({
      threshold,
      goal,
      outOfSample,
      inSample,
      atThreshold,
      spread,
      n,
    }: Fill<'threshold' | 'goal' | 'outOfSample' | 'inSample' | 'atThreshold' | 'spread' | 'n'>) =>
      `Judge values from ${threshold} on agree best with people. Expect a ${goal} of ${outOfSample} on answers it was not chosen on (cross-validated, ± ${spread} by the division into parts; ${inSample} on those it was chosen on, n ${n}). At the threshold in use it is ${atThreshold}.`,
    chosen: (list: string) => `How often each cut was chosen: ${list}.`,
  },
  mean: {
    heading: 'What the metric really is',
    intro:
      'The judge alone has a narrow interval around a value that may be wrong; labels alone a right but wide one. The corrected mean uses both (prediction-powered inference, PPI++): believe this one.',
    metric: 'mean',
    passRate: 'share of good answers',
    corrected: 'corrected',
    labelsOnly: 'labels alone',
    judgeOnly: 'judge alone',
    chart: (metric: string) => `${metric} by judge, by labels and corrected, with 95 % intervals`,
    worth: ({ labels, effective, lambda, correlation }: Fill<'labels' | 'effective' | 'lambda' | 'correlation'>) =>
      `With this judge ${labels} labels are worth as many as ${effective} without it (correlation ${correlation}, lambda ${lambda}).`,
    otherIntervals:
      'Of the same labels “Values” shows another interval of their mean. Labels alone have theirs here as the corrected mean has it, with half a label added at either end of the range, so that the widths can be compared; there .8 of a value is added at the end that each limit faces. Shares of good or bad answers have Wilson’s everywhere.',
    allLabelled: 'Every judged answer is labelled: the judge has nothing to add to the labels.',
    useless: 'This judge saves no labels: the corrected interval is as wide as that of the labels alone.',
  },
  gain: {
    heading: 'What further labels buy',
    intro:
      'Half the width of the 95 % interval of the corrected mean to be expected. “—”: that takes more labels than there are answers, and nothing can be said.',
    labels: 'labels',
    withJudge: 'with the judge',
    labelsOnly: 'labels alone',
    now: '(now)',
    wanted: ({
      halfWidth,
      withJudge,
      labelsOnly,
    }: {
      readonly halfWidth: string;
      readonly withJudge: string | null;
      readonly labelsOnly: string | null;
    }) =>
      `Labels that it takes for ± ${halfWidth}: with the judge ${withJudge === null ? 'more than there are answers' : withJudge}, labels alone ${labelsOnly === null ? 'no number is enough' : labelsOnly}.`,
  },
  difference: {
    heading: 'How much better is the run?',
    intro: (other: string) =>
      `Differences of the same questions, this run − ${other}. People labelled both answers to a question, or the question counts as not labelled.`,
    title: (metric: string, other: string) => `${metric}: this run − ${other}`,
    better: ({ estimate }: Fill<'estimate'>) => `People would find this run better: ${estimate}.`,
    worse: ({ estimate }: Fill<'estimate'>) => `People would find this run worse: ${estimate}.`,
    unclear: ({ estimate }: Fill<'estimate'>) => `It cannot be said which run people would find better: ${estimate}.`,
  },
  telling: {
    heading: 'What to read next',
    intro: (drawn: string | undefined) =>
      `Answers without label on which the judge is likely wrong. They were picked: label them for reading${wayText(drawn, (way) => ` (${way})`)}, and draw others for the figures.`,
    verdict: 'judge',
    reasons: {
      'near the threshold': 'near the threshold',
      'votes differ': 'votes differ',
      unsure: 'the judge is unsure',
      'category often wrong': 'category often wrong',
    } satisfies { readonly [reason in TellingReason]: string },
    why: 'why',
  },
  disagreements: {
    heading: 'Where judge and people are farthest apart',
    intro: (count: string) => `The ${count} answers with the largest distance. Texts are those of others, and cut.`,
    none: 'Judge and people say the same of every labelled answer.',
    query: 'query',
    answer: 'answer',
    reason: 'the judge’s reason',
    comment: 'labels and comments',
  },
};

export type CalibrationTexts = typeof en;

const ja: CalibrationTexts = {
  title: (of) => `判定モデルの校正: ${of}`,
  overview: {
    heading: '校正の対象',
    run: '実行',
    target: '評価対象',
    dataset: 'データセット',
    period: '期間',
    weights: '重み',
    weighed:
      '平均は、各回答が残され、判定され、ラベルの抽出に入る確率の逆数で重みをつけています。一致の度合いは、ラベルのある回答そのものについての値です。',
    answers: ({ from, to, zone, n }) => `${from} から ${to} まで（日付は ${zone}）、判定済みの回答 ${n} 件`,
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
    PASS: ({ least, estimate }) => `合格: カッパ係数 ${estimate} は、信頼区間全体が ${least} 以上です。`,
    FAIL: ({ least, estimate }) => `不合格: カッパ係数 ${estimate} は、信頼区間全体が ${least} を下回ります。`,
    INCONCLUSIVE: ({ least, estimate }) =>
      `判定不能: カッパ係数が ${least} 以上かどうかは判断できません（${estimate}）。ラベルを増やすと信頼区間が狭まります。`,
  },
  why: {
    'no labels': 'ラベルがありません',
    'chosen labels only': 'ラベルは読むために選ばれた回答のものだけです',
    'no judged values': '判定モデルの値がありません',
    'n < 2': '2 問に足りません',
    'n < 5': '5 問に足りません',
    'few different values':
      '値の種類が少ないときに正しい区間の求め方がありません。重み付きカッパ係数には区間があります',
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
    'not all could be drawn': 'ラベルの抽出の対象にならなかった回答があります',
    'answers came after the draw': '抽出の後に届いた、または判定された回答が多すぎます',
    'drawn with unlike chances': '抽出の確率が等しくない回答については示しません',
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
    'selection-unknown': ({ rows, of }) =>
      `判定済みの ${of} 件のうちラベルのある ${rows} 件がどう選ばれたか不明です。カッパ係数、割合、平均がほかの回答にも正しいのは、無作為に選ばれていた場合だけです。疑わしいものや悪いものから選んだのであれば、信頼区間には表れないずれがあります。`,
    'selection-left-out': ({ rows }) => `${rows} 件のラベルは、回答がどう選ばれたか不明なので含めていません。`,
    'draw-incomplete': ({ labelled, count }) =>
      `抽出した ${count} 問のうちラベルがあるのは ${labelled} 問です。ある行で作業を終えたのなら問題ありませんが、難しいものを空欄にしたのなら結果は偏ります。`,
    'draw-of-fewer': ({ of, examples }) =>
      `ラベルは ${of} 問から抽出されましたが、判定モデルの値があるのは今は ${examples} 問です。${examples - of} 問は抽出の対象になっておらず、数値がそれらにも正しいのは、ほかと同じような質問である場合だけです。`,
  },
  none: (reason) => `—（${reason}）`,
  words: {
    estimate: '値 [95 % 信頼区間]',
    width: '区間の幅',
    note: '値がない理由',
    good: '良い',
    bad: '悪い',
    judge: '判定モデル',
    people: '人',
    measure: '項目',
    group: 'グループ',
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
      `偶然の一致を除いて「${ja.kappaWords[word]}」です（カッパ係数 ${estimate}、n ${n}）。${
        ends === undefined || ends[0] === ends[1]
          ? ''
          : `このラベル数では、「${ja.kappaWords[ends[0]]}」から「${ja.kappaWords[ends[1]]}」までのどれもあり得ます。`
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
    length: '回答の長さ（文字数）別',
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
    otherIntervals:
      '同じラベルの平均でも、「値」の節とは区間が少し違います。ここの「ラベルだけ」の区間は、幅を比べられるように補正後の平均と同じ方法（値域の両端にラベルを半分ずつ加える）で求め、「値」の節では各限界が向く側の端に値 0.8 個分を加えて求めています。良し悪しの割合は、どの節でも Wilson の区間です。',
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
      `同じ質問どうしの差（この実行 − ${other}）です。両方の回答に人のラベルがある質問だけを、ラベルのある質問として数えます。`,
    title: (metric, other) => `${metric}: この実行 − ${other}`,
    better: ({ estimate }) => `人が見れば、この実行のほうが優れています: ${estimate}。`,
    worse: ({ estimate }) => `人が見れば、この実行のほうが劣っています: ${estimate}。`,
    unclear: ({ estimate }) => `人が見てどちらが優れているかは判断できません: ${estimate}。`,
  },
  telling: {
    heading: '次に読むとよい回答',
    intro: (drawn) =>
      `ラベルがなく、判定モデルが誤っていそうな回答です。選び出したものなので、読むためのラベルを付け${wayText(drawn, (way) => `（${way}）`)}、数値に使うラベルは別に引いてください。`,
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
    query: '質問',
    answer: '回答',
    reason: '判定モデルの理由',
    comment: '人のラベルとコメント',
  },
};

const ko: CalibrationTexts = {
  title: (of) => `판정 모델 교정: ${of}`,
  overview: {
    heading: '교정 대상',
    run: '실행',
    target: '평가 대상',
    dataset: '데이터셋',
    period: '기간',
    weights: '가중치',
    weighed:
      '평균은 각 답변이 남고, 판정되고, 라벨 추출에 뽑힐 확률의 역수를 가중치로 씁니다. 일치도는 라벨이 있는 답변 그대로에 대한 값입니다.',
    answers: ({ from, to, zone, n }) => `${from} ~ ${to} (날짜 기준: ${zone}), 판정된 답변 ${n}개`,
    verdicts: '판정 모델의 값',
    verdictsFromFile: '파일에 적힌 값',
    labels: '사람의 라벨',
    origins: {
      store: (author) => (author === null ? '저장소에 있는 라벨' : `저장소에 있는 라벨 (작성자: ${author})`),
      file: (file) => `파일의 라벨: ${file} (저장하지 않습니다)`,
      run: (run) => `실행 ${run}의 점수를 정답으로 봅니다`,
    },
    models: '판정 모델',
    prompts: '프롬프트',
    notKnown: '알 수 없음',
  },
  counts: ({ rows, judged, paired, examples, authors }) =>
    `전체 답변 ${rows}건 가운데 판정 모델의 값이 있는 것은 ${judged}건이고, 사람의 라벨까지 있는 것은 ${paired}건(${examples}개 질문)입니다. 라벨을 단 사람: ${authors}.`,
  lost: ({ rows, reasons }) => `판정 모델의 값이 없는 답변 ${rows}건은 제외했습니다 (${reasons}).`,
  lostReasons: { 'target-failed': '평가 대상의 실패', 'not scored': '채점되지 않음', 'no value': '값 없음' },
  scale: ({ labels, range }) => `라벨은 ${labels} 척도로 매겨졌습니다. 이를 직선으로 ${range} 범위에 옮겨 비교합니다.`,
  threshold: ({ value, direction }) =>
    `값이 ${value} ${direction === 'higher' ? '이상' : '이하'}이면 ‘좋음’으로 봅니다.`,
  gate: {
    PASS: ({ least, estimate }) => `통과: 카파 계수 ${estimate}의 신뢰구간 전체가 ${least} 이상입니다.`,
    FAIL: ({ least, estimate }) => `실패: 카파 계수 ${estimate}의 신뢰구간 전체가 ${least} 미만입니다.`,
    INCONCLUSIVE: ({ least, estimate }) =>
      `판정 불가: 카파 계수가 ${least} 이상인지 판단할 수 없습니다 (${estimate}). 라벨을 늘리면 신뢰구간이 좁아집니다.`,
  },
  why: {
    'no labels': '라벨이 없습니다',
    'chosen labels only': '라벨은 읽으려고 고른 답변의 것뿐입니다',
    'no judged values': '판정 모델의 값이 없습니다',
    'n < 2': '질문이 2개가 되지 않습니다',
    'n < 5': '질문이 5개가 되지 않습니다',
    'few different values':
      '값의 종류가 적을 때 올바른 구간을 구할 방법이 없습니다. 가중 카파 계수에는 구간이 있습니다',
    'one verdict only': '좋음과 나쁨 가운데 한쪽뿐입니다',
    'both gave one and the same rating': '사람과 판정 모델이 모두 같은 한 값만 주었습니다',
    'too few labels': '라벨이 부족합니다',
    'no second author': '라벨을 단 사람이 한 명뿐입니다',
    'all values are equal': '값이 모두 같습니다',
    'humans called nothing bad': '사람이 ‘나쁨’으로 본 것이 없습니다',
    'humans called nothing good': '사람이 ‘좋음’으로 본 것이 없습니다',
    'the judge called nothing bad': '판정 모델이 ‘나쁨’으로 본 것이 없습니다',
    'the judge called nothing good': '판정 모델이 ‘좋음’으로 본 것이 없습니다',
    'too many values': '값의 종류가 너무 많습니다',
    'not all could be drawn': '라벨 추출 대상에 들지 못한 답변이 있습니다',
    'answers came after the draw': '추출 뒤에 들어오거나 판정된 답변이 너무 많습니다',
    'drawn with unlike chances': '추출 확률이 서로 다른 답변에 대해서는 나타내지 않습니다',
  },
  warnings: {
    'skewed-prevalence': ({ shareBad }) =>
      `사람이 ‘나쁨’으로 본 비율은 ${percent(shareBad)}입니다. 이렇게 치우치면 판정이 대부분 일치해도 카파 계수가 낮아집니다. AC1과 표를 함께 읽으십시오.`,
    'judge-failures': ({ rows, of }) =>
      `${of}건 가운데 ${rows}건에는 판정 모델의 값이 없습니다. 판정하지 못한 답변은 나머지와 성격이 다를 수 있습니다.`,
    'few-labels': ({ examples, atLeast }) =>
      `라벨이 있는 질문은 ${examples}개뿐입니다. ${atLeast}개 질문에 이르기 전의 신뢰구간은 어림일 뿐입니다.`,
    'people-disagree': ({ alpha }) =>
      `사람들 사이의 일치가 충분하지 않습니다 (알파 계수 ${alpha.toFixed(2)}). 판정 모델에 그 이상의 일치를 바랄 수 없으므로 라벨의 기준부터 맞추십시오.`,
    'bad-verdicts-wrong': ({ precision, n }) =>
      `판정 모델이 ‘나쁨’으로 본 ${n}건 가운데 사람도 ‘나쁨’으로 본 것은 ${percent(precision)}뿐입니다. 내용을 확인하지 않고 ‘나쁨’ 판정을 따르지 마십시오.`,
    'judge-mean-misleads': ({ judge, corrected }) =>
      `판정 모델만의 평균(${judge.toFixed(3)})은 오해를 부릅니다. 보정하면 ${corrected.toFixed(3)}이며, 두 신뢰구간은 겹치지 않습니다.`,
    'labels-for-reading': ({ rows }) => `라벨 ${rows}건은 읽으려고 고른 답변의 것이므로 제외했습니다.`,
    'selection-unknown': ({ rows, of }) =>
      `판정된 답변 ${of}건 가운데 라벨이 있는 ${rows}건을 어떻게 골랐는지 알 수 없습니다. 카파 계수, 비율, 평균이 다른 답변에도 맞는 것은 무작위로 골랐을 때뿐입니다. 의심스러운 것이나 나쁜 것부터 골랐다면 신뢰구간에 드러나지 않는 오차가 있습니다.`,
    'selection-left-out': ({ rows }) => `라벨 ${rows}건은 답변을 어떻게 골랐는지 알 수 없으므로 제외했습니다.`,
    'draw-incomplete': ({ labelled, count }) =>
      `추출한 질문 ${count}개 가운데 라벨이 있는 것은 ${labelled}개입니다. 어느 행에서 작업을 멈춘 것이면 괜찮지만, 어려운 것을 비워 두었다면 결과가 치우칩니다.`,
    'draw-of-fewer': ({ of, examples }) =>
      `라벨은 질문 ${of}개에서 추출했는데, 지금 판정 모델의 값이 있는 질문은 ${examples}개입니다. ${examples - of}개는 추출 대상이 아니었으므로, 수치가 그 질문에도 맞는 것은 나머지와 비슷할 때뿐입니다.`,
  },
  none: (reason) => `— (${reason})`,
  words: {
    estimate: '값 [95 % 신뢰구간]',
    width: '구간 너비',
    note: '값이 없는 이유',
    good: '좋음',
    bad: '나쁨',
    judge: '판정 모델',
    people: '사람',
    measure: '항목',
    group: '그룹',
  },
  kappaWords: {
    none: '일치하지 않음',
    slight: '미미한 일치',
    fair: '약한 일치',
    moderate: '중간 정도의 일치',
    substantial: '상당한 일치',
    'almost perfect': '거의 완전한 일치',
  },
  verdicts: {
    heading: '좋고 나쁨의 판정이 일치하는가',
    intro: '행은 사람의 판정, 열은 판정 모델의 판정입니다.',
    table: '사람의 판정과 판정 모델의 판정',
    peopleSay: (verdict) => `사람: ${verdict}`,
    judgeSays: (verdict) => `판정 모델: ${verdict}`,
    kappa: ({ estimate, word, ends, n }) =>
      `우연한 일치를 빼면 ‘${ko.kappaWords[word]}’입니다 (카파 계수 ${estimate}, n ${n}).${
        ends === undefined || ends[0] === ends[1]
          ? ''
          : ` 이 라벨 수로는 ‘${ko.kappaWords[ends[0]]}’부터 ‘${ko.kappaWords[ends[1]]}’까지 모두 가능합니다.`
      }`,
    figures: {
      kappa: '카파 계수 (Cohen)',
      ac1: 'AC1 (Gwet)',
      accuracy: '판정이 같은 비율',
      precisionOfBad: '판정 모델의 ‘나쁨’ 가운데 사람도 ‘나쁨’',
      sensitivity: '사람의 ‘나쁨’ 가운데 판정 모델도 ‘나쁨’',
      precisionOfGood: '판정 모델의 ‘좋음’ 가운데 사람도 ‘좋음’',
      specificity: '사람의 ‘좋음’ 가운데 판정 모델도 ‘좋음’',
      shareBad: '사람이 ‘나쁨’으로 본 비율',
      shareBadByJudge: '판정 모델이 ‘나쁨’으로 본 비율',
    },
  },
  values: {
    heading: '값은 얼마나 떨어져 있는가',
    bias: ({ estimate, direction, n }) =>
      ({
        more: `판정 모델은 사람보다 높은 값을 줍니다 (평균 ${estimate}, n ${n}).`,
        less: `판정 모델은 사람보다 낮은 값을 줍니다 (평균 ${estimate}, n ${n}).`,
        unclear: `판정 모델이 사람보다 높은 값을 주는지 낮은 값을 주는지 판단할 수 없습니다 (평균 ${estimate}, n ${n}).`,
      })[direction],
    levels: '사람의 값(행)과 판정 모델의 값(열)',
    figures: {
      judgeMean: '라벨이 있는 답변에서 판정 모델의 평균',
      humanMean: '사람의 평균',
      bias: '치우침: 판정 모델 − 사람',
      meanError: '평균 거리',
      same: '값이 정확히 같은 비율',
      quadratic: '가중 카파 계수 (이차)',
      linear: '가중 카파 계수 (일차)',
      pearson: '상관계수 (Pearson)',
      spearman: '순위 상관 (Spearman)',
      kendall: '순위 상관 (Kendall 타우 b)',
    },
  },
  slices: {
    category: '범주별',
    language: '언어별',
    length: '답변 길이(글자 수)별',
    intro:
      '어디를 살펴볼지 알려 주는 단서일 뿐 결론이 아닙니다. 라벨이 적은 그룹은 신뢰구간이 넓고, 그룹이 스무 개면 하나쯤은 우연히 두드러집니다.',
  },
  authors: {
    heading: '사람들끼리는 일치하는가',
    intro: '판정 모델에 바랄 수 있는 일치의 상한입니다.',
    alpha: '값에 대한 Krippendorff 알파 계수',
    alphaOfVerdicts: '좋고 나쁨에 대한 Krippendorff 알파 계수',
    author: '사람',
    labels: '라벨 수',
    kappa: '다른 사람들과의 가중 카파 계수',
    bias: '다른 사람들에 대한 치우침',
  },
  tuning: {
    heading: '어느 값부터 ‘좋음’인가',
    goals: { 'balanced accuracy': '균형 정확도', kappa: '카파 계수', 'f1 of bad': '‘나쁨’의 F1' },
    found: ({ threshold, goal, outOfSample, inSample, atThreshold, spread, n }) =>
      `판정 모델의 값을 ${threshold}에서 나누면 사람의 판정과 가장 잘 맞습니다. 고르는 데 쓰지 않은 답변에서 기대되는 ${goal}: ${outOfSample} (교차 검증, 나누는 방식에 따른 표준편차 ${spread}, 고르는 데 쓴 답변에서는 ${inSample}, n ${n}). 현재 임곗값에서는 ${atThreshold}입니다.`,
    chosen: (list) => `교차 검증에서 고른 값과 횟수: ${list}.`,
  },
  mean: {
    heading: '지표의 실제 값',
    intro:
      '판정 모델만의 신뢰구간은 좁지만 중심값이 틀렸을 수 있고, 라벨만의 신뢰구간은 올바르지만 넓습니다. ‘보정 후’는 둘을 함께 쓴 값(prediction-powered inference, PPI++)으로, 믿을 것은 이 값입니다.',
    metric: '평균',
    passRate: '좋은 답변의 비율',
    corrected: '보정 후',
    labelsOnly: '라벨만',
    judgeOnly: '판정 모델만',
    chart: (metric) => `${metric}: 판정 모델만, 라벨만, 보정 후의 값과 95 % 신뢰구간`,
    worth: ({ labels, effective, lambda, correlation }) =>
      `이 판정 모델을 함께 쓰면 라벨 ${labels}건이 판정 모델 없는 라벨 ${effective}건에 해당합니다 (상관 ${correlation}, 람다 ${lambda}).`,
    otherIntervals:
      '같은 라벨의 평균이라도 ‘값’ 절과 구간이 조금 다릅니다. 여기 ‘라벨만’의 구간은 너비를 견줄 수 있도록 보정한 평균과 같은 방법(값 범위의 양 끝에 라벨을 반 개씩 더함)으로 구하고, ‘값’ 절에서는 각 한계가 향하는 끝에 값 0.8개를 더해 구합니다. 좋고 나쁨의 비율은 모든 절에서 Wilson 구간입니다.',
    allLabelled: '판정 모델의 값이 있는 답변에 모두 라벨이 있으므로 판정 모델이 보탤 것이 없습니다.',
    useless: '이 판정 모델을 써도 필요한 라벨이 줄지 않습니다. 보정 후의 신뢰구간은 라벨만 쓸 때와 너비가 같습니다.',
  },
  gain: {
    heading: '라벨을 늘리면 무엇을 얻는가',
    intro:
      '보정 후 평균의 95 % 신뢰구간에서 기대되는 너비의 절반(±)입니다. ‘—’는 지금 있는 답변보다 많은 라벨이 필요하여 추정할 수 없다는 뜻입니다.',
    labels: '라벨 수',
    withJudge: '판정 모델과 함께',
    labelsOnly: '라벨만',
    now: '(현재)',
    wanted: ({ halfWidth, withJudge, labelsOnly }) =>
      `± ${halfWidth} 이내로 하는 데 필요한 라벨: 판정 모델과 함께 쓰면 ${withJudge === null ? '지금 있는 답변에 모두 달아도 부족하고' : `${withJudge}건이고`}, 라벨만 쓰면 ${labelsOnly === null ? '몇 건을 달아도 부족합니다' : `${labelsOnly}건입니다`}.`,
  },
  difference: {
    heading: '어느 실행이 얼마나 나은가',
    intro: (other) =>
      `같은 질문끼리의 차이(이 실행 − ${other})입니다. 두 답변 모두에 사람의 라벨이 있는 질문만 라벨이 있는 것으로 셉니다.`,
    title: (metric, other) => `${metric}: 이 실행 − ${other}`,
    better: ({ estimate }) => `사람이 보면 이 실행이 더 낫습니다: ${estimate}.`,
    worse: ({ estimate }) => `사람이 보면 이 실행이 더 못합니다: ${estimate}.`,
    unclear: ({ estimate }) => `사람이 보아 어느 쪽이 나은지 판단할 수 없습니다: ${estimate}.`,
  },
  telling: {
    heading: '다음에 읽어 볼 답변',
    intro: (drawn) =>
      `라벨이 없고 판정 모델이 틀렸을 법한 답변입니다. 골라낸 것이므로 읽기용으로 라벨을 달고${wayText(drawn, (way) => `(${way})`)}, 수치에 쓸 라벨은 따로 뽑으십시오.`,
    verdict: '판정 모델',
    reasons: {
      'near the threshold': '임곗값에 가까움',
      'votes differ': '판정이 갈림',
      unsure: '판정 모델이 확신하지 못함',
      'category often wrong': '자주 틀리는 범주',
    },
    why: '이유',
  },
  disagreements: {
    heading: '판정 모델과 사람이 가장 크게 엇갈린 답변',
    intro: (count) => `거리가 큰 순서로 ${count}건을 보여 줍니다. 글은 다른 이들이 쓴 것이며 길면 줄였습니다.`,
    none: '라벨이 있는 모든 답변에서 판정 모델과 사람의 값이 같습니다.',
    query: '질문',
    answer: '답변',
    reason: '판정 모델의 이유',
    comment: '사람의 라벨과 의견',
  },
};

export const calibrationTexts: { readonly [language in ReportLanguage]: CalibrationTexts } = { en, ja, ko };
