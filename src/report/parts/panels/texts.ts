// The texts about several judges of one metric.

import type { AskedBecause, PanelDetails } from '../../../model/panel-details.ts';
import { withParticle } from '../../../text/korean-particle.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Panel',
  intro:
    'How the judges of one metric went together, over the trials of all targets. Judges that agree can be wrong together: what they agree on is not thereby right, and only labels by people tell how often it is.',
  /** How the figures are read. */
  legend:
    'Alpha and kappa: 1 is full agreement, 0 what chance would give, below 0 less than that. Kappa counts a disagreement by the square of the distance of the two values, where there are more than two. Lost: votes that could not be had. Furthest from the rest: how often a judge’s value lay furthest from that of all others. In brackets: 95 % intervals.',
  rule: 'How votes become one value',
  rules: {
    majority:
      'majority: the value of more than half of the votes; where there is none, the median, of an even number the worse one',
    mean: 'mean of all votes',
    any: 'any: one vote that finds fault is enough, the worst value counts',
    cascade: 'cascade: the first judge; where it is unsure, the second one decides',
  } satisfies { readonly [vote in PanelDetails['vote']]: string },
  verdicts: 'Verdicts voted on',
  /** `12 (1 undecided: …)` */
  undecided: (verdicts: string, undecided: string) =>
    `${verdicts}, of which ${undecided} came to nothing because votes were missing`,
  /** Verdicts in which the judges found nothing to judge, such as an answer without claims. */
  passed: 'Nothing to judge',
  split: 'Votes not all the same',
  agreement: 'Agreement of all votes (Krippendorff’s alpha, interval)',
  /** Why there is no alpha. */
  nothingToDisagree: 'not defined: all votes are the same, so that there was nothing to disagree about',
  position: 'Contexts reversed minus in their order',
  /** A warning: the order of the contexts changes the values. */
  orderMatters:
    'The order of the contexts changes what the judge says, although it means nothing to this metric: part of each value is the place of a context.',
  examples: (n: string) => `n = ${n} examples`,
  members: 'Judges',
  member: 'Judge',
  votes: 'Votes',
  lost: 'Lost',
  apart: 'Furthest from the rest',
  pairs: 'Judges in pairs',
  pair: 'Pair',
  withItself: (judge: string) => `${judge} with itself`,
  n: 'n',
  same: 'Same value',
  kappa: 'Kappa',
  difference: 'Second minus first',
  cascade: {
    escalated: 'Second judge asked to decide',
    because: 'Because',
    reasons: { band: 'value in the band of doubt', apart: 'repeats lay apart', failed: 'no verdict' } satisfies {
      readonly [reason in Exclude<AskedBecause, 'audit'>]: string;
    },
    overruledUnsure: 'First judge overruled where it was unsure',
    overruledSure: 'It would have been overruled where it was sure',
    /** No sure verdict was checked. */
    notKnown: 'not known: no sure verdict was checked (audit under cascade says how many are)',
    difference: 'Second minus first, where both judged',
    calls: 'Calls',
    cost: 'Cost',
    saved: ({ first, second, alone, saved }: Fill<'first' | 'second' | 'alone' | 'saved'>) =>
      `first ${first}, second ${second}; the second judge alone would have taken about ${alone}: ${saved} saved`,
    more: ({ first, second, alone, more }: Fill<'first' | 'second' | 'alone' | 'more'>) =>
      `first ${first}, second ${second}; the second judge alone would have taken about ${alone}: ${more} more were taken`,
    unknown: 'not known',
  },
  /** `12 of 40, 30.0 % [18.1 %, 45.4 %]` */
  share: ({ count, of, share }: Fill<'count' | 'of' | 'share'>) => `${count} of ${of}, ${share}`,
};

export type PanelTexts = typeof en;

