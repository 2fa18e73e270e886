// The texts in a report's language.
import type { ReportLanguage } from '../report.ts';
import { companionEn } from './companion-en.ts';
import { companionJa } from './companion-ja.ts';
import { companionKo } from './companion-ko.ts';
import type { CompanionMessages } from './companion-messages.ts';

const tables: { readonly [language in ReportLanguage]: CompanionMessages } = {
  ja: companionJa,
  ko: companionKo,
  en: companionEn,
};

export const companionMessagesFor = (language: ReportLanguage): CompanionMessages => tables[language];
