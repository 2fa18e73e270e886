// What a judged metric must notice of an edited answer, and what must leave it alone: what an audit of a judge holds it to.

/** What is made wrong: a judge that it concerns must give less. */
export const auditFaults = ['number', 'negation', 'article', 'entity', 'unsupported', 'refusal'] as const;
export type AuditFault = (typeof auditFaults)[number];

export interface AuditedTraits {
  /** Faults that make worse what the metric is asked about. */
  readonly faults: readonly AuditFault[];
  /** Whether edits that change nothing of substance must leave it alone. */
  readonly harmless: boolean;
  /** Whether true remarks beside the matter must leave it alone, where harmless edits must (true). */
  readonly remarks?: boolean;
  /** Whether a right answer over good contexts must pass. */
  readonly passes: boolean;
  /** Whether the answer is held against what is expected, and not against the contexts. */
  readonly byExpected?: boolean;
  /** Whether it looks at sentences that cite a law, so that it is asked about answers that do, with the law at hand (false). */
  readonly ofCitations?: boolean;
  /** Whether the order of the contexts must leave it alone. */
  readonly contextsInAnyOrder: boolean;
}

const wrong = ['number', 'negation', 'article', 'entity'] as const;
const common = { harmless: true, passes: true, contextsInAnyOrder: true } as const;

/** Of an answer that is to rest on its contexts. */
export const auditedAsGrounded: AuditedTraits = { ...common, faults: [...wrong, 'unsupported'] };

/**
 * Of an answer that is held against what is expected. Whether more than was expected makes an answer incorrect is a matter of the rubric,
 * so that the unsupported sentence is not held against it.
 */
export const auditedAsRight: AuditedTraits = { ...common, faults: [...wrong, 'refusal'], byExpected: true };

/** Of an answer that is to give what was asked: one that is wrong stays relevant and complete. */
export const auditedAsGiven: AuditedTraits = { ...common, faults: ['refusal'] };

/** For metrics that need not notice any edit of the answer. */
export const auditedAsUnharmed: AuditedTraits = { ...common, faults: [] };

/**
 * Of sentences that are held against the places they cite: another number, another office, and must for need not make them say otherwise. Another article
 * sends them to another place, and what cites nothing is not looked at.
 */
export const auditedByCitations: AuditedTraits = {
  ...{ faults: ['number', 'negation', 'entity'], harmless: true, passes: true },
  ...{ ofCitations: true, contextsInAnyOrder: false },
};

/**
 * For metrics that edits of the answer do not test: those of what was retrieved, those of questions that the built-in items do not have,
 * and judges of the user's own, for which nobody has declared faults. Only repeats, order and language are audited.
 */
export const auditedByOrder: AuditedTraits = { faults: [], harmless: false, passes: false, contextsInAnyOrder: true };
