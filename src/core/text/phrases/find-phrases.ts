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
  /** How many phrases it looks for. */
  readonly size: number;
  /** The texts of the phrases that stand there, as the table writes them and in its order, each once. */
  in(text: PhraseText): readonly string[];
  /** One that looks for nothing but those of its phrases that stand there: quick on parts of the same text. */
  narrowed(text: PhraseText): PhraseFinder;
}

export const phraseText = (text: string): PhraseText => ({
  plain: fold(text),
  sentences: splitSentences(text).map((sentence) => fold(sentence.text)),
});

/** A sentence, or a part of one, by itself. */
export const phraseSentence = (sentence: string): PhraseText => {
  const plain = fold(sentence);
  return { plain, sentences: [plain] };
};

export const createPhraseFinder = (entries: readonly PhraseEntry[]): PhraseFinder =>
  finderOf(entries.map((entry) => ({ text: phraseOf(entry).text, stands: createTest(entry) })));

interface Sought {
  readonly text: string;
  readonly stands: (text: PhraseText) => boolean;
}

const finderOf = (sought: readonly Sought[]): PhraseFinder => ({
  size: sought.length,
  in: (text) => [...new Set(sought.flatMap(({ text: phrase, stands }) => (stands(text) ? [phrase] : [])))],
  narrowed: (text) => finderOf(sought.filter(({ stands }) => stands(text))),
});

function createTest(entry: PhraseEntry): (text: PhraseText) => boolean {
  const { text, notWithin = [], with: beside, without, apart } = phraseOf(entry);
  const places = createSearch(text);
  const longer = notWithin.map(createSearch);
  const wanted = beside?.map(createSearch);
  const unwanted = (without ?? []).map(createSearch);
  const isOwn = (plain: string): readonly Place[] => {
    const found = places(plain);
    if (found.length === 0) return found;
    const covers = longer.map((search) => search(plain));
    return found.filter((place) => !covers.some((list) => (lastUpTo(list, place)?.end ?? 0) >= place.end));
  };
  if (wanted === undefined && unwanted.length === 0) return ({ plain }) => isOwn(plain).length > 0;
  return ({ sentences }) =>
    sentences.some((sentence) => {
      const found = isOwn(sentence);
      if (found.length === 0 || unwanted.some((search) => search(sentence).length > 0)) return false;
      if (wanted === undefined) return true;
      const others = wanted.map((search) => search(sentence));
      return found.some((place) => others.some((list) => distance(place, list) <= (apart ?? sentence.length)));
    });
}

const fold = (text: string): string => plainText(text).replace(/[‘’]/gu, "'");

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The last of a list in order of place, none overlapping, that begins no later. */
const lastUpTo = (places: readonly Place[], { start }: Place): Place | undefined =>
  places[firstBehind(places, start) - 1];

function distance(place: Place, others: readonly Place[]): number {
  const at = firstBehind(others, place.start);
  const gaps = [others[at - 1], others[at]].map((other) =>
    other === undefined ? Number.POSITIVE_INFINITY : Math.max(other.start - place.end, place.start - other.end, 0),
  );
  return Math.min(...gaps);
}

/** Index of the first that begins behind `start`. */
function firstBehind(places: readonly Place[], start: number): number {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle] as Place).start <= start) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Digits and kanji; bounded, so that no text takes more than time in proportion to its length. */
const number = '[0-9〇一二三四五六七八九十百千]{1,12}';

function createSearch(phrase: string): (plain: string) => readonly Place[] {
  const sought = fold(phrase).trim();
  const edges = { before: /^\p{sc=Latin}/u.test(sought), after: /\p{sc=Latin}$/u.test(sought) };
  if (!sought.includes('{n}')) return (plain) => placesOf(plain, sought).filter((place) => isWord(plain, place, edges));
  const [first = '', ...rest] = sought.split('{n}').map(escapePattern);
  const pattern = new RegExp([first, ...rest].join(number), 'gu');
  return (plain) =>
    [...plain.matchAll(pattern)]
      .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
      .filter((place) => isWord(plain, place, edges));
}

interface Edges {
  readonly before: boolean;
  readonly after: boolean;
}

const isLatin = (character: string): boolean => /^\p{sc=Latin}$/u.test(character);

const isWord = (plain: string, { start, end }: Place, { before, after }: Edges): boolean =>
  !(before && isLatin(plain.charAt(start - 1))) && !(after && isLatin(plain.charAt(end)));

function placesOf(plain: string, sought: string): readonly Place[] {
  const places: Place[] = [];
  if (sought === '') return places;
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + sought.length))
    places.push({ start: at, end: at + sought.length });
  return places;
}
