// A metric that stands beside a judged one and needs no judge: how all of them are scored, and what their definitions share.
import type { Json } from '../../../model/json.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { because, type ReasonSentence } from '../../../model/reasons.ts';
import { scored, skipped } from '../../../model/score.ts';
import { isBlank } from '../../expectation-of.ts';
import type { Metric, PureMetric, ScoreInput } from '../../metric.ts';
import { emptyAnswer, whereNeedsAreMet } from '../../unscorable.ts';
import type { ClaimSupport } from './claim-support.ts';
import { type LexicalMaterial, lexicalMaterial } from './lexical-material.ts';

/** How terms are made and weighed; part of each formula. */
export const weighing =
  'terms: words without English stop words, stemmed, and characters and pairs of characters of Japanese and Korean without endings, particles and numbers; weight of a term: 1 + ln((1 + N) / (1 + n)) where n of N hold it, N being the sentences of question and contexts and the claims of answer and expected answer';

export const overlapCitation =
  'own; overlap of an answer with its knowledge as K-precision (Adlakha et al. 2024), weights by inverse document frequency (Salton and Buckley 1988), without a model';

/** What all of them are blind to. */
export const blindness =
  'Words are compared, not meanings: a paraphrase looks unsupported, and a negation or a swapped subject may look supported. A claim without a content word or a number is left out, and an expected answer of nothing else (“Yes.”) is skipped. A number in the refusal of a fact, an honest sum and a converted unit count as unfound.';

/** Why there is nothing to look for: an expected answer such as “Yes.” has no content word. */
export const nothingToFind: ReasonSentence = because('no-word-expected');

/** A value, with what may be said of it; a string is the reason why there is none. */
type LexicalResult = number | ReasonSentence | { readonly value: number; readonly supports: readonly ClaimSupport[] };

/** A metric beside a judge; what the trial lacks is found out first. */
export function lexicalMetric(
  definition: MetricDefinition,
  score: (material: LexicalMaterial, metric: Metric, input: ScoreInput) => LexicalResult,
): PureMetric {
  const scorer = whereNeedsAreMet((metric, input) => {
    if (definition.ofClaims === true && isBlank(input.trial.output.answer)) return skipped(emptyAnswer);
    const result = score(lexicalMaterial(input), metric, input);
    if (typeof result === 'string') return skipped(result);
    if (typeof result === 'number') return scored(bounded(result));
    return scored(bounded(result.value), supportDetails(result.supports));
  });
  return { definition, createScorer: () => scorer };
}

/** Sums of weights may go beyond the end by rounding. */
const bounded = (value: number): number => Math.min(1, Math.max(0, value));

/** Below it a claim is told of. */
const weak = 0.5;
/** So many at most, each so long. */
const kept = { claims: 10, characters: 200 };

/**
 * What is kept of the claims behind a score: those that are found badly, and the numbers that stand nowhere. `claims`: how many there are; `weak`: how many are told of below, worst first,
 * with `unfoundNumbers` where they have some.
 */
function supportDetails(supports: readonly ClaimSupport[]): Json {
  const told = supports.filter(({ support, unfoundNumbers }) => support < weak || unfoundNumbers.length > 0);
  const worst = told.toSorted((a, b) => a.support - b.support).slice(0, kept.claims);
  const counts = { claims: supports.length, weak: told.length };
  return worst.length === 0 ? counts : { ...counts, weakest: worst.map(weakClaim) };
}

function weakClaim({ claim, support, unfoundNumbers }: ClaimSupport): Json {
  const told = { claim: cut(claim), support: Math.round(support * 1000) / 1000 };
  return unfoundNumbers.length === 0 ? told : { ...told, unfoundNumbers: unfoundNumbers.slice(0, kept.claims) };
}

function cut(text: string): string {
  const characters = [...text.slice(0, 2 * kept.characters + 2)];
  return characters.length <= kept.characters ? text : `${characters.slice(0, kept.characters).join('')}…`;
}
