// The texts about what cited places say of it.
import type { Difference, Holding, Stake } from '../../../model/cited-sentence.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Cited for what',
  intro:
    'Each sentence that cites a place of a law, or a decision of a court whose point is known, was held against the words of that place or point, by rules: numbers, days, amounts, penalties, who acts, and whether it must, may or must not be. What words cannot tell is left out and counted.',
  judged:
    'A judge model was asked about the same sentences, one at a time. It was shown the sentence, the place and its words, and had to quote the words that decided.',
  caption: 'Sentences that cite, and what their places say',
  metric: 'Metric',
  mean: 'Mean [95 % CI]',
  sentences: 'Sentences',
  holdings: {
    supported: 'Say so',
    'other-day': 'Stood on another day',
    otherwise: 'Say otherwise',
    silent: 'Say nothing of it',
    'cannot-tell': 'Cannot tell',
  } satisfies { readonly [holding in Holding]: string },
  /** Of one sentence; absent: as of several. */
  one: {
    supported: 'Says so',
    'other-day': 'Stood on another day',
    otherwise: 'Says otherwise',
    silent: 'Says nothing of it',
    'cannot-tell': 'Cannot tell',
  } as { readonly [holding in Holding]: string } | undefined,
  worst: ({ label, shown, all }: Fill<'label' | 'shown' | 'all'>) =>
    `${label}: sentences that their places do not bear out, what is most at stake first, penalties before terms and amounts, and of one kind what is contradicted (${shown} of ${all} shown)`,
  apart: ({ label, shown, all }: Fill<'label' | 'shown' | 'all'>) =>
    `${label}: sentences of which rules and judge say different things, then what neither bears out (${shown} of ${all} shown)`,
  uncited: ({ label, count }: Fill<'label' | 'count'>) =>
    `${label}: ${count === '1' ? '1 answer cites nothing though it must; it is in n, and enters' : `${count} answers cite nothing though they must; they are in n, and each enters`} the mean as 0.`,
  byRules: 'rules',
  byJudge: 'judge',
  agreement: ({ label, n, same, kappa }: Fill<'label' | 'n' | 'same' | 'kappa'>) =>
    `${label}: rules beside the judge. Of ${n} sentences of which both can tell, they agree on ${same}; kappa ${kappa}`,
  rulesSay: 'Rules (rows), judge (columns)',
  quoted: (quote: string) => `“${quote}”`,
  transitional: 'transitional provisions',
  stoodOnce: 'says what stands in another text of the place',
  stoodSeen: (day: string) => `says what stands in the text that was seen on ${day}`,
  stoodGone: ({ from, gone }: Fill<'from' | 'gone'>) =>
    `says what stood there from ${from} on, and no longer on ${gone}`,
  stoodUntil: (last: string) => `says what stood there until ${last}`,
  stoodFrom: (from: string) => `says what stands there only from ${from} on`,
  stoodBetween: ({ from, last }: Fill<'from' | 'last'>) => `says what stood there from ${from} until ${last}`,
  nowhere: 'there is no such place',
  elsewhere: (place: string) => `${place} says what the sentence says`,
  sentence: 'Sentence',
  place: 'Place',
  stake: 'At stake',
  why: 'What stands there',
  stakes: {
    penalty: 'penalty',
    deadline: 'term',
    amount: 'amount',
    duty: 'duty',
    purpose: 'purpose',
    other: 'other',
  } satisfies {
    readonly [stake in Stake]: string;
  },
  silent: 'speaks of something else',
  differences: {
    penalty: 'another penalty',
    office: 'another party or office, or in another part',
    number: 'another number or limit',
    opposite: 'the opposite',
    condition: 'another condition',
    modality: 'otherwise on whether it must, may or must not be',
  } satisfies { readonly [difference in Difference]: string },
  allBorneOut: (label: string) => `${label}: no sentence was found that its place contradicts or is silent on.`,
};

export type SentenceTexts = typeof en;

