// One score from the first stage and the lexical features.
import type { LexicalFeatures } from './lexical-features.ts';

/** What goes into the score; all between 0 and 1. */
export interface LexicalInputs extends LexicalFeatures {
  /** The first stage's score, min-max normalised over the candidates. */
  readonly firstStage: number;
}

/**
 * The weights, which sum to 1. Set by judgement before anything was measured, and not fitted to any queries: the first
 * stage keeps half the say, a passage that has more of the query comes before one that has less of it more often, and the
 * other features break near-ties.
 */
export const lexicalWeights: Readonly<Record<keyof LexicalInputs, number>> = {
  firstStage: 0.5,
  coverage: 0.2,
  heading: 0.1,
  proximity: 0.1,
  phrase: 0.1,
};

/** What the features say of a passage alone; with `firstStage` by its weight, the score, between 0 and 1. */
export const pointwiseLexicalScore = (features: LexicalFeatures): number =>
  lexicalWeights.coverage * features.coverage +
  lexicalWeights.heading * features.heading +
  lexicalWeights.proximity * features.proximity +
  lexicalWeights.phrase * features.phrase;
