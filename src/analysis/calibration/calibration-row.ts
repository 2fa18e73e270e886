// One row to weigh a judge by: what it said of one trial, and what people said of the same trial.
import type { LabelDraw } from '../../model/label-selection.ts';

/** What one person said of one trial. */
interface HumanLabel {
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
  /** Of the answer, in characters, where it is known. */
  readonly length?: number;
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
   * How a labelled row came to be labelled (`unknown`). `drawn`: by chance. `chosen`: by any rule, such as the doubtful ones; its labels are
   * counted and enter no estimate, since chosen rows are not like the others.
   */
  readonly selection?: RowSelection;
  /** The draw that named a drawn row; absent where somebody only says that it was drawn. */
  readonly draw?: LabelDraw;
}

export type RowSelection = 'drawn' | 'chosen' | 'unknown';

// Rows of one example together: repeats are never independent.

/** Rows grouped by example, in the order in which the examples first come. */
export function byExample<Row extends { readonly exampleId: string }>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.exampleId);
    if (group === undefined) groups.set(row.exampleId, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

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
   * (`CalibrationRow.selection: 'chosen'`), since picked rows are not like the others.
   */
  readonly purpose: 'estimate' | 'reading';
  /** Of a picked row, the weightiest first. */
  readonly reasons: readonly TellingReason[];
}
