// What is known of laws: which there are, which provisions they have, and from when to when.
import type { LawName } from '../text/legal-citation/law-names.ts';
import type { Provision } from '../text/legal-citation/provision.ts';

/** A provision as an index holds it. Dates are `2026-01-31`; a provision is in force from `from` until the day before `until`. */
export interface IndexedProvision {
  readonly provision: Provision;
  readonly text?: string;
  readonly from?: string;
  readonly until?: string;
}

export interface IndexedLaw extends LawName {
  readonly from?: string;
  readonly until?: string;
  /**
   * The finest level at which a provision that is not in the list does not exist; `none`: nothing can be said to be missing (`article`
   * where there are articles, else `none`).
   */
  readonly complete: 'none' | 'article' | 'paragraph' | 'item';
  readonly provisions: readonly IndexedProvision[];
}

export interface LawIndex {
  /** Digest of all that it holds. */
  readonly digest: string;
  /** Whether a law that is not in it does not exist (false). */
  readonly complete: boolean;
  readonly laws: readonly IndexedLaw[];
}
