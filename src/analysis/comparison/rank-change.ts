// Why a query got better or worse from one run to another, as data.
import type { StageKind } from '../../model/target-output.ts';
import type { TermShare } from '../failures/failure-details.ts';

/** Where the change of a document's rank comes from. `list`: only the rankings are known. */
export type ChangedBy = 'retrieval' | 'fusion' | 'rerank' | 'list';

/** A document in one stage's list on one side; null: not in the list. */
export type StagePlace = { readonly rank: number; readonly score: number } | null;

/** One stage seen from both sides; undefined: that run has no such stage. */
export interface StageChange {
  readonly stage: string;
  readonly kind: StageKind;
  readonly a: StagePlace | undefined;
  readonly b: StagePlace | undefined;
  /** What the terms gave in b beyond what they gave in a, largest changes first; where the stage goes by terms. */
  readonly terms: readonly TermShare[];
  /** Of a fused document: what each source gave it. */
  readonly sharesA: readonly SourceShare[];
  readonly sharesB: readonly SourceShare[];
}

export interface SourceShare {
  readonly source: string;
  readonly rank: number;
  readonly contribution: number;
}

/** One expected document whose rank changed. */
export interface DocumentChange {
  readonly docId: string;
  readonly relevance: number;
  /** Rank among what was returned; null where it was not. */
  readonly rankA: number | null;
  readonly rankB: number | null;
  readonly changedBy: ChangedBy;
  /** Stages in which it stands differently, or that only one run has, in the order of the search. */
  readonly stages: readonly StageChange[];
}

/** A document of no use that came into the first k, or left them. */
export interface PassingDocument {
  readonly docId: string;
  /** Null: nobody judged it. */
  readonly relevance: number | null;
  /** Rank in the run in which it is within the first k. */
  readonly rank: number;
}

export interface RankChange {
  readonly exampleId: string;
  readonly query: string;
  /** Which runs failed on it: nothing else can be told then. */
  readonly failed: readonly ('a' | 'b')[];
  /** Which runs report no stages. */
  readonly withoutStages: readonly ('a' | 'b')[];
  /** Those that moved the metric most, first. */
  readonly documents: readonly DocumentChange[];
  /** Within the first k of b and not of a. */
  readonly came: readonly PassingDocument[];
  /** Within the first k of a and not of b. */
  readonly went: readonly PassingDocument[];
}
