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
