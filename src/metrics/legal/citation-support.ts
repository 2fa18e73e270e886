// Whether the places that an answer cites say what they are cited for: each sentence that cites is held against the words of its places, by rules.
import { stakeWeights } from '../../law/sentences/stakes.ts';
import { type CitedSentence, writeCitedSentences } from '../../model/cited-sentence.ts';
import { because } from '../../model/reasons.ts';
import { scored, skipped } from '../../model/score.ts';
import type { Metric, Scorer, ScoringSettings } from '../metric.ts';
import { citationScorer } from './citation-reader.ts';
import { citedSentences, isDayOpen, type SentenceOfPlace } from './cited-sentences.ts';

/** @param settings.laws what is known of laws (the retrieved documents alone) */
export const supportScorer = (settings: ScoringSettings): Scorer =>
  citationScorer(settings, (citing) => {
    const read = citedSentences(citing);
    if ('outcome' in read) return read.outcome;
    const sentences = read.sentences.map(({ held }) => held);
    const details = writeCitedSentences(sentences);
    const value = supportedShare(sentences, citing.metric);
    if (value !== undefined) return scored(value, details);
    return skipped(because(isOfOpenDays(read.sentences) ? 'text-of-day-unknown' : 'words-cannot-tell'), details);
  });

/** Whether all sentences cite a place whose text of the day that counts nobody knows. */
export const isOfOpenDays = (sentences: readonly SentenceOfPlace[]): boolean =>
  sentences.length > 0 && sentences.every(({ places }) => isDayOpen(places));

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
