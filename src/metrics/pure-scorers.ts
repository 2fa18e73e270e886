// The scorers that need nothing but what is recorded.
import type { MetricDefinition } from '../model/metric-definition.ts';
import { pureMetrics } from './catalogue.ts';
import type { ScoringSettings } from './catalogued-metric.ts';
import type { Scorer } from './scorer.ts';

/** Pure scorers by the base name of their metric, each with those of the settings that it knows. */
export const createPureScorers = (settings: ScoringSettings): Readonly<Record<string, Scorer>> =>
  Object.fromEntries(pureMetrics.map(({ definition, createScorer }) => [definition.name, createScorer(settings)]));

/** Pure scorers by the base name of their metric, without any settings. */
export const pureScorers: Readonly<Record<string, Scorer>> = createPureScorers({});

/**
 * What tells two pure scorers of a metric apart.
 * @param settings digest of the settings that the scorer was made with (none)
 */
export function pureFingerprint({ name, version }: MetricDefinition, settings?: string): string {
  const plain = `hakari/${name}/${version}`;
  return settings === undefined ? plain : `${plain}/${settings}`;
}
