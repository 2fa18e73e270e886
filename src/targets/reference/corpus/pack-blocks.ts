// Blocks of one section packed into pieces of limited size that overlap.
import type { MarkdownBlock } from './markdown-sections.ts';

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
export function packBlocks(blocks: readonly MarkdownBlock[], settings: SplitSettings): readonly string[] {
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
