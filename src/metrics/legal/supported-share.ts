// What sentences that cite come to: read by reports too, which load no grammars of laws for it.
import { stakeWeights } from '../../law/sentences/stakes.ts';
import type { CitedSentence } from '../../model/cited-sentence.ts';
import type { Metric } from '../metric.ts';

/**
 * Sentences that are borne out, of those of which something can be told; each weighs 1, or what is at stake in it.
 * @returns undefined where nothing can be told of any
 */
export function supportedShare(
  sentences: readonly Pick<CitedSentence, 'holding' | 'stake'>[],
  { parameters: { weigh } }: Pick<Metric, 'parameters'>,
): number | undefined {
  const decided = sentences.filter(({ holding }) => holding !== 'cannot-tell');
  if (decided.length === 0) return undefined;
  const sum = (those: typeof decided): number =>
    those.reduce((total, { stake }) => total + (weigh === 'stakes' ? stakeWeights[stake] : 1), 0);
  return sum(decided.filter(({ holding }) => holding === 'supported')) / sum(decided);
}
