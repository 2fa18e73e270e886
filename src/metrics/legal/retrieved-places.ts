// The places of laws that a target retrieved.

import { parseCitation } from '../../law/citations/find-citations.ts';
import { documentPlaces } from '../../law/index/document-places.ts';
import type { InForce, LawIndex } from '../../law/index/law-index.ts';
import { metadataForce } from '../../law/index/metadata-place.ts';
import { knownLaw, plainLawName } from '../../law/index/plain-law-name.ts';
import { readNamedPlace } from '../../law/index/read-labels.ts';
import { type LabelledText, readSegments } from '../../law/index/read-segments.ts';
import { builtInLawNames } from '../../law/names/built-in-law-names.ts';
import { type LawCountry, titlesOfEnglish } from '../../law/names/english-titles.ts';
import { createLawNames, joinLawNames, type LawName, type LawNames } from '../../law/names/law-names.ts';
import { covers, type LawPlace, type Place } from '../../law/places/covers.ts';
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';

/** A place that a retrieved document stands for. */
export interface RetrievedPlace extends LawPlace {
  /** Words of the document, of several articles its own; absent where the target does not tell them. */
  readonly text?: string;
  /**
   * Where words that are surely its own stand in the recorded texts: document, from 0, first character, and the one behind the last. Of a
   * document that stands for several places and does not tell their words apart there are none.
   */
  readonly parts: readonly (readonly [document: number, from: number, to: number])[];
  readonly force: InForce;
}

export interface RetrievedLaws {
  readonly places: readonly RetrievedPlace[];
  /** Their laws, each once. */
  readonly laws: readonly string[];
  /** Documents that tell no law. */
  readonly untold: number;
  /** With the names of these laws. */
  readonly book: LawBook;
}

/** What a document stands for is what the target tells, else what its metadata say, else what its title, headings and text show. */
export function retrievedLaws(documents: readonly RetrievedDocument[], book: LawBook): RetrievedLaws {
  const found = documents.map((document, at) => placesOf(document, { book, at }));
  const named = book.with(found.flatMap((places) => places.map(({ law }) => book.canonical(law))));
  const places = found.flat().map((place) => ({ ...place, law: named.canonical(place.law) }));
  return {
    places,
    laws: [...new Set(places.map(({ law }) => law))],
    untold: found.filter((list) => list.length === 0).length,
    book: named,
  };
}

function placesOf(
  document: RetrievedDocument,
  { book, at }: { readonly book: LawBook; readonly at: number },
): readonly RetrievedPlace[] {
  const { provisions, metadata, text = '' } = document;
  const force = metadataForce(metadata);
  const told = (provisions ?? []).flatMap((printed) => readPrinted(printed, book) ?? []);
  const read = told.length > 0 ? [] : documentPlaces({ path: pathOf(metadata), text, metadata });
  const places: readonly LawPlace[] = told.length > 0 ? told : read;
  if (text.trim() === '') return places.map((place) => ({ ...placeOf(place), force, parts: [] }));
  const { segments } = readSegments(text, {});
  return places.map((place, index) => {
    const own = ownSegments(place, segments);
    // A text whose labels name other articles is theirs, whatever its target says.
    const isWhole = told.length === 1 && segments.length === 0;
    const whole = isWhole ? [text] : [read[index]?.text ?? ''];
    return {
      ...placeOf(place),
      text: own.length === 0 ? text : own.join('\n'),
      parts: partsOf(text, own.length === 0 ? whole : own).map(([from, to]) => [at, from, to] as const),
      force,
    };
  });
}

const placeOf = ({ law, provision, to }: LawPlace): LawPlace => ({
  law,
  provision,
  ...present({ to }),
});

/** Of a text of several articles those words that are the place's; none of one that does not tell. */
function ownSegments({ provision, to }: Place, segments: readonly LabelledText[]): readonly string[] {
  const place = placeOf({ law: '', provision, ...present({ to }) });
  const own = segments.filter((one) => {
    const other = placeOf({ law: '', ...one });
    return covers(place, other) || covers(other, place);
  });
  return own.map(({ text }) => text);
}

