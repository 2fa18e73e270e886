// An index of laws made of the documents that a system searches.
import type { JsonObject } from '../model/json.ts';
import { levelOf, type Place } from '../text/legal-citation/covers.ts';
import type { Provision } from '../text/legal-citation/provision.ts';
import { documentPlaces, type WrittenPlace } from './document-places.ts';
import type { IndexedLaw, IndexedProvision, InForce, LawIndex } from './law-index.ts';
import { metadataForce } from './metadata-place.ts';

/** A piece of a document, in reading order. */
export interface CorpusPiece {
  readonly id: string;
  readonly documentId?: string | undefined;
  /** Title and headings, joined by ` > `. */
  readonly title?: string | undefined;
  readonly text: string;
  readonly metadata?: JsonObject | undefined;
}

export interface CorpusLawIndexOptions {
  /**
   * Whether the corpus has each of its laws whole: `true`, `false`, or `gapless`, where that is believed of the laws whose articles are
   * counted from 1 on without a gap (`gapless`).
   */
  readonly whole?: boolean | 'gapless';
}

/** Nothing is said of laws that the corpus does not have: it may be a part of what there is. */
export async function corpusLawIndex(
  pieces: AsyncIterable<CorpusPiece>,
  { whole = 'gapless' }: CorpusLawIndexOptions = {},
): Promise<LawIndex> {
  const laws = new Map<string, Entry[]>();
  let before: { readonly section: string; readonly place: Place } | undefined;
  for await (const piece of pieces) {
    const { id, title = '', text, metadata } = piece;
    const section = id.replace(/~\d+$/u, '');
    const continued = before?.section === section ? before.place : undefined;
    const places = documentPlaces({ path: title.split(' > '), text, metadata }, continued);
    for (const place of places) collect(laws, place, metadataForce(metadata));
    const last = places.at(-1);
    before = last === undefined ? undefined : { section, place: last };
  }
  return { complete: false, laws: [...laws].map(([name, entries]) => indexedLaw(name, entries, whole)) };
}

interface Entry extends InForce {
  readonly key: string;
  readonly provision: Provision;
  readonly to?: Provision;
  text: string;
}

function collect(laws: Map<string, Entry[]>, { law, provision, to, text }: WrittenPlace, force: InForce): void {
  const entries = laws.get(law) ?? [];
  laws.set(law, entries);
  // Title and date of a law, and its chapters, are no provisions.
  if (levelOf(provision) === 'law' && provision.supplement === undefined) return;
  const key = JSON.stringify([provision, to ?? null, force]);
  const last = entries.at(-1);
  // Pieces of a long article come one after the other, each with the end of the one before it.
  if (last?.key === key) last.text += text.slice(overlap(last.text, text));
  else entries.push({ key, provision, ...(to === undefined ? {} : { to }), ...force, text });
}

/** Length of the longest end of one text that the other begins with. */
function overlap(before: string, text: string): number {
  for (let length = Math.min(before.length, text.length, 1000); length > 0; length--) {
    if (before.endsWith(text.slice(0, length))) return length;
  }
  return 0;
}

function indexedLaw(name: string, entries: readonly Entry[], whole: boolean | 'gapless'): IndexedLaw {
  const provisions = entries.map(({ key: _, ...entry }): IndexedProvision => entry);
  const complete = whole === true || (whole === 'gapless' && isGapless(provisions));
  // Main provisions without a gap say nothing of 附則, which collections give in part.
  const supplements = whole === 'gapless' && provisions.some(({ provision }) => provision.supplement !== undefined);
  const open: IndexedProvision = { provision: { supplement: '' } };
  return { name, complete: complete ? 'article' : 'law', provisions: supplements ? [...provisions, open] : provisions };
}

/** Whether the articles of the main part are counted from 1 on; those put in between (第3条の2) are not looked for. */
export function isGapless(provisions: readonly Pick<IndexedProvision, 'provision' | 'to'>[]): boolean {
  const numbers = new Set<number>();
  for (const { provision, to } of provisions) {
    const first = mainNumber(provision);
    if (first === undefined) continue;
    const last = to === undefined ? first : (mainNumber(to) ?? first);
    for (let number = first; number <= Math.min(last, first + 1000); number++) numbers.add(number);
  }
  return numbers.size > 1 && Math.max(...numbers) === numbers.size;
}

function mainNumber({ supplement, annex, article }: Provision): number | undefined {
  if (supplement !== undefined || annex !== undefined || article === undefined) return undefined;
  const number = Number(article.split('-', 1)[0]);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
