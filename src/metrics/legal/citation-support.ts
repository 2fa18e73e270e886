// Whether the places that an answer cites say what they are cited for: each sentence that cites is held against the words of its places, by rules.
import { writeCitedSentences } from '../../model/cited-sentence.ts';
import { because } from '../../model/reasons.ts';
import { scored, skipped } from '../../model/score.ts';
import type { Scorer, ScoringSettings } from '../metric.ts';
import { citationScorer } from './citation-reader.ts';
import { citedSentences, isDayOpen, type SentenceOfPlace } from './cited-sentences.ts';
import { supportedShare } from './supported-share.ts';

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
