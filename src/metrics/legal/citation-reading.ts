// How citations are read for a metric: how exactly, and whose a bare article is.
import { type ProvisionLevel, provisionLevels } from '../../law/citations/provision.ts';
import type { Metric } from '../metric.ts';
import type { RetrievedLaws } from './retrieved-places.ts';

/** The parameter `level` of a metric of citations. */
export const citationLevel = ({ parameters: { level } }: Metric): ProvisionLevel =>
  provisionLevels.find((one) => one === level) ?? 'item';

/**
 * The law of an article that is cited without one: that of all retrieved documents; where they tell none, the only one that is indexed.
 * @returns undefined where there are several
 */
export function lawOfBareArticles({ laws, book: { index } }: RetrievedLaws): string | undefined {
  const candidates = laws.length > 0 ? laws : (index?.laws ?? []).map(({ name }) => name);
  return candidates.length === 1 ? candidates[0] : undefined;
}
