// The share of terms that a text has, by weight.
import { evidenceOf, type Weighing } from './claim-support.ts';

/** @param terms at least one */
export function termShare(terms: ReadonlySet<string>, text: string, { reader, weightOf }: Weighing): number {
  const has = evidenceOf([text], { reader }).terms;
  let [whole, found] = [0, 0];
  for (const term of terms) {
    const weight = weightOf(term);
    whole += weight;
    if (has.has(term)) found += weight;
  }
  return found / whole;
}
