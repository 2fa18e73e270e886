// The texts about citations of laws in a report's language.
import type { ReportLanguage } from '../report.ts';
import { citationEn } from './citation-en.ts';
import { citationJa } from './citation-ja.ts';
import { citationKo } from './citation-ko.ts';
import type { CitationMessages } from './citation-messages.ts';

const tables: { readonly [language in ReportLanguage]: CitationMessages } = {
  ja: citationJa,
  ko: citationKo,
  en: citationEn,
};

export const citationMessagesFor = (language: ReportLanguage): CitationMessages => tables[language];
