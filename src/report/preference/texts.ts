// The texts about which of two runs a judge prefers.

import { withParticle } from '../../text/korean-particle.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

interface PlaceBias {
  readonly judge: string | undefined;
  readonly share: string;
}

const en = {
  title: (a: string, b: string) => `Preference: [A] ${a} or [B] ${b}`,
  overview: 'What was compared',
  run: (which: 'A' | 'B') => `Run ${which}`,
  dataset: 'Dataset',
  judge: 'Judge',
  intro:
    'A judge saw both answers to each question, in both orders, and said which one is better. Orders that contradict each other count as a tie. A target that failed loses against one that answered.',
  /** `[B] is preferred: …` */
  preferred: ({ which, estimate, p }: Fill<'which' | 'estimate' | 'p'>) =>
    `${which} is preferred: B is the better one in ${estimate} of the questions, a tie as a half; sign test ${p}.`,
  notKnown: ({ estimate, p }: Fill<'estimate' | 'p'>) =>
    `It is not known which one is preferred: B is the better one in ${estimate} of the questions, a tie as a half; sign test ${p}.`,
  /** The sign test would decide, and the verdicts that were lost could turn it. */
  lostDecide: ({ estimate, p, lost, bounds }: Fill<'estimate' | 'p' | 'lost' | 'bounds'>) =>
    `It is not known which one is preferred: ${lost} pairs have no verdict, and with all of them for A, or for B, the preference would be ${bounds}. Of the others B is the better one in ${estimate}, a tie as a half; sign test ${p}.`,
  nothing: 'There was nothing to compare: no question has an answer of both runs.',
  allLost: (pairs: string) =>
    `Not known: the judge gave no readable verdict on any of the ${pairs} pairs of answers that it was asked about.`,
  /** A warning: the verdict is another without the failures. */
  otherwiseWithout: ({ estimate, p }: Fill<'estimate' | 'p'>) =>
    `Without the pairs that a failure of a target decided, this reads otherwise: ${estimate}; sign test ${p}.`,
  selfJudging: (which: string) =>
    `A model judges itself: it also writes the answers of ${which}. Models tend to prefer their own answers; take another one as judge.`,
  /** @param judge undefined: the only one */
  positionBiased: ({ judge, share }: PlaceBias) =>
    `${judge ?? 'The judge'} prefers a place: it chose the answer shown first in ${share} of the verdicts, where a judge that looks at the answers alone gives 50 %. Its contradictions became ties, which hides differences; take another judge.`,
  caption: 'Wins, ties and preference',
  group: 'Questions',
  all: 'all',
  withoutFailures: 'without failures of the targets',
  examples: 'n',
  wins: (which: 'A' | 'B') => `${which} wins`,
  ties: 'Ties',
  preference: 'Preference for B',
  counts: 'What stands behind it',
  count: 'Pairs',
  what: 'What',
  kinds: {
    same: 'same words: a tie, not asked',
    inconsistent: 'said otherwise in the other order',
    imputedA: 'A failed: B wins',
    imputedB: 'B failed: A wins',
    imputedBoth: 'both failed: a tie',
    empty: 'one of the answers is empty: it loses, not asked',
    lost: 'no verdict of the judge: left out',
    skipped: 'no answer to compare: left out',
    unpaired: 'trials without a counterpart: left out',
  },
  bounds: (interval: string) => `With every lost verdict for A, or for B, the preference would be ${interval}.`,
  biases: 'Biases of the judge',
  position: 'Place',
  positionText: ({ first, second, tie, share }: Fill<'first' | 'second' | 'tie' | 'share'>) =>
    `first ${first}, second ${second}, tie ${tie}; share of the first ${share} (50 % without a bias)`,
  length: 'Length',
  correlation: ({ r, p, n }: Fill<'r' | 'p' | 'n'>) =>
    `correlation of preference and length ${r} (Spearman, ${p}, n = ${n})`,
  noCorrelation: 'no correlation: preference or length does not vary',
  longerWon: 'Won by the longer answer',
  lengthNote: 'A longer answer may be the better one: a correlation alone does not show a bias.',
  calls: 'Calls',
  callsText: ({ calls, cached, cost }: Fill<'calls' | 'cached' | 'cost'>) =>
    `${calls}, of which ${cached} from memory; cost ${cost}`,
  byCategory: 'By category',
  byLanguage: 'By language',
  reading: 'Pairs to read',
  readingIntro:
    'Of the wins those with the least advantage in length. The texts are those of the targets and of the judge, shortened; what a judge calls answer A is the one that it was shown first. A judge can be wrong, so read some before you believe the number.',
  winsOf: (which: 'A' | 'B') => `${which} wins`,
  contradictions: 'Contradictions',
  reason: "Judge's reasons",
  /** Before a reason: whose answer stood first. */
  shownFirst: (which: 'A' | 'B') => `[${which} first] `,
  answer: (which: 'A' | 'B') => `Answer ${which}`,
  query: 'Question',
  unknown: 'unknown',
};

