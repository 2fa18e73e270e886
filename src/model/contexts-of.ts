// What an answer was written from, as far as the target tells it.
import type { TargetOutput } from './target-output.ts';

/**
 * The contexts that the target names; without them the texts of its documents, in rank order.
 * @returns empty when it tells neither
 */
export function contextsOf({ contexts, documents = [] }: TargetOutput): readonly string[] {
  return contexts ?? documents.flatMap(({ text }) => (text === undefined || text === '' ? [] : [text]));
}
