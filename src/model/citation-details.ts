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
  'deleted',
] as const;
export type CitationVerdict = (typeof citationVerdicts)[number];

/**
 * Why a citation is inaccurate: `no-law` it does not tell the law, and what was retrieved leaves several, `open-name` the name of its law may
 * begin further to the left than could be read, or no list has it, `other-number` the number in brackets behind its name is another law's, `relative` it says 前条 or the like of nothing, `no-such-law`, `no-such-place`, `no-such-paragraph`, `no-such-item`, `no-such-subitem` and `no-such-row` the text of
 * the article or the annexed table has none of that number, `deleted` the text of the day says that it was, `ended` and `not-begun` (see `date`), `law-not-retrieved` nothing of that law was
 * retrieved, `place-not-retrieved` other places of it were, `other-words` the quote does not stand there, `other-place` it stands in another part of
 * the article (see `elsewhere`),
 * `former-words` and `later-words` it stands in a text of the statute that is over, or has not begun (see `date`).
 */
export const citationFaults = [
  'no-law',
  'open-name',
  'other-number',
  'relative',
  'no-such-law',
  'no-such-place',
  'no-such-paragraph',
  'no-such-item',
  'no-such-subitem',
  'no-such-row',
  'deleted',
  'ended',
  'not-begun',
  'law-not-retrieved',
  'place-not-retrieved',
  'other-words',
  'other-place',
  'former-words',
  'later-words',
] as const;
export type CitationFault = (typeof citationFaults)[number];

/** Where the words of a provision were found: in a retrieved document, or in the index of laws. */
export interface ProvisionWords {
  /** The place whose words they are, printed: the one that is cited, what lies in it, or what it lies in. */
  readonly of: string;
  /** A part of the text of a retrieved document: its place among the documents, from 0, first character, and the one behind the last. */
  readonly document?: readonly [place: number, from: number, to: number];
  /** The words of an index of laws, which are not recorded elsewhere; cut at `keptWords`. */
  readonly text?: string;
  /** Of a statute the first day of the revision that has these words (not known). */
  readonly from?: string;
  /** A day on which they surely stood there, where the first one is not known. */
  readonly seen?: string;
  /** First day on which these words are no longer in force. */
  readonly until?: string;
}

/** The text by which something was decided. */
export interface DecidingText {
  /** As the law is called in it. */
  readonly law: string;
  /** Its first day (not known). */
  readonly from?: string;
  /** A day on which it surely was the text, where its first one is not known. */
  readonly seen?: string;
}

/** A name that the law no longer has. */
export interface FormerLawName {
  readonly name: string;
  /** First day on which it no longer had it (not known). */
  readonly until?: string;
}

/**
 * Why statutes cannot tell of a place: `law` the file has no law of that name, `day` it has no text of that day, `inside` it has the table and not what stands
 * inside of it, or supplementary provisions in part, or texts that may both be those of the day, or laws of one name.
 */
export const untoldReasons = ['law', 'day', 'inside'] as const;
export type UntoldReason = (typeof untoldReasons)[number];

export interface VerifiedCitation {
  /** As the answer has it. */
  readonly text: string;
  /** The law and the place that were understood, printed; absent where no law was. */
  readonly place?: string;
  /** None where nothing has them; absent where there are none to have, and in what was scored before they were kept. */
  readonly words?: readonly ProvisionWords[];
  /** The former name by which the answer calls the law (it does not). */
  readonly formerly?: FormerLawName;
  /** The text of a statute that has the place, where its existence alone was looked at (not told). */
  readonly by?: DecidingText;
  /** Of one that was retrieved, and of which the statutes that are the index cannot tell, why (they tell of it, or are not the index). */
  readonly untold?: UntoldReason;
}

export interface InaccurateCitation extends VerifiedCitation {
  readonly verdict: Exclude<CitationVerdict, 'verified'>;
  readonly fault: CitationFault;
  /** First day out of force, or first day in force, as `2026-01-31`; of quoted words that of the text that has them. */
  readonly date?: string;
  /** The quoted words, where they are what is wrong. */
  readonly quote?: string;
  /** Of `other-place` the part of the article that has the words, printed. */
  readonly elsewhere?: string;
  /** Transitional provisions that name the article, printed, where days are what is wrong (none). */
  readonly transitional?: readonly string[];
  /** Of a place that does not exist, or was deleted, the text of a statute that says so (another index, or a list, does). */
  readonly by?: DecidingText;
}

