// How the metrics beside judges are scored, all alike.
import { scored, skipped } from '../../../model/score.ts';
import type { Scorer } from '../../scorer.ts';
import { unmetNeed } from '../../unmet-need.ts';
import type { ClaimSupport } from './claim-support.ts';
import { type LexicalMaterial, lexicalMaterial } from './lexical-material.ts';
import { supportDetails } from './support-details.ts';

export const noClaims = 'no claims';

/** “Yes.” stands in every text, and in none. */
export const nothingToFind = 'no content word in the expected answer';

/** A value, with what may be said of it; a string is the reason why there is none. */
export type LexicalResult = number | string | { readonly value: number; readonly supports: readonly ClaimSupport[] };

/** A scorer of a metric beside a judge; what the trial lacks is found out first. */
export function lexicalScorer(
  score: (material: LexicalMaterial, metric: Parameters<Scorer>[0], input: Parameters<Scorer>[1]) => LexicalResult,
): Scorer {
  return (metric, input) => {
    const reason = unmetNeed(metric.definition, input);
    if (reason !== undefined) return skipped(reason);
    const result = score(lexicalMaterial(input), metric, input);
    if (typeof result === 'string') return skipped(result);
    if (typeof result === 'number') return scored(bounded(result));
    return scored(bounded(result.value), supportDetails(result.supports));
  };
}

/** Sums of weights may go beyond the end by rounding. */
const bounded = (value: number): number => Math.min(1, Math.max(0, value));
