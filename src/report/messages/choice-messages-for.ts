// The texts in a report's language.
import type { ReportLanguage } from '../report.ts';
import { choiceEn } from './choice-en.ts';
import { choiceJa } from './choice-ja.ts';
import { choiceKo } from './choice-ko.ts';
import type { ChoiceMessages } from './choice-messages.ts';

const tables: { readonly [language in ReportLanguage]: ChoiceMessages } = { ja: choiceJa, ko: choiceKo, en: choiceEn };

export const choiceMessagesFor = (language: ReportLanguage): ChoiceMessages => tables[language];
