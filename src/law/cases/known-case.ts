// Decisions that are known: what a file, or documents, tell of them.
import type { CaseDescription } from './case-description.ts';

/** What became of a decision: `overruled` and `reversed` it is no authority from that day on; `modified` it is in part, `affirmed` as before. */
export const laterKinds = ['overruled', 'reversed', 'modified', 'affirmed'] as const;
export type LaterKind = (typeof laterKinds)[number];

export interface LaterHistory {
  readonly what: LaterKind;
  /** Day from which on it is so, as `2015-12-16`. */
  readonly date: string;
  /** The decision that did it, as citations write it. */
  readonly by?: string;
}

export interface KnownCase extends Omit<CaseDescription, 'noSuchDay' | 'name'> {
  /** As reports print it. */
  readonly cited: string;
  /** Its name and what else it is called (none). */
  readonly names: readonly string[];
  /** The point that it stands for, in words. */
  readonly holding?: string;
  readonly later: readonly LaterHistory[];
}

/** Where every decision is known, so that one that is not does not exist: those of a court, or those that a reporter has. */
export interface CaseScope {
  /** In full. */
  readonly court?: string;
  /** 民集, U.S. */
  readonly reporter?: string;
  /** First day (always). */
  readonly from?: string;
  /** First day behind it (none: up to now). */
  readonly until?: string;
  /** First and last volume; of reporters without volumes the numbers of their issues, of those by years the years (all). */
  readonly volumes?: readonly [first: number, last: number];
}

export interface CaseFile {
  readonly complete: readonly CaseScope[];
  readonly cases: readonly KnownCase[];
}

/** What is told of it later, as of a day: what takes its authority first. */
export function laterAt({ later }: Pick<KnownCase, 'later'>, day: string): LaterHistory | undefined {
  const told = later.filter(({ date }) => date <= day);
  return laterKinds.flatMap((kind) => told.filter(({ what }) => what === kind))[0];
}
