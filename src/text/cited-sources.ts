// Which of the returned documents an answer cites.
import type { Json } from '../model/json.ts';
import type { RetrievedDocument } from '../model/target-output.ts';
import { foldSource, readMarker, type SourceMarker, usualSourceMarkers } from './source-marker.ts';

interface CitedSources {
  /** Places of the cited documents in the list, from 0, ascending. */
  readonly places: readonly number[];
  /** What is cited and is not among the documents: the first 20. */
  readonly unknown: readonly string[];
}

/**
 * Looks for the markers in an answer and for what they name among the documents: by id, by the document of a chunk, by chunk, by title,
 * path or file name; width, letter case and space beside punctuation aside. `[2]` is the second document of the list.
 *
 * Takes time in proportion to the text, whatever it says, and looks at no more than 200 values of a marker.
 * @param markers templates such as `[Source: {id}]` (the usual ones in Japanese, Korean and English)
 */
export function citedSources(
  answer: string,
  documents: readonly RetrievedDocument[],
  markers: readonly string[] = usualSourceMarkers,
): CitedSources {
  const text = foldSource(answer);
  const byName = namesOf(documents);
  const longest = [...byName.keys()].sort((a, b) => b.length - a.length);
  const places = new Set<number>();
  const unknown = new Set<string>();
  for (const marker of markers.map(readMarker)) {
    for (const value of valuesOf(text, marker)) {
      const found =
        marker.kind === 'n' ? placesByNumber(value, documents.length) : placesByName(value, { byName, longest });
      for (const place of found.places) places.add(place);
      for (const name of found.unknown) if (unknown.size < mostUnknown) unknown.add(name);
    }
  }
  return { places: [...places].sort((a, b) => a - b), unknown: [...unknown] };
}

const mostUnknown = 20;
/** Characters of a value, at most. */
const longestValue = 200;
const mostValues = 200;

/** What stands in the places of a marker, each once. */
function valuesOf(text: string, { kind, before, after }: SourceMarker): ReadonlySet<string> {
  const values = new Set<string>();
  for (
    let at = text.indexOf(before);
    at >= 0 && values.size < mostValues;
    at = text.indexOf(before, at + before.length)
  ) {
    const from = at + before.length;
    const rest = text.slice(from, from + longestValue);
    if (kind === 'n') {
      const [value = ''] = /^\d{1,4}(?:[,、;–~-]\d{1,4})*/u.exec(rest) ?? [];
      if (value !== '' && rest.startsWith(after, value.length)) values.add(value);
    } else if (after !== '') {
      const end = rest.indexOf(after);
      const value = end < 0 ? '' : rest.slice(0, end).trim();
      if (value !== '' && !value.includes('\n')) values.add(value);
    } else if (beginsLine(text, at)) {
      for (const value of linesOf(text, from)) values.add(value);
    }
  }
  return values;
}

const bullet = /^[ \t]*(?:[-*•・◦]|\d{1,3}[.)])[ \t]*/u;

/** Whether it begins its line, bullets and emphasis aside. */
function beginsLine(text: string, at: number): boolean {
  const line =
    text
      .slice(Math.max(0, at - 20), at)
      .split('\n')
      .at(-1) ?? '';
  return line.length < 20 && /^[ \t#>*_-]*$/u.test(line);
}

/** The rest of the line, or the list of lines below it when there is none. */
function linesOf(text: string, from: number): readonly string[] {
  const [first = '', ...below] = text.slice(from, from + 20 * longestValue).split('\n', 21);
  const value = first.replace(/^[*_]+/u, '').trim();
  if (value !== '') return value.length > longestValue ? [] : [value];
  const end = below.findIndex((line) => !bullet.test(line));
  return below.slice(0, end < 0 ? below.length : end).map((line) => line.replace(bullet, '').trim());
}

interface Found {
  readonly places: readonly number[];
  readonly unknown: readonly string[];
}

/** `1`, `1,3` and `1-3`. */
function placesByNumber(value: string, count: number): Found {
  const places: number[] = [];
  const unknown: string[] = [];
  for (const part of value.split(/[,、;]/u)) {
    const [first = 0, last = first] = part.split(/[–~-]/u).map(Number);
    if (first < 1 || last < first || last > count) unknown.push(part);
    else for (let n = first; n <= last; n++) places.push(n - 1);
  }
  return { places, unknown };
}

interface Names {
  readonly byName: ReadonlyMap<string, readonly number[]>;
  readonly longest: readonly string[];
}

/** The whole value, else each part of a list. */
function placesByName(value: string, names: Names): Found {
  const whole = placesOf(value, names);
  if (whole !== undefined) return { places: whole, unknown: [] };
  const places: number[] = [];
  const unknown: string[] = [];
  for (const part of value.split(/[,、;]/u).map((each) => each.trim())) {
    const found = part === '' ? [] : placesOf(part, names);
    if (found === undefined) unknown.push(part);
    else places.push(...found);
  }
  return { places, unknown };
}

/** What may follow a name that is cited more exactly than the documents are cut. */
const within = /^(?:[#(]| ?(?:第|제 ?\d|§|p\.|pp\.|page |section ))/u;

function placesOf(cited: string, { byName, longest }: Names): readonly number[] | undefined {
  const value = cited.replace(/^["'`“「『]+|["'`”」』。.]+$/gu, '');
  const exact = byName.get(cited) ?? byName.get(value);
  if (exact !== undefined) return exact;
  const name = longest.find((each) => value.startsWith(each) && within.test(value.slice(each.length)));
  return name === undefined ? undefined : byName.get(name);
}

const named = ['title', 'name', 'path', 'file', 'filename', 'source', 'url'] as const;

/** Names by which documents may be cited, folded, with the places of those that have them. */
function namesOf(documents: readonly RetrievedDocument[]): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>();
  for (const [place, { id, documentId, chunkIds = [], metadata = {} }] of documents.entries()) {
    const given = [id, documentId, ...chunkIds, ...named.map((key): Json | undefined => metadata[key])];
    const names = given.flatMap((name) => (typeof name === 'string' ? shorterNames(foldSource(name)) : []));
    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return byName;
}

/** `docs/rules.md` is also `rules.md` and `rules`. */
function shorterNames(name: string): readonly string[] {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const stem = file.replace(/\.(?:md|txt|html?|pdf|docx?|xlsx?|pptx?|json)$/u, '');
  return [name, file, stem].filter((each) => each !== '');
}
