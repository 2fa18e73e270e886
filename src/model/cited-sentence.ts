// What is kept of the sentences of an answer that cite a place of a law, held against the words of that place.
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/**
 * - `supported`: what it says stands there on the day that counts
 * - `other-day`: the text of that day does not bear it out, and that of another day does (see `stood`)
 * - `otherwise`: the place says something that cannot be true together with it
 * - `silent`: the place speaks of something else
 * - `cannot-tell`: words do not decide, or the words of the place are not known
 */
export const holdings = ['supported', 'other-day', 'otherwise', 'silent', 'cannot-tell'] as const;
export type Holding = (typeof holdings)[number];

/**
 * What a place says otherwise: the kind of a penalty, who is to act or to be told, a number or which way it is a limit, a word of a pair
 * (valid and void), with a condition or without it, or whether it must, may or must not be.
 */
export const differences = ['penalty', 'office', 'number', 'opposite', 'condition', 'modality'] as const;
export type Difference = (typeof differences)[number];

/** What is at stake where a sentence is wrong; see `stakeWeights`. */
export const stakes = ['penalty', 'deadline', 'amount', 'duty', 'purpose', 'other'] as const;
export type Stake = (typeof stakes)[number];

/** When a text stood, as far as it is known. */
export interface StandingDays {
  /** First day (not known, or always). */
  readonly from?: string;
  /** First day on which it no longer does (still). */
  readonly until?: string;
  /** A day on which it surely stood, where its first one is not known (not known). */
  readonly seen?: string;
  /** A day on which another text surely stood there, where nothing tells since when (not known, or it is told). */
  readonly goneBy?: string;
}

export interface CitedSentence {
  readonly sentence: string;
  /** The place, printed; of several the first. */
  readonly place: string;
  readonly holding: Holding;
  readonly stake: Stake;
  readonly difference?: Difference;
  /** What the sentence says, and what stands there instead, where both can be shown. */
  readonly said?: string;
  readonly there?: string;
  /** Of `other-day`: when the text stood that bears it out. */
  readonly stood?: StandingDays;
  /** Whether the laws have none of its places: nothing can stand there (false). */
  readonly isNowhere?: true;
  /** Another place of the law that says what the sentence says, printed (none was found). */
  readonly elsewhere?: string;
  /** Transitional provisions that name the article whose text changed, printed (none). */
  readonly transitional?: readonly string[];
  /** Of a judge's holding: what the rules say, and the words of the place that decided, by the judge, with its reason. */
  readonly rules?: Holding;
  readonly quote?: string;
  readonly reason?: string;
}

/** How often the rules said the one (row) and the judge the other (column), in the order of `holdings`. */
export type HoldingTable = readonly (readonly number[])[];

export interface CitedSentences {
  /** Of all sentences that cite a place. */
  readonly counts: Readonly<Record<Holding, number>>;
  /** At most `keptSentences`: of a judge's those on which the rules say otherwise first, then those that are not borne out. */
  readonly sentences: readonly CitedSentence[];
  /** Of all sentences, where a judge was asked. */
  readonly table?: HoldingTable;
}

export const keptSentences = 40;
const keptText = 300;

const worstFirst: readonly Holding[] = ['otherwise', 'other-day', 'silent', 'cannot-tell', 'supported'];

/** Whether rules and judge part; only of a judge's. */
export const areApart = ({ holding, rules }: Pick<CitedSentence, 'holding' | 'rules'>): boolean =>
  rules !== undefined && rules !== holding;

export function writeCitedSentences(sentences: readonly CitedSentence[]): JsonObject {
  const counted = Object.fromEntries(
    holdings.map((holding) => [holding, sentences.filter((one) => one.holding === holding).length]),
  );
  const kept = sentences
    .toSorted(
      (a, b) =>
        Number(areApart(b)) - Number(areApart(a)) || worstFirst.indexOf(a.holding) - worstFirst.indexOf(b.holding),
    )
    .slice(0, keptSentences);
  return present({
    citedSentences: counted,
    sentences: kept.map(writeSentence),
    besideRules: sentences.some(({ rules }) => rules !== undefined) ? tableOf(sentences) : undefined,
  });
}

function writeSentence(one: CitedSentence): JsonObject {
  const {
    holding,
    place,
    stake,
    sentence,
    difference,
    said,
    there,
    stood,
    isNowhere,
    elsewhere,
    transitional,
    rules,
    quote,
    reason,
  } = one;
  return present({
    ...{ holding, place, stake, sentence: sentence.slice(0, keptText), difference },
    said: said?.slice(0, keptText),
    there: there?.slice(0, keptText),
    stood: stood === undefined ? undefined : present({ ...stood }),
    isNowhere,
    elsewhere,
    transitional: transitional === undefined ? undefined : [...transitional],
    rules,
    quote: quote?.slice(0, keptText),
    reason: reason?.slice(0, keptText),
  });
}

const tableOf = (sentences: readonly CitedSentence[]): number[][] =>
  holdings.map((byRules) =>
    holdings.map((byJudge) => sentences.filter((one) => one.rules === byRules && one.holding === byJudge).length),
  );

/** @returns undefined when the details are of something else */
export function readCitedSentences(details: Json | undefined): CitedSentences | undefined {
  if (!isJsonObject(details)) return undefined;
  // A judge keeps what it found beside what it was asked.
  const found = isJsonObject(details.findings) ? details.findings : details;
  const { citedSentences, sentences, besideRules } = found;
  if (!isJsonObject(citedSentences)) return undefined;
  const counts = Object.fromEntries(
    holdings.map((holding) => {
      const count = citedSentences[holding];
      return [holding, typeof count === 'number' ? count : 0];
    }),
  ) as Record<Holding, number>;
  const rows = Array.isArray(sentences) ? (sentences as readonly Json[]) : [];
  return present({ counts, sentences: rows.flatMap((row) => readSentence(row) ?? []), table: readTable(besideRules) });
}

function readSentence(row: Json): CitedSentence | undefined {
  if (!isJsonObject(row)) return undefined;
  const holding = holdings.find((one) => one === row.holding);
  const stake = stakes.find((one) => one === row.stake);
  if (holding === undefined || stake === undefined) return undefined;
  const named = Array.isArray(row.transitional) ? (row.transitional as readonly Json[]) : [];
  const transitional = named.filter((one) => typeof one === 'string');
  return present({
    holding,
    stake,
    sentence: textOf(row.sentence) ?? '',
    place: textOf(row.place) ?? '',
    difference: differences.find((one) => one === row.difference),
    said: textOf(row.said),
    there: textOf(row.there),
    stood: isJsonObject(row.stood)
      ? present({
          from: textOf(row.stood.from),
          until: textOf(row.stood.until),
          seen: textOf(row.stood.seen),
          goneBy: textOf(row.stood.goneBy),
        })
      : undefined,
    isNowhere: row.isNowhere === true ? true : undefined,
    elsewhere: textOf(row.elsewhere),
    transitional: transitional.length === 0 ? undefined : transitional,
    rules: holdings.find((one) => one === row.rules),
    quote: textOf(row.quote),
    reason: textOf(row.reason),
  });
}

const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

function readTable(table: Json | undefined): HoldingTable | undefined {
  if (!Array.isArray(table)) return undefined;
  const rows = table as readonly Json[];
  return holdings.map((_, row) =>
    holdings.map((_column, column) => {
      const cells = rows[row];
      const count = Array.isArray(cells) ? (cells as readonly Json[])[column] : undefined;
      return typeof count === 'number' && count >= 0 ? count : 0;
    }),
  );
}
