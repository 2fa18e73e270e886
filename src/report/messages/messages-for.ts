// The texts of a report's language.
import type { ReportLanguage } from '../report.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { Messages } from './messages.ts';

const tables: { readonly [language in ReportLanguage]: Messages } = { ja, ko, en };

export const messagesFor = (language: ReportLanguage): Messages => tables[language];
