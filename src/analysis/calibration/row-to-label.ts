// A row that a person is asked to label next.

/** Why a row is worth reading. */
export type TellingReason =
  /** The judge's value is near the threshold. */
  | 'near the threshold'
  /** Repeats or members of a panel differ on it. */
  | 'votes differ'
  /** The judge says itself that it is not sure. */
  | 'unsure'
  /** In its category the judge was further from people than elsewhere. */
  | 'category often wrong';

export interface RowToLabel {
  readonly exampleId: string;
  readonly repeat: number;
  readonly judge: number;
  readonly category?: string;
  /**
   * `estimate`: named by a random draw, its label may enter every figure. `reading`: picked, its label must be kept apart
   * (`CalibrationRow.drawn: false`), since picked rows are not like the others.
   */
  readonly purpose: 'estimate' | 'reading';
  /** Of a picked row, the weightiest first. */
  readonly reasons: readonly TellingReason[];
}
