// The places of laws that the passages of a document stand for.
import { printPlace } from '../../../law/citations/citation-grammars.ts';
import { distinctPlaces, documentPlaces } from '../../../law/index/document-places.ts';
import type { Place } from '../../../law/places/covers.ts';
import { resultOf } from '../../../search/ranking/chunk-results.ts';
import type { CorpusDocument, IndexedPassage } from './corpus-document.ts';

/**
 * Printed, a list a passage; empty where the document is no law's.
 * @param passages all of the document, in reading order
 */
export function passageProvisions(
  { metadata }: Pick<CorpusDocument, 'metadata'>,
  passages: readonly IndexedPassage[],
): readonly (readonly string[])[] {
  let before: { readonly section: string; readonly place: Place } | undefined;
  return passages.map((passage) => {
    const { title, section, text } = passage;
    const own = resultOf(passage, 'section');
    const path = [title, ...(section === '' ? [] : section.split(' > '))];
    const places = documentPlaces({ path, text, metadata }, before?.section === own ? before.place : undefined);
    const last = places.at(-1);
    before = last === undefined ? undefined : { section: own, place: last };
    return distinctPlaces(places).map(printPlace);
  });
}
