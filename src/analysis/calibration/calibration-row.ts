// One row to weigh a judge by: what it said of one trial, and what people said of the same trial.

/** What one person said of one trial. */
export interface HumanLabel {
  readonly author: string;
  /** On the scale of the labels (`CalibrationOptions.scale`). */
  readonly value: number;
}

export interface CalibrationRow {
  readonly exampleId: string;
  /** From 0. Repeats of one example are one cluster: they never count as independent. */
  readonly repeat: number;
  readonly category?: string;
  readonly language?: string;
  /** The judge's value; undefined when it failed or skipped: such a row is counted and left out. */
  readonly judge: number | undefined;
  /** Why there is no value: the code of the failure, or the reason of the skip. */
  readonly judgeFailure?: string;
  /** Values of the single asks behind `judge` (repeats, order swaps, members of a panel), where there were several. */
  readonly votes?: readonly number[];
  /** How sure the judge says it is, from 0 to 1, where it says so. Only for choosing what to read next. */
  readonly confidence?: number;
  /** Empty: not labelled. Several authors count as their mean. */
  readonly humans: readonly HumanLabel[];
  /**
   * Whether the row was labelled because a random draw named it (true). False: it was picked to be read; its labels are counted
   * and enter no estimate, since picked rows are not like the others.
   */
  readonly drawn?: boolean;
}
