// The citations of laws in a text, in whatever language.

import type { FindCitationsOptions, LegalCitation } from '../grammars/legal-citation.ts';
import { builtInLawNames } from '../names/built-in-law-names.ts';
import { joinLawNames } from '../names/law-names.ts';
import { citationGrammars } from './citation-grammars.ts';
import { withQuotations } from './quotations.ts';

/**
 * All citations of laws in a text, by the grammars of all languages, in order of their place. Where two overlap the longer one stands.
 * Takes time in proportion to the text, whatever it says.
 *
 * @param options.laws names of laws beside the built-in ones (none)
 * @param options.context the law and the place that the text itself is from (none): what 前条 and 第2項 mean at its beginning
 * @param options.quoted whether citations inside words quoted from a law are `kept` (`left-out`)
 * @param options.markers templates that mark sources of quotations (the usual ones)
 *
 * @example
 * findCitations('民法第709条の責任').map(({ law, provision }) => [law, provision]) // => [['民法', { article: '709' }]]
 */
export function findCitations(text: string, options: FindCitationsOptions = {}): readonly LegalCitation[] {
  const laws = options.laws === undefined ? builtInLawNames : joinLawNames([options.laws, builtInLawNames]);
  const citations = withoutOverlaps(citationGrammars.flatMap((grammar) => grammar.find(text, { ...options, laws })));
  return withQuotations(text, citations, { ...options, laws });
}

/**
 * The citation that a whole text is, but for spaces around it; undefined where the text is no citation, has several, or says more.
 *
 * @example
 * parseCitation('第3条の2第1項')?.provision // => { article: '3-2', paragraph: '1' }
 */
export function parseCitation(text: string, options: FindCitationsOptions = {}): LegalCitation | undefined {
  const trimmed = text.trim();
  const [first, ...others] = findCitations(trimmed, options);
  return others.length === 0 && first?.text === trimmed ? first : undefined;
}

/** The longest first, then the earliest; those that are kept by their place. */
function withoutOverlaps(citations: readonly LegalCitation[]): readonly LegalCitation[] {
  const ordered = citations.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: LegalCitation[] = [];
  for (const citation of ordered) {
    // Of a chain of overlaps each is weighed against the one that stands before it.
    const before = kept.at(-1);
    if (before === undefined || before.end <= citation.start) kept.push(citation);
    else if (citation.end - citation.start > before.end - before.start) {
      kept.pop();
      const further = kept.at(-1);
      if (further === undefined || further.end <= citation.start) kept.push(citation);
      else kept.push(before);
    }
  }
  return kept;
}