const ja: SentenceTexts = {
  heading: '引用の中身',
  intro:
    '法令の箇所や、要旨の分かる裁判例を引用した文を、その文言や要旨と一文ずつ、規則によって照らし合わせました。見るのは、数値、日付、金額、罰の種類、誰がするか、そして義務・許可・禁止の別です。語だけでは分からないものは除き、件数を示します。',
  judged:
    '同じ文について、判定モデルにも一文ずつ尋ねました。見せたのは文、引用先、その文言だけで、決め手となった言葉を文言から抜き出すことを求めています。',
  caption: '引用した文と、引用先の内容',
  metric: '指標',
  mean: '平均 [95 % 信頼区間]',
  sentences: '文',
  holdings: {
    supported: 'そのとおり',
    'other-day': '別の時点の文言どおり',
    otherwise: '違うことを定める',
    silent: '触れていない',
    'cannot-tell': '分からない',
  },
  one: undefined,
  worst: ({ label, shown, all }) =>
    `${label}：引用先に裏付けのない文（関わるものの重い順：罰、期間、金額、義務の順。同じものでは、違うことを定めるものが先。${all} 件のうち ${shown} 件）`,
  apart: ({ label, shown, all }) =>
    `${label}：規則と判定モデルの判断が分かれた文、続いてどちらも裏付けを認めなかった文（${all} 件のうち ${shown} 件）`,
  uncited: ({ label, count }) =>
    `${label}：引用を求められているのに何も引用していない回答が ${count} 件あり、n に含めて、それぞれ 0 として平均に入れています。`,
  byRules: '規則',
  byJudge: '判定モデル',
  agreement: ({ label, n, same, kappa }) =>
    `${label}：規則と判定モデルの比較。どちらも判断できた ${n} 文のうち、一致は ${same} 文、カッパ係数は ${kappa}`,
  rulesSay: '規則（行）、判定モデル（列）',
  quoted: (quote) => `「${quote}」`,
  transitional: '経過措置',
  nowhere: 'その箇所は存在しない',
  elsewhere: (place) => `同じ内容は${place}にある`,
  stoodOnce: '別の時点の文言どおり',
  stoodSeen: (day) => `${day} 時点の文言どおり`,
  stoodGone: ({ from, gone }) => `${from} に施行された文言どおり（${gone} の時点では別の文言）`,
  stoodUntil: (last) => `${last} までの文言どおり`,
  stoodFrom: (from) => `${from} から施行される文言どおり`,
  stoodBetween: ({ from, last }) => `${from} から ${last} までの文言どおり`,
  sentence: '文',
  place: '引用先',
  stake: '関わるもの',
  why: '引用先にあること',
  stakes: { penalty: '罰', deadline: '期間', amount: '金額', duty: '義務', purpose: '目的', other: 'その他' },
  silent: '別のことを定めている',
  differences: {
    penalty: '罰の種類が違う',
    office: '当事者や機関、またはその立場が違う',
    number: '数値または限度が違う',
    opposite: '反対のことを定めている',
    condition: '条件が違う',
    modality: '義務・許可・禁止の別が違う',
  },
  allBorneOut: (label) => `${label}：引用先と食い違う文も、引用先が触れていない文も見つかりませんでした。`,
};

const ko: SentenceTexts = {
  heading: '무엇을 위해 인용했는가',
  intro:
    '법령 조항이나 요지가 알려진 판례를 인용한 문장을 그 문언이나 요지와 하나씩, 규칙으로 대조했습니다. 수치, 날짜, 금액, 벌의 종류, 누가 하는지, 그리고 의무·허용·금지의 구별을 봅니다. 낱말만으로 알 수 없는 것은 빼고 건수를 밝힙니다.',
  judged:
    '같은 문장에 대해 판정 모델에도 한 문장씩 물었습니다. 문장, 인용된 조항, 그 문언만 보여 주고, 결정적인 말을 문언에서 그대로 옮기게 했습니다.',
  caption: '인용한 문장과 인용된 조항의 내용',
  metric: '지표',
  mean: '평균 [95 % 신뢰구간]',
  sentences: '문장',
  holdings: {
    supported: '그대로 정함',
    'other-day': '다른 시점의 문언과 같음',
    otherwise: '다르게 정함',
    silent: '언급이 없음',
    'cannot-tell': '알 수 없음',
  },
  one: undefined,
  worst: ({ label, shown, all }) =>
    `${label}: 인용된 조항이 뒷받침하지 않는 문장(걸려 있는 것이 무거운 순서: 벌, 기간, 금액, 의무 순이며, 같으면 다르게 정한 것이 먼저. ${all}건 가운데 ${shown}건)`,
  apart: ({ label, shown, all }) =>
    `${label}: 규칙과 판정 모델의 판단이 갈린 문장, 이어서 둘 다 뒷받침되지 않는다고 본 문장(${all}건 가운데 ${shown}건)`,
  uncited: ({ label, count }) =>
    `${label}: 인용이 필요한데 아무것도 인용하지 않은 답변이 ${count}건 있으며, n에 포함되어 각각 0으로 평균에 들어갑니다.`,
  byRules: '규칙',
  byJudge: '판정 모델',
  agreement: ({ label, n, same, kappa }) =>
    `${label}: 규칙과 판정 모델의 비교. 둘 다 판단할 수 있었던 ${n}문장 가운데 일치 ${same}문장, 카파 계수 ${kappa}`,
  rulesSay: '규칙(행), 판정 모델(열)',
  quoted: (quote) => `“${quote}”`,
  transitional: '경과조치',
  nowhere: '그런 조항이 없음',
  elsewhere: (place) => `같은 내용은 ${place}에 있음`,
  stoodOnce: '다른 시점의 문언과 같음',
  stoodSeen: (day) => `${day} 당시의 문언과 같음`,
  stoodGone: ({ from, gone }) => `${from}에 시행된 문언과 같음(${gone}에는 다른 문언)`,
  stoodUntil: (last) => `${last}까지의 문언과 같음`,
  stoodFrom: (from) => `${from}부터 시행되는 문언과 같음`,
  stoodBetween: ({ from, last }) => `${from}부터 ${last}까지의 문언과 같음`,
  sentence: '문장',
  place: '인용된 조항',
  stake: '관련된 것',
  why: '조항에 있는 내용',
  stakes: { penalty: '벌', deadline: '기간', amount: '금액', duty: '의무', purpose: '목적', other: '기타' },
  silent: '다른 것을 정하고 있음',
  differences: {
    penalty: '벌의 종류가 다름',
    office: '당사자나 기관 또는 그 역할이 다름',
    number: '수치나 한도가 다름',
    opposite: '반대의 내용을 정하고 있음',
    condition: '조건이 다름',
    modality: '의무·허용·금지의 구별이 다름',
  },
  allBorneOut: (label) => `${label}: 조항과 어긋나는 문장도, 조항이 언급하지 않는 문장도 발견되지 않았습니다.`,
};

export const sentenceTexts: Readonly<Record<ReportLanguage, SentenceTexts>> = { en, ja, ko };
