// A document as the passages that are indexed.
import type { CorpusDocument, IndexedPassage } from './corpus-document.ts';
import { type MarkdownSection, markdownSections } from './markdown-sections.ts';
import { packBlocks, type SplitSettings } from './pack-blocks.ts';

/**
 * Splits a document along its headings, and what is longer than the limit into overlapping pieces.
 *
 * A chunk's id is `document#section`, the section being its headings as slugs, from the outside in, joined by `/`; the
 * document's title (its only first-level heading) is left out. What stands before the first such heading is `#top`. A
 * section whose slugs were taken gets `-2`, `-3` …; the second piece of a long section gets `~2`, and so on. The id of a
 * section therefore does not change when another section is edited.
 *
 * @param split null keeps the document whole: one passage with the document's id. Documents that came with ids are split
 * only when it is given.
 */
export function splitDocument(document: CorpusDocument, split: SplitSettings | null): readonly IndexedPassage[] {
  const { title } = document;
  if (split === null) {
    return [{ id: document.id, document: document.id, title, section: '', text: document.text }];
  }
  const sections = document.kind === 'plain' ? plainSections(document.text) : markdownSections(document.text).sections;
  const taken = new Set<string>();
  const passages = sections.flatMap((section) => {
    const slug = uniqueSlug(section.headings, taken);
    return packBlocks(section.blocks, split).map((text, at) => ({
      id: `${document.id}#${slug}${at === 0 ? '' : `~${at + 1}`}`,
      document: document.id,
      title,
      section: section.headings.join(' > '),
      text,
    }));
  });
  // A document of headings alone can still be found by them.
  const empty = { id: `${document.id}#top`, document: document.id, title, section: '', text: document.text.trim() };
  return passages.length > 0 ? passages : [empty];
}

function plainSections(text: string): readonly MarkdownSection[] {
  const blocks = text
    .split(/\n\s*\n/u)
    .filter((block) => block.trim() !== '')
    .map((block) => ({ text: block, kind: 'prose' as const }));
  return [{ headings: [], blocks }];
}

function uniqueSlug(headings: readonly string[], taken: Set<string>): string {
  const slug = headings.length === 0 ? 'top' : headings.map(slugOf).join('/');
  let unique = slug;
  for (let copy = 2; taken.has(unique); copy += 1) unique = `${slug}-${copy}`;
  taken.add(unique);
  return unique;
}

function slugOf(heading: string): string {
  const slug = heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, '-')
    .replaceAll(/[^\p{L}\p{N}\p{M}_-]/gu, '');
  return slug === '' ? 'section' : slug;
}
