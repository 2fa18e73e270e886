// The port of a corpus whose documents and sections can be read by name.
import type { CorpusUnit, SourceChunk } from '../curation/corpus-pieces.ts';

/** Documents as a target would index them. */
export interface Corpus {
  /** Where it is, as a person would say it. */
  readonly place: string;
  /** All documents, sections and pieces of long sections; may be called several times. */
  units(): AsyncIterable<CorpusUnit>;
  /** What an index of it is made of: each piece of text once (overlaps aside), under the id that a search returns. */
  chunks(): AsyncIterable<SourceChunk>;
}
