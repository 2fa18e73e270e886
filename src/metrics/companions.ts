// Which metrics stand beside which: the lexical companions of judged metrics.
import { metricDefinitions } from './catalogue.ts';
import type { Metric } from './metric.ts';

/** A companion of a run, and the judged metric of the same run beside which it stands; without one it stands alone. */
export interface CompanionPair {
  readonly companion: string;
  readonly judged?: string;
}

/** Whether the canonical name is that of a companion, which is no measure of quality. */
export function isCompanion(metric: string): boolean {
  const base = /^[A-Za-z][A-Za-z0-9]*/u.exec(metric)?.[0];
  return metricDefinitions.some(({ name, companionOf }) => name === base && companionOf !== undefined);
}

/** In the order of the companions; one that stands beside two judged metrics is there twice. Cut-offs must agree. */
export function companionPairs(metrics: readonly Metric[]): readonly CompanionPair[] {
  return metrics.flatMap(({ name: companion, definition: { companionOf }, k }): readonly CompanionPair[] => {
    if (companionOf === undefined) return [];
    const judged = metrics.filter((metric) => companionOf.includes(metric.definition.name) && metric.k === k);
    return judged.length === 0 ? [{ companion }] : judged.map(({ name }) => ({ companion, judged: name }));
  });
}
