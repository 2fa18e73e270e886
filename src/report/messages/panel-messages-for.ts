// The texts about several judges in a report's language.
import type { ReportLanguage } from '../report.ts';
import { panelEn } from './panel-en.ts';
import { panelJa } from './panel-ja.ts';
import { panelKo } from './panel-ko.ts';
import type { PanelMessages } from './panel-messages.ts';

const tables: { readonly [language in ReportLanguage]: PanelMessages } = { ja: panelJa, ko: panelKo, en: panelEn };

export const panelMessagesFor = (language: ReportLanguage): PanelMessages => tables[language];
