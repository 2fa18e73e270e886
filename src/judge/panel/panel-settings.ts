// How the verdicts of several judges, or of one that is asked several times, become one.

/**
 * - `majority`: the value that more than half of the votes give; where none does, the median, and of an even number the worse of the two
 *   in the middle. That is always the median, so that it is one of the values that were given
 * - `mean`: the arithmetic mean
 * - `any`: one that finds fault is enough: the worst value
 */
export type Vote = 'majority' | 'mean' | 'any';

export interface VoteSettings {
  /** How often each judge is asked for one verdict (1). */
  readonly repeats?: number | undefined;
  /** Whether each is asked once more with the contexts in reverse order, where their order is nothing to the metric (false). */
  readonly swaps?: boolean | undefined;
  /** (`majority`) */
  readonly vote?: Vote | undefined;
}

// When a cheap judge's verdict is taken, and when a strong judge is asked.
interface UnsureSettings {
  /** Verdicts in this band of the metric's range, ends included, are unsure; 0 is its low end and 1 its high one (0.3 to 0.7). */
  readonly between?: readonly [low: number, high: number] | undefined;
  /** How often the first judge is asked; repeats that differ are unsure (1). */
  readonly repeats?: number | undefined;
  /** The share of the metric's range by which two values may lie apart and still count as the same (0.1). */
  readonly apart?: number | undefined;
}

export interface CascadeSettings {
  readonly unsure?: UnsureSettings | undefined;
  /** Share of the sure verdicts that the strong judge is asked about as well, without changing them (0.05). */
  readonly audit?: number | undefined;
  /** Of the choice of what is audited (1). */
  readonly seed?: number | undefined;
}
