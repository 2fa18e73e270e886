// The share of terms that a text has, by weight.
import { contentTerms } from '../../../text/content-terms.ts';
import type { TermWeight } from '../../../text/term-weights.ts';

/** @param terms at least one */
export function termShare(terms: ReadonlySet<string>, text: string, weightOf: TermWeight): number {
  const has = contentTerms(text);
  let [whole, found] = [0, 0];
  for (const term of terms) {
    const weight = weightOf(term);
    whole += weight;
    if (has.has(term)) found += weight;
  }
  return found / whole;
}
