// What every format reader hands on: a header, and examples one by one with a number that says where each came from.
import type { DatasetHeader, Example } from '../../model/example.ts';

/** An example and its place: a line number, or its index in a document. */
export interface PlacedExample {
  readonly example: Example;
  readonly position: number;
}

export interface ExampleStream {
  readonly header: DatasetHeader;
  readonly examples: AsyncIterable<PlacedExample>;
  /** The place of a position as text, for messages. */
  place(position: number): string;
  /** The file or folder, for messages about the whole. */
  readonly origin: string;
}
