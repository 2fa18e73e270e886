// Volume and structure as a run keeps them, read back.
import type { Json } from '../../model/json.ts';
import type { PreparationFacts } from '../../model/preparation-facts.ts';

/** @returns undefined where nobody looked into the documents */
export function preparationFactsOf(kept: Json): PreparationFacts | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined;
  const facts = kept as unknown as Partial<PreparationFacts>;
  return typeof facts.documents === 'number' && typeof facts.capacityBytes === 'number'
    ? (facts as PreparationFacts)
    : undefined;
}
