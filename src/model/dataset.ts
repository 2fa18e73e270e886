// A dataset's header, and the dataset version that its content hash names.
import type { Example } from './example.ts';

/** The grades a dataset's judgements may take. */
export interface GradeScale {
  readonly min: number;
  readonly max: number;
}

/** Grades 0-3: not relevant, marginal, highly relevant, perfect. The default of Hakari's own formats. */
export const defaultScale: GradeScale = { min: 0, max: 3 };
/** Any integer, as in TREC and BEIR files. */
export const openScale: GradeScale = { min: -2147483648, max: 2147483647 };

/** What a dataset says of itself. */
export interface DatasetHeader {
  readonly name: string;
  readonly description?: string;
  readonly version?: string;
  readonly created?: string;
  /** What the file claims; the linter compares it with the count. */
  readonly totalQueries?: number;
  readonly scale: GradeScale;
}

/** A dataset in memory: header and examples in file order. */
export interface Dataset extends DatasetHeader {
  readonly examples: readonly Example[];
}

/** A dataset as a run names it. */
export interface DatasetRef {
  /** UUID of the dataset in the store. */
  readonly id: string;
  readonly name: string;
  /** Content hash of this version. */
  readonly hash: string;
  /** Number of examples. */
  readonly examples: number;
}
