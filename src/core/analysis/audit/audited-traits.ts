// What a metric must notice of an edited answer, and what must leave it alone.
import type { AuditFault } from './audit-case.ts';

export interface AuditedTraits {
  /** Faults that make worse what the metric is asked about. */
  readonly faults: readonly AuditFault[];
  /** Whether edits that change nothing of substance must leave it alone. */
  readonly harmless: boolean;
  /** Whether a right answer over good contexts must pass. */
  readonly passes: boolean;
  /** Whether the order of the contexts must leave it alone. */
  readonly contextsInAnyOrder: boolean;
}

const wrong = ['number', 'negation', 'article', 'entity'] as const;
const ofAnswers = { harmless: true, passes: true, contextsInAnyOrder: true } as const;

/**
 * By the base name of the metric. An answer that is wrong stays relevant; a refusal states nothing that could be unfaithful; whether
 * more than was expected makes an answer incorrect is a matter of the rubric, so that the unsupported sentence is not held against it.
 */
const traits: Readonly<Record<string, AuditedTraits>> = {
  faithfulness: { ...ofAnswers, faults: [...wrong, 'unsupported'] },
  correctness: { ...ofAnswers, faults: [...wrong, 'refusal'] },
  answerRelevance: { ...ofAnswers, faults: ['refusal'] },
};

/** Of a judge of the user's own nobody has said what it should notice. */
const ofUnknown: AuditedTraits = { faults: [], harmless: false, passes: false, contextsInAnyOrder: true };

/** @param base name of the metric without parameters */
export const auditedTraits = (base: string): AuditedTraits => traits[base] ?? ofUnknown;