/** How far places are confirmed, coarsest first; a row is one of an annexed table. */
export const citedLevels = ['law', 'article', 'paragraph', 'item', 'subitem', 'row'] as const;
export type CitedLevel = (typeof citedLevels)[number];

/** Of a level: citations that name it and of which the statutes can tell, and those of them whose level is there. */
export type LevelCounts = Readonly<Partial<Record<CitedLevel, readonly [confirmed: number, told: number]>>>;

export interface CitationDetails {
  readonly total: number;
  readonly accurate: number;
  /** How many of each; those that did not occur are absent. */
  readonly verdicts: Readonly<Partial<Record<CitationVerdict, number>>>;
  /** The first of them, at most `keptCitations`. */
  readonly inaccurate: readonly InaccurateCitation[];
  /** The first of those that hold, at most `keptCitations`; none in what was scored before they were kept. */
  readonly verified: readonly VerifiedCitation[];
  /** Retrieved documents that do not tell what they stand for. */
  readonly untold: number;
  /** Laws that are named without a place of them; they are no citations, and none of the total. */
  readonly named: number;
  /** By the text of the day that statutes themselves have; absent without an index of statutes. */
  readonly levels?: LevelCounts | undefined;
  /** Citations of which the statutes cannot tell: of a law that is not there, a day of which no text is, the inside of a table that they do not have, or a column (0). */
  readonly untellable?: number | undefined;
  /** Whether it was looked at alone whether the places exist: `verified` says no more of them (all of it was). */
  readonly existence?: boolean | undefined;
}

/** Inaccurate citations of one answer that are kept, and verified ones; their counts are complete. */
export const keptCitations = 20;

/** Characters of a provision that are kept. */
export const keptWords = 1000;

/** Characters of a quote that are kept. */
const keptQuote = 200;

export function writeCitationDetails({
  total,
  accurate,
  verdicts,
  inaccurate,
  verified,
  untold,
  named,
  levels,
  untellable = 0,
  existence = false,
}: CitationDetails): JsonObject {
  return present({
    total,
    accurate,
    verdicts: { ...verdicts },
    inaccurate: inaccurate.slice(0, keptCitations).map(({ quote, words, formerly, transitional, by, ...citation }) =>
      present({
        ...citation,
        formerly: writeFormer(formerly),
        transitional: transitional === undefined ? undefined : [...transitional],
        by: by === undefined ? undefined : { ...by },
        quote: quote === undefined ? undefined : shortened(quote, keptQuote),
        words: writeWords(words),
      }),
    ),
    verified:
      verified.length === 0
        ? undefined
        : verified.slice(0, keptCitations).map(({ words, formerly, by, ...citation }) =>
            present({
              ...citation,
              formerly: writeFormer(formerly),
              by: by === undefined ? undefined : { ...by },
              words: writeWords(words),
            }),
          ),
    untold: untold === 0 ? undefined : untold,
    named: named === 0 ? undefined : named,
    levels: levels === undefined ? undefined : { ...levels },
    untellable: untellable === 0 ? undefined : untellable,
    existence: existence ? true : undefined,
  });
}

/** @returns undefined when the details are not those of citations */
export function readCitationDetails(details: Json | undefined): CitationDetails | undefined {
  if (!isJsonObject(details)) return undefined;
  const { total, accurate, verdicts, inaccurate, verified, untold, named, levels, untellable, existence } = details;
  if (typeof total !== 'number' || typeof accurate !== 'number') return undefined;
  if (!isJsonObject(verdicts) || !Array.isArray(inaccurate)) return undefined;
  return present({
    total,
    accurate,
    verdicts: Object.fromEntries(
      citationVerdicts.flatMap((verdict) => {
        const count = verdicts[verdict];
        return typeof count === 'number' ? [[verdict, count]] : [];
      }),
    ),
    inaccurate: inaccurate.flatMap(readInaccurate),
    verified: Array.isArray(verified) ? verified.flatMap(readVerified) : [],
    untold: typeof untold === 'number' ? untold : 0,
    named: typeof named === 'number' ? named : 0,
    levels: readLevels(levels),
    untellable: typeof untellable === 'number' ? untellable : undefined,
    existence: existence === true ? true : undefined,
  });
}

