// The texts in a report's language.
import type { ReportLanguage } from '../report.ts';
import { failureEn } from './failure-en.ts';
import { failureJa } from './failure-ja.ts';
import { failureKo } from './failure-ko.ts';
import type { FailureMessages } from './failure-messages.ts';

const tables: { readonly [language in ReportLanguage]: FailureMessages } = {
  ja: failureJa,
  ko: failureKo,
  en: failureEn,
};

export const failureMessagesFor = (language: ReportLanguage): FailureMessages => tables[language];
