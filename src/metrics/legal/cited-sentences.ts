// The sentences of an answer that cite a place of a law, or a decision of a court, each with the words of its place and what the rules make of the two.
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { standingOf } from '../../law/index/law-standing.ts';
import { type PlaceText, textOn, textsOfPlace, transitionalOf } from '../../law/index/place-texts.ts';
import { isTextOpen } from '../../law/index/statute-standing.ts';
import { findElsewhere } from '../../law/sentences/find-elsewhere.ts';
import { type HeldSentence, holdSentence } from '../../law/sentences/hold-sentence.ts';
import { areOfOneScript } from '../../law/sentences/same-script.ts';
import { stakeOf } from '../../law/sentences/stakes.ts';
import type { CitedSentence, Holding } from '../../model/cited-sentence.ts';
import { present } from '../../model/present.ts';
import { type Outcome, skipped } from '../../model/score.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { unreadableDay } from '../unscorable.ts';
import { type MarkedAnswer, markedAnswer } from './cases/cited-decisions.ts';
import { type CitingTrial, lawOfBareArticles, withoutCitation } from './citation-reader.ts';
import { type CountedDays, countedDays, toldPlace } from './citation-standing.ts';
import { type CitedPlace, namesLawAlone } from './cited-places.ts';
import { provisionWords } from './provision-words.ts';
import type { RetrievedLaws } from './retrieved-places.ts';

interface Ground extends CountedDays {
  readonly cited: readonly CitedPlace[];
  readonly retrieved: RetrievedLaws;
  /** (it cites no decision whose point could be known) */
  readonly marked: MarkedAnswer | undefined;
}

/** A cited place, with what stands there and what stood. */
export interface PlaceWithWords {
  readonly place: string;
  /** Of the day that counts, with what lies in it; empty where nothing has them, or the place was not there. */
  readonly words: string;
  /** Whether the laws have the place's law, and cannot tell its text of that day (false): there are no words then, and no other texts. */
  readonly isOpen?: true;
  /** Whether the laws know that there is no such place (false): there are no words then, and no other texts. */
  readonly isMissing?: true;
  /** Other texts of the place, as far as the laws tell their days: that of the question's day first, then those before the day that counts, newest first. */
  readonly others: readonly PlaceText[];
  /** Transitional provisions that name its article; to be asked only where two texts are told apart. */
  readonly transitional: () => readonly string[];
}

/** A sentence with the places that it cites. */
export interface SentenceOfPlace {
  /** By the rules. */
  readonly held: CitedSentence;
  /** In the order of the answer. */
  readonly places: readonly PlaceWithWords[];
}

/** @returns the outcome of an answer that cites no place, or one per sentence that cites and says something */
export function citedSentences({
  example,
  trial,
  level,
  retrieved,
  cases,
  citedWith,
}: CitingTrial): { readonly outcome: Outcome } | { readonly sentences: readonly SentenceOfPlace[] } {
  const all = citedWith(lawOfBareArticles(retrieved));
  const cited = all.filter((place) => !namesLawAlone(place, level));
  const marked = markedAnswer(trial, cases);
  if (cited.length === 0 && marked === undefined)
    return { outcome: withoutCitation({ example, named: all.length - cited.length }) };
  const days = countedDays({ example, trial });
  if (days === undefined) return { outcome: skipped(unreadableDay) };
  return { sentences: sentencesOf(trial, { cited, retrieved, marked, ...days }) };
}

function sentencesOf(trial: AnsweredTrial, { cited, marked, ...ground }: Ground): readonly SentenceOfPlace[] {
  const { answer = '' } = trial.output;
  return wholeSentences(marked?.text ?? answer).flatMap((own): readonly SentenceOfPlace[] => {
    const sentence = marked?.unmarked(own) ?? own;
    const citing = cited.filter(({ text }) => own.includes(text));
    const decisions = marked?.decisionsIn(own) ?? [];
    const said = withoutCitations(decisions.length === 0 ? sentence : (marked?.said(own) ?? own), citing);
    const provisions = citing.map((one) => withWords(one, trial, ground));
    // A decision has one point, whatever the day.
    const points = decisions.map((one): PlaceWithWords => ({ ...one, others: [], transitional: () => [] }));
    const places = [...provisions, ...points];
    const [first] = places;
    if (first === undefined || !saysSomething.test(said) || pointsOnly.test(said)) return [];
    const byRules = ofOnePlace(heldByRules(said, places), { citing, places });
    const elsewhere = elsewhereOf(said, { holding: byRules.holding, citing, places, ...ground });
    const held = { sentence, place: first.place, stake: stakeOf(said), ...byRules, ...elsewhere };
    return [{ held, places }];
  });
}

