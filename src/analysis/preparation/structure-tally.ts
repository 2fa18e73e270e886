// The structure of many pages: sums of all, and the pages that lost most.
import {
  type NamedSome,
  type PageFacts,
  type StructureCounts,
  type StructureFacts,
  type StructureKind,
  type StructureReport,
  structureKinds,
} from '../../model/preparation-facts.ts';

// What a page is made of, as read from its HTML or from a text that was prepared from it.

/** A cell where it begins; those beneath and beside it that it spans have none of their own. */
export interface TableCell {
  /** Lines are parted by line ends. */
  readonly text: string;
  /** 0-based. */
  readonly row: number;
  readonly column: number;
  /** At least 1. */
  readonly rowspan: number;
  readonly colspan: number;
}

export interface PageHeading {
  /** 1-6. */
  readonly level: number;
  /** Lines are parted by line ends. */
  readonly text: string;
}

/** Words with a reading above them, and what stands before and after them in the same line (up to 8 characters each). */
export interface PageRuby {
  readonly base: string;
  readonly before: string;
  readonly after: string;
}

export interface PageLink {
  readonly text: string;
  readonly href: string;
}

export interface PageImage {
  readonly alt: string;
  readonly source: string;
}

/** All in order of the page. Texts are as they stand; whoever compares them folds them. */
export interface PageStructure {
  readonly headings: readonly PageHeading[];
  readonly tables: readonly (readonly TableCell[])[];
  /** The first line of each item. */
  readonly listItems: readonly string[];
  /** Terms of definition lists and what is said of them, the first line of each. */
  readonly definitions: readonly string[];
  readonly ruby: readonly PageRuby[];
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  /** Every line of text, also those of headings, cells and items. */
  readonly lines: readonly string[];
  /** Of a text whose tags are part of it: the whole of it. */
  readonly verbatim?: string;
}

/** A page without anything. */
export const emptyStructure: PageStructure = {
  headings: [],
  tables: [],
  listItems: [],
  definitions: [],
  ruby: [],
  links: [],
  images: [],
  lines: [],
};

interface StructureTally {
  add(page: PageFacts): void;
  /** A page that could not be compared. */
  pass(path: string, reason: string): void;
  report(unpaired: { readonly sources: readonly string[]; readonly prepared: readonly string[] }): StructureReport;
}

const pagesMost = 50;
const namesMost = 20;

/** Holds the pages that lost most, and no others. */
export function createStructureTally(): StructureTally {
  const totals: { [Kind in StructureKind]?: StructureCounts } = {};
  let worst: PageFacts[] = [];
  let [comparedPages, pagesWithLosses, uncompared] = [0, 0, 0];
  const reasons: { path: string; reason: string }[] = [];
  return {
    add: (page) => {
      comparedPages += 1;
      for (const kind of structureKinds) {
        const facts = page.kinds[kind];
        if (facts !== undefined) totals[kind] = sum(totals[kind], facts);
      }
      if (outOfPlace(page) > 0) pagesWithLosses += 1;
      worst.push(page);
      if (worst.length >= 2 * pagesMost) worst = worst.sort(byLoss).slice(0, pagesMost);
    },
    pass: (path, reason) => {
      uncompared += 1;
      if (reasons.length < namesMost) reasons.push({ path, reason });
    },
    report: ({ sources, prepared }) => ({
      comparedPages,
      totals,
      pagesWithLosses,
      pages: worst.sort(byLoss).slice(0, pagesMost),
      unpairedSources: some(sources),
      unpairedPrepared: some(prepared),
      uncompared: { count: uncompared, first: reasons },
    }),
  };
}

const some = (paths: readonly string[]): NamedSome => ({ count: paths.length, first: paths.slice(0, namesMost) });

function sum(a: StructureCounts | undefined, b: StructureFacts): StructureCounts {
  return {
    inSource: (a?.inSource ?? 0) + b.inSource,
    kept: (a?.kept ?? 0) + b.kept,
    moved: (a?.moved ?? 0) + b.moved,
    lost: (a?.lost ?? 0) + b.lost,
    unmeasured: (a?.unmeasured ?? 0) + b.unmeasured,
    inPrepared: (a?.inPrepared ?? 0) + b.inPrepared,
  };
}

const total = (page: PageFacts, name: 'lost' | 'moved'): number =>
  structureKinds.reduce((all, kind) => all + (page.kinds[kind]?.[name] ?? 0), 0);
const outOfPlace = (page: PageFacts): number => total(page, 'lost') + total(page, 'moved');
const byLoss = (a: PageFacts, b: PageFacts): number =>
  total(b, 'lost') - total(a, 'lost') || total(b, 'moved') - total(a, 'moved') || (a.path < b.path ? -1 : 1);
