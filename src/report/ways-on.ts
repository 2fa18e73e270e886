// What a reader of a report can do next, in words of the place where it is read: commands in a terminal, links on a page.

/** Where a way is not given, the sentence that proposes it stands without it. */
export interface WaysOn {
  /** Lists the unjudged documents of runs, to be graded. */
  readonly pool?: string | undefined;
  /** The same, where the reader still has to name the runs. */
  readonly poolOfRuns?: string | undefined;
  /** Scores recorded answers by another metric. */
  readonly rescore?: string | undefined;
  /** Scores recorded answers by the judgements of another version of the dataset. */
  readonly rescoreByVersion?: string | undefined;
  /** Writes a dataset in which every option stands at every place once. */
  readonly shuffle?: string | undefined;
  /** Tries other settings of a target on its recorded candidates. @param target its id */
  readonly sweep?: ((target: string) => string) | undefined;
  /** Draws answers that the judge is likely wrong about, to be labelled for reading. */
  readonly readNext?: ((of: { readonly run: string; readonly metric: string }) => string) | undefined;
}

/** The words around a way; nothing where none is given. */
export const wayText = (way: string | undefined, words: (way: string) => string): string =>
  way === undefined ? '' : words(way);
