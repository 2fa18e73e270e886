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
  sentenceQuestion: '인용된 조항이 이대로 정하고 있습니까?',
  said: ({ author, says, comment }) =>
    comment === undefined ? `${author}: ${says}` : `${author}: ${says}(${comment})`,
};

export const opinionTexts: Readonly<Record<ReportLanguage, OpinionTexts>> = { en, ja, ko };
