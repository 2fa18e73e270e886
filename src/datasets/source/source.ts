// What a reader knows of the file that a value came from: enough to say where, in the file's own words.
import type { DataPath } from './data-path.ts';

export interface Source {
  /** File, line and path of a value: `questions.yaml:12: queries[3].id`. Computed only for messages. */
  place(path: DataPath): string;
  /** The characters that the file holds for a scalar: `010` where the value is the number 10. */
  written(path: DataPath): string | undefined;
}
