// BM25 over postings blobs that are handed in.
import { forEachPostingOf } from './postings.ts';

export interface Bm25Settings {
  /** How slowly repetitions of a term saturate (.9). */
  readonly k1: number;
  /** How much a passage's length counts, 0-1 (.4). */
  readonly b: number;
}

/** A term of the query that the index knows. */
export interface QueryTerm {
  readonly term: string;
  /** How often the query says it: repetitions count. */
  readonly repetitions: number;
  readonly documentFrequency: number;
  readonly postings: Uint8Array;
}

/** One term's share of one passage's score. */
export interface TermContribution {
  readonly term: string;
  readonly repetitions: number;
  /** How often the passage has it. */
  readonly frequency: number;
  readonly idf: number;
  readonly score: number;
}

interface Bm25ScorerOptions {
  /** Number of terms of each passage by ordinal; ordinals that are no longer in use have 0. */
  readonly lengths: Uint32Array;
  /** Number of passages in use. */
  readonly passages: number;
  readonly settings: Bm25Settings;
}

export interface Bm25Scorer {
  /** Score by ordinal; 0 where no term occurs. The array is overwritten by the next call. */
  score(terms: readonly QueryTerm[]): Float64Array;
  /** For each ordinal asked for, what each term that occurs in it contributes, in query order; sums to the score. */
  explain(terms: readonly QueryTerm[], ordinals: readonly number[]): ReadonlyMap<number, readonly TermContribution[]>;
  /** The score that a text, given as its terms, would have if it were one passage of the index. */
  scoreText(terms: readonly QueryTerm[], text: readonly string[]): number;
}

/**
 * Robertson's BM25 as Lucene 8 and later compute it, without its rounding of lengths:
 * `idf = ln(1 + (N - df + .5) / (df + .5))`, a term's share `idf * tf / (tf + k1 * (1 - b + b * length / meanLength))`.
 * The constant factor `k1 + 1` is left out; it does not change an order.
 */
export function createBm25Scorer({ lengths, passages, settings: { k1, b } }: Bm25ScorerOptions): Bm25Scorer {
  let total = 0;
  for (let at = 0; at < lengths.length; at += 1) total += lengths[at] as number;
  const mean = total / Math.max(passages, 1) || 1;
  const norms = new Float64Array(lengths.length);
  for (let at = 0; at < norms.length; at += 1) norms[at] = k1 * (1 - b + (b * (lengths[at] as number)) / mean);
  const scores = new Float64Array(lengths.length);
  const idf = (documentFrequency: number): number =>
    Math.log(1 + (passages - documentFrequency + 0.5) / (documentFrequency + 0.5));

  return {
    score: (terms) => {
      scores.fill(0);
      for (const { repetitions, documentFrequency, postings } of terms) {
        addTerm(scores, norms, postings, repetitions * idf(documentFrequency));
      }
      return scores;
    },
    explain: (terms, ordinals) => {
      const found = new Map<number, TermContribution[]>(ordinals.map((ordinal) => [ordinal, []]));
      const ascending = [...found.keys()].sort((a, b) => a - b);
      for (const { term, repetitions, documentFrequency, postings } of terms) {
        const weight = idf(documentFrequency);
        forEachPostingOf(postings, ascending, (ordinal, frequency) => {
          const score = (repetitions * weight * frequency) / (frequency + (norms[ordinal] as number));
          found.get(ordinal)?.push({ term, repetitions, frequency, idf: weight, score });
        });
      }
      return found;
    },
    scoreText: (terms, text) => {
      const norm = k1 * (1 - b + (b * text.length) / mean);
      const frequencies = new Map<string, number>();
      for (const term of text) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      return terms.reduce((sum, { term, repetitions, documentFrequency }) => {
        const frequency = frequencies.get(term) ?? 0;
        return frequency === 0 ? sum : sum + (repetitions * idf(documentFrequency) * frequency) / (frequency + norm);
      }, 0);
    },
  };
}

/**
 * `forEachPosting` written out, because this loop is where a query's time goes. Its integers have 32 bits: good for
 * 2^30 passages.
 */
function addTerm(scores: Float64Array, norms: Float64Array, bytes: Uint8Array, weight: number): void {
  const end = bytes.length;
  let at = 0;
  let ordinal = -1;
  while (at < end) {
    let byte = bytes[at++] as number;
    let head = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      head |= (byte & 127) << shift;
    }
    ordinal += (head >>> 1) + 1;
    let frequency = 1;
    if ((head & 1) === 1) {
      byte = bytes[at++] as number;
      frequency = (byte & 127) + 2;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        frequency += (byte & 127) << shift;
      }
    }
    scores[ordinal] = (scores[ordinal] as number) + (weight * frequency) / (frequency + (norms[ordinal] as number));
  }
}