export type PreferenceTexts = typeof en;

const ja: PreferenceTexts = {
  title: (a, b) => `優劣比較: [A] ${a} と [B] ${b}`,
  overview: '比べたもの',
  run: (which) => `実行 ${which}`,
  dataset: 'データセット',
  judge: '判定モデル',
  intro:
    '判定モデルは質問ごとに二つの回答を両方の順序で読み、どちらが良いかを答えました。順序によって答えが食い違った組は引き分けとします。失敗した評価対象は、回答した評価対象に負けます。',
  preferred: ({ which, estimate, p }) =>
    `${which} の方が好まれています。B が良いとされた割合は ${estimate} です（引き分けは 0.5 と数えます。符号検定 ${p}）。`,
  notKnown: ({ estimate, p }) =>
    `どちらが好まれるかは、まだ分かりません。B が良いとされた割合は ${estimate} です（引き分けは 0.5 と数えます。符号検定 ${p}）。`,
  lostDecide: ({ estimate, p, lost, bounds }) =>
    `判断できません。判定が得られなかった組が ${lost} 件あり、すべて A、またはすべて B なら割合は ${bounds} になります。残りで B が良いとされた割合は ${estimate} です（引き分けは 0.5 と数えます。符号検定 ${p}）。`,
  nothing: '比べられる組がありません。両方の実行に回答がある質問が一つもありません。',
  allLost: (pairs) =>
    `判断できません。判定モデルに尋ねた回答の組 ${pairs} 件のどれからも、読み取れる判定が得られませんでした。`,
  otherwiseWithout: ({ estimate, p }) =>
    `評価対象の失敗で決まった組を除くと、結論が変わります: ${estimate}（符号検定 ${p}）。`,
  selfJudging: (which) =>
    `判定モデルが自分の回答を判定しています。同じモデルが ${which} の回答を書いています。モデルは自分の回答を好みがちなので、別のモデルを判定に使ってください。`,
  positionBiased: ({ judge, share }) =>
    `${judge ?? '判定モデル'}は位置で選んでいます。先に示された回答を選んだ割合は ${share} です。回答だけを見る判定モデルなら 50 % になります。食い違いは引き分けとなり、差が隠れます。別のモデルを判定に使ってください。`,
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

const ko: PreferenceTexts = {
  title: (a, b) => `선호 비교: [A] ${a}, [B] ${b}`,
  overview: '비교한 것',
  run: (which) => `실행 ${which}`,
  dataset: '데이터셋',
  judge: '판정 모델',
  intro:
    '판정 모델은 질문마다 두 답변을 두 가지 순서로 모두 읽고 어느 쪽이 더 나은지 답했습니다. 순서에 따라 답이 어긋난 쌍은 무승부로 합니다. 실패한 평가 대상은 답변한 평가 대상에 집니다.',
  preferred: ({ which, estimate, p }) =>
    `${which} 쪽이 선호됩니다. B가 더 낫다고 한 비율은 ${estimate}입니다(무승부는 0.5로 셉니다. 부호 검정 ${p}).`,
  notKnown: ({ estimate, p }) =>
    `어느 쪽이 선호되는지 아직 알 수 없습니다. B가 더 낫다고 한 비율은 ${estimate}입니다(무승부는 0.5로 셉니다. 부호 검정 ${p}).`,
  lostDecide: ({ estimate, p, lost, bounds }) =>
    `알 수 없습니다. 판정을 얻지 못한 쌍이 ${lost}개이며, 모두 A 또는 모두 B였다면 선호 비율은 ${bounds}입니다. 나머지에서 B가 더 낫다고 한 비율은 ${estimate}입니다(무승부는 0.5로 셉니다. 부호 검정 ${p}).`,
  nothing: '비교할 쌍이 없습니다. 두 실행 모두에 답변이 있는 질문이 하나도 없습니다.',
  allLost: (pairs) =>
    `알 수 없습니다. 판정 모델에 물은 답변 쌍 ${pairs}개 가운데 어느 것에서도 읽을 수 있는 판정을 얻지 못했습니다.`,
  otherwiseWithout: ({ estimate, p }) =>
    `평가 대상의 실패로 정해진 쌍을 빼면 결론이 달라집니다: ${estimate}(부호 검정 ${p}).`,
  selfJudging: (which) =>
    `모델이 자기 답변을 판정하고 있습니다. 같은 모델이 ${which}의 답변을 씁니다. 모델은 자기 답변을 선호하기 쉬우므로 판정에는 다른 모델을 쓰십시오.`,
  positionBiased: ({ judge, share }) =>
    `${judge === undefined ? '판정 모델이' : `판정 모델 ${judge}: 이 모델이`} 자리를 보고 고릅니다. 먼저 보인 답변을 고른 비율이 ${share}입니다. 답변만 보는 판정 모델이라면 50 %입니다. 어긋난 판정은 무승부가 되어 차이가 가려집니다. 판정에는 다른 모델을 쓰십시오.`,
  caption: '승패와 선호',
  group: '질문',
  all: '전체',
  withoutFailures: '평가 대상의 실패 제외',
  examples: 'n',
  wins: (which) => `${which} 승`,
  ties: '무승부',
  preference: 'B 선호 비율',
  counts: '내역',
  count: '쌍',
  what: '내용',
  kinds: {
    same: '같은 글(무승부, 판정 모델에 묻지 않음)',
    inconsistent: '순서를 바꾸면 답이 달라짐',
    imputedA: 'A 실패(B 승)',
    imputedB: 'B 실패(A 승)',
    imputedBoth: '둘 다 실패(무승부)',
    empty: '한쪽 답변이 비어 있음(빈 쪽이 짐, 판정 모델에 묻지 않음)',
    lost: '판정을 얻지 못함(제외)',
    skipped: '비교할 답변이 없음(제외)',
    unpaired: '짝이 없는 시행(제외)',
  },
  bounds: (interval) =>
    `잃은 판정이 모두 A, 또는 모두 B의 승이었다면 비율은 ${withParticle(interval, '이/가')} 됩니다.`,
  biases: '판정 모델의 치우침',
  position: '자리',
  positionText: ({ first, second, tie, share }) =>
    `먼저 ${first}, 나중 ${second}, 무승부 ${tie}. 먼저 보인 쪽을 고른 비율 ${share}(치우침이 없으면 50 %)`,
  length: '길이',
  correlation: ({ r, p, n }) => `선호와 길이의 상관 ${r}(Spearman, ${p}, n = ${n})`,
  noCorrelation: '상관을 구할 수 없습니다(선호나 길이에 차이가 없습니다)',
  longerWon: '긴 쪽이 이긴 비율',
  lengthNote: '긴 답변이 실제로 더 나을 수도 있습니다. 상관만으로는 치우침이라고 할 수 없습니다.',
  calls: '호출',
  callsText: ({ calls, cached, cost }) => `${calls}회(그중 캐시에서 ${cached}회), 비용 ${cost}`,
  byCategory: '범주별',
  byLanguage: '언어별',
  reading: '읽어 볼 쌍',
  readingIntro:
    '이긴 쌍 가운데 길이의 덕을 가장 적게 본 것부터 보여 줍니다. 글은 평가 대상과 판정 모델이 쓴 것이며 길면 줄였습니다. 판정 모델이 말하는 ‘답변 A’는 먼저 보인 답변입니다. 판정 모델도 틀릴 수 있으니 수치를 믿기 전에 몇 개를 읽어 보십시오.',
  winsOf: (which) => `${which} 승`,
  contradictions: '어긋난 판정',
  reason: '판정 모델의 이유',
  shownFirst: (which) => `[${which} 먼저] `,
  answer: (which) => `답변 ${which}`,
  query: '질문',
  unknown: '알 수 없음',
};

export const preferenceTexts: { readonly [language in ReportLanguage]: PreferenceTexts } = { en, ja, ko };
