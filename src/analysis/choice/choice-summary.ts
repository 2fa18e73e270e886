// What the choices of one run amount to.
import type { PositionTest } from './position-test.ts';

/** One place of the options. */
export interface PlaceSummary {
  /** From 1. */
  readonly position: number;
  /** Readable answers that chose it; an example asked several times counts once, by shares. */
  readonly chosen: number;
  /** Examples among those whose right option stands there. */
  readonly right: number;
  /** How often it would be chosen if places played no part. */
  readonly expected: number;
  /** Of the answered examples whose right option stands there, those answered rightly; unreadable answers are wrong here. */
  readonly accuracy: {
    readonly n: number;
    readonly mean: number | null;
    /** Wilson's. */
    readonly ci95: readonly [number, number] | null;
  };
}

/** Questions that were asked with their options in several orders. */
export interface OrderConsistency {
  readonly questions: number;
  /** Fewest and most orders of a question. */
  readonly orders: readonly [fewest: number, most: number];
  /** Questions with an answer that failed or could not be read, about which nothing is said. */
  readonly incomplete: number;
  /** Complete questions whose answers all choose the option of the same words. */
  readonly same: number;
  /** Share of the complete ones. */
  readonly share: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Complete questions whose answers are all right. */
  readonly right: number;
  /**
   * Mean over all these questions of the share of their answers that is right, failures being wrong. Orders of one question are no
   * independent answers: the interval is that of the questions, by Student's t.
   */
  readonly accuracy: { readonly mean: number; readonly ci95: readonly [number, number] | null };
}

export interface ChoiceSummary {
  /** Answers by what became of them. */
  readonly answers: {
    readonly right: number;
    readonly wrong: number;
    readonly unreadable: number;
    /** The target failed. */
    readonly failed: number;
    /** Nothing could be chosen, or scored. */
    readonly skipped: number;
  };
  /** Unreadable answers by the reason. */
  readonly unreadable: Readonly<Record<string, number>>;
  readonly places: readonly PlaceSummary[];
  readonly test: PositionTest;
  /** Absent where no question was asked in two orders. */
  readonly consistency?: OrderConsistency;
}
