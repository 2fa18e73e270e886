// How telling each term is within a handful of sentences: inverse document frequency.
import { contentTerms } from './content-terms.ts';

/** Weight of a term; one that no sentence has weighs most. */
export type TermWeight = (term: string) => number;

/**
 * Weights by the sentences given: `1 + ln((1 + N) / (1 + n))` for a term that n of N sentences hold. A term of every sentence weighs 1;
 * the floor matters where there are few sentences: without it a term would weigh next to nothing because question, context and answer
 * share it. Smoothed inverse document frequency (Salton and Buckley, 1988). Nothing but the sentences is known to it, so that the same
 * ones give the same weights.
 * @example
 * const weightOf = termWeights(['the fee is due', 'the fee is low', 'the desk is open']);
 * [weightOf('fee') < weightOf('desk'), weightOf('desk') < weightOf('pool')] // => [true, true]
 */
export function termWeights(
  sentences: readonly string[],
  termsOf: (sentence: string) => ReadonlySet<string> = contentTerms,
): TermWeight {
  const held = new Map<string, number>();
  for (const sentence of sentences) {
    for (const term of termsOf(sentence)) held.set(term, (held.get(term) ?? 0) + 1);
  }
  return (term) => {
    const n = held.get(term) ?? 0;
    return 1 + Math.log((1 + sentences.length) / (1 + n));
  };
}
