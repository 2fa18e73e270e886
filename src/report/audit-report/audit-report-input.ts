// What an audit's report is made from.
import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import type { AuditLanguage } from '../../analysis/audit/measured-audit.ts';
import type { ReportLanguage } from '../report.ts';

/** Input of `buildAuditReport`: the same input gives the same report. */
export interface AuditReportInput {
  readonly language: ReportLanguage;
  /** The judge's model, as the config names it. */
  readonly judge: string;
  readonly builtIn: { readonly items: number; readonly languages: readonly AuditLanguage[] };
  /** Null: none were asked for. */
  readonly recorded: { readonly run: string; readonly answers: number } | null;
  readonly seed: number;
  readonly repeats: number;
  readonly tolerance: number;
  readonly passing: number;
  /** Verdicts that were asked for. */
  readonly judgements: number;
  readonly metrics: readonly MetricAudit[];
}
