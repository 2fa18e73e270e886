// Laws by all the names that an answer, a document or an index may call them.
import type { LawIndex } from '../../law-index/law-index.ts';
import { knownLaw, plainLawName } from '../../law-index/plain-law-name.ts';
import { builtInLawNames } from '../../text/legal-citation/built-in-law-names.ts';
import { createLawNames, joinLawNames, type LawNames } from '../../text/legal-citation/law-names.ts';

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
  return book(index, new Set(indexed.map(({ name }) => name)), createLawNames(indexed));
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
      const more = createLawNames(added.map((name) => ({ name })));
      return book(index, new Set([...known, ...added]), joinLawNames([more, names]));
    },
  };
}
