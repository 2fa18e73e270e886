// The texts about what people said of citations and of sentences that cite, beside the verdicts on them.
import type { OpinionBasis } from '../../../analysis/citations/part-agreement.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'What people said of these verdicts',
  intro:
    'People said of citations whether they hold, and of sentences whether the cited place says so. A label stands beside its verdict and changes no mean. “Agree”: both let it count, or both do not. “Counted, and not so”: what the verdict lets count and a person does not.',
  caption: 'Verdicts and people',
  verdict: 'Verdict',
  verdicts: {
    citationAccuracy: 'citations, by rules',
    caseAccuracy: 'decisions, by rules',
    citationSupport: 'sentences, by rules',
    citationSupportJudged: 'sentences, by the judge',
  },
  said: 'Labels',
  told: 'Both can tell',
  same: 'Agree [95 % CI]',
  kappa: 'Kappa [95 % CI]',
  falseGood: 'Counted, and not so',
  share: ({ count, of, percent }: Fill<'count' | 'of' | 'percent'>) => `${count} of ${of} (${percent})`,
  basis: {
    drawn: '',
    unknown: 'Nobody wrote down how these answers came to be labelled: nothing follows for the others.',
    chosen:
      'These labels are of picked answers, or of people who had the verdict before them, which leads them: agreement is likely to look better than it is, and nothing follows for other answers.',
  } satisfies { readonly [basis in OpinionBasis]: string },
  leftOut: (count: string) =>
    `Not counted here: ${count} labels of picked answers or with the verdict in view, since there are drawn ones.`,
  apart: ({ label, shown, all }: Fill<'label' | 'shown' | 'all'>) =>
    `${label}: where people and verdict part, what is counted and not so first (${shown} of ${all} shown)`,
  allSame: ({ label, n }: Fill<'label' | 'n'>) => `${label}: people and verdict part on none of ${n}.`,
  question: 'Question',
  part: 'Citation or sentence',
  place: 'Place',
  says: 'People say',
};

export type OpinionPartTexts = typeof en;

const ja: OpinionPartTexts = {
  heading: '判定に対する人の意見',
  intro:
    '引用が成り立つか、引用先が文のとおりに定めているかについて、人が答えたものです。意見は判定の横に置かれるだけで、平均は変わりません。「一致」は、どちらも認めたか、どちらも認めなかったことを指します。「誤って認めた」は、判定が認め、人が認めなかったものです。',
  caption: '判定と人の意見',
  verdict: '判定',
  verdicts: {
    citationAccuracy: '引用（規則）',
    caseAccuracy: '裁判例（規則）',
    citationSupport: '文（規則）',
    citationSupportJudged: '文（判定モデル）',
  },
  said: '意見',
  told: '双方が判断できたもの',
  same: '一致 [95 % 信頼区間]',
  kappa: 'カッパ係数 [95 % 信頼区間]',
  falseGood: '誤って認めた',
  share: ({ count, of, percent }) => `${of} 件中 ${count} 件（${percent}）`,
  basis: {
    drawn: '',
    unknown: '回答がどのように選ばれたかの記録がありません。ほかの回答については何も言えません。',
    chosen:
      '選んだ回答に対する意見か、判定を見たうえでの意見です。見た人は判定に引きずられるため、一致は実際より良く見えがちで、ほかの回答については何も言えません。',
  },
  leftOut: (count) =>
    `無作為に抽出した回答への意見があるため、選んだ回答や判定を見たうえでの意見 ${count} 件は数えていません。`,
  apart: ({ label, shown, all }) =>
    `${label}：人と判定が分かれたもの。誤って認めたものが先（${all} 件のうち ${shown} 件）`,
  allSame: ({ label, n }) => `${label}：${n} 件のうち、人と判定が分かれたものはありません。`,
  question: '質問',
  part: '引用または文',
  place: '引用先',
  says: '人の意見',
};

const ko: OpinionPartTexts = {
  heading: '판정에 대한 사람의 의견',
  intro:
    '인용이 성립하는지, 인용된 조항이 문장대로 정하고 있는지에 대해 사람이 답한 것입니다. 의견은 판정 옆에 놓일 뿐 평균은 바뀌지 않습니다. ‘일치’는 둘 다 인정했거나 둘 다 인정하지 않았다는 뜻입니다. ‘잘못 인정’은 판정은 인정했으나 사람은 인정하지 않은 것입니다.',
  caption: '판정과 사람의 의견',
  verdict: '판정',
  verdicts: {
    citationAccuracy: '인용(규칙)',
    caseAccuracy: '판례(규칙)',
    citationSupport: '문장(규칙)',
    citationSupportJudged: '문장(판정 모델)',
  },
  said: '의견',
  told: '둘 다 판단할 수 있었던 것',
  same: '일치 [95 % 신뢰구간]',
  kappa: '카파 계수 [95 % 신뢰구간]',
  falseGood: '잘못 인정',
  share: ({ count, of, percent }) => `${of}건 가운데 ${count}건(${percent})`,
  basis: {
    drawn: '',
    unknown: '답변이 어떻게 골라졌는지 기록이 없습니다. 다른 답변에 대해서는 아무것도 말할 수 없습니다.',
    chosen:
      '골라낸 답변에 대한 의견이거나 판정을 본 뒤의 의견입니다. 본 사람은 판정에 이끌리므로 일치가 실제보다 좋게 보이기 쉽고, 다른 답변에 대해서는 아무것도 말할 수 없습니다.',
  },
  leftOut: (count) =>
    `무작위로 뽑은 답변에 대한 의견이 있으므로, 골라낸 답변이나 판정을 본 뒤의 의견 ${count}건은 세지 않았습니다.`,
  apart: ({ label, shown, all }) => `${label}: 사람과 판정이 갈린 것, 잘못 인정한 것부터(${all}건 가운데 ${shown}건)`,
  allSame: ({ label, n }) => `${label}: ${n}건 가운데 사람과 판정이 갈린 것은 없습니다.`,
  question: '질문',
  part: '인용 또는 문장',
  place: '인용된 조항',
  says: '사람의 의견',
};

export const opinionPartTexts: Readonly<Record<ReportLanguage, OpinionPartTexts>> = { en, ja, ko };
