// The port of a corpus whose documents and sections can be read by name.
import type { CorpusUnit, SourceChunk } from '../curation/corpus-pieces.ts';
import type { HtmlConverter, HtmlForm, PreparationFacts } from '../model/preparation-facts.ts';
import type { Progress } from './progress.ts';

/** Documents as a target would index them. */
export interface Corpus {
  /** Where it is, as a person would say it. */
  readonly place: string;
  /** All documents, sections and pieces of long sections; may be called several times. */
  units(): AsyncIterable<CorpusUnit>;
  /** What an index of it is made of: each piece of text once (overlaps aside), under the id that a search returns. */
  chunks(): AsyncIterable<SourceChunk>;
}

// The port that describes what a preparation makes of documents.

/** Documents, and how they become text. */
export interface PreparationRequest {
  /** A file or folder, an absolute path. */
  readonly corpus: string;
  /** The folder of the HTML pages that the texts in `corpus` were made from; pairs have the same path without the extension. */
  readonly source?: string | undefined;
  /** (markdown) */
  readonly html?: HtmlForm | undefined;
  /** (mdream) */
  readonly converter?: HtmlConverter | undefined;
  /** How documents are split into passages: as `split` of a reference target (by kind). */
  readonly split?: boolean | { readonly maxChars: number; readonly overlapChars: number } | undefined;
  /** What the system under test can hold, of prepared text in UTF-8 (20 × 10⁹). */
  readonly capacityBytes?: number | undefined;
  /** How a message names the preparation, such as `hakari.yaml: preparations[0]`. */
  readonly where: string;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
}

/**
 * Reads all documents, one at a time, and tells what there is.
 * @throws ConfigError `no-corpus`, `missing-package`; DatasetError for a document that cannot be read
 */
export type DescribePreparation = (request: PreparationRequest) => Promise<PreparationFacts>;
