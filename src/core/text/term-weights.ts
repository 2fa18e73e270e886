// How telling each term is within a handful of sentences: inverse document frequency.
import { contentTerms } from './content-terms.ts';

/** Weight of a term; one that no sentence has weighs most. */
export type TermWeight = (term: string) => number;

/**
 * Weights by the sentences given: `ln(1 + (N - n + .5) / (n + .5))` for a term that n of N sentences hold, which is positive and near 0
 * for a term of every sentence. It is the smoothed weight of BM25 (Robertson and Zaragoza, 2009, as Lucene has it). Nothing but the
 * sentences is known to it, so that the same ones give the same weights.
 * @example
 * const weightOf = termWeights(['the fee is due', 'the fee is low', 'the desk is open']);
 * [weightOf('fee') < weightOf('desk'), weightOf('desk') < weightOf('pool')] // => [true, true]
 */
export function termWeights(sentences: readonly string[]): TermWeight {
  const held = new Map<string, number>();
  for (const sentence of sentences) {
    for (const term of contentTerms(sentence)) held.set(term, (held.get(term) ?? 0) + 1);
  }
  return (term) => {
    const n = held.get(term) ?? 0;
    return Math.log(1 + (sentences.length - n + 0.5) / (n + 0.5));
  };
}
