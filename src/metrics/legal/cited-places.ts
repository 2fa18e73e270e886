// The places of laws that an answer cites, in its text and in what its target gives beside it.

import { languageOfLaw } from '../../law/citations/citation-grammars.ts';
import { findCitations } from '../../law/citations/find-citations.ts';
import type { CitationLanguage, LegalCitation } from '../../law/grammars/legal-citation.ts';
import { metadataPlace, unreadableArticle } from '../../law/index/metadata-place.ts';
import { readLabels } from '../../law/index/read-labels.ts';
import { isNumberOfAnother } from '../../law/index/statute-standing.ts';
import type { LawCountry } from '../../law/names/english-titles.ts';
import { atLevel, type Place } from '../../law/places/covers.ts';
import type { Provision, ProvisionLevel } from '../../law/places/provision.ts';
import { countryOfLabels, fromTranslation } from '../../law/places/translated-provision.ts';
import { isJsonObject, type Json, type JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { copiedWords } from './quote-match.ts';
import type { LawBook } from './retrieved-places.ts';

export interface CitedPlace extends Place {
  /** As it stands in the answer. */
  readonly text: string;
  readonly language: CitationLanguage;
  /** The sub-item of the place that is meant, where one is told: 第2号イ. Verdicts at the level `item` look no closer than at its item. */
  readonly subitem?: Provision;
  readonly quote?: string;
  /** What stands there of a law's name that may begin further to the left, or that no list has; `law` is absent then. */
  readonly lawEnd?: string;
  /** Whether that is because the number in brackets behind it is another law's: which of both is meant is not told (false). */
  readonly isMisnumbered?: true;
  /** What was written relative to nothing, such as 前条. */
  readonly unresolved?: string;
}

export interface CitedPlacesOptions {
  readonly book: LawBook;
  /** The law that a citation without one means (none). */
  readonly law?: string | undefined;
  /** Citations are looked at no more exactly than this. */
  readonly level: ProvisionLevel;
}

/**
 * Each place once, and once more for each quote from it. What the words of a document refer to without naming a law (前項, 第3条の登録) is no
 * citation of the answer that repeats them.
 */
export function citedPlaces(output: TargetOutput, options: CitedPlacesOptions): readonly CitedPlace[] {
  const { answer = '', citations = [] } = output;
  const isCopied = copiedWords(output);
  const own = citationsIn(answer, options).filter(
    (citation) => namesItsLaw(citation) || isHead(answer, citation) || !isCopied(citation),
  );
  const structured = citations.flatMap((citation) => structuredCitation(citation, options));
  const all = [...own.map((citation) => placeOf(citation, options)), ...structured];
  const seen = new Map<string, CitedPlace>();
  for (const citation of all) {
    const key = keyOf(citation);
    if (!seen.has(key)) seen.set(key, citation);
  }
  return [...seen.values()];
}

/**
 * Whether it names a law and no place of it: 民法によります。 Words that it quotes from the law can be looked for all the same, and when places are
 * looked at by their laws alone a name says all there is to say.
 */
export const namesLawAlone = ({ provision, to, quote, unresolved }: CitedPlace, level: ProvisionLevel): boolean =>
  level !== 'law' &&
  Object.keys(provision).length === 0 &&
  to === undefined &&
  quote === undefined &&
  (unresolved === undefined || lawWord.test(unresolved));

/** The end of 同法, この条例, 이 법 and this Act; not of 前条. */
const lawWord =
  /(?:法律?|令|規則|細則|条例|規程|要綱|要領|条約|協定|법률?|[령영]|규칙|조례|Act|Code|Regulations?|Directive|Ordinance|Constitution|Treaty|Convention|Charter|Statute|Law|Rules|Order|Decree)$/u;

/** The citations of a text, cut to the level, their laws by the names of the book. */
export const readText = (text: string, options: CitedPlacesOptions): readonly CitedPlace[] =>
  citationsIn(text, options).map((citation) => placeOf(citation, options));

const citationsIn = (text: string, { book, law }: CitedPlacesOptions): readonly LegalCitation[] => {
  const found = findCitations(text, {
    laws: book.names,
    ...present({ context: law === undefined ? undefined : { law } }),
  });
  return law === undefined
    ? found
    : besideOtherLaws(text, found, (name, country) => book.canonical(name, country) === law);
};

const namesItsLaw = ({ lawBy, unresolved }: LegalCitation): boolean =>
  unresolved === undefined && (lawBy === 'named' || lawBy === 'abbreviated' || lawBy === 'quoted-from');

/** Whether it stands before the words of an article as its label, as where a document is shown. */
const isHead = (answer: string, { start, unresolved }: LegalCitation): boolean =>
  unresolved === undefined && readLabels(answer.slice(start, start + 200).split('\n', 1)[0] ?? '') !== undefined;

function placeOf(citation: LegalCitation, options: CitedPlacesOptions): CitedPlace {
  const { text, language, quote, unresolved } = citation;
  const { level } = options;
  const { law, lawEnd, isMisnumbered } = lawOf(citation, options);
  const [provision, to] = [citation.provision, citation.to].map((place) => inOwnLabels(place, citation, law)) as [
    Provision,
    Provision | undefined,
  ];
  return {
    text,
    language,
    provision: asCounted(provision, citation, { law, level }),
    ...present({
      law,
      lawEnd,
      isMisnumbered,
      subitem: level === 'item' && (provision.subitems ?? []).length > 0 ? provision : undefined,
      to: to === undefined || level === 'law' ? undefined : asCounted(to, citation, { law, level }),
      quote,
      unresolved,
    }),
  };
}

/**
 * The place, cut to the level. Articles of Korean laws that have one paragraph do not number it: 제840조제5호 is cited, and 제840조제1항제5호 is not there.
 * What is cited without a paragraph stays so, and above items it is its article.
 */
function asCounted(
  place: Provision,
  { language }: Pick<LegalCitation, 'language'>,
  { law, level }: { readonly law: string | undefined; readonly level: ProvisionLevel },
): Provision {
  const cut = atLevel(place, level);
  const isKorean = (law === undefined ? language : languageOfLaw(law)) === 'ko';
  return isKorean && place.paragraph === undefined ? present({ ...cut, paragraph: undefined }) : cut;
}

/** An English name that may mean several of the laws that are known is the one that bare articles mean, or as open as one whose beginning nothing tells. */
function lawOf(
  { law, lawEnd, lawNumber, provision, country }: LegalCitation,
  { book, law: bare }: CitedPlacesOptions,
): Pick<CitedPlace, 'law' | 'lawEnd' | 'isMisnumbered'> {
  // 契約書第5条 has none, whatever was retrieved: the grammar has taken the law of bare articles where it may be meant.
  if (law === undefined) return present({ lawEnd });
  const several = book.translated(law, country);
  const { statutes } = book.index ?? {};
  const numbered = (told: string): Pick<CitedPlace, 'law' | 'lawEnd' | 'isMisnumbered'> =>
    statutes !== undefined && lawNumber !== undefined && isNumberOfAnother(statutes, told, lawNumber)
      ? { lawEnd: told, isMisnumbered: true }
      : present({ law: told, lawEnd });
  if (several.length < 2) return numbered(book.canonical(law, country));
  const [counted, ...others] = book.translated(law, countryOfLabels(provision));
  if (counted !== undefined && others.length === 0) return numbered(counted);
  return bare !== undefined && several.includes(bare) ? numbered(bare) : { lawEnd: law };
}

function inOwnLabels(place: Provision | undefined, { language }: LegalCitation, law = ''): Provision | undefined {
  const own = languageOfLaw(law);
  return place === undefined || language !== 'en' || own === 'en' ? place : fromTranslation(place, own);
}

/** A text, or an object of law and article, or of a text that is one; an object that names a document cites no law. */
function structuredCitation(citation: Json, options: CitedPlacesOptions): readonly CitedPlace[] {
  if (typeof citation === 'string') return readText(citation, options);
  if (!isJsonObject(citation)) return [];
  const object = citation;
  const quote = textAt(object, ['quote', 'quotation', 'excerpt', '引用', '인용']);
  const told = metadataPlace(object);
  if (told !== undefined) {
    const text = [object.law, object.article, object.paragraph, object.item].filter((part) => part !== undefined);
    const citing = { ...told, text: text.join(' ') || told.law, language: 'ja' as const };
    const unresolved = unreadableArticle(object);
    return [placeOf({ ...citing, start: 0, end: 0, ...present({ quote, unresolved }) }, options)];
  }
  const text = textAt(object, ['citation', 'text', 'reference', 'source', 'title', 'name']);
  const [first, ...others] = text === undefined ? [] : readText(text, options);
  if (first === undefined) return [];
  return [quote === undefined || others.length > 0 ? first : { ...first, quote }, ...others];
}

const textAt = (object: JsonObject, keys: readonly string[]): string | undefined =>
  keys.map((key) => object[key]).find((value) => typeof value === 'string');

const keyOf = ({ law, provision, to, quote, unresolved, text }: CitedPlace): string =>
  JSON.stringify([
    law ?? null,
    provision,
    to ?? null,
    quote ?? null,
    unresolved ?? null,
    law === undefined ? text : null,
  ]);

// Bare articles that an answer writes where it speaks of another law than the one that was retrieved.

/**
 * The citations, those without a law that is told where the last law named is another than the one that bare articles mean: of 民法では、第5条が…
 * it may be 民法第5条. A name counts to the end of its paragraph; one that has a line of its own, as headings have, counts further.
 *
 * @param citations in order of their place
 * @param isMeant whether a law is the one that bare articles mean
 */
function besideOtherLaws(
  text: string,
  citations: readonly LegalCitation[],
  isMeant: (law: string, country: LawCountry | undefined) => boolean,
): readonly LegalCitation[] {
  const paragraphOf = paragraphsOf(text);
  let other: { readonly paragraph: number; readonly heads: boolean } | undefined;
  let open = false;
  return citations.map((citation) => {
    const { law, lawBy, lawEnd, country, start } = citation;
    if (law === undefined && lawEnd === undefined) return citation;
    const paragraph = paragraphOf(start);
    const meant = law !== undefined && isMeant(law, country);
    // Of 第5条及び第7条 the second is of the law of the first, and so is 同条.
    const bare = meant && (lawBy === 'context' || (lawBy === 'carried' && open));
    if (!bare) {
      other = meant ? undefined : { paragraph, heads: isLine(text, citation) };
      open = false;
      return citation;
    }
    if (lawBy === 'context') open = other !== undefined && (other.heads || other.paragraph === paragraph);
    return open ? withoutLaw(citation) : citation;
  });
}

const withoutLaw = ({ law: _, lawBy: __, country: ___, ...citation }: LegalCitation): LegalCitation => citation;

/** The number of the paragraph that a place is in; to be asked with rising ones. */
function paragraphsOf(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n[ \t\r]*(?=\n)/gu)].map(({ index }) => index);
  let next = 0;
  return (at) => {
    while (next < ends.length && (ends[next] as number) < at) next += 1;
    return next;
  };
}

/** Whether it is a line by itself, marks and brackets aside: `### 민법`, `**民法**（抜粋）`. */
function isLine(text: string, { start, end }: LegalCitation): boolean {
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 60);
  return (
    /(?:^|\n)[^\n\p{L}]*$/u.test(before) && /^[*_」』】》:：\s]*(?:[(（][^)）\n]*[)）])?[*_:：]*(?:\n|$)/u.test(after)
  );
}
