// The figures of an audit, before anything is said about them.

import { type AuditFault, auditFaults } from '../../metrics/judged/audited-traits.ts';
import type { ScoreInput } from '../../metrics/metric.ts';
import type { ParityPair } from './audit-parity.ts';
import type { AuditShare } from './audit-share.ts';

// One answer that an audit of a judge has judged: as it was given, or with one thing changed.

/** Languages that an audit knows how to edit. */
export const auditLanguages = ['ja', 'ko', 'en'] as const;
export type AuditLanguage = (typeof auditLanguages)[number];

/** What changes nothing that matters: no judge may give less. */
export const harmlessEdits = ['order', 'politeness', 'sources', 'summary', 'width'] as const;
export type HarmlessEdit = (typeof harmlessEdits)[number];

export type AuditVariant =
  | { readonly kind: 'original' }
  | { readonly kind: 'fault'; readonly edit: AuditFault }
  | { readonly kind: 'harmless'; readonly edit: HarmlessEdit }
  /** The same contexts in reverse order. */
  | { readonly kind: 'reversed' }
  /** The unsupported sentence of the fault of that name, which has it last, as the first sentence. */
  | { readonly kind: 'planted-first' };

export interface AuditCase {
  /** Of a built-in item the same in all languages; else the id of the recorded example. */
  readonly item: string;
  readonly source: 'built-in' | 'recorded';
  readonly language: AuditLanguage;
  readonly variant: AuditVariant;
  /** Whether what the fault changed may be no part of what is expected, so that a metric of that need not notice (false). */
  readonly besideExpected?: boolean;
  readonly input: ScoreInput;
}

/** One answer that was judged; a variant other than the original is judged once. */
export interface AuditAsk extends AuditCase {
  /** Base name and parameters of the metric. */
  readonly metric: string;
  readonly repeat: number;
}

export const isAuditFault = (name: string): name is AuditFault => (auditFaults as readonly string[]).includes(name);

export const isHarmlessEdit = (name: string): name is HarmlessEdit =>
  (harmlessEdits as readonly string[]).includes(name);

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
