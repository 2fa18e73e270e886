// The last paragraphs of articles whose paragraphs have headings of their own.
import { levelOf } from '../citations/covers.ts';
import type { Provision } from '../citations/provision.ts';
import type { IndexedProvision } from './law-index.ts';

/**
 * Marks them where the paragraphs of an article are counted from 1 to at least 2, in order, each once.
 * @param provisions those of a law that is whole
 */
export function withLastParagraphs(provisions: readonly IndexedProvision[]): readonly IndexedProvision[] {
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
