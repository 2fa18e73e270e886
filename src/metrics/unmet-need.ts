// What a trial lacks for a metric to be scored.

import type { MetricDefinition } from '../model/metric-definition.ts';
import { contextsOf } from '../model/target-output.ts';
import { isBlank } from './is-blank.ts';
import type { ScoreInput } from './scorer.ts';
import { noContext, returnsNoAnswer, returnsNoDocuments, unscorable } from './unscorable.ts';

/** Why nothing can be said of an answer without words. */
export const emptyAnswer = 'empty answer';

/**
 * Why this answered trial cannot be scored by the metric.
 * @returns undefined when it can
 */
export function unmetNeed(definition: MetricDefinition, { example, trial }: ScoreInput): string | undefined {
  const { needs } = definition;
  const { output, latencyMs } = trial;
  const reason = unscorable(definition, example);
  if (reason !== undefined) return reason;
  if (needs.includes('expectedAnswer') && isBlank(example.expectedAnswer)) return 'no expected answer';
  if (needs.includes('answer') && output.answer === undefined) return returnsNoAnswer;
  if (needs.includes('documents') && output.documents === undefined) return returnsNoDocuments;
  if (needs.includes('contexts') && contextsOf(output).every(isBlank)) return noContext;
  if (needs.includes('latency') && latencyMs === undefined) return 'not timed';
  if (needs.includes('usage') && output.usage === undefined) return 'target tells no usage';
  return undefined;
}
