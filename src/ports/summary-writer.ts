// The port of a model that writes what a period says, out of a sheet of numbers.
import type { CallRecord } from '../model/call-error.ts';
import type { SummaryProblem } from '../report/monitor/summary/check-summary.ts';
import type { SummarySheet } from '../report/monitor/summary/summary-sheet.ts';

/** What came of asking, with what it took. */
export type WrittenText =
  /** Every number, day and way of it holds; names stand in their places. */
  | { readonly status: 'written'; readonly text: string; readonly calls: readonly CallRecord[] }
  /** Also after it was asked once more: the text is shown nowhere. */
  | { readonly status: 'refused'; readonly problems: readonly SummaryProblem[]; readonly calls: readonly CallRecord[] }
  /** There was no text. */
  | {
      readonly status: 'failed';
      readonly code: string;
      readonly message: string;
      readonly calls: readonly CallRecord[];
    };

export interface WriteOptions {
  /** Asks whatever is remembered (false). */
  readonly fresh?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface SummaryWriter {
  /** As the config names it. */
  readonly model: string;
  /** @throws BudgetSpentError when nothing more may be asked */
  write(sheet: SummarySheet, options?: WriteOptions): Promise<WrittenText>;
  close(): Promise<void>;
}
