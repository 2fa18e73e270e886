// A fault: an unfounded refusal takes the place of the answer.
import type { AuditLanguage } from '../../../analysis/audit/measured-audit.ts';
import { type AnswerEdit, pickOne } from './answer-edit.ts';

const refusals: Readonly<Record<AuditLanguage, readonly string[]>> = {
  ja: [
    '申し訳ありませんが、提供された資料からはお答えできません。',
    'ご質問の内容については、該当する情報が見つかりませんでした。',
    '資料に記載がないため、分かりません。',
  ],
  ko: [
    '죄송하지만 제공된 자료로는 답변드릴 수 없습니다.',
    '문의하신 내용에 해당하는 정보를 찾지 못했습니다.',
    '자료에 기재되어 있지 않아 알 수 없습니다.',
  ],
  en: [
    'I am sorry, but the material I was given does not allow me to answer this.',
    'No information about this could be found.',
    'The documents do not say, so I do not know.',
  ],
};

export const refuse: AnswerEdit = ({ language, pick }) => pickOne(refusals[language], pick);
