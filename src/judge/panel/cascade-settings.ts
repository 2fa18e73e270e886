// When a cheap judge's verdict is taken, and when a strong judge is asked.

export interface UnsureSettings {
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
