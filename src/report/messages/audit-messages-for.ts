// The texts of an audit's report by language.
import type { ReportLanguage } from '../report.ts';
import { auditEn } from './audit-en.ts';
import { auditJa } from './audit-ja.ts';
import { auditKo } from './audit-ko.ts';
import type { AuditMessages } from './audit-messages.ts';

export const auditMessages: { readonly [language in ReportLanguage]: AuditMessages } = {
  en: auditEn,
  ja: auditJa,
  ko: auditKo,
};
