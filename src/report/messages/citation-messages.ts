// The texts about citations of laws.
import type { CitationFault, CitationVerdict } from '../../model/citation-details.ts';

export interface CitationMessages {
  readonly heading: string;
  readonly intro: string;
  readonly caption: string;
  readonly metric: string;
  readonly mean: string;
  readonly citations: string;
  readonly verdicts: { readonly [verdict in CitationVerdict]: string };
  /** What a verdict means, one a line; those that do not occur are left out. */
  readonly meanings: { readonly [verdict in Exclude<CitationVerdict, 'verified'>]: string };
  /** A warning: documents do not say what they stand for. */
  readonly untold: (facts: { readonly label: string; readonly count: string }) => string;
  /** Answers without a citation where one is asked for. */
  readonly uncited: (facts: { readonly label: string; readonly count: string }) => string;
  readonly worst: (facts: { readonly label: string; readonly shown: string; readonly answers: string }) => string;
  readonly accurate: string;
  readonly inaccurate: string;
  /** Why a citation is inaccurate, as a clause behind it. */
  readonly faults: { readonly [fault in CitationFault]: (date: string) => string };
  readonly quoted: (quote: string) => string;
  readonly more: (count: string) => string;
  readonly allVerified: (label: string) => string;
}
