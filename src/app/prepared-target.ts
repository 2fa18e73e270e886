import type { Preparation } from '../ports/target.ts';

/** A target that is ready to be asked, and what it said of itself. */
export interface PreparedTarget {
  /** The target's id. */
  readonly id: string;
  readonly preparation: Preparation;
}
