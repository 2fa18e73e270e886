// The texts about preparations in a report's language.
import type { ReportLanguage } from '../report.ts';
import { differentialEn } from './differential-en.ts';
import { differentialJa } from './differential-ja.ts';
import { differentialKo } from './differential-ko.ts';
import type { DifferentialMessages } from './differential-messages.ts';

const tables: { readonly [language in ReportLanguage]: DifferentialMessages } = {
  ja: differentialJa,
  ko: differentialKo,
  en: differentialEn,
};

export const differentialMessagesFor = (language: ReportLanguage): DifferentialMessages => tables[language];
