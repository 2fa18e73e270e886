// A harmless edit: another register of politeness.
import type { AuditLanguage } from '../../../analysis/audit/measured-audit.ts';
import type { AnswerEdit } from './answer-edit.ts';

const courtesies: Readonly<Record<AuditLanguage, readonly [before: string, after: string]>> = {
  ja: ['お問い合わせありがとうございます。', 'ご不明な点がございましたら、お気軽にお尋ねください。'],
  ko: ['문의해 주셔서 감사합니다. ', ' 궁금하신 점이 있으시면 언제든지 문의해 주십시오.'],
  en: ['Thank you for your question. ', ' Please do not hesitate to ask if anything is unclear.'],
};

/** By hand where it was written; else courtesies around the answer. */
export const changePoliteness: AnswerEdit = ({ language, answer, written }) => {
  if (written !== undefined) return written.politeness;
  if (answer.trim() === '') return undefined;
  const [before, after] = courtesies[language];
  return `${before}${answer.trim()}${after}`;
};
