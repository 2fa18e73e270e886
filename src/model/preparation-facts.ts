// What is known of a preparation of documents: how much text it makes, and what of the pages' structure is left in it.
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** How the HTML pages of a corpus become text. */
export const htmlForms = ['markdown', 'raw', 'text'] as const;
export type HtmlForm = (typeof htmlForms)[number];

/** Who turns HTML into Markdown. */
export const htmlConverters = ['mdream', 'unified'] as const;
export type HtmlConverter = (typeof htmlConverters)[number];

/** What of a page's structure is counted. `docs/differential.md` says how. */
export const structureKinds = [
  'headings',
  'tableCells',
  'listItems',
  'definitions',
  'articles',
  'paragraphs',
  'ruby',
  'links',
  'images',
] as const;
export type StructureKind = (typeof structureKinds)[number];

/** One kind on one page, or summed over pages. `inSource` = `kept` + `moved` + `lost` + `unmeasured`. */
export interface StructureCounts {
  /** How many the source page has. */
  readonly inSource: number;
  /** In the right place: a cell in its row and column, a heading under the same heading, a label in its order. */
  readonly kept: number;
  /** The text stands in the prepared text, but not in that place. */
  readonly moved: number;
  /** The text no longer stands in the prepared text. */
  readonly lost: number;
  /** Of tables too large to be compared. */
  readonly unmeasured: number;
  /** How many of this kind the prepared text has by itself. */
  readonly inPrepared: number;
}

/** One kind on one page, with names. */
export interface StructureFacts extends StructureCounts {
  /** The first of what was lost, in order of the page (at most 20, each cut after 80 characters). */
  readonly lostNames: readonly string[];
  /** The same of what was moved. */
  readonly movedNames: readonly string[];
}

/** One page. A kind that is missing from both texts is left out. */
export interface PageFacts {
  /** Of the source page, relative to its folder, with `/`. */
  readonly path: string;
  /** Of the prepared text; absent: it was made from the page itself. */
  readonly prepared?: string;
  readonly sourceBytes: number;
  readonly preparedBytes: number;
  readonly kinds: { readonly [Kind in StructureKind]?: StructureFacts };
}

/** A page that could not be compared, and why. */
interface UncomparedPage {
  readonly path: string;
  readonly reason: string;
}

/** The structure of all pages. Totals are of all pages, lists are cut off. */
export interface StructureReport {
  readonly comparedPages: number;
  readonly totals: { readonly [Kind in StructureKind]?: StructureCounts };
  /** Pages on which something was moved or lost. */
  readonly pagesWithLosses: number;
  /** Those with most lost, then most moved, then by path (at most 50). */
  readonly pages: readonly PageFacts[];
  /** Source pages without a prepared text (of two folders). */
  readonly unpairedSources: NamedSome;
  /** Prepared texts without a source page (of two folders). */
  readonly unpairedPrepared: NamedSome;
  readonly uncompared: { readonly count: number; readonly first: readonly UncomparedPage[] };
}

/** How many there are, and the first of them by path (at most 20). */
export interface NamedSome {
  readonly count: number;
  readonly first: readonly string[];
}

/** What does not fit into the capacity: from the first document that does not fit on, everything, in order of path. */
interface LeftOut extends NamedSome {
  /** Of the prepared texts that were left out. */
  readonly bytes: number;
}

/** A preparation as facts: plain JSON that is kept with a run and never changed. */
export interface PreparationFacts {
  /** What HTML pages became; absent: there are none among the documents. */
  readonly html?: HtmlForm;
  /** Only with `html: markdown`. */
  readonly converter?: HtmlConverter;
  /** Volume of the documents that fit: bytes in UTF-8, characters (code points), tokens as `estimateTokens` guesses them. */
  readonly documents: number;
  readonly bytes: number;
  readonly characters: number;
  readonly tokens: number;
  /** Passages that an index splits them into. */
  readonly chunks: number;
  /** Bytes of the files as they stand on disk, of those documents too that do not fit. */
  readonly sourceBytes: number;
  /** 20 GB are 20 × 10⁹ bytes. */
  readonly capacityBytes: number;
  readonly leftOut: LeftOut;
  /** Absent: there is no HTML page to compare with. */
  readonly structure?: StructureReport;
}

/** As the environment of a run keeps them. */
export const writePreparationFacts = (facts: PreparationFacts): JsonObject => facts as unknown as JsonObject;

/** @returns undefined where the documents were not looked into */
export function readPreparationFacts(kept: Json | undefined): PreparationFacts | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { documents, capacityBytes } = kept;
  return typeof documents === 'number' && typeof capacityBytes === 'number'
    ? (kept as unknown as PreparationFacts)
    : undefined;
}
