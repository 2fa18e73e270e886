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
  /** A finder of only those phrases that stand in this text: quick on parts of the same text. */
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
  const search = createSearch(text);
  const mayStand = createGlance(text);
  const covered = notWithin.map((longer) => createCover(longer, text));
  const isOwn = (plain: string, place: Place): boolean => !covered.some((covers) => covers(plain, place));
  if (beside === undefined && without === undefined) {
    return ({ plain }) => mayStand(plain) && some(search(plain), (place) => isOwn(plain, place));
  }
  const wanted = beside?.map(createSearch);
  const unwanted = (without ?? []).map(createSearch);
  return ({ sentences }) =>
    sentences.some((sentence) => {
      const isHere = (place: Place): boolean => isOwn(sentence, place);
      if (!mayStand(sentence) || !some(search(sentence), isHere)) return false;
      if (unwanted.some((each) => some(each(sentence), () => true))) return false;
      if (wanted === undefined) return true;
      const others = wanted.map((each) => [...each(sentence)]);
      const reach = apart ?? sentence.length;
      return some(search(sentence), (p) => isHere(p) && others.some((list) => distance(p, list) <= reach));
    });
}

/** Most phrases do not occur in a text: a search for their longest fixed part shows it quickly. */
function createGlance(phrase: string): (plain: string) => boolean {
  const [longest = ''] = fold(phrase)
    .trim()
    .split('{n}')
    .sort((a, b) => b.length - a.length);
  return (plain) => plain.includes(longest);
}

type Search = (plain: string) => Iterable<Place>;

function some(places: Iterable<Place>, test: (place: Place) => boolean): boolean {
  for (const place of places) if (test(place)) return true;
  return false;
}

/** Whether a place of the text is a part of the longer word; looked at there alone. */
function createCover(longer: string, text: string): (plain: string, place: Place) => boolean {
  const [word, part] = [fold(longer).trim(), fold(text).trim()];
  const edges = edgesOf(word);
  const offsets = [...literalPlaces(word, part)].map(({ start }) => start);
  return (plain, { start }) =>
    offsets.some((offset) => {
      const from = start - offset;
      return plain.startsWith(word, from) && isWord(plain, { start: from, end: from + word.length }, edges);
    });
}

const fold = (text: string): string => plainText(text).replace(/[‘’]/gu, "'");

interface Place {
  readonly start: number;
  readonly end: number;
}

/** From the nearest of others, which stand in order; 0 where they touch. */
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

function createSearch(phrase: string): Search {
  const sought = fold(phrase).trim();
  const edges = edgesOf(sought);
  const places = sought.includes('{n}') ? numberedPlaces(sought) : (plain: string) => literalPlaces(plain, sought);
  return function* (plain) {
    for (const place of places(plain)) if (isWord(plain, place, edges)) yield place;
  };
}

function numberedPlaces(sought: string): Search {
  const [first = '', ...rest] = sought.split('{n}').map(escapePattern);
  const pattern = new RegExp([first, ...rest].join(number), 'gu');
  return function* (plain) {
    for (const { 0: found, index } of plain.matchAll(pattern)) yield { start: index, end: index + found.length };
  };
}

interface Edges {
  readonly before: boolean;
  readonly after: boolean;
}

const edgesOf = (sought: string): Edges => ({
  before: /^\p{sc=Latin}/u.test(sought),
  after: /\p{sc=Latin}$/u.test(sought),
});

const isLatin = (character: string): boolean => /^\p{sc=Latin}$/u.test(character);

const isWord = (plain: string, { start, end }: Place, { before, after }: Edges): boolean =>
  !(before && isLatin(plain.charAt(start - 1))) && !(after && isLatin(plain.charAt(end)));

function* literalPlaces(plain: string, sought: string): Iterable<Place> {
  if (sought === '') return;
  for (let at = plain.indexOf(sought); at >= 0; at = plain.indexOf(sought, at + 1))
    yield { start: at, end: at + sought.length };
}
