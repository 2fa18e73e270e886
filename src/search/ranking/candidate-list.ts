// What fusion takes and gives: lists of candidates in, one list with each source's share out.

/** A document or chunk with the score that one source gave it. */
export interface RankedCandidate {
  readonly id: string;
  readonly score: number;
}

/** One source's candidates, best first. An id occurs once. */
export interface CandidateList {
  /** Such as `bm25` or `vector`. */
  readonly source: string;
  readonly candidates: readonly RankedCandidate[];
  /** Share of this source (1). A source of weight 0 is left out with all its candidates. */
  readonly weight?: number;
}

/** What one source said of a fused candidate. */
export interface SourceShare {
  readonly source: string;
  /** 1-based. */
  readonly rank: number;
  readonly score: number;
  /** What of the fused score comes from this source, weight included. */
  readonly contribution: number;
}

export interface FusedCandidate extends RankedCandidate {
  /** The sources that had it, in the order of the lists. */
  readonly shares: readonly SourceShare[];
}

/** Order of every ranking in Hakari that has no order of its own: score descending, then id ascending by UTF-16 code units. */
export function compareRanked(a: RankedCandidate, b: RankedCandidate): number {
  if (a.score !== b.score) return b.score - a.score;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
