// The texts in a report's language.
import type { ReportLanguage } from '../report.ts';
import { answerEn } from './answer-en.ts';
import { answerJa } from './answer-ja.ts';
import { answerKo } from './answer-ko.ts';
import type { AnswerMessages } from './answer-messages.ts';

const tables: { readonly [language in ReportLanguage]: AnswerMessages } = {
  ja: answerJa,
  ko: answerKo,
  en: answerEn,
};

export const answerMessagesFor = (language: ReportLanguage): AnswerMessages => tables[language];
