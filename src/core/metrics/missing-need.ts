// What an example lacks for a metric, whatever is answered to it.
import type { Example } from '../model/example.ts';
import type { MetricDefinition } from './metric-definition.ts';

/** The reason why no answer to this example can be scored by the metric; undefined when it can. */
export function missingNeed(
  { needs }: Pick<MetricDefinition, 'needs'>,
  { judgements = [], check }: Pick<Example, 'judgements' | 'check'>,
): string | undefined {
  if (!needs.includes('qrels') || judgements.length > 0) return undefined;
  return check === undefined ? 'no judgements' : 'unanswerable';
}
