// A compared run as reports and JSON name it.
import { spreadsheetLetters } from '../spreadsheet-letters.ts';

export interface ComparedRunHead {
  /** What pairs are named by. */
  readonly id: string;
  /** As the user named it. */
  readonly reference: string;
  /** The target's id, or the name of a run file. */
  readonly name: string;
  readonly kind: 'run' | 'bundle' | 'trec';
  readonly experiment: string | null;
  readonly dataset: { readonly name: string; readonly hash: string; readonly examples: number };
  /** ISO 8601; null when nobody wrote it down. */
  readonly startedAt: string | null;
}

/** `[A] bm25`, in the order of the comparison. */
export const comparedLabels = (runs: readonly Pick<ComparedRunHead, 'id' | 'name'>[]): ReadonlyMap<string, string> =>
  new Map(runs.map(({ id, name }, index) => [id, `[${spreadsheetLetters(index)}] ${name}`]));
