// The texts of the section on failures.
import type { FailureClass } from '../../analysis/failures/failure-class.ts';

/** Ranks and scores come as texts; null is a rank that does not exist. */
export interface FailureMessages {
  readonly heading: string;
  readonly intro: (facts: { readonly metric: string; readonly goal: string; readonly k: number }) => string;
  readonly notJudged: string;
  readonly none: string;
  /** Every document that is not expected is unjudged. */
  readonly onlyRelevantJudged: string;
  readonly counts: string;
  readonly placeLost: string;
  readonly below: string;
  readonly judged: string;
  readonly classes: { readonly [failure in FailureClass]: string };
  /** What each class means, in a sentence. */
  readonly meanings: { readonly [failure in FailureClass]: string };
  readonly ofRun: (label: string) => string;
  readonly points: (metric: string) => string;
  readonly pointsNote: string;
  readonly pointsAxis: (metric: string) => string;
  readonly queries: string;
  readonly documents: string;
  readonly pointsBack: string;
  readonly stages: string;
  readonly stagesNote: string;
  readonly own: (metric: string) => string;
  readonly ceiling: (metric: string) => string;
  readonly missedBy: (facts: { readonly source: string; readonly documents: number }) => string;
  readonly noStages: (facts: { readonly answers: number; readonly of: number }) => string;
  readonly noProbe: (facts: { readonly answers: number; readonly of: number }) => string;
  readonly probeFailed: (facts: { readonly answers: number; readonly of: number }) => string;
  readonly details: string;
  readonly shown: (shown: number, total: number) => string;
  /** Where the medium has room for the details of some queries only. */
  readonly detailed: (shown: number, others: number) => string;
  readonly matrix: (metric: string) => string;
  readonly expected: string;
  readonly note: string;
  readonly found: string;
  readonly foundNote: string;
  readonly unjudged: string;
  readonly nothingFound: string;
  readonly failure: (code: string, message: string) => string;
  /** `[A] bm25: 0.123, lost in fusion` */
  readonly outcome: (facts: { readonly label: string; readonly value: string; readonly failure: string }) => string;
  readonly lost: (facts: { readonly document: string; readonly grade: number; readonly loss: string }) => string;
  readonly ranks: (ranks: string) => string;
  readonly returned: string;
  readonly outside: (facts: OutsideFacts) => string;
  /** A first stage gave it nothing at all. */
  readonly nothingInCommon: (source: string) => string;
  readonly asWhole: (facts: { readonly score: string; readonly terms: string }) => string;
  readonly carried: (terms: string) => string;
  readonly lacks: (terms: string) => string;
  readonly cutApart: string;
  readonly neighbours: (document: string) => string;
  readonly neighbour: (facts: { readonly rank: number; readonly document: string; readonly grade: string }) => string;
  readonly ahead: (terms: string) => string;
  readonly unknownTerms: (terms: string) => string;
}

/** How far a document was from a first stage's candidates. */
export interface OutsideFacts {
  readonly source: string;
  readonly chunk: string;
  readonly score: string;
  /** Rank of the chunk among all chunks; null when it is not known. */
  readonly rank: number | null;
  /** Score of the last candidate. */
  readonly cutOff: string;
}
