// Chunks put together again.
import { resultOf } from '../../../search/ranking/chunk-results.ts';
import type { IndexedPassage } from './corpus-document.ts';

/** The text of chunks in reading order; what a piece of a section repeats of the one before it stands there once. */
export function wholeText(chunks: readonly Pick<IndexedPassage, 'id' | 'document' | 'text'>[]): string {
  let whole = '';
  let section = '';
  let before = '';
  for (const { id, document, text } of chunks) {
    const own = resultOf({ id, document }, 'section');
    const repeated = own === section ? overlap(before, text) : 0;
    whole += repeated > 0 ? text.slice(repeated) : `${whole === '' ? '' : '\n\n'}${text}`;
    section = own;
    before = text;
  }
  return whole;
}

/** What would be searched of the chunks if they were one passage: title and headings once, then the text. */
export function wholeSearchedText(chunks: readonly IndexedPassage[]): string {
  const headings = new Set(chunks.flatMap(({ title, section }) => [title, ...section.split(' > ')]));
  return [...headings, wholeText(chunks)].join('\n');
}

/** Length of the longest end of one text that the other begins with. */
function overlap(before: string, text: string): number {
  for (let length = Math.min(before.length, text.length); length > 0; length -= 1) {
    if (before.endsWith(text.slice(0, length))) return length;
  }
  return 0;
}
