// Whether quoted words stand in a text, however they were set.

import { findCitations } from '../../law/citations/find-citations.ts';
import { levelOf, type Place } from '../../law/places/covers.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { remembering } from '../../text/content-terms.ts';

/**
 * Widths, spaces, quotation marks and kinds of middle dots make no difference, nor does Hanja in brackets behind its reading. Where the quote leaves something out (…, 〔略〕, 중략), its parts must stand in
 * the text one after the other. A part does not begin or end inside a number: 十年間 does not stand in 二十年間, nor 6% in 14.6%.
 * @param whole the text, as `TextReading.plain` gives it
 * @returns true also for a quote that consists of marks
 */
export function quoteStandsInPlain(quote: string, whole: string): boolean {
  let from = 0;
  for (const part of quote.normalize('NFKC').split(leftOut).map(plainWords)) {
    let at = whole.indexOf(part, from);
    while (at >= 0 && cutsNumber(whole, at, at + part.length)) at = whole.indexOf(part, at + 1);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Whether a number goes on over either end of a stretch. */
const cutsNumber = (whole: string, from: number, to: number): boolean =>
  from < to &&
  [from, to].some((at) => numberAround.test(`${whole.slice(Math.max(0, at - 2), at)}|${whole.slice(at, at + 2)}`));

/** Of two characters on each side of the bar. */
const numberAround = /\d\|\d|\d\.\|\d|\d\|\.\d|[〇一二三四五六七八九十百千万億兆]\|[〇一二三四五六七八九十百千万億兆]/u;

const leftOut =
  /\.{3,}|…+|・{3,}|‥+|⋯+|[(〔[【<]\s*(?:(?:前|中|後|以下)?略|전략|중략|후략|생략|omitted)\s*[)〕\]】>]/giu;

/** A text without what makes no difference between a quote and its source. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(betweenNumbers, numberGap)
    .replaceAll(hanjaBehindReading, '')
    .replaceAll(middleDots, '・')
    .replaceAll(/[\s\p{Pi}\p{Pf}"'`「」『』〈〉《》]+/gu, '');

/** 법익(法益) is 법익. */
const hanjaBehindReading = /(?<=[가-힣])\s*\(\p{sc=Han}[\p{sc=Han}·ㆍ・\s]{0,20}\)/gu;

/** ㆍ of Korean statutes (after NFKC ᆞ), · of those who write about them, ・ of Japanese ones. */
const middleDots = /[·ㆍ\u119e‧∙•]/gu;

/** The number of an item before one that its words begin with: 二　十年間 is not 二十年間. */
const betweenNumbers =
  /(?<=[〇一二三四五六七八九十百千万億兆])\s+(?=[〇一二三四五六七八九十百千万億兆])|(?<=\d)\s+(?=\d)/gu;
const numberGap = '\u0001';

// What is read of the texts that citations are held against, of each text once however many citations there are.

export interface TextReading {
  /** Without what makes no difference to a quote. */
  plain(text: string): string;
  /** The places of a law that a text of that law names. */
  places(text: string, law: string): readonly Place[];
}

/** For the citations of one answer. */
export function createTextReading(): TextReading {
  const plain = remembering(plainWords);
  const places = new Map<string, (text: string) => readonly Place[]>();
  return {
    plain,
    places(text, law) {
      const ofLaw = places.get(law) ?? remembering((words: string) => placesIn(words, law));
      places.set(law, ofLaw);
      return ofLaw(text);
    },
  };
}

const placesIn = (text: string, law: string): readonly Place[] => {
  const named = findCitations(text, { context: { law } });
  const own = named.filter((one) => (one.law ?? law) === law && levelOf(one.provision) !== 'law');
  return [...new Map(own.map((one) => [JSON.stringify(one.provision), { law, provision: one.provision }])).values()];
};

// Whether an answer repeats a document word for word: what such words refer to, the document refers to and not the answer.

/** A stretch of a text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Characters on each side that are looked at, within the sentence. */
const around = 16;
/** Fewer characters than these beside the stretch may be alike by chance. */
const fewest = 8;

/** Tells of a stretch of the answer whether it stands, with its neighbours, in a retrieved document or a context. */
export function copiedWords({ answer = '', documents = [], contexts = [] }: TargetOutput): (at: Stretch) => boolean {
  let texts: readonly string[] | undefined;
  return ({ start, end }) => {
    texts ??= [...documents.flatMap(({ text }) => text ?? []), ...contexts].map(plainWords);
    const before =
      answer
        .slice(Math.max(0, start - around), start)
        .split(opening)
        .at(-1) ?? '';
    const after = answer.slice(end, end + around).split(closing)[0] ?? '';
    const beside = plainWords(before).length + plainWords(after).length;
    if (beside < fewest) return false;
    const words = plainWords(before + answer.slice(start, end) + after);
    return texts.some((text) => text.includes(words));
  };
}

/** Ends of sentences, marks of sources such as `[1]`, and the side of quotation marks that faces the stretch. */
const opening = /[。\n「『“"]|[.!?](?=\s)|[[【［]\d{1,3}[\]】］]/u;
const closing = /[。\n」』”"]|[.!?](?=\s)|[[【［]\d{1,3}[\]】］]/u;
