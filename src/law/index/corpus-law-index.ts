// An index of laws made of the documents that a system searches.
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import { levelOf, type Place } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { documentPlaces, type LegalDocument, type WrittenPlace } from './document-places.ts';
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

interface CorpusLawIndexOptions {
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
  let before: { readonly section: string; readonly place: Place; readonly entry: Entry | undefined } | undefined;
  for await (const piece of pieces) {
    const { id, title = '', text, metadata } = piece;
    const section = id.replace(/~\d+$/u, '');
    const continued = before?.section === section ? before : undefined;
    // What follows in the section ends the article, or is put to it.
    if (continued?.entry?.cut === 'open') delete continued.entry.cut;
    const path = title.split(' > ');
    const places = documentPlaces({ path, text, metadata }, continued?.place);
    const entries = places.map((place) => collect(laws, place, metadataForce(metadata)));
    const [place, entry] = [places.at(-1), entries.at(-1)];
    if (entry !== undefined && !isOfOneArticle({ path, text: '', metadata })) entry.cut ??= 'open';
    before = place === undefined ? undefined : { section, place, entry };
  }
  return { complete: false, laws: [...laws].map(([name, entries]) => indexedLaw(name, entries, whole)) };
}

interface Entry extends InForce {
  readonly key: string;
  readonly provision: Provision;
  readonly to?: Provision;
  text: string;
  /** `open`: it ends where a document of several articles does, which the next may continue. `torn`: its pieces do not meet. */
  cut?: 'open' | 'torn';
}

const isOfOneArticle = (document: LegalDocument): boolean =>
  documentPlaces(document).some(({ provision }) => levelOf(provision) !== 'law');

function collect(
  laws: Map<string, Entry[]>,
  { law, provision, to, text }: WrittenPlace,
  force: InForce,
): Entry | undefined {
  const entries = laws.get(law) ?? [];
  laws.set(law, entries);
  // Title and date of a law, and its chapters, are not provisions.
  if (levelOf(provision) === 'law' && provision.supplement === undefined) return undefined;
  const key = JSON.stringify([provision, to ?? null, force]);
  const last = entries.at(-1);
  if (last?.key !== key) {
    const entry: Entry = present({ key, provision, to, ...force, text });
    entries.push(entry);
    return entry;
  }
  // Pieces of a long article come one after the other, each with the end of the one before it.
  const shared = overlap(last.text, text);
  if (shared < Math.min(text.length, certainOverlap)) last.cut = 'torn';
  last.text += text.slice(shared);
  return last;
}

/** Characters; fewer may be alike by chance, and what stood between the pieces be lost. */
const certainOverlap = 8;

/** Length of the longest end of one text that the other begins with. */
function overlap(before: string, text: string): number {
  for (let length = Math.min(before.length, text.length, 1000); length > 0; length--) {
    if (before.endsWith(text.slice(0, length))) return length;
  }
  return 0;
}

function indexedLaw(name: string, entries: readonly Entry[], whole: boolean | 'gapless'): IndexedLaw {
  const provisions = entries.map(
    ({ key: _, cut, ...entry }): IndexedProvision => present({ ...entry, cut: cut === undefined ? undefined : true }),
  );
  const complete = whole === true || (whole === 'gapless' && isGapless(provisions));
  // Main provisions without a gap say nothing of 附則, which collections give in part.
  const supplements = whole === 'gapless' && provisions.some(({ provision }) => provision.supplement !== undefined);
  const open: IndexedProvision = { provision: { supplement: '' } };
  const known = complete ? withLastParagraphs(provisions) : provisions;
  return { name, complete: complete ? 'article' : 'law', provisions: supplements ? [...known, open] : known };
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

// The last paragraphs of articles whose paragraphs have headings of their own.

/**
 * Marks them where the paragraphs of an article are counted from 1 to at least 2, in order, each once.
 * @param provisions those of a law that is whole
 */
function withLastParagraphs(provisions: readonly IndexedProvision[]): readonly IndexedProvision[] {
  const ofArticles = Map.groupBy(provisions, ({ provision }) => articleOf(provision));
  const last = new Set(
    [...ofArticles].flatMap(([article, entries]) => (article === '' ? [] : (lastOf(entries) ?? []))),
  );
  return provisions.map((entry) => (last.has(entry) ? { ...entry, isLast: true } : entry));
}

const articleOf = ({ supplement, annex, article }: Provision): string =>
  article === undefined || annex !== undefined ? '' : JSON.stringify([supplement ?? null, article]);

function lastOf(entries: readonly IndexedProvision[]): IndexedProvision | undefined {
  const paragraphs = entries.filter(({ provision }) => levelOf(provision) === 'paragraph');
  const isCounted = paragraphs.every(({ provision }, at) => provision.paragraph === String(at + 1));
  const isPlain = entries.every((entry) => isWhole(entry) && Number(entry.provision.paragraph) <= paragraphs.length);
  return paragraphs.length > 1 && isCounted && isPlain ? paragraphs.at(-1) : undefined;
}

/** Versions of paragraphs may be more or fewer than those of another day. */
const isWhole = ({ to, cut, from, until }: IndexedProvision): boolean => (to ?? cut ?? from ?? until) === undefined;
