// Laws by all the names that an answer, a document or an index may call them.

import { builtInLawNames } from '../../law/citations/built-in-law-names.ts';
import { createLawNames, joinLawNames, type LawName, type LawNames } from '../../law/citations/law-names.ts';
import type { LawIndex } from '../../law/index/law-index.ts';
import { knownLaw, plainLawName } from '../../law/index/plain-law-name.ts';

export interface LawBook {
  readonly index: LawIndex | undefined;
  /** One name for a law however it is called; a law that nobody knows keeps its own. */
  canonical(name: string): string;
  /** The book with further laws, such as those of retrieved documents. */
  with(laws: readonly string[]): LawBook;
  /** What citations are read with. */
  readonly names: LawNames;
}

export function createLawBook(index: LawIndex | undefined): LawBook {
  const indexed = index?.laws ?? [];
  return book(index, new Set(indexed.map(({ name }) => name)), createLawNames(indexed.map(withShortName)));
}

function book(index: LawIndex | undefined, known: ReadonlySet<string>, names: LawNames): LawBook {
  const canonical = (name: string): string => {
    const plain = plainLawName(name);
    const full = names.resolve(plain) ?? builtInLawNames.resolve(plain) ?? plain;
    return knownLaw(full, known) ?? full;
  };
  return {
    index,
    canonical,
    names,
    with: (further) => {
      const added = [...new Set(further)].filter((name) => !known.has(name));
      if (added.length === 0) return book(index, known, names);
      const more = createLawNames(added.map((name) => withShortName({ name })));
      return book(index, new Set([...known, ...added]), joinLawNames([more, names]));
    },
  };
}

/**
 * 하늘시 도서관 조례 is called 도서관 조례, too: its spaces tell where the municipality ends, and keep a grammar from seeing the name's beginning.
 * Where two are so called, it means none.
 */
function withShortName({ name, abbreviations = [] }: LawName): LawName {
  const short = /^(?:\S{1,12}(?:시|도|군|구) ){1,2}(.{3,}(?:조례|규칙))$/u.exec(name)?.[1];
  return short === undefined ? { name, abbreviations } : { name, abbreviations: [...abbreviations, short] };
}
