// The texts in a report's language.
import type { ReportLanguage } from '../report.ts';
import { checkEn } from './check-en.ts';
import { checkJa } from './check-ja.ts';
import { checkKo } from './check-ko.ts';
import type { CheckMessages } from './check-messages.ts';

const tables: { readonly [language in ReportLanguage]: CheckMessages } = {
  ja: checkJa,
  ko: checkKo,
  en: checkEn,
};

export const checkMessagesFor = (language: ReportLanguage): CheckMessages => tables[language];
