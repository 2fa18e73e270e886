// A document as the passages that are indexed.
import type { CorpusDocument, IndexedPassage } from './corpus-document.ts';
import { type MarkdownBlock, type MarkdownSection, markdownSections } from './markdown-sections.ts';

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

// Blocks of one section packed into pieces of limited size that overlap.
export interface SplitSettings {
  /** Longest piece, in UTF-16 code units (1200). */
  readonly maxChars: number;
  /** How much of a piece's end the next one repeats, at most (150). */
  readonly overlapChars: number;
}

interface Unit {
  readonly text: string;
  /** What stands between this unit and the one before it. */
  readonly separator: string;
  readonly code: boolean;
}

const sentenceEnd = /(?<=[。！？!?]["'」』）)]?|\.(?=\s))\s*|\n/u;

/**
 * Packs blocks greedily. A block is cut only when it alone is over the limit: prose at sentence ends, tables and code at
 * line ends, and between any two characters only when one sentence or line is over the limit. The overlap begins at a
 * sentence if it can, and is left out after code, whose end means nothing without its beginning.
 */
function packBlocks(blocks: readonly MarkdownBlock[], settings: SplitSettings): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let endsInCode = false;
  for (const { text, separator, code } of blocks.flatMap((block) => toUnits(block, settings.maxChars))) {
    if (piece !== '' && piece.length + separator.length + text.length > settings.maxChars) {
      pieces.push(piece);
      const tail = endsInCode ? '' : tailOf(piece, settings.overlapChars);
      piece = tail.length + separator.length + text.length > settings.maxChars ? '' : tail;
    }
    piece = piece === '' ? text : piece + separator + text;
    endsInCode = code;
  }
  if (piece.trim() !== '') pieces.push(piece);
  return pieces;
}

function toUnits({ text, kind }: MarkdownBlock, maxChars: number): readonly Unit[] {
  const code = kind === 'code';
  if (text.length <= maxChars) return [{ text, separator: '\n\n', code }];
  const parts =
    kind === 'prose' ? sentences(text) : text.split('\n').map((line, at) => (at === 0 ? line : `\n${line}`));
  return parts
    .flatMap((part) => cut(part, maxChars))
    .map((part, at) => ({ text: part, separator: at === 0 ? '\n\n' : '', code }));
}

/** Sentences that give the text back when they are joined. */
function sentences(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(new RegExp(sentenceEnd, 'gu'))) {
    const end = index + gap.length;
    if (end > from) parts.push(text.slice(from, end));
    from = end;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Pieces of at most `maxChars`, never between the halves of one character. */
function cut(text: string, maxChars: number): readonly string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    let end = Math.min(from + maxChars, text.length);
    if (end < text.length && /[\uDC00-\uDFFF]/u.test(text[end] as string)) end = end - 1 > from ? end - 1 : end + 1;
    parts.push(text.slice(from, end));
    from = end;
  }
  return parts;
}

function tailOf(piece: string, overlapChars: number): string {
  if (overlapChars === 0) return '';
  const window = piece.slice(-overlapChars);
  const starts = [...window.matchAll(new RegExp(sentenceEnd, 'gu'))].map(({ index, 0: gap }) => index + gap.length);
  const sentence = starts.find((start) => start > 0 && start < window.length);
  if (sentence !== undefined) return window.slice(sentence);
  return window.replace(/^[\uDC00-\uDFFF]/u, '').replace(/^\S*\s+(?=\S)/u, '');
}
