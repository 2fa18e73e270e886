// An audit's result as JSON: what `hakari judge audit --json` prints.
import { auditBars } from '../../analysis/audit/audit-verdict.ts';
import type { AuditReportInput } from './audit-report-input.ts';

export interface AuditResultJson extends Omit<AuditReportInput, 'language'> {
  /** What the judge was held against. */
  readonly bars: { readonly [bar in keyof typeof auditBars]: number };
}

/** Null is "could not be measured". */
export const auditResultJson = ({ language: _, ...input }: AuditReportInput): AuditResultJson => ({
  ...input,
  bars: auditBars,
});
