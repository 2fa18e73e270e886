// What an audit asks its judge: every metric about the cases that say something about it.
import { judgedMetrics } from '../../metrics/catalogue.ts';
import { type AuditedTraits, auditedByOrder } from '../../metrics/judged/audited-traits.ts';
import type { Metric, ScoreInput } from '../../metrics/metric.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { AuditAsk, AuditCase } from './audit-case.ts';

interface AuditPlanOptions {
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

function saysSomething(asked: AuditCase, { definition, k }: Metric): boolean {
  const { variant, input, source, besideExpected = false, ofCitations: isCiting = false } = asked;
  const { faults, harmless, remarks = true, byExpected = false, ...traits } = auditedTraits(definition.name);
  const { contextsInAnyOrder, ofCitations = false } = traits;
  if (source === 'built-in' && isCiting !== ofCitations) return false;
  switch (variant.kind) {
    case 'original':
      return true;
    case 'fault':
      return faults.includes(variant.edit) && !(byExpected && besideExpected);
    case 'harmless':
      return harmless && (remarks || variant.edit !== 'remarks') && definition.needs.includes('answer');
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

/**
 * What a metric is held to. Of a judge of the user's own nobody has said what it should notice: it is held to repeats, order and language alone.
 * @param base name of the metric without parameters
 */
export const auditedTraits = (base: string): AuditedTraits =>
  judgedMetrics.find(({ definition }) => definition.name === base)?.audited ?? auditedByOrder;

/** Comparisons between two languages each that an audit of the metric makes: of the answers as they were given, of faults and of harmless edits. */
export function parityComparisons({ definition }: Metric, languages: number): number {
  const { faults, harmless } = auditedTraits(definition.name);
  return ((languages * (languages - 1)) / 2) * (1 + (faults.length > 0 ? 1 : 0) + (harmless ? 1 : 0));
}
