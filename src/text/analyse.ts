// Text to index terms for Japanese, Korean and English; the same for passages and queries.
import { stemmer } from 'stemmer';

/** Stored in every index. Raise it with every change of `analyse` or of the stop words. */
export const ANALYSER_VERSION = 1;

/**
 * Runs that `analyse` looks at one by one. The letters of the third kind leave out the scripts of the first two,
 * because `\p{L}` alone would swallow kanji after a Latin letter or digit (`2011年の`).
 */
const runs =
  /(?<han>[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー〆]+)|(?<hangul>\p{sc=Hangul}+)|(?<word>[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆]]+(?:(?:[._$'’]|::)[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆]]+)*)/gv;

const number = /^\p{Nd}+$/v;
const joiner = /::|[._$]/v;
const apostrophe = /['’]/gv;
const possessive = /['’][sS]$/v;
const plainLatin = /^[a-z]+$/v;
/** Where a camel-case name comes apart: `sessionHandler`, and `HTTPServer` but not the plural `DNAs`. */
const camelSeam = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/v;

/**
 * Splits a text into index terms, in order and with repetition.
 *
 * - NFKC (full-width Latin and half-width kana become ordinary), lower case.
 * - Han and kana: each character and each pair of neighbours (`契約書` → 契 契約 約 約書 書).
 * - Hangul: each pair of neighbours; a lone syllable by itself.
 * - A number that touches Han, kana or Hangul is one character to its neighbours (`第5条` → 第 第5 5 5条 条): what is
 *   counted makes the number mean something.
 * - Everything else: words; English stop words dropped, words of a-z stemmed (Porter).
 * - Identifiers are findable whole and by parts: names joined by `.`, `_`, `$` or `::` give their parts and the whole
 *   (`web.SessionHandler` → web session handler sessionhandler web.sessionhandler), camel case gives its humps (of two
 *   characters or more) and the whole. A stop word inside an identifier is dropped as a part and stays in the whole.
 *
 * A text of stop words and punctuation gives no term.
 */
export function analyse(text: string): string[] {
  const terms: string[] = [];
  let before: Run = { kind: 'word', text: '', end: -1 };
  for (const match of text.normalize('NFKC').matchAll(runs)) {
    const run = toRun(match);
    if (match.index === before.end) pushSeam(terms, before, run);
    if (run.kind === 'han') pushCharacters(terms, run.text);
    else if (run.kind === 'hangul') pushPairs(terms, run.text);
    else if (run.kind === 'word') pushWord(terms, run.text);
    else terms.push(run.text);
    before = run;
  }
  return terms;
}

interface Run {
  readonly kind: 'han' | 'hangul' | 'number' | 'word';
  readonly text: string;
  readonly end: number;
}

function toRun({ 0: text, index, groups }: RegExpExecArray): Run {
  const end = index + text.length;
  if (groups?.han !== undefined) return { kind: 'han', text, end };
  if (groups?.hangul !== undefined) return { kind: 'hangul', text, end };
  return { kind: number.test(text) ? 'number' : 'word', text, end };
}

/** The pair of a number and the character it touches. */
function pushSeam(terms: string[], left: Run, right: Run): void {
  if (left.kind === 'number' && right.kind !== 'word')
    terms.push(left.text + String.fromCodePoint(right.text.codePointAt(0) as number));
  if (right.kind === 'number' && left.kind !== 'word')
    terms.push((Array.from(left.text.slice(-2)).at(-1) as string) + right.text);
}

/** Characters and pairs, in the order in which they begin. Astral characters count as one. */
function pushCharacters(terms: string[], run: string): void {
  let previous = '';
  for (const character of run) {
    if (previous !== '') terms.push(previous + character);
    terms.push(character);
    previous = character;
  }
}

function pushPairs(terms: string[], run: string): void {
  if (run.length === 1) terms.push(run);
  for (let at = 0; at + 1 < run.length; at += 1) terms.push(run.slice(at, at + 2));
}

function pushWord(terms: string[], word: string): void {
  const bare = word.replace(possessive, '').replace(apostrophe, '');
  const parts = bare.split(joiner);
  for (const part of parts) pushPart(terms, part);
  if (parts.length > 1) terms.push(bare.toLowerCase());
}

function pushPart(terms: string[], part: string): void {
  const humps = part.split(camelSeam);
  if (humps.length > 1 && humps.every((hump) => hump.length > 1)) {
    for (const hump of humps) pushPlain(terms, hump.toLowerCase());
  }
  pushPlain(terms, part.toLowerCase());
}

function pushPlain(terms: string[], word: string): void {
  if (stopWords.has(word)) return;
  terms.push(plainLatin.test(word) ? stemmer(word) : word);
}

/** English function words that the analyser drops: words that hold a sentence together and name nothing. */
const list = `
a an the this that these those
i me my mine we us our ours you your yours he him his she her hers it its they them their theirs
myself yourself himself herself itself ourselves themselves
who whom whose which what when where why how
am is are was were be been being do does did doing done have has had having
can could may might must shall should will would
of in on at by for with from to into onto upon about above below over under between among through during before after
against within without across toward towards per via
and or but nor so yet if then than because as while until although though whether unless since
not no only also just very too such both each every either neither all any some more most other another same
there here up down out off again once
`;

/** The stop words, lower case. Changing them changes the index: raise `ANALYSER_VERSION`. */
export const stopWords: ReadonlySet<string> = new Set(list.split(/\s+/u).filter((word) => word !== ''));
