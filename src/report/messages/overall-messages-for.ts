// The texts about overall scores in a report's language.
import type { ReportLanguage } from '../report.ts';
import { overallEn } from './overall-en.ts';
import { overallJa } from './overall-ja.ts';
import { overallKo } from './overall-ko.ts';
import type { OverallMessages } from './overall-messages.ts';

const tables: { readonly [language in ReportLanguage]: OverallMessages } = {
  ja: overallJa,
  ko: overallKo,
  en: overallEn,
};

export const overallMessagesFor = (language: ReportLanguage): OverallMessages => tables[language];
