// The texts of a calibration in its reader's language.
import type { ReportLanguage } from '../report.ts';
import { calibrationEn } from './calibration-en.ts';
import { calibrationJa } from './calibration-ja.ts';
import { calibrationKo } from './calibration-ko.ts';
import type { CalibrationMessages } from './calibration-messages.ts';

const tables: { readonly [language in ReportLanguage]: CalibrationMessages } = {
  ja: calibrationJa,
  ko: calibrationKo,
  en: calibrationEn,
};

export const calibrationMessagesFor = (language: ReportLanguage): CalibrationMessages => tables[language];
