// The words of what people say of citations and of sentences that cite.
import type { Opinion } from '../../model/part-opinion.ts';
import type { ReportLanguage } from '../report.ts';

interface Said {
  readonly author: string;
  readonly says: string;
  readonly comment?: string | undefined;
}

const en = {
  opinions: {
    holds: 'holds',
    fails: 'does not hold',
    supported: 'says so',
    otherwise: 'says otherwise',
    silent: 'says nothing of it',
    'cannot-tell': 'cannot tell',
  } satisfies { readonly [opinion in Opinion]: string },
  people: 'People',
  citationQuestion: 'Does this citation hold?',
  /** What `holds` asks, and what not. */
  citationMeaning:
    'A citation holds where the place exists, was in force on the day that counts, and has the words that are quoted from it. A real place that says something else than the answer holds here; that is asked of each sentence.',
  caseMeaning:
    'A citation holds where there is such a decision, its court, day and number are right, and it was good law on the day that counts. What it is cited for is asked of each sentence.',
  sentenceQuestion: 'Does the cited place say this?',
  said: ({ author, says, comment }: Said): string =>
    comment === undefined ? `${author}: ${says}` : `${author}: ${says} (${comment})`,
};

export type OpinionTexts = typeof en;

const ja: OpinionTexts = {
  opinions: {
    holds: '成り立つ',
    fails: '成り立たない',
    supported: 'そのとおり',
    otherwise: '違うことを定める',
    silent: '触れていない',
    'cannot-tell': '判断できない',
  },
  people: '人の意見',
  citationQuestion: 'この引用は成り立ちますか',
  citationMeaning:
    'その箇所が実在し、基準日に効力があり、かぎ括弧などで引かれた文言がそこにあれば「成り立つ」です。実在する箇所が回答と違うことを定めている場合も、ここでは「成り立つ」とし、中身は文ごとの問いで選んでください。',
  caseMeaning:
    'その裁判例が実在し、裁判所・日付・事件番号などの記載が正しく、基準日に先例として有効であれば「成り立つ」です。何のために引用されたかは、文ごとの問いで選んでください。',
  sentenceQuestion: '引用先はこのとおりに定めていますか',
  said: ({ author, says, comment }) =>
    comment === undefined ? `${author}：${says}` : `${author}：${says}（${comment}）`,
};

const ko: OpinionTexts = {
  opinions: {
    holds: '성립함',
    fails: '성립하지 않음',
    supported: '그대로 정함',
    otherwise: '다르게 정함',
    silent: '언급이 없음',
    'cannot-tell': '판단할 수 없음',
  },
  people: '사람의 의견',
  citationQuestion: '이 인용은 성립합니까?',
  citationMeaning:
    '그 조항이 실재하고 기준일에 효력이 있으며 따옴표 등으로 옮긴 문언이 그곳에 있으면 ‘성립함’입니다. 실재하는 조항이 답변과 다른 것을 정하고 있어도 여기서는 ‘성립함’이며, 그 내용은 문장마다 따로 묻습니다.',
  caseMeaning:
    '그 판례가 실재하고 법원·날짜·사건번호 등이 바르게 적혀 있으며 기준일에 선례로 유효하면 ‘성립함’입니다. 무엇을 위해 인용했는지는 문장마다 따로 묻습니다.',
  sentenceQuestion: '인용된 조항이 이대로 정하고 있습니까?',
  said: ({ author, says, comment }) =>
    comment === undefined ? `${author}: ${says}` : `${author}: ${says}(${comment})`,
};

export const opinionTexts: Readonly<Record<ReportLanguage, OpinionTexts>> = { en, ja, ko };
