// The texts about the preference of a judge in a report's language.
import type { ReportLanguage } from '../report.ts';
import { preferenceEn } from './preference-en.ts';
import { preferenceJa } from './preference-ja.ts';
import { preferenceKo } from './preference-ko.ts';
import type { PreferenceMessages } from './preference-messages.ts';

const tables: { readonly [language in ReportLanguage]: PreferenceMessages } = {
  ja: preferenceJa,
  ko: preferenceKo,
  en: preferenceEn,
};

export const preferenceMessagesFor = (language: ReportLanguage): PreferenceMessages => tables[language];
