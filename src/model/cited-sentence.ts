// What is kept of the sentences of an answer that cite a place of a law, held against the words of that place.
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/**
 * - `supported`: what it says stands there
 * - `otherwise`: the place says something that cannot be true together with it
 * - `silent`: the place speaks of something else
 * - `cannot-tell`: words do not decide, or the words of the place are not known
 */
export const holdings = ['supported', 'otherwise', 'silent', 'cannot-tell'] as const;
export type Holding = (typeof holdings)[number];

/** What a place says otherwise: the kind of a penalty, who is to act or to be told, a number, or whether it must, may or must not be. */
export const differences = ['penalty', 'office', 'number', 'modality'] as const;
export type Difference = (typeof differences)[number];

/** What is at stake where a sentence is wrong; see `stakeWeights`. */
export const stakes = ['penalty', 'deadline', 'amount', 'duty', 'other'] as const;
export type Stake = (typeof stakes)[number];

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
}

export interface CitedSentences {
  /** Of all sentences that cite a place. */
  readonly counts: Readonly<Record<Holding, number>>;
  /** At most `keptSentences`, those that say otherwise first. */
  readonly sentences: readonly CitedSentence[];
}

export const keptSentences = 40;
const keptText = 300;

export function writeCitedSentences(sentences: readonly CitedSentence[]): JsonObject {
  const counted = Object.fromEntries(
    holdings.map((holding) => [holding, sentences.filter((one) => one.holding === holding).length]),
  );
  const order: readonly Holding[] = ['otherwise', 'silent', 'cannot-tell', 'supported'];
  const kept = sentences
    .toSorted((a, b) => order.indexOf(a.holding) - order.indexOf(b.holding))
    .slice(0, keptSentences);
  return {
    citedSentences: counted,
    sentences: kept.map(({ sentence, place, holding, stake, difference, said, there }) =>
      present({
        holding,
        place,
        stake,
        sentence: sentence.slice(0, keptText),
        difference,
        said: said?.slice(0, keptText),
        there: there?.slice(0, keptText),
      }),
    ),
  };
}

/** @returns undefined when the details are of something else */
export function readCitedSentences(details: Json | undefined): CitedSentences | undefined {
  if (!isJsonObject(details) || !isJsonObject(details.citedSentences)) return undefined;
  const { citedSentences, sentences } = details;
  const counts = Object.fromEntries(
    holdings.map((holding) => {
      const count = (citedSentences as JsonObject)[holding];
      return [holding, typeof count === 'number' ? count : 0];
    }),
  ) as Record<Holding, number>;
  const rows = Array.isArray(sentences) ? (sentences as readonly Json[]) : [];
  return { counts, sentences: rows.flatMap((row) => readSentence(row) ?? []) };
}

function readSentence(row: Json): CitedSentence | undefined {
  if (!isJsonObject(row)) return undefined;
  const holding = holdings.find((one) => one === row.holding);
  const stake = stakes.find((one) => one === row.stake);
  if (holding === undefined || stake === undefined) return undefined;
  const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
  return present({
    holding,
    stake,
    sentence: textOf(row.sentence) ?? '',
    place: textOf(row.place) ?? '',
    difference: differences.find((one) => one === row.difference),
    said: textOf(row.said),
    there: textOf(row.there),
  });
}
