// What a reader of a citation should know of days beside its verdict: the text that decided it, a former name of the law, transitional provisions that
// name the article.
import type { InaccurateCitation, VerifiedCitation } from '../../../model/citation-details.ts';
import { dayBefore } from '../../../model/iso-day.ts';
import type { CitationTexts } from './texts.ts';

interface NotedCitation {
  readonly formerly?: VerifiedCitation['formerly'] | undefined;
  readonly elsewhere?: InaccurateCitation['elsewhere'] | undefined;
  readonly transitional?: InaccurateCitation['transitional'] | undefined;
  readonly by?: InaccurateCitation['by'] | undefined;
  readonly untold?: VerifiedCitation['untold'] | undefined;
}

export function citationNotes(
  { formerly, elsewhere, transitional = [], by, untold }: NotedCitation,
  texts: Pick<CitationTexts, 'elsewhere' | 'formerly' | 'transitional' | 'by' | 'untoldBecause'>,
): readonly string[] {
  const standsIn = elsewhere === undefined ? [] : [texts.elsewhere(elsewhere)];
  const named = formerly === undefined ? [] : [formerly];
  const text = by === undefined ? [] : [texts.by({ law: by.law, from: by.from ?? '', seen: by.seen ?? '' })];
  return [
    ...text,
    ...(untold === undefined ? [] : [texts.untoldBecause[untold]]),
    ...standsIn,
    ...named.map(({ name, until }) => texts.formerly({ name, last: until === undefined ? '' : dayBefore(until) })),
    ...(transitional.length === 0 ? [] : [texts.transitional(transitional.join(', '))]),
  ];
}
