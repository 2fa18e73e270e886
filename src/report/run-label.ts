// How a run is named in a report: [A], [B], ... in the order of the config.
import type { Run } from '../model/run.ts';
import type { ReportedRun } from './run-report-input.ts';
import { spreadsheetLetters } from './spreadsheet-letters.ts';

/** A run with its letter. */
export interface LetteredRun extends ReportedRun {
  /** `[A]` */
  readonly letter: string;
  /** `[A] bm25` */
  readonly label: string;
}

/** Sorts runs by their place in the config and letters them; places that are not unique give way to the order given. */
export function letterRuns(runs: readonly ReportedRun[]): readonly LetteredRun[] {
  const places = new Set(runs.map(({ run }) => run.ordinal));
  const unique = places.size === runs.length;
  const ordered = unique ? runs.toSorted((a, b) => a.run.ordinal - b.run.ordinal) : runs;
  return ordered.map((reported, index) => {
    const letter = `[${spreadsheetLetters(unique ? reported.run.ordinal : index)}]`;
    return { ...reported, letter, label: runLabel(letter, reported.run) };
  });
}

const runLabel = (letter: string, run: Run): string => `${letter} ${run.target.id}`;