/** Sentences, of which 「…とする。」（第5条）と定めています is one: what stands in brackets behind quoted words goes on with them. */
function wholeSentences(answer: string): readonly string[] {
  const whole: string[] = [];
  for (const { text } of splitSentences(answer)) {
    const before = whole.at(-1);
    if (before !== undefined && /[。.][」』”"]$/u.test(before) && goesOn.test(text))
      whole[whole.length - 1] = before + text;
    else whole.push(text);
  }
  return whole;
}
const goesOn = /^[（(][^（）()\n]{1,40}[）)][\p{sc=Hiragana}、]/u;

type HeldByRules = Pick<
  CitedSentence,
  'holding' | 'isNowhere' | 'difference' | 'said' | 'there' | 'stood' | 'transitional'
>;

/** By the text of the day; where that does not bear it out, another text of one of the places may. */
function heldByRules(said: string, places: readonly PlaceWithWords[]): HeldByRules {
  if (isNowhere(places)) return { holding: 'silent', isNowhere: true };
  const words = wordsTogether(places);
  const canCompare = words !== '' && areOfOneScript(said, words);
  const found = canCompare ? holdSentence(said, words) : { holding: 'cannot-tell' as const };
  if (canCompare && found.holding !== 'otherwise' && found.holding !== 'silent') return ofDay(found);
  // The words that nobody knows may be those that bear it out.
  if (isDayOpen(places)) return { holding: 'cannot-tell' };
  for (const { text, others, place } of textsBeside(places)) {
    if (holdSentence(said, text).holding !== 'supported') continue;
    return { ...ofDay(found), holding: 'other-day', ...standing(others, place) };
  }
  return ofDay(found);
}

/** What a citation of a part of a provision ends in; places are looked at no closer than by their paragraphs and items. */
const partWord = /(?:ただし書き?|本文|[前後]段|柱書|단서|본문|전단|후단|proviso|(?:first|second) sentence)/iu;

/**
 * Of a sentence that cites two places nothing tells which half of it is of which, and a part of a provision (ただし書) is told apart from the rest by
 * neither words nor rules: what one place says is then no contradiction of what is said of the other.
 */
function ofOnePlace(
  held: HeldByRules,
  { citing, places }: { readonly citing: readonly CitedPlace[]; readonly places: readonly PlaceWithWords[] },
): HeldByRules {
  const isOfSeveral = new Set(places.map(({ place }) => place)).size > 1;
  const isOfPart = citing.some(({ text }) => partWord.test(text));
  // A number or a penalty that neither has is in neither.
  const isOfWords = held.difference === 'number' || held.difference === 'penalty';
  return held.holding === 'otherwise' && !isOfWords && (isOfSeveral || isOfPart) ? { holding: 'cannot-tell' } : held;
}

interface Looked extends Pick<Ground, 'asOf' | 'retrieved'> {
  readonly holding: Holding;
  readonly citing: readonly CitedPlace[];
  readonly places: readonly PlaceWithWords[];
}

/** Where another place of the law says so, the cited one of which words could not tell speaks of something else. */
function elsewhereOf(
  said: string,
  { holding, citing, places, asOf, retrieved }: Looked,
): Partial<Pick<CitedSentence, 'elsewhere' | 'holding'>> {
  const { index } = retrieved.book;
  const words = wordsTogether(places);
  const isUnknown = words === '' && !isNowhere(places);
  if (index === undefined || isUnknown || holding === 'supported' || holding === 'other-day' || isDayOpen(places))
    return {};
  for (const citation of citing) {
    const place = toldPlace(citation);
    const provision = place && findElsewhere(index, said, { place, words, day: asOf });
    if (provision === undefined) continue;
    const elsewhere = printPlace({ law: place?.law ?? '', provision });
    return { elsewhere, ...(holding === 'cannot-tell' && { holding: 'silent' as const }) };
  }
  return {};
}

const ofDay = ({ holding, difference, said, there }: Omit<HeldSentence, 'coverage'>): HeldByRules =>
  present({ holding, difference, said, there });

/** Whether of one of the places nothing tells what stood there on the day that counts. */
export const isDayOpen = (places: readonly Pick<PlaceWithWords, 'isOpen'>[]): boolean =>
  places.some(({ isOpen }) => isOpen === true);

/** Whether none of the places exists: what is nowhere bears nothing out. */
export const isNowhere = (places: readonly Pick<PlaceWithWords, 'isMissing'>[]): boolean =>
  places.every(({ isMissing }) => isMissing === true);

/** The words of all places together, with an empty line between two: a list ends where another place begins. */
export const wordsTogether = (places: readonly Pick<PlaceWithWords, 'words'>[]): string =>
  places.flatMap(({ words }) => (words === '' ? [] : [words])).join('\n\n');

/** Every other text of a place, among the words of the other places. */
export const textsBeside = (
  places: readonly PlaceWithWords[],
): readonly { readonly text: string; readonly others: PlaceText; readonly place: PlaceWithWords }[] =>
  places.flatMap((place) =>
    place.others.map((others) => ({
      text: wordsTogether(places.map((one) => (one === place ? { words: others.text } : one))),
      others,
      place,
    })),
  );

/** When a text stood, and what says which of two texts an old case is under. */
export function standing(
  { from, until, isOver, seen, goneBy }: PlaceText,
  { transitional }: PlaceWithWords,
): Pick<CitedSentence, 'stood' | 'transitional'> {
  const named = transitional();
  // Of a text that has ended nobody knows when, the first day alone would say that it still stands.
  const isOpen = isOver === true && until === undefined && goneBy === undefined;
  const stood = present({ from: isOpen ? undefined : from, until, seen, goneBy });
  return { stood, ...(named.length === 0 ? {} : { transitional: named }) };
}

/** A heading, or a citation and nothing else, says nothing of the place; `手数料：年240円` does. */
const saysSomething =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{4}|[A-Za-z]{3,}\s+[A-Za-z]{2,}|\p{L}{2}[^\n]*\p{Nd}/u;

/** That something is regulated somewhere, and not how: 根拠条文は民法709条です。, 遺失物については第5条に定めがあります。 */
const pointsOnly =
  /^(?:(?:この点|これ|根拠|根拠条文|根拠規定|関係条文|関連条文|条文|該当条文)(?:は|について(?:は)?)?、?|[^。、0-9０-９]{1,24}(?:について(?:は)?|に関して(?:は)?|は)、?)?\s*(?:です|である|となります|に(?:規定|定め)が(?:あり|ある|置かれ)(?:ます|ています|ている)?|(?:が|に|で)?(?:規定|定め)(?:し|られ|され|て)?(?:ています|ている|ております|る|います))。?\s*$|^(?:이 점은?|근거(?: 조문| 규정)?(?:은|는)?|[^.,0-9]{1,24}(?:에 대하여는?|에 대해서는?|에 관하여는?|은|는))?\s*(?:입니다|이다|에 (?:규정|정함)이 있습니다|에서 (?:규정하고|정하고) 있습니다|에 (?:규정|정)(?:되어|해져) 있습니다)\.?\s*$/u;

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

function withWords(
  citation: CitedPlace,
  trial: AnsweredTrial,
  ground: Omit<Ground, 'cited' | 'marked'>,
): PlaceWithWords {
  const { asOf, askedOn = asOf, retrieved } = ground;
  const { index } = retrieved.book;
  const told = toldPlace(citation);
  const { subitem } = citation;
  const place = printPlace(subitem === undefined ? citation : { ...citation, provision: subitem });
  if (index === undefined || told === undefined)
    return { place, words: recordedWords(citation, trial, ground), others: [], transitional: () => [] };
  const { statutes } = index;
  // Supplementary provisions do not end, and come with the text that they bring.
  const counted = told.provision.supplement === undefined ? asOf : askedOn;
  if (statutes !== undefined && isTextOpen(statutes, told, counted))
    return { place, words: '', isOpen: true, others: [], transitional: () => [] };
  const cited = subitem === undefined ? told : { ...told, provision: subitem };
  if (standingOf(index, cited, counted).kind === 'missing')
    return { place, words: '', isMissing: true, others: [], transitional: () => [] };
  const below = subitem === undefined ? [] : textsOfPlace(index, { ...told, provision: subitem }, counted);
  const texts = below.length > 0 ? below : textsOfPlace(index, told, counted);
  const day = textOn(texts, asOf);
  // A law that has texts, and none of the day, was not promulgated yet.
  const isBefore = day === undefined && texts.length > 0 && (statutes?.named(told.law) ?? []).length > 0;
  const words = isBefore ? '' : day === undefined ? recordedWords(citation, trial, ground) : day.text;
  const asked = textOn(texts, askedOn);
  const others = texts.filter((one) => one.text !== '' && one.text !== words && one !== day);
  const order = (one: PlaceText): number => (one === asked ? 0 : one.begins <= asOf ? 1 : 2);
  return {
    place,
    words,
    others: others.toReversed().toSorted((a, b) => order(a) - order(b)),
    transitional: () => transitionalOf(index, told, askedOn),
  };
}

/** What statutes have of the day, else what was retrieved, else from other laws; of supplementary provisions those of the question's day, if the day that counts has none. */
function recordedWords(
  citation: CitedPlace,
  { output }: AnsweredTrial,
  ground: Omit<Ground, 'cited' | 'marked'>,
): string {
  const { retrieved, asOf, askedOn } = ground;
  const isLate = askedOn !== undefined && citation.provision.supplement !== undefined;
  const found = [asOf, ...(isLate ? [askedOn] : [])]
    .map((day) => provisionWords(citation, 'verified', { retrieved, asOf: day }) ?? [])
    .find((words) => words.length > 0);
  // The statute's own words stand first; what was retrieved beside them may say anything.
  const own = (found ?? []).filter(({ text }) => text !== undefined);
  return (own.length > 0 ? own : (found ?? []))
    .flatMap(({ document, text }) => {
      if (text !== undefined) return [text];
      if (document === undefined) return [];
      const [at, from, to] = document;
      const part = output.documents?.[at]?.text?.slice(from, to);
      return part === undefined ? [] : [part];
    })
    .join('\n');
}
