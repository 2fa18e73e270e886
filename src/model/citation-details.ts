// What is kept of the citations of an answer beside their score: one compact shape, written and read here.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/** What was found of a citation. All but `verified` are inaccurate. */
export const citationVerdicts = [
  'verified',
  'not-retrieved',
  'nonexistent',
  'misquoted',
  'ambiguous',
  'repealed',
] as const;
export type CitationVerdict = (typeof citationVerdicts)[number];

/**
 * Why a citation is inaccurate: `no-law` it does not tell the law, and what was retrieved leaves several, `open-name` the name of its law may
 * begin further to the left than could be read, or no list has it, `relative` it says 前条 or the like of nothing, `no-such-law`, `no-such-place`, `no-such-paragraph` and `no-such-item` the text of
 * the article counts fewer, `ended` and `not-begun` (see `date`), `law-not-retrieved` nothing of that law was
 * retrieved, `place-not-retrieved` other places of it were, `other-words` the quote does not stand there.
 */
export const citationFaults = [
  'no-law',
  'open-name',
  'relative',
  'no-such-law',
  'no-such-place',
  'no-such-paragraph',
  'no-such-item',
  'ended',
  'not-begun',
  'law-not-retrieved',
  'place-not-retrieved',
  'other-words',
] as const;
export type CitationFault = (typeof citationFaults)[number];

export interface InaccurateCitation {
  /** As the answer has it. */
  readonly text: string;
  /** The law and the place that were understood, printed; absent where no law was. */
  readonly place?: string;
  readonly verdict: Exclude<CitationVerdict, 'verified'>;
  readonly fault: CitationFault;
  /** First day out of force, or first day in force, as `2026-01-31`. */
  readonly date?: string;
  /** The quoted words, where they are what is wrong. */
  readonly quote?: string;
}

export interface CitationDetails {
  readonly total: number;
  readonly accurate: number;
  /** How many of each; those that did not occur are absent. */
  readonly verdicts: Readonly<Partial<Record<CitationVerdict, number>>>;
  /** The first of them, at most `keptCitations`. */
  readonly inaccurate: readonly InaccurateCitation[];
  /** Retrieved documents that do not tell what they stand for. */
  readonly untold: number;
  /** Laws that are named without a place of them; they are no citations, and none of the total. */
  readonly named: number;
}

/** Inaccurate citations of one answer that are kept; their counts are complete. */
export const keptCitations = 20;

/** Characters of a quote that are kept. */
const keptQuote = 200;

export function writeCitationDetails({
  total,
  accurate,
  verdicts,
  inaccurate,
  untold,
  named,
}: CitationDetails): JsonObject {
  return present({
    total,
    accurate,
    verdicts: { ...verdicts },
    inaccurate: inaccurate
      .slice(0, keptCitations)
      .map(({ quote, ...citation }) =>
        present({ ...citation, quote: quote === undefined ? undefined : shortened(quote) }),
      ),
    untold: untold === 0 ? undefined : untold,
    named: named === 0 ? undefined : named,
  });
}

/** @returns undefined when the details are not those of citations */
export function readCitationDetails(details: Json | undefined): CitationDetails | undefined {
  if (!isJsonObject(details)) return undefined;
  const { total, accurate, verdicts, inaccurate, untold, named } = details;
  if (typeof total !== 'number' || typeof accurate !== 'number') return undefined;
  if (!isJsonObject(verdicts) || !Array.isArray(inaccurate)) return undefined;
  return {
    total,
    accurate,
    verdicts: Object.fromEntries(
      citationVerdicts.flatMap((verdict) => {
        const count = verdicts[verdict];
        return typeof count === 'number' ? [[verdict, count]] : [];
      }),
    ),
    inaccurate: inaccurate.flatMap(readInaccurate),
    untold: typeof untold === 'number' ? untold : 0,
    named: typeof named === 'number' ? named : 0,
  };
}

function readInaccurate(citation: Json): readonly InaccurateCitation[] {
  if (!isJsonObject(citation)) return [];
  const { text, place, verdict, fault, date, quote } = citation;
  const known = citationVerdicts.find((one) => one === verdict);
  const why = citationFaults.find((one) => one === fault);
  if (typeof text !== 'string' || known === undefined || known === 'verified' || why === undefined) return [];
  return [
    present({
      text,
      verdict: known,
      fault: why,
      place: typeof place === 'string' ? place : undefined,
      date: typeof date === 'string' ? date : undefined,
      quote: typeof quote === 'string' ? quote : undefined,
    }),
  ];
}

function shortened(quote: string): string {
  const characters = [...quote];
  return characters.length <= keptQuote ? quote : `${characters.slice(0, keptQuote).join('')}…`;
}
