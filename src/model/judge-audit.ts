// What an audit found of a judge by one metric, as the store keeps it: the verdicts, and the checks that they rest on.

export interface KeptAuditCheck {
  /** As `AuditCheckName` has it. */
  readonly check: string;
  readonly state: string;
  /** Null: could not be measured. */
  readonly share: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
}

export interface JudgeAudit {
  readonly id: string;
  /** Of the scorer: what of prompt, model and settings makes its verdicts. Scores of runs have the same one. */
  readonly fingerprint: string;
  /** Canonical name. */
  readonly metric: string;
  /** The judge's model, as its config names it. */
  readonly judge: string;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
  /** `lenient`, `sound`; several may hold. */
  readonly verdicts: readonly string[];
  readonly checks: readonly KeptAuditCheck[];
  /** Judgements by this metric that were made for it. */
  readonly judgements: number;
}
