// Finds set phrases in a text, in linear time.
import { escapePattern, plainText } from '../match-text.ts';
import { splitSentences } from '../split-sentences.ts';
import { type PhraseEntry, phraseOf } from './phrase.ts';

/** A text made ready to be looked through by any number of phrases. */
export interface PhraseText {
  readonly plain: string;
  readonly sentences: readonly string[];
}

/** Looks for phrases; made once for a table. */
export interface PhraseFinder {
  /** The texts of the phrases that stand there, as the table writes them and in its order, each once. */
  in(text: PhraseText): readonly string[];
}

export const phraseText = (text: string): PhraseText => ({
  plain: plainText(text),
  sentences: splitSentences(text).map((sentence) => plainText(sentence.text)),
});

/** A sentence, or a part of one, by itself. */
export const phraseSentence = (sentence: string): PhraseText => {
  const plain = plainText(sentence);
  return { plain, sentences: [plain] };
};

export function createPhraseFinder(entries: readonly PhraseEntry[]): PhraseFinder {
  const sought = entries.map((entry) => ({ text: phraseOf(entry).text, stands: createTest(entry) }));
  return {
    in: (text) => [...new Set(sought.flatMap(({ text: phrase, stands }) => (stands(text) ? [phrase] : [])))],
  };
}

function createTest(entry: PhraseEntry): (text: PhraseText) => boolean {
  const { text, notWithin = [], with: beside, without, apart } = phraseOf(entry);
  const places = createSearch(text);
  const longer = notWithin.map(createSearch);
  const wanted = beside?.map(createSearch);
  const unwanted = (without ?? []).map(createSearch);
  const isOwn = (plain: string): readonly Place[] => {
    const found = places(plain);
    if (found.length === 0) return found;
    const covers = longer.flatMap((search) => search(plain));
    return found.filter((place) => !covers.some((cover) => cover.start <= place.start && place.end <= cover.end));
  };
  if (wanted === undefined && unwanted.length === 0) return ({ plain }) => isOwn(plain).length > 0;
  return ({ sentences }) =>
    sentences.some((sentence) => {
      const found = isOwn(sentence);
      if (found.length === 0 || unwanted.some((search) => search(sentence).length > 0)) return false;
      if (wanted === undefined) return true;
      const others = wanted.flatMap((search) => search(sentence));
      return found.some((place) => others.some((other) => gapOf(place, other) <= (apart ?? sentence.length)));
    });
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const gapOf = (a: Place, b: Place): number => Math.max(b.start - a.end, a.start - b.end, 0);

/** Digits and kanji; bounded, so that no text takes more than time in proportion to its length. */
const number = '[0-9〇一二三四五六七八九十百千]{1,12}';

function createSearch(phrase: string): (plain: string) => readonly Place[] {
  const sought = plainText(phrase).trim();
  if (!sought.includes('{n}') && !/^\p{sc=Latin}|\p{sc=Latin}$/u.test(sought))
    return (plain) => placesOf(plain, sought);
  const before = /^\p{sc=Latin}/u.test(sought) ? '(?<!\\p{sc=Latin})' : '';
  const after = /\p{sc=Latin}$/u.test(sought) ? '(?!\\p{sc=Latin})' : '';
  const written = sought.split('{n}').map(escapePattern).join(number);
  const pattern = new RegExp(`${before}${written}${after}`, 'gu');
  return (plain) =>
    [...plain.matchAll(pattern)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

function placesOf(plain: string, sought: string): readonly Place[] {
  const places: Place[] = [];
  if (sought === '') return places;
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + sought.length))
    places.push({ start: at, end: at + sought.length });
  return places;
}
