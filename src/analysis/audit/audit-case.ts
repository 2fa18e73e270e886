// One answer that an audit of a judge has judged: as it was given, or with one thing changed.
import { type AuditFault, auditFaults } from '../../metrics/judged/audited-traits.ts';
import type { ScoreInput } from '../../metrics/metric.ts';

/** Languages that an audit knows how to edit. */
export const auditLanguages = ['ja', 'ko', 'en'] as const;
export type AuditLanguage = (typeof auditLanguages)[number];

/** What changes nothing that matters: no judge may give less. */
export const harmlessEdits = ['order', 'politeness', 'sources', 'summary', 'width', 'remarks'] as const;
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
  /** Whether it was made for metrics of sentences that cite a law, and for no others (false). */
  readonly ofCitations?: true;
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