function readLevels(levels: Json | undefined): LevelCounts | undefined {
  if (!isJsonObject(levels)) return undefined;
  return Object.fromEntries(
    citedLevels.flatMap((level) => {
      const counts = levels[level];
      if (!Array.isArray(counts)) return [];
      const [confirmed, told] = counts as readonly Json[];
      return typeof confirmed === 'number' && typeof told === 'number' ? [[level, [confirmed, told] as const]] : [];
    }),
  );
}

function readVerified(citation: Json): readonly VerifiedCitation[] {
  if (!isJsonObject(citation)) return [];
  const { text, place, words, formerly, by, untold } = citation;
  if (typeof text !== 'string') return [];
  return [
    present({
      text,
      place: typeof place === 'string' ? place : undefined,
      words: readWords(words),
      formerly: readFormer(formerly),
      by: readDeciding(by),
      untold: untoldReasons.find((one) => one === untold),
    }),
  ];
}

const writeFormer = (formerly: FormerLawName | undefined): JsonObject | undefined =>
  formerly === undefined ? undefined : present({ ...formerly });

function readFormer(formerly: Json | undefined): FormerLawName | undefined {
  if (!isJsonObject(formerly) || typeof formerly.name !== 'string') return undefined;
  const { name, until } = formerly;
  return present({ name, until: typeof until === 'string' ? until : undefined });
}

function readInaccurate(citation: Json): readonly InaccurateCitation[] {
  if (!isJsonObject(citation)) return [];
  const { verdict, fault, date, quote, elsewhere, transitional } = citation;
  const known = citationVerdicts.find((one) => one === verdict);
  const why = citationFaults.find((one) => one === fault);
  if (known === undefined || known === 'verified' || why === undefined) return [];
  return readVerified(citation).map((read) =>
    present({
      ...read,
      verdict: known,
      fault: why,
      date: typeof date === 'string' ? date : undefined,
      quote: typeof quote === 'string' ? quote : undefined,
      elsewhere: typeof elsewhere === 'string' ? elsewhere : undefined,
      transitional: Array.isArray(transitional)
        ? (transitional as readonly Json[]).filter((each) => typeof each === 'string')
        : undefined,
    }),
  );
}

function readDeciding(by: Json | undefined): DecidingText | undefined {
  if (!isJsonObject(by) || typeof by.law !== 'string') return undefined;
  const { law, from, seen } = by;
  return present({
    law,
    from: typeof from === 'string' ? from : undefined,
    seen: typeof seen === 'string' ? seen : undefined,
  });
}

const writeWords = (words: readonly ProvisionWords[] | undefined): readonly JsonObject[] | undefined =>
  words === undefined
    ? undefined
    : words.map(({ text, ...found }) =>
        present({ ...found, text: text === undefined ? undefined : shortened(text, keptWords) }),
      );

function readWords(words: Json | undefined): readonly ProvisionWords[] | undefined {
  if (!Array.isArray(words)) return undefined;
  return (words as readonly Json[]).flatMap((found): readonly ProvisionWords[] => {
    if (!isJsonObject(found) || typeof found.of !== 'string') return [];
    const { of, document, text, from, seen, until } = found;
    return [
      present({
        of,
        document: readPart(document),
        text: typeof text === 'string' ? text : undefined,
        from: typeof from === 'string' ? from : undefined,
        seen: typeof seen === 'string' ? seen : undefined,
        until: typeof until === 'string' ? until : undefined,
      }),
    ];
  });
}

function readPart(part: Json | undefined): ProvisionWords['document'] {
  if (!Array.isArray(part)) return undefined;
  const [place, from, to] = part as readonly Json[];
  return typeof place === 'number' && typeof from === 'number' && typeof to === 'number'
    ? [place, from, to]
    : undefined;
}

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`;
}
