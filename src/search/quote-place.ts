// Whether a text that is expected stands in one chunk, or only in the whole that was cut into chunks.
import { foldCase } from './keyword-count.ts';

const quotation = /[「『“"]([^「」『』“”"]{6,})[」』”"]/gu;

/**
 * Looks for what a description quotes (「…」『…』“…” "…", six characters or more), or for the description itself when it
 * quotes nothing. Width, case and white space do not count.
 * @returns `across-chunks` when any quotation stands in the whole and in no chunk
 */
export function quotePlace(
  description: string,
  chunks: readonly string[],
  whole: string,
): 'in-a-chunk' | 'across-chunks' | 'not-there' {
  const quotes = [...description.matchAll(quotation)].map(([, quote = '']) => bare(quote));
  const sought = (quotes.length > 0 ? quotes : [bare(description)]).filter((quote) => quote !== '');
  const parts = chunks.map(bare);
  const all = bare(whole);
  const inChunk = (quote: string): boolean => parts.some((part) => part.includes(quote));
  if (sought.some((quote) => all.includes(quote) && !inChunk(quote))) return 'across-chunks';
  return sought.some(inChunk) ? 'in-a-chunk' : 'not-there';
}

const bare = (text: string): string => foldCase(text).replaceAll(/\s+/gu, '');