const ja: PanelTexts = {
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

const ko: PanelTexts = {
  heading: '판정자 합의',
  intro:
    '같은 지표를 판정한 판정자들이 얼마나 일치했는지를 모든 평가 대상의 시행에 걸쳐 보여 줍니다. 일치하더라도 함께 틀릴 수 있습니다. 맞는지는 사람이 붙인 라벨과 비교해야 알 수 있습니다.',
  legend:
    '알파 계수와 카파 계수는 1이면 완전한 일치, 0이면 우연과 같은 정도, 음수이면 그보다 못함을 나타냅니다. 값이 세 가지 이상이면 카파 계수는 어긋남을 두 값의 차이의 제곱으로 셉니다. ‘잃은 표’는 얻지 못한 표이고, ‘가장 멀리 떨어진 횟수’는 그 판정자의 값이 다른 판정자들에게서 가장 멀었던 판정의 수입니다. 대괄호 안은 95 % 신뢰구간입니다.',
  rule: '표를 모으는 방법',
  rules: {
    majority: '다수결: 과반수의 표가 가리키는 값이며, 과반수가 없으면 중앙값(짝수이면 나쁜 쪽)입니다',
    mean: '평균: 모든 표의 평균입니다',
    any: '한 표라도: 흠을 찾은 표가 하나면 충분하며, 가장 나쁜 값을 씁니다',
    cascade: '단계 판정: 1차 판정자의 값을 쓰고, 확실하지 않으면 2차 판정자가 정합니다',
  },
  verdicts: '표결한 판정',
  undecided: (verdicts, undecided) => `${verdicts}건(그중 ${undecided}건은 표가 빠져 정해지지 않았습니다)`,
  passed: '판정할 것이 없음',
  split: '표가 갈린 판정',
  agreement: '전체 표의 일치도(Krippendorff 알파 계수, 등간 척도)',
  nothingToDisagree: '정의되지 않습니다(모든 표가 같은 값이라 갈릴 여지가 없었습니다)',
  position: '컨텍스트를 역순으로 했을 때의 차이(역순 − 원래 순서)',
  orderMatters:
    '이 지표에서는 컨텍스트의 순서에 의미가 없는데도 순서에 따라 판정이 달라집니다. 값의 일부는 컨텍스트의 자리에서 온 것입니다.',
  examples: (n) => `n = 예제 ${n}개`,
  members: '판정자',
  member: '판정자',
  votes: '표',
  lost: '잃은 표',
  apart: '가장 멀리 떨어진 횟수',
  pairs: '판정자 쌍',
  pair: '쌍',
  withItself: (judge) => `${judge}(자기 자신과)`,
  n: 'n',
  same: '같은 값',
  kappa: '카파 계수',
  difference: '뒤 − 앞',
  cascade: {
    escalated: '2차 판정자에게 넘긴 판정',
    because: '이유',
    reasons: { band: '값이 망설임 구간 안', apart: '반복한 값이 떨어짐', failed: '판정을 얻지 못함' },
    overruledUnsure: '확실하지 않았던 판정이 뒤집힌 비율',
    overruledSure: '확실했던 판정이 뒤집혔을 비율',
    notKnown: '알 수 없습니다(확실했던 판정은 하나도 확인하지 않았습니다. 비율은 cascade의 audit으로 정합니다)',
    difference: '둘 다 판정했을 때의 차이(2차 − 1차)',
    calls: '호출',
    cost: '비용',
    saved: ({ first, second, alone, saved }) =>
      `1차 ${first}, 2차 ${second}. 2차 판정자만 썼다면 약 ${alone}이므로 ${withParticle(saved, '을/를')} 아꼈습니다`,
    more: ({ first, second, alone, more }) =>
      `1차 ${first}, 2차 ${second}. 2차 판정자만 썼다면 약 ${alone}이므로 ${withParticle(more, '이/가')} 더 들었습니다`,
    unknown: '알 수 없습니다',
  },
  share: ({ count, of, share }) => `${of}건 중 ${count}건, ${share}`,
};

export const panelTexts: { readonly [language in ReportLanguage]: PanelTexts } = { en, ja, ko };
