// What an audit asks its judge: every metric about the cases that say something about it.
import type { Metric } from '../../metrics/metric.ts';
import type { ScoreInput } from '../../metrics/scorer.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { AuditAsk, AuditCase, AuditFault } from './measured-audit.ts';

export interface AuditPlanOptions {
  readonly cases: readonly AuditCase[];
  readonly metrics: readonly Metric[];
  /** How often each answer is judged as it was given; from 1. */
  readonly repeats: number;
}

/** Item by item, so that an audit that was cut short has whole items. */
export function planAudit({ cases, metrics, repeats }: AuditPlanOptions): readonly AuditAsk[] {
  return cases.flatMap((each) =>
    metrics.flatMap((metric): readonly AuditAsk[] => {
      if (!saysSomething(each, metric)) return [];
      const times = each.variant.kind === 'original' ? repeats : 1;
      return Array.from({ length: times }, (_, repeat) => ({ ...each, metric: metric.name, repeat }));
    }),
  );
}

function saysSomething({ variant, input, besideExpected = false }: AuditCase, { definition, k }: Metric): boolean {
  const { faults, harmless, byExpected = false, contextsInAnyOrder } = auditedTraits(definition.name);
  switch (variant.kind) {
    case 'original':
      return true;
    case 'fault':
      return faults.includes(variant.edit) && !(byExpected && besideExpected);
    case 'harmless':
      return harmless && definition.needs.includes('answer');
    case 'reversed':
      // A metric of the first k would be shown others.
      return contextsInAnyOrder && isShownContexts(definition) && (k === undefined || shownCount(input) <= k);
    case 'planted-first':
      return faults.includes('unsupported');
  }
}

/** Whether its judge is shown what was retrieved. */
export const isShownContexts = ({ needs }: MetricDefinition): boolean =>
  needs.includes('contexts') || needs.includes('documents');

const shownCount = ({ trial }: ScoreInput): number => (trial.output.documents ?? trial.output.contexts ?? []).length;

// What a metric must notice of an edited answer, and what must leave it alone.
interface AuditedTraits {
  /** Faults that make worse what the metric is asked about. */
  readonly faults: readonly AuditFault[];
  /** Whether edits that change nothing of substance must leave it alone. */
  readonly harmless: boolean;
  /** Whether a right answer over good contexts must pass. */
  readonly passes: boolean;
  /** Whether the answer is held against what is expected, and not against the contexts. */
  readonly byExpected?: boolean;
  /** Whether the order of the contexts must leave it alone. */
  readonly contextsInAnyOrder: boolean;
}

const wrong = ['number', 'negation', 'article', 'entity'] as const;
const ofAnswers = { harmless: true, passes: true, contextsInAnyOrder: true } as const;
const grounded: AuditedTraits = { ...ofAnswers, faults: [...wrong, 'unsupported'] };
const right: AuditedTraits = { ...ofAnswers, faults: [...wrong, 'refusal'], byExpected: true };
const given: AuditedTraits = { ...ofAnswers, faults: ['refusal'] };
const ofContexts: AuditedTraits = { faults: [], harmless: false, passes: false, contextsInAnyOrder: true };

/**
 * By the base name of the metric. An answer that is wrong stays relevant and complete; a refusal states nothing that could be unfaithful;
 * whether more than was expected makes an answer incorrect is a matter of the rubric, so that the unsupported sentence is not held against
 * it. Of what is retrieved an edit of the answer says nothing, and its order is the matter of context precision.
 */
const traits: Readonly<Record<string, AuditedTraits>> = {
  faithfulness: grounded,
  faithfulnessGrade: grounded,
  correctness: right,
  correctnessGrade: right,
  answerRelevance: given,
  completeness: given,
  completenessGrade: given,
  noiseSensitivity: { ...ofAnswers, faults: [] },
  contextRecall: { ...ofContexts, passes: true },
  contextPrecision: { ...ofContexts, contextsInAnyOrder: false },
  documentRelevance: ofContexts,
  // The built-in items are no questions of law, so that nothing is known of what their edits should do to it.
  legalReasoning: ofContexts,
  lawRelations: ofContexts,
};

/**
 * Of a judge of the user's own nobody has said what it should notice: it is held to repeats, order and language alone.
 * @param base name of the metric without parameters
 */
export const auditedTraits = (base: string): AuditedTraits => traits[base] ?? ofContexts;
