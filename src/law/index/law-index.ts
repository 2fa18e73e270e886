// What is known of laws: which there are, which provisions they have, and from when to when.
import type { LawName } from '../names/law-names.ts';
import type { Provision, ProvisionLevel } from '../places/provision.ts';
import type { StatuteBook } from '../statutes/statute-book.ts';

/** When something is in force, as `2026-01-31`. */
export interface InForce {
  /** First day (always). */
  readonly from?: string;
  /** First day on which it no longer is (still). */
  readonly until?: string;
}

/** A provision as an index holds it; several of one place are its versions. */
export interface IndexedProvision extends InForce {
  readonly provision: Provision;
  /** The last place of a range, such as that of articles which were deleted together. */
  readonly to?: Provision;
  readonly text?: string;
  /** Whether `text` may be only a part of the provision (false). */
  readonly cut?: true;
  /** Whether it is the last paragraph of its article (not known). */
  readonly isLast?: true;
}

/** A name that a law had before it was renamed. */
export interface FormerName {
  readonly name: string;
  /** First day on which the law no longer was called so (not known). */
  readonly until?: string;
}

export interface IndexedLaw extends LawName, InForce {
  /** They are among its abbreviations too (none). */
  readonly formerNames?: readonly FormerName[];
  /**
   * The finest level at which a place that is not among the provisions does not exist. `law`: nothing inside the law can be said to be
   * missing.
   */
  readonly complete: Exclude<ProvisionLevel, 'subitem'>;
  readonly provisions: readonly IndexedProvision[];
}

export interface LawIndex {
  /** Whether it has every law, so that a law it lacks does not exist. */
  readonly complete: boolean;
  /** Each name occurs once. */
  readonly laws: readonly IndexedLaw[];
  /** Statutes that are looked up one place at a time: of the laws that it has, nothing stands among `provisions` (none). */
  readonly statutes?: StatuteBook;
}

/** @param date `2026-01-31` */
export const isInForce = ({ from, until }: InForce, date: string): boolean =>
  (from === undefined || from <= date) && (until === undefined || date < until);
