// The part of the store that keeps what audits found of judges.
import type { JudgeAudit } from '../model/judge-audit.ts';

export interface JudgeAuditStore {
  addJudgeAudits(audits: readonly JudgeAudit[]): Promise<void>;
  /** Of each of these scorers the newest; those that were never audited are left out. */
  newestJudgeAudits(fingerprints: readonly string[]): Promise<readonly JudgeAudit[]>;
  /** Changes with each audit that is added; undefined: there is none. */
  judgeAuditState(): Promise<string | undefined>;
}
