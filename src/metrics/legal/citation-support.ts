// Whether the places that an answer cites say what they are cited for: each sentence that cites is held against the words of its places.
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { holdSentence } from '../../law/sentences/hold-sentence.ts';
import { stakeOf, stakeWeights } from '../../law/sentences/stakes.ts';
import { type CitedSentence, writeCitedSentences } from '../../model/cited-sentence.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import { scored, skipped } from '../../model/score.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import type { Scorer, ScoringSettings } from '../metric.ts';
import { unreadableDay } from '../unscorable.ts';
import { citationScorer, lawOfBareArticles, withoutCitation } from './citation-reader.ts';
import { asOfDay } from './citation-standing.ts';
import { type CitedPlace, namesLawAlone } from './cited-places.ts';
import { provisionWords } from './provision-words.ts';
import type { RetrievedLaws } from './retrieved-places.ts';

/** @param settings.laws what is known of laws (the retrieved documents alone) */
export const supportScorer = (settings: ScoringSettings): Scorer =>
  citationScorer(settings, ({ example, trial, level, retrieved, citedWith, metric }) => {
    const all = citedWith(lawOfBareArticles(retrieved));
    const cited = all.filter((place) => !namesLawAlone(place, level));
    if (cited.length === 0) return withoutCitation({ example, named: all.length - cited.length });
    const asOf = asOfDay({ example, trial });
    if (asOf === undefined) return skipped(unreadableDay);
    const sentences = citingSentences(trial, { cited, retrieved, asOf });
    const decided = sentences.filter(({ holding }) => holding !== 'cannot-tell');
    const details = writeCitedSentences(sentences);
    if (decided.length === 0) return skipped(because('words-cannot-tell'), details);
    const weightOf = ({ stake }: CitedSentence): number =>
      metric.parameters.weigh === 'stakes' ? stakeWeights[stake] : 1;
    const sum = (those: readonly CitedSentence[]): number => those.reduce((total, one) => total + weightOf(one), 0);
    const supported = decided.filter(({ holding }) => holding === 'supported');
    return scored(sum(supported) / sum(decided), details);
  });

interface Ground {
  readonly cited: readonly CitedPlace[];
  readonly retrieved: RetrievedLaws;
  readonly asOf: string;
}

function citingSentences(trial: AnsweredTrial, { cited, ...ground }: Ground): readonly CitedSentence[] {
  const { answer = '' } = trial.output;
  return splitSentences(answer).flatMap(({ text: sentence }): readonly CitedSentence[] => {
    const places = cited.filter(({ text }) => sentence.includes(text));
    const [first] = places;
    if (first === undefined) return [];
    const said = withoutCitations(sentence, places);
    if (!saysSomething.test(said)) return [];
    const stake = stakeOf(said);
    const place = printPlace(first);
    const words = places.flatMap((one) => wordsOf(one, trial, ground)).join('\n');
    if (words === '') return [{ sentence, place, holding: 'cannot-tell', stake }];
    const { holding, difference, said: what, there } = holdSentence(said, words);
    return [present({ sentence, place, holding, stake, difference, said: what, there })];
  });
}

/** A heading, or a citation and nothing else, says nothing of the place. */
const saysSomething = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}|[A-Za-z]{3,}\s+[A-Za-z]{2,}/u;

const leading =
  /(?:の規定)?(?:に(?:よれば|よると|より|基づき|基づいて|従い|従って|おいて)(?:は)?|では|は)?、?|(?:의 규정)?에 (?:따르면|따라|의하면|의하여|근거하여),?\s?/u
    .source;

function withoutCitations(sentence: string, places: readonly CitedPlace[]): string {
  const longestFirst = places.map(({ text }) => text).sort((a, b) => b.length - a.length);
  const bare = longestFirst.reduce(
    (rest, text) => rest.replace(new RegExp(`[（(「]?${escaped(text)}[）)」]?(?:${leading})`, 'gu'), ' '),
    sentence,
  );
  return bare
    .replace(/\b(?:under|according to|pursuant to|in|by|as provided in|per)\s*[,:]?\s*(?=[,.]|$|\s)/giu, ' ')
    .replace(/^[\s,、:：]+/u, '')
    .trim();
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

function wordsOf(place: CitedPlace, { output }: AnsweredTrial, ground: Omit<Ground, 'cited'>): readonly string[] {
  const found = provisionWords(place, 'verified', ground) ?? [];
  return found.flatMap(({ document, text }) => {
    if (text !== undefined) return [text];
    if (document === undefined) return [];
    const [at, from, to] = document;
    const part = output.documents?.[at]?.text?.slice(from, to);
    return part === undefined ? [] : [part];
  });
}
