// The sentences of an answer that cite a place of a law, each with the words of its place and what the rules make of the two.
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { type HeldSentence, holdSentence } from '../../law/sentences/hold-sentence.ts';
import { stakeOf } from '../../law/sentences/stakes.ts';
import type { CitedSentence } from '../../model/cited-sentence.ts';
import { present } from '../../model/present.ts';
import { type Outcome, skipped } from '../../model/score.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { unreadableDay } from '../unscorable.ts';
import { type CitingTrial, lawOfBareArticles, withoutCitation } from './citation-reader.ts';
import { asOfDay } from './citation-standing.ts';
import { type CitedPlace, namesLawAlone } from './cited-places.ts';
import { provisionWords } from './provision-words.ts';
import type { RetrievedLaws } from './retrieved-places.ts';

interface Ground {
  readonly cited: readonly CitedPlace[];
  readonly retrieved: RetrievedLaws;
  /** The day as of which laws are in force, `2026-01-31`. */
  readonly asOf: string;
}

/** A sentence with the places that it cites. */
export interface SentenceOfPlace {
  /** By the rules. */
  readonly held: CitedSentence;
  /** In the order of the answer, with their words and what lies in them; empty where nothing has them. */
  readonly places: readonly { readonly place: string; readonly words: string }[];
}

/** @returns the outcome of an answer that cites no place, or one per sentence that cites and says something */
export function citedSentences({
  example,
  trial,
  level,
  retrieved,
  citedWith,
}: CitingTrial): { readonly outcome: Outcome } | { readonly sentences: readonly SentenceOfPlace[] } {
  const all = citedWith(lawOfBareArticles(retrieved));
  const cited = all.filter((place) => !namesLawAlone(place, level));
  if (cited.length === 0) return { outcome: withoutCitation({ example, named: all.length - cited.length }) };
  const asOf = asOfDay({ example, trial });
  if (asOf === undefined) return { outcome: skipped(unreadableDay) };
  return { sentences: sentencesOf(trial, { cited, retrieved, asOf }) };
}

function sentencesOf(trial: AnsweredTrial, { cited, ...ground }: Ground): readonly SentenceOfPlace[] {
  const { answer = '' } = trial.output;
  return splitSentences(answer).flatMap(({ text: sentence }): readonly SentenceOfPlace[] => {
    const citing = cited.filter(({ text }) => sentence.includes(text));
    const said = withoutCitations(sentence, citing);
    const places = citing.map((one) => ({ place: printPlace(one), words: wordsOf(one, trial, ground).join('\n') }));
    const [first] = places;
    if (first === undefined || !saysSomething.test(said)) return [];
    const words = places.flatMap((one) => (one.words === '' ? [] : [one.words])).join('\n');
    const found: Omit<HeldSentence, 'coverage'> = words === '' ? { holding: 'cannot-tell' } : holdSentence(said, words);
    const { holding, difference, said: what, there } = found;
    const held = { sentence, place: first.place, holding, stake: stakeOf(said) };
    return [{ held: present({ ...held, difference, said: what, there }), places }];
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
