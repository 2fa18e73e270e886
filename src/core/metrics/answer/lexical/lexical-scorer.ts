// What the metrics beside judges have in common: how they are scored, and what their definitions must say.
import { scored, skipped } from '../../../model/score.ts';
import type { Scorer } from '../../scorer.ts';
import { unmetNeed } from '../../unmet-need.ts';
import type { ClaimSupport } from './claim-support.ts';
import { type LexicalMaterial, lexicalMaterial } from './lexical-material.ts';
import { supportDetails } from './support-details.ts';

/** How terms are made and weighed; part of each formula. */
export const weighing =
  'terms: words without English stop words, stemmed, and characters and pairs of characters of Japanese and Korean without endings, particles and numbers; weight of a term: 1 + ln((1 + N) / (1 + n)) where n of N hold it, N being the sentences of question and contexts and the claims of answer and expected answer';

export const overlapCitation =
  'own; overlap of an answer with its knowledge as K-precision (Adlakha et al. 2024), weights by inverse document frequency (Salton and Buckley 1988), without a model';

/** What all of them are blind to. */
export const blindness =
  'Words are compared, not meanings: a paraphrase looks unsupported, and a negation or a swapped subject may look supported. A number in the refusal of a fact, an honest sum and a converted unit count as unfound.';

export const noClaims = 'no claims';

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
