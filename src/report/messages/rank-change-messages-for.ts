// The texts in a report's language.
import type { ReportLanguage } from '../report.ts';
import { rankChangeEn } from './rank-change-en.ts';
import { rankChangeJa } from './rank-change-ja.ts';
import { rankChangeKo } from './rank-change-ko.ts';
import type { RankChangeMessages } from './rank-change-messages.ts';

const tables: { readonly [language in ReportLanguage]: RankChangeMessages } = {
  ja: rankChangeJa,
  ko: rankChangeKo,
  en: rankChangeEn,
};

export const rankChangeMessagesFor = (language: ReportLanguage): RankChangeMessages => tables[language];