/** Where pieces of a text stand in it: one part where they follow each other. */
function partsOf(text: string, pieces: readonly string[]): readonly (readonly [from: number, to: number])[] {
  const joined = pieces.join('\n');
  const wanted = text.includes(joined) ? [joined] : pieces;
  return wanted.flatMap((piece) => {
    const from = piece.trim() === '' ? -1 : text.indexOf(piece);
    return from < 0 ? [] : [[from, from + piece.length] as const];
  });
}

/** A place as a target prints it; a law that no grammar knows is what stands before the first label. */
function readPrinted(printed: string, book: LawBook): LawPlace | undefined {
  const citation = parseCitation(printed, { laws: book.names });
  if (citation?.law !== undefined && citation.unresolved === undefined) {
    const { law, provision, to } = citation;
    return { law, provision, ...present({ to }) };
  }
  const named = readNamedPlace(printed);
  if (named === undefined) return printed.trim() === '' ? undefined : { law: printed.trim(), provision: {} };
  const { provision, to } = named;
  const law = named.law === '' ? (/^of (?:the )?(.+)$/u.exec(named.rest)?.[1] ?? '') : named.law;
  return law === '' ? undefined : { law, provision, ...present({ to }) };
}

/** Title and headings where a target tells them, as the reference target does. */
function pathOf(metadata: JsonObject = {}): readonly string[] {
  const { title, section } = metadata;
  const headings = typeof section === 'string' ? section.split(' > ') : [];
  return [typeof title === 'string' ? title : '', ...headings].filter((heading) => heading.trim() !== '');
}

/** Laws by all the names that an answer, a document or an index may call them. */
export interface LawBook {
  readonly index: LawIndex | undefined;
  /**
   * One name for a law however it is called; an unknown law keeps its own, and so does an English name that may mean several of those known.
   * @param country whose law it is said to be (nothing says)
   */
  canonical(name: string, country?: LawCountry): string;
  /** The laws, by the names that `canonical` gives, that an English name may mean; none for a name that is no translation, or is a known law's own. */
  translated(name: string, country?: LawCountry): readonly string[];
  /** The book with further laws, such as those of retrieved documents. */
  with(laws: readonly string[]): LawBook;
  /** What citations are read with. */
  readonly names: LawNames;
}

export function createLawBook(index: LawIndex | undefined): LawBook {
  const indexed = index?.laws ?? [];
  return book(index, new Set(indexed.map(({ name }) => name)), createLawNames(indexed.map(withShortName)));
}

function book(index: LawIndex | undefined, known: ReadonlySet<string>, names: LawNames): LawBook {
  const own = (name: string): string => {
    const plain = plainLawName(name);
    const listed = names.resolve(plain) ?? builtInLawNames.resolve(plain);
    // An abbreviation may be of the title that a law had before: 下請法.
    const full = listed === undefined ? plain : (names.resolve(listed) ?? listed);
    return knownLaw(full, known) ?? full;
  };
  const translated = (name: string, country?: LawCountry): readonly string[] =>
    known.has(own(name))
      ? []
      : [...new Set(titlesOfEnglish(name, country).map(own))].filter((title) => known.has(title));
  const canonical = (name: string, country?: LawCountry): string => {
    const [only, ...others] = translated(name, country);
    return only === undefined || others.length > 0 ? own(name) : only;
  };
  return {
    index,
    canonical,
    translated,
    names,
    with: (further) => {
      const added = [...new Set(further)].filter((name) => !known.has(name));
      if (added.length === 0) return book(index, known, names);
      const more = createLawNames(added.map((name) => withShortName({ name })));
      return book(index, new Set([...known, ...added]), joinLawNames([more, names]));
    },
  };
}

/**
 * 하늘시 도서관 조례 is called 도서관 조례, too: its spaces tell where the municipality ends, and keep a grammar from seeing the name's beginning.
 * Where two are so called, it means none.
 */
function withShortName({ name, abbreviations = [] }: LawName): LawName {
  const short = /^(?:\S{1,12}(?:시|도|군|구) ){1,2}(.{3,}(?:조례|규칙))$/u.exec(name)?.[1];
  return short === undefined ? { name, abbreviations } : { name, abbreviations: [...abbreviations, short] };
}
