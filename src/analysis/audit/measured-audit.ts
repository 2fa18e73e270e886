// The figures of an audit, before anything is said about them.
import type { AuditFault } from '../../metrics/judged/audited-traits.ts';
import type { AuditLanguage, HarmlessEdit } from './audit-case.ts';
import type { ParityPair } from './audit-parity.ts';
import type { AuditShare } from './audit-share.ts';

export interface EditResult<Edit> {
  readonly edit: Edit;
  /** Answers that it could be applied to, whatever came of judging them. */
  readonly applicable: number;
  readonly share: AuditShare;
  readonly byLanguage: Readonly<Record<AuditLanguage, AuditShare>>;
}

export interface OriginalResult {
  readonly language: AuditLanguage;
  readonly items: number;
  /** Verdicts on the answers as they were given, from 0 (worst) to 1 (best). */
  readonly n: number;
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly failed: number;
  readonly skipped: number;
}

export interface RepeatResult {
  readonly repeats: number;
  /** Answers on which all repeats gave exactly the same. */
  readonly exact: AuditShare;
  /** Answers on which two repeats differ by more than the tolerance. */
  readonly changed: AuditShare;
  /** As if the second repeat were an edit of the first: what chance alone does. */
  readonly secondChanged: AuditShare;
  readonly secondLower: AuditShare;
  /** Between two repeats of one answer. */
  readonly largestSpread: number | null;
}

export interface SwapResult {
  readonly changed: AuditShare;
  /** Of the value, where both orders were measured. */
  readonly meanChange: number | null;
}

export interface PlaceResult {
  /** Detection of the unsupported sentence, by its place in the answer. */
  readonly first: AuditShare;
  readonly last: AuditShare;
  /** Answers on which it is noticed in one place and not in the other. */
  readonly changed: AuditShare;
  readonly onlyFirst: number;
  readonly onlyLast: number;
}

/** Of one metric. */
export interface MeasuredAudit {
  readonly metric: string;
  readonly originals: readonly OriginalResult[];
  /** Built-in answers, right by making, whose verdict is below passing. Null: right answers need not pass. */
  readonly belowPassing: AuditShare | null;
  readonly faults: readonly EditResult<AuditFault>[];
  /** Of all faults that concern it. */
  readonly detection: AuditShare;
  readonly harmless: readonly EditResult<HarmlessEdit>[];
  readonly falseAlarms: AuditShare;
  /** Null: each answer was judged once. */
  readonly repeats: RepeatResult | null;
  /** Null: the metric is shown no contexts, or their order is its matter. */
  readonly swaps: SwapResult | null;
  /** Null: no sentence planted in an answer concerns it. */
  readonly places: PlaceResult | null;
  readonly parity: readonly ParityPair[];
}
