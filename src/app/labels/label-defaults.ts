// What a file of labels leaves open, and options say.
import type { LabelScale } from '../../model/label-scale.ts';
import type { LabelSelection } from '../../model/label-selection.ts';

export interface LabelDefaults {
  /** Of rows that name none. */
  readonly metric?: string | undefined;
  /** Of rows that name nobody. */
  readonly author?: string | undefined;
  /** What labels are written in (that of the file's first line, else numbers of the metric's range). */
  readonly scale?: LabelScale | undefined;
  /** How the answers of rows that do not say it came to be labelled (unknown, or what the store knows of the same label). */
  readonly selection?: LabelSelection | undefined;
  /** Declares the range of a metric that people alone give. */
  readonly range?: readonly [number, number] | undefined;
}
